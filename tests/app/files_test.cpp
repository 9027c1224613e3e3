// Files appear whole or not at all, and a set of them together.
#include "app/session/files.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace app {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("carom_files_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  static std::string read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  fs::path folder_;
};

TEST_F(Files, a_written_file_holds_every_byte_and_nothing_lies_beside_it) {
  const std::string bytes("a\0b\r\n", 5);
  ASSERT_TRUE(write_file(path("x"), bytes));
  EXPECT_EQ(read(path("x")), bytes);
  ASSERT_TRUE(write_file(path("x"), "shorter"));
  EXPECT_EQ(read(path("x")), "shorter");
  EXPECT_EQ(count(), 1U);
}

TEST_F(Files, nothing_is_there_before_commit_and_nothing_stays_without_it) {
  {
    OutputSet set;
    **set.open(path("x")) << std::string(1 << 20, 'x');
    EXPECT_FALSE(fs::exists(path("x")));
  }
  EXPECT_EQ(count(), 0U);
}

TEST_F(Files, an_abandoned_set_leaves_the_old_file_as_it_was) {
  ASSERT_TRUE(write_file(path("x"), "old"));
  {
    OutputSet set;
    **set.open(path("x")) << "new";
  }
  EXPECT_EQ(read(path("x")), "old");
  EXPECT_EQ(count(), 1U);
}

TEST_F(Files, a_set_is_placed_together_or_not_at_all) {
  ASSERT_TRUE(write_file(path("a"), "old a"));
  OutputSet set;
  **set.open(path("a")) << "new a";
  **set.open(path("b")) << "new b";
  **set.open(path("c")) << "new c";
  fs::create_directory(path("c"));  // in the way when it comes to renaming
  std::ofstream(path("c") + "/keeps_it_from_going") << "x";
  const auto placed = set.commit();
  ASSERT_FALSE(placed);
  EXPECT_NE(placed.error().front().message.find(path("c")), std::string::npos);
  EXPECT_EQ(read(path("a")), "old a");
  EXPECT_FALSE(fs::exists(path("b")));
}

TEST_F(Files, what_cannot_be_opened_is_said_in_one_sentence) {
  OutputSet set;
  const auto missing = set.open(path("no/such/folder/x"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().front().message,
            "cannot write \"" + path("no/such/folder/x") + "\": No such file or directory");
  EXPECT_FALSE(set.open(folder_.string()));
}

TEST_F(Files, a_leftover_of_another_run_is_not_touched) {
  std::ofstream(path("x.part")) << "someone else's";
  ASSERT_TRUE(write_file(path("x"), "mine"));
  EXPECT_EQ(read(path("x")), "mine");
  EXPECT_EQ(read(path("x.part")), "someone else's");
}

TEST_F(Files, a_device_is_written_directly) {
  if (!fs::exists("/dev/full")) return;  // Linux only
  const auto written = write_file("/dev/full", "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().front().message, "cannot write \"/dev/full\": No space left on device");
  EXPECT_TRUE(write_file("/dev/null", "x"));
}

}  // namespace
}  // namespace app
