// Runs the built program as a shell would, and looks at what it left: exit code, standard output, standard error,
// files.
#pragma once

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace cli_tests {

namespace fs = std::filesystem;

inline std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_file(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

struct Outcome {
  int code = -1;  // 128 + signal if it was killed
  std::string out, err;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A CSV by column name.
struct Table {
  std::vector<std::string> columns;
  std::vector<std::map<std::string, std::string>> rows;

  double number(std::size_t row, const std::string& column) const {
    return std::strtod(rows.at(row).at(column).c_str(), nullptr);
  }
};

inline std::vector<std::string> split(const std::string& line, char mark) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, mark);) fields.push_back(field);
  return fields;
}

inline Table table_of(const std::string& text) {
  Table table;
  for (const std::string& line : lines_of(text)) {
    const auto fields = split(line, ',');
    if (table.columns.empty()) {
      table.columns = fields;
      continue;
    }
    EXPECT_EQ(fields.size(), table.columns.size()) << line;
    auto& row = table.rows.emplace_back();
    for (std::size_t i = 0; i < fields.size() && i < table.columns.size(); ++i) row[table.columns[i]] = fields[i];
  }
  return table;
}

// A folder of its own for each test, and the program run in it.
class Program : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / (std::string("carom_cli_") + test->test_suite_name() + "_" + test->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "work");
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path work(const std::string& name = {}) const {
    return name.empty() ? folder_ / "work" : folder_ / "work" / name;
  }
  bool exists(const std::string& name) const { return fs::exists(work(name)); }
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(work())) names.push_back(entry.path().filename().string());
    return names;
  }

  pid_t start(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    write_file(folder_ / "in", input);
    const pid_t child = fork();
    if (child != 0) return child;
    const auto redirect = [&](const char* name, int flags, int to) {
      const int file = open((folder_ / name).c_str(), flags, 0600);
      if (file < 0 || dup2(file, to) < 0) _exit(99);
    };
    redirect("in", O_RDONLY, 0);
    redirect("out", O_WRONLY | O_CREAT | O_TRUNC, 1);
    redirect("err", O_WRONLY | O_CREAT | O_TRUNC, 2);
    if (chdir(work().c_str()) != 0) _exit(99);
    std::vector<char*> argv{const_cast<char*>(CAROM_PROGRAM)};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(CAROM_PROGRAM, argv.data());
    _exit(99);
  }

  Outcome finish(pid_t child) const {
    int status = 0;
    waitpid(child, &status, 0);
    Outcome outcome;
    outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    outcome.out = read_file(folder_ / "out");
    outcome.err = read_file(folder_ / "err");
    return outcome;
  }

  Outcome carom(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    return finish(start(arguments, input));
  }

  fs::path folder_;
};

// Exit code 2 (or `code`), one sentence on stderr that contains `word`, nothing on stdout.
inline void expect_refusal(const Outcome& outcome, const std::string& word, int code = 2) {
  EXPECT_EQ(outcome.code, code) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(lines_of(outcome.err).size(), 1U) << outcome.err;
  EXPECT_NE(outcome.err.find(word), std::string::npos) << outcome.err;
}

}  // namespace cli_tests
