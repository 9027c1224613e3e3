// Words and numbers: every id that the sources say exists and the other way round; numbers as people write them.
#include "app/look/strings.hpp"

#include <filesystem>
#include <fstream>
#include <limits>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "physics/core/quantity.hpp"

namespace app {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

nlohmann::json english() {
  return nlohmann::json::parse(read(fs::path(CAROM_TEST_DIR "/../assets") / "strings/en.json"));
}

// Every literal of the app's and the quantity table's sources that could be an id: lower-case words joined by points.
std::set<std::string> literals() {
  const std::regex id("\"([a-z_]+(?:\\.[a-z_]+)+) ?\"");
  std::set<std::string> found;
  const fs::path root = fs::path(CAROM_TEST_DIR).parent_path();
  std::vector<fs::path> files{root / "physics/core/quantity.cpp"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "app")) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".cpp" || extension == ".hpp") files.push_back(entry.path());
  }
  for (const fs::path& file : files) {
    const std::string text = read(file);
    for (std::sregex_iterator match(text.begin(), text.end(), id), end; match != end; ++match)
      found.insert((*match)[1]);
  }
  return found;
}

TEST(Strings, have_every_text_that_the_sources_name) {
  const nlohmann::json texts = english();
  std::set<std::string> families;  // "run" of "run.play": what looks like an id and shares a family is one
  for (const auto& [id, text] : texts.items()) families.insert(id.substr(0, id.find('.')));
  // Marks of items are named alike; they are only ever looked up by tests.
  const std::regex call("(?:strings|words|with_keys)\\(\"([a-z_.]+)\"");
  std::size_t calls = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(CAROM_TEST_DIR).parent_path() / "app")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = read(entry.path());
    for (std::sregex_iterator match(text.begin(), text.end(), call), end; match != end; ++match, ++calls) {
      EXPECT_TRUE(texts.contains((*match)[1].str())) << entry.path() << " says " << (*match)[1];
    }
  }
  EXPECT_GT(calls, 40U);
  const std::set<std::string> always_ids{"key", "message", "quantity", "plot",    "hint",  "run",
                                         "row", "readout", "help",     "opening", "method"};
  const std::set<std::string> not_ids{"quantity.hpp", "quantity.cpp"};
  for (const std::string& literal : literals()) {
    if (always_ids.count(literal.substr(0, literal.find('.'))) == 0 || not_ids.count(literal) != 0) continue;
    if (literal == "plot.momentum" || literal == "plot.energy") continue;
    EXPECT_TRUE(texts.contains(literal)) << literal;
  }
}

TEST(Strings, have_no_text_that_no_source_names) {
  const std::set<std::string> named = literals();
  const nlohmann::json texts = english();
  for (const auto& [id, text] : texts.items()) {
    if (id == "decimal_mark") continue;
    EXPECT_EQ(named.count(id), 1U) << id;
    EXPECT_FALSE(text.get<std::string>().empty()) << id;
  }
}

TEST(Strings, give_every_id_once) {
  const std::string text = read(fs::path(CAROM_TEST_DIR) / "../assets/strings/en.json");
  const std::regex id("\n *\"([a-z_.]+)\":");
  std::set<std::string> ids;
  for (std::sregex_iterator match(text.begin(), text.end(), id), end; match != end; ++match) {
    EXPECT_TRUE(ids.insert((*match)[1]).second) << (*match)[1];
  }
  EXPECT_EQ(ids.size(), english().size());
}

TEST(Strings, name_every_quantity_of_the_table) {
  const auto strings = Strings::load(CAROM_TEST_DIR "/../assets", "en");
  ASSERT_TRUE(strings.has_value());
  for (const physics::Quantity& quantity : physics::all_quantities()) {
    EXPECT_NE((*strings)(quantity.label), std::string(quantity.label));
  }
}

TEST(Strings, never_speak_of_ledger_residual_or_solver) {
  const nlohmann::json texts = english();
  const std::regex forbidden("ledger|residual|solver", std::regex::icase);
  for (const auto& [id, text] : texts.items()) {
    EXPECT_FALSE(std::regex_search(text.get<std::string>(), forbidden)) << id;
  }
}

TEST(Strings, answer_a_missing_id_with_itself) {
  const auto strings = Strings::load(CAROM_TEST_DIR "/../assets", "en");
  ASSERT_TRUE(strings.has_value());
  EXPECT_STREQ((*strings)("no.such.id"), "no.such.id");
}

TEST(Strings, complain_about_a_language_that_is_not_there) {
  const auto strings = Strings::load(CAROM_TEST_DIR "/../assets", "tlh");
  ASSERT_FALSE(strings.has_value());
  EXPECT_NE(strings.error().front().file.find("tlh.json"), std::string::npos);
}

struct NumberCase {
  double value;
  int decimals;
  char mark;
  const char* text;
};

TEST(NumberText, writes_numbers_as_people_do) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const NumberCase cases[] = {
      {0.0, 2, '.', "0.00"},
      {-0.0, 2, '.', "0.00"},
      {1, 2, '.', "1.00"},
      {-1.5, 2, '.', "\u22121.50"},
      {1.5, 2, ',', "1,50"},
      {-0.25, 1, ',', "\u22120,2"},
      {0.004, 2, '.', "~0"},
      {-0.004, 2, '.', "~0"},
      {1e-300, 2, '.', "~0"},
      {0.006, 2, '.', "0.01"},
      {-0.006, 2, '.', "\u22120.01"},
      {0.4, 0, '.', "~0"},
      {0.0, 0, '.', "0"},
      {12.3456, 3, '.', "12.346"},
      {999.999, 2, '.', "1000.00"},
      {123456789.25, 2, '.', "123456789.25"},
      {-3e12, 2, ',', "\u22123,00e+12"},
      {infinity, 2, '.', "\u221e"},
      {-infinity, 2, '.', "\u2212\u221e"},
      {std::numeric_limits<double>::quiet_NaN(), 2, '.', "\u2014"},
  };
  for (const NumberCase& c : cases) EXPECT_EQ(number_text(c.value, c.decimals, c.mark), c.text) << c.value;
}

TEST(NumberText, puts_the_unit_behind_a_narrow_space) {
  EXPECT_EQ(quantity_text(9.8, 2, "m/s\u00b2"), "9.80\u202fm/s\u00b2");
  EXPECT_EQ(quantity_text(0.5, 2, ""), "0.50");
}

}  // namespace
}  // namespace app
