// Arguments, help, check and list, through the built program.
#include "tests/cli/program.hpp"

namespace cli_tests {
namespace {

class CommandLine : public Program {};

constexpr const char* good_scene =
    R"({"carom": 1, "world": {"width_m": 10, "height_m": 10}, "balls": [{"position_m": [5, 5]}]})";

TEST_F(CommandLine, prints_its_version_everywhere) {
  for (const auto& command : {std::vector<std::string>{}, {"run"}, {"check"}, {"list"}}) {
    auto arguments = command;
    arguments.push_back("--version");
    const Outcome outcome = carom(arguments);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out.rfind("carom ", 0), 0U) << outcome.out;
    EXPECT_EQ(outcome.err, "");
  }
}

TEST_F(CommandLine, help_teaches_with_examples_everywhere) {
  for (const auto& [command, word] : {std::pair{"", "--screenshot"}, std::pair{"run", "parallel carom run bounce"},
                                      std::pair{"check", "carom check"}, std::pair{"list", "carom list"}}) {
    const std::string name = command;
    const Outcome outcome =
        carom(name.empty() ? std::vector<std::string>{"--help"} : std::vector<std::string>{name, "--help"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.out.find("Examples:"), std::string::npos) << name;
    EXPECT_NE(outcome.out.find(word), std::string::npos) << name;
    EXPECT_EQ(outcome.err, "");
  }
}

TEST_F(CommandLine, every_option_of_run_is_in_its_help) {
  const std::string help = carom({"run", "--help"}).out;
  for (const char* option : {"--until", "--steps", "--set", "--samples", "--states", "--impacts", "--every", "--png",
                             "--json", "--replay"}) {
    EXPECT_NE(help.find(option), std::string::npos) << option;
  }
}

TEST_F(CommandLine, what_is_not_understood_is_one_sentence_and_exit_2) {
  expect_refusal(carom({"--nonsense"}), "--nonsense");
  expect_refusal(carom({"run"}), "SCENE");
  expect_refusal(carom({"check"}), "SCENE");
  expect_refusal(carom({"run", "bounce", "extra"}), "extra");
  expect_refusal(carom({"run", "bounce", "--nonsense"}), "--nonsense");
  expect_refusal(carom({"run", "bounce", "--until"}), "--until");
  expect_refusal(carom({"run", "bounce", "--until", "soon"}), "soon");
  for (const char* steps : {"1.5", "", " 5", "0x10", "5 ", "+5"})
    expect_refusal(carom({"run", "bounce", "--steps", steps}), "--steps");
  for (const char* until : {"", "0x1p3", " 5", "inf", "1e"})
    expect_refusal(carom({"run", "bounce", "--until", until}), "--until");
  expect_refusal(carom({"list", "extra"}), "extra");
  expect_refusal(carom({"--theme", "dark", "list"}), "window");
  expect_refusal(carom({"no_such_scene"}), "no_such_scene");
  expect_refusal(carom({"run", "no_such_scene"}), "carom list");
}

TEST_F(CommandLine, arguments_of_the_picture_are_checked) {
  expect_refusal(carom({"bounce", "--at", "1"}), "--screenshot");
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--at", "-1"}), "--at");
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--at", "nan"}), "--at");
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--at", "1e300"}), "--at");
  expect_refusal(carom({"--screenshot", "--at", "bounce"}), "--screenshot");
  for (const char* size : {"big", "1280", "1280x", "x800", "1280x800x3", "10x10", "-1280x800", "99999x99999",
                           "1280 x 800", "+1280x800", "1280x 800"}) {
    expect_refusal(carom({"--screenshot", "x.png", "bounce", "--size", size}), "--size");
  }
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--scale", "0"}), "--scale");
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--theme", "pink"}), "projector");
  expect_refusal(carom({"--screenshot", "x.png", "bounce", "--language", "xx"}), "en");
  expect_refusal(carom({"--screenshot", "x.png", "no_such_scene"}), "no_such_scene");
  EXPECT_TRUE(files().empty());
}

TEST_F(CommandLine, lists_the_scenes_as_name_tab_sentence) {
  const Outcome outcome = carom({"list"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  std::map<std::string, std::string> scenes;
  for (const std::string& line : lines_of(outcome.out)) {
    const auto fields = split(line, '\t');
    ASSERT_EQ(fields.size(), 2U) << line;
    scenes[fields[0]] = fields[1];
  }
  for (const char* name :
       {"one_hits_three", "head_on", "oblique", "glancing", "two_to_one", "cradle", "bounce", "five_in_a_box", "meet",
        "oblique_pair", "five_mixed", "sliding_block", "slide_to_roll", "counting_pi", "gas"}) {
    EXPECT_GT(scenes[name].size(), 10U) << name;
  }
}

TEST_F(CommandLine, every_listed_scene_passes_check) {
  std::vector<std::string> arguments{"check"};
  for (const std::string& line : lines_of(carom({"list"}).out)) arguments.push_back(split(line, '\t')[0]);
  const Outcome outcome = carom(arguments);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out + outcome.err, "");
}

TEST_F(CommandLine, check_reports_every_error_of_every_scene_one_a_line) {
  write_file(work("good.json"), good_scene);
  write_file(work("two.json"),
             "{\"carom\": 1,\n \"world\": {\"width_m\": -1, \"height_m\": 10},\n \"balls\": [{\"position_m\": [5, 5], "
             "\"colour\": 1}]}");
  write_file(work("broken.json"), "{\"carom\": 1,");
  const Outcome outcome = carom({"check", "good.json", "two.json", "broken.json", "missing.json"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out, "");
  std::map<std::string, int> complaints;
  for (const std::string& line : lines_of(outcome.err)) ++complaints[line.substr(0, line.find(':'))];
  EXPECT_EQ(complaints["two.json"], 2) << outcome.err;
  EXPECT_EQ(complaints["broken.json"], 1) << outcome.err;
  EXPECT_EQ(complaints.count("good.json"), 0U) << outcome.err;
  EXPECT_NE(outcome.err.find("missing.json"), std::string::npos);
  EXPECT_NE(outcome.err.find("two.json:2"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("/world/width_m"), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, check_reads_standard_input) {
  EXPECT_EQ(carom({"check", "-"}, good_scene).code, 0);
  EXPECT_EQ(carom({"check", "-"}, "nonsense").code, 2);
  expect_refusal(carom({"check", "-", "-"}, good_scene), "once");
}

TEST_F(CommandLine, a_path_wins_over_a_shipped_name) {
  write_file(work("bounce"), good_scene);
  const Outcome own = carom({"run", "bounce", "--steps", "0", "--json"});
  EXPECT_EQ(own.code, 0) << own.err;
  EXPECT_NE(own.out.find("\"title\": \"\""), std::string::npos) << own.out;
  fs::remove(work("bounce"));
  fs::create_directory(work("bounce"));  // a folder is no scene
  const Outcome shipped = carom({"run", "bounce", "--steps", "0", "--json"});
  EXPECT_EQ(shipped.code, 0) << shipped.err;
  EXPECT_EQ(shipped.out.find("\"title\": \"\""), std::string::npos) << shipped.out;
}

TEST_F(CommandLine, a_wrong_assets_folder_is_said) {
  setenv("CAROM_ASSETS", "/no/such/folder", 1);
  const Outcome outcome = carom({"list"});
  unsetenv("CAROM_ASSETS");
  expect_refusal(outcome, "CAROM_ASSETS", 1);
}

}  // namespace
}  // namespace cli_tests
