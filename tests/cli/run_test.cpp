// `carom run` through the built program: options, tables, summary, exit codes, and the same bits as the window's
// session.
#include "tests/cli/program.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "app/session/assets.hpp"
#include "app/session/session.hpp"

namespace cli_tests {
namespace {

class Run : public Program {};

std::string value_of(const std::string& json, const std::string& key) {
  const std::string mark = "\"" + key + "\": ";
  const std::size_t start = json.find(mark);
  if (start == std::string::npos) return "(no " + key + ")";
  const std::size_t from = start + mark.size();
  const std::size_t end = json[from] == '"' ? json.find('"', from + 1) + 1 : json.find_first_of(",}", from);
  return json.substr(from, end - from);
}

double number_of(const std::string& json, const std::string& key) {
  return std::strtod(value_of(json, key).c_str(), nullptr);
}

TEST_F(Run, json_has_exactly_the_keys_of_the_contract_in_one_line) {
  const Outcome outcome = carom({"run", "one_hits_three", "--until", "2", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  ASSERT_EQ(lines_of(outcome.out).size(), 1U);
  std::size_t place = 0;
  const char* keys[] = {"scene",
                        "title",
                        "t_s",
                        "steps",
                        "impacts",
                        "balls",
                        "mechanical_J",
                        "total_J",
                        "residual_J",
                        "max_abs_residual_J",
                        "residual_p_kg_m_per_s",
                        "max_overlap_m",
                        "outside",
                        "jammed_steps",
                        "capped_steps",
                        "state_hash",
                        "wall_time_s",
                        "version"};
  for (const char* key : keys) {
    const std::size_t found = outcome.out.find("\"" + std::string(key) + "\": ");
    ASSERT_NE(found, std::string::npos) << key;
    EXPECT_GE(found, place) << key;
    place = found;
  }
  std::size_t colons = 0;
  for (std::size_t at = 0; (at = outcome.out.find("\": ", at)) != std::string::npos; ++at) ++colons;
  EXPECT_EQ(colons, std::size(keys));
  EXPECT_EQ(value_of(outcome.out, "scene"), "\"one_hits_three\"");
  EXPECT_EQ(number_of(outcome.out, "t_s"), 2);
  EXPECT_EQ(number_of(outcome.out, "steps"), 480);
  EXPECT_EQ(number_of(outcome.out, "balls"), 2);
  EXPECT_EQ(number_of(outcome.out, "impacts"), 1);
  EXPECT_NEAR(number_of(outcome.out, "mechanical_J"), 8, 1e-12);
  EXPECT_NEAR(number_of(outcome.out, "max_abs_residual_J"), 0, 1e-12);
  EXPECT_NEAR(number_of(outcome.out, "residual_p_kg_m_per_s"), 0, 1e-12);
  EXPECT_EQ(number_of(outcome.out, "outside"), 0);
  const std::string hash = value_of(outcome.out, "state_hash");
  EXPECT_EQ(hash.size(), 18U);
  EXPECT_EQ(hash.find_first_not_of("0123456789abcdef", 1), 17U) << hash;
}

TEST_F(Run, has_the_bits_of_the_windows_session) {
  const auto assets = app::find_assets();
  ASSERT_TRUE(assets);
  for (const char* name : {"one_hits_three", "five_in_a_box", "slide_to_roll"}) {
    const auto scene = app::load_named_scene(name, *assets);
    ASSERT_TRUE(scene) << name;
    app::Session session(*scene, name);
    session.push(app::Play{});
    while (session.world().step < 400) session.tick(1.0 / 60);  // as a window does
    char hash[24];
    std::snprintf(hash, sizeof hash, "\"%016llx\"",
                  static_cast<unsigned long long>(physics::state_hash(session.world())));
    const Outcome outcome = carom({"run", name, "--steps", std::to_string(session.world().step), "--json"});
    EXPECT_EQ(value_of(outcome.out, "state_hash"), hash) << name;
  }
}

TEST_F(Run, tables_have_the_columns_of_the_contract) {
  const Outcome outcome = carom(
      {"run", "one_hits_three", "--until", "1.5", "--samples", "s.csv", "--states", "x.csv", "--impacts", "i.csv"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out + outcome.err, "");
  EXPECT_EQ(files().size(), 3U);
  EXPECT_EQ(lines_of(read_file(work("x.csv")))[0], "t_s,ball,x_m,y_m,vx_m_per_s,vy_m_per_s,angle_rad,spin_rad_per_s");
  EXPECT_EQ(
      lines_of(read_file(work("i.csv")))[0],
      "t_s,a,b,nx,ny,approach_m_per_s,separation_m_per_s,jn_N_s,jt_N_s,lost_J,kind,batch,x_m,y_m,slip_before_m_per_s,"
      "slip_after_m_per_s,restitution,friction");
  EXPECT_EQ(
      lines_of(read_file(work("s.csv")))[0],
      "t_s,px_kg_m_per_s,py_kg_m_per_s,angular_kg_m2_per_s,kinetic_J,spin_J,potential_J,mechanical_J,lost_restitution_"
      "J,"
      "lost_friction_J,lost_other_J,work_walls_J,work_hand_J,edit_J,total_J,residual_J,walls_px_kg_m_per_s,walls_py_kg_"
      "m_per_s,"
      "walls_angular_kg_m2_per_s,gravity_px_kg_m_per_s,gravity_py_kg_m_per_s,gravity_angular_kg_m2_per_s,hand_px_kg_m_"
      "per_s,"
      "hand_py_kg_m_per_s,hand_angular_kg_m2_per_s,edit_px_kg_m_per_s,edit_py_kg_m_per_s,edit_angular_kg_m2_per_s,"
      "residual_px_kg_m_per_s,residual_py_kg_m_per_s,residual_angular_kg_m2_per_s,impacts");
  for (const char* file : {"s.csv", "x.csv", "i.csv"}) {
    const std::string text = read_file(work(file));
    EXPECT_EQ(text.find_first_of(" \r;"), std::string::npos) << file;
    EXPECT_EQ(text.find("nan"), std::string::npos) << file;
    EXPECT_EQ(text.find("inf"), std::string::npos) << file;
    EXPECT_EQ(text.back(), '\n') << file;
  }
}

TEST_F(Run, one_hits_three_reads_as_in_the_reference_case) {
  ASSERT_EQ(carom({"run", "one_hits_three", "--until", "1.5", "--states", "x.csv", "--impacts", "i.csv"}).code, 0);
  const Table impacts = table_of(read_file(work("i.csv")));
  ASSERT_EQ(impacts.rows.size(), 1U);
  EXPECT_NEAR(impacts.number(0, "t_s"), 1, 1e-12);
  EXPECT_EQ(impacts.rows[0].at("a"), "A");
  EXPECT_EQ(impacts.rows[0].at("b"), "B");
  EXPECT_NEAR(impacts.number(0, "nx"), 1, 1e-12);
  EXPECT_NEAR(impacts.number(0, "approach_m_per_s"), 4, 1e-12);
  EXPECT_NEAR(impacts.number(0, "separation_m_per_s"), 4, 1e-12);
  EXPECT_NEAR(impacts.number(0, "jn_N_s"), 6, 1e-12);
  EXPECT_NEAR(impacts.number(0, "lost_J"), 0, 1e-12);
  EXPECT_EQ(impacts.rows[0].at("kind"), "impact");
  const Table states = table_of(read_file(work("x.csv")));
  const std::size_t last = states.rows.size() - 2;
  EXPECT_EQ(states.rows[last].at("ball"), "A");
  EXPECT_NEAR(states.number(last, "vx_m_per_s"), -2, 1e-12);
  EXPECT_NEAR(states.number(last + 1, "vx_m_per_s"), 2, 1e-12);
}

TEST_F(Run, rows_are_the_first_every_nth_and_the_last) {
  ASSERT_EQ(carom({"run", "bounce", "--steps", "10", "--every", "4", "--samples", "s.csv", "--states", "x.csv"}).code,
            0);
  const Table samples = table_of(read_file(work("s.csv")));
  ASSERT_EQ(samples.rows.size(), 4U);
  const double dt = 1.0 / 240;
  const int steps[] = {0, 4, 8, 10};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(samples.number(i, "t_s"), steps[i] * dt) << i;
  EXPECT_EQ(table_of(read_file(work("x.csv"))).rows.size() % 4, 0U);
}

TEST_F(Run, the_last_row_comes_once) {
  for (const char* steps : {"0", "1", "8"}) {
    ASSERT_EQ(carom({"run", "bounce", "--steps", steps, "--every", "8", "--samples", "s.csv"}).code, 0);
    EXPECT_EQ(table_of(read_file(work("s.csv"))).rows.size(), std::string(steps) == "0" ? 1U : 2U) << steps;
  }
}

TEST_F(Run, impacts_ignore_every) {
  ASSERT_EQ(carom({"run", "five_in_a_box", "--until", "3", "--every", "1000", "--impacts", "a.csv"}).code, 0);
  ASSERT_EQ(carom({"run", "five_in_a_box", "--until", "3", "--impacts", "b.csv"}).code, 0);
  EXPECT_EQ(read_file(work("a.csv")), read_file(work("b.csv")));
  const Table impacts = table_of(read_file(work("a.csv")));
  ASSERT_GT(impacts.rows.size(), 10U);
  for (std::size_t i = 1; i < impacts.rows.size(); ++i)
    EXPECT_LE(impacts.number(i - 1, "t_s"), impacts.number(i, "t_s")) << i;
}

TEST_F(Run, samples_satisfy_the_sums_of_the_contract) {
  ASSERT_EQ(carom({"run", "five_in_a_box", "--until", "3", "--samples", "s.csv", "--every", "7"}).code, 0);
  const Table t = table_of(read_file(work("s.csv")));
  for (std::size_t i = 0; i < t.rows.size(); ++i) {
    const auto at = [&](const char* column) { return t.number(i, column); };
    EXPECT_NEAR(at("mechanical_J"), at("kinetic_J") + at("spin_J") + at("potential_J"), 1e-11);
    EXPECT_NEAR(at("total_J"),
                at("mechanical_J") + at("lost_restitution_J") + at("lost_friction_J") + at("lost_other_J") -
                    at("work_walls_J") - at("work_hand_J") - at("edit_J"),
                1e-11);
    EXPECT_NEAR(at("residual_J"), at("total_J") - t.number(0, "total_J"), 1e-11);
    EXPECT_NEAR(at("residual_J"), 0, 1e-9);
    EXPECT_NEAR(at("residual_py_kg_m_per_s"),
                at("py_kg_m_per_s") + at("walls_py_kg_m_per_s") - at("gravity_py_kg_m_per_s") -
                    at("hand_py_kg_m_per_s") - at("edit_py_kg_m_per_s") - t.number(0, "py_kg_m_per_s"),
                1e-10);
    EXPECT_NEAR(at("residual_py_kg_m_per_s"), 0, 1e-9);
  }
}

TEST_F(Run, until_is_ten_seconds_by_default_and_rounds_to_steps) {
  EXPECT_EQ(number_of(carom({"run", "head_on", "--json"}).out, "steps"), 2400);
  EXPECT_EQ(number_of(carom({"run", "head_on", "--json", "--until", "0.99"}).out, "steps"), 238);  // 237.6
  EXPECT_EQ(number_of(carom({"run", "head_on", "--json", "--until", "0"}).out, "steps"), 0);
}

TEST_F(Run, bad_numbers_are_refused) {
  expect_refusal(carom({"run", "bounce", "--until", "1", "--steps", "5"}), "--until");
  expect_refusal(carom({"run", "bounce", "--until", "-1"}), "--until");
  expect_refusal(carom({"run", "bounce", "--until", "nan"}), "--until");
  expect_refusal(carom({"run", "bounce", "--until", "inf"}), "--until");
  expect_refusal(carom({"run", "bounce", "--until", "1e300"}), "steps");
  expect_refusal(carom({"run", "bounce", "--steps", "-1"}), "--steps");
  expect_refusal(carom({"run", "bounce", "--steps", "99999999999999999999"}), "steps");
  expect_refusal(carom({"run", "bounce", "--every", "0"}), "--every");
  expect_refusal(carom({"run", "bounce", "--every", "-3"}), "--every");
  expect_refusal(carom({"run", "bounce", "--replay", "x"}), "--replay");
}

TEST_F(Run, set_changes_the_scene_in_order) {
  const Outcome outcome = carom({"run", "two_to_one", "--set", "world.restitution=1", "--set", "world.restitution=0",
                                 "--until", "1.5", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_NEAR(number_of(outcome.out, "mechanical_J"), 25.0 / 6, 1e-9);  // reference case A5, e = 0
  EXPECT_EQ(number_of(carom({"run", "gas", "--set", "generate.0.count=17", "--steps", "1", "--json"}).out, "balls"),
            17);
}

TEST_F(Run, set_comes_before_or_after_the_scene) {
  const Outcome before = carom({"run", "--set", "world.restitution=0.5", "bounce", "--steps", "100", "--json"});
  const Outcome after = carom({"run", "bounce", "--steps", "100", "--json", "--set", "world.restitution=0.5"});
  EXPECT_EQ(before.code, 0) << before.err;
  EXPECT_EQ(value_of(before.out, "state_hash"), value_of(after.out, "state_hash"));
}

TEST_F(Run, a_name_given_twice_by_set_blames_the_argument) {
  for (const char* bad : {"balls.A.name=B", "balls.B.name=A"}) {
    expect_refusal(carom({"run", "two_to_one", "--set", bad, "--steps", "1"}), bad);
  }
}

TEST_F(Run, an_error_in_set_names_the_argument) {
  for (const char* bad : {"world.restitution=2", "world.nonsense=1", "nonsense", "balls.Z.mass_kg=1", "=1",
                          "world.gravity_m_per_s2.7=1"}) {
    const Outcome outcome = carom({"run", "bounce", "--set", bad, "--steps", "1"});
    EXPECT_EQ(outcome.code, 2) << bad;
    EXPECT_NE(outcome.err.find(bad), std::string::npos) << bad << ": " << outcome.err;
  }
}

TEST_F(Run, reads_a_scene_from_standard_input) {
  const std::string scene =
      R"({"carom": 1, "title": "Typed", "world": {"width_m": 10, "height_m": 10}, "balls": [{"position_m": [5, 5]}]})";
  const Outcome outcome = carom({"run", "-", "--steps", "3", "--json"}, scene);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(value_of(outcome.out, "title"), "\"Typed\"");
  EXPECT_EQ(carom({"run", "-", "--json"}, "").code, 2);
}

TEST_F(Run, one_output_can_be_standard_output) {
  const Outcome outcome = carom({"run", "bounce", "--steps", "2", "--samples", "-"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(table_of(outcome.out).rows.size(), 3U);
  EXPECT_TRUE(files().empty());
  expect_refusal(carom({"run", "bounce", "--steps", "2", "--samples", "-", "--states", "-"}), "-");
}

TEST_F(Run, outputs_appear_together_or_not_at_all) {
  const Outcome outcome =
      carom({"run", "bounce", "--steps", "2", "--samples", "s.csv", "--states", "no/such/folder/x.csv"});
  expect_refusal(outcome, "no/such/folder/x.csv", 1);
  EXPECT_TRUE(files().empty());
  expect_refusal(carom({"run", "bounce", "--steps", "2", "--samples", "s.csv", "--states", "/dev/full"}), "/dev/full",
                 1);
  EXPECT_TRUE(files().empty());
}

TEST_F(Run, an_unwritable_folder_is_said) {
  if (geteuid() == 0) return;  // root may write anywhere
  fs::permissions(work(), fs::perms::owner_read | fs::perms::owner_exec);
  const Outcome outcome = carom({"run", "bounce", "--steps", "2", "--samples", "s.csv"});
  fs::permissions(work(), fs::perms::owner_all);
  expect_refusal(outcome, "s.csv", 1);
}

TEST_F(Run, an_output_never_overwrites_the_scene_or_another_output) {
  write_file(work("scene.json"), R"({"carom": 1, "world": {"width_m": 10, "height_m": 10}})");
  expect_refusal(carom({"run", "scene.json", "--samples", "scene.json"}), "scene.json");
  expect_refusal(carom({"run", "bounce", "--samples", "x", "--states", "./x"}), "same file");
  expect_refusal(carom({"--screenshot", "scene.json", "scene.json"}), "overwrite");
  expect_refusal(carom({"run", "bounce", "--samples", "--json"}), "./--json");
  EXPECT_EQ(read_file(work("scene.json")).front(), '{');
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(Run, an_output_never_overwrites_a_shipped_scene_called_by_its_name) {
  fs::create_directories(work("assets/scenes"));
  write_file(work("assets/scenes/mine.json"), R"({"carom": 1, "world": {"width_m": 10, "height_m": 10}})");
  setenv("CAROM_ASSETS", work("assets").c_str(), 1);
  const Outcome outcome = carom({"run", "mine", "--states", "assets/scenes/mine.json"});
  unsetenv("CAROM_ASSETS");
  expect_refusal(outcome, "overwrite");
  EXPECT_EQ(read_file(work("assets/scenes/mine.json")).front(), '{');
}

TEST_F(Run, an_output_through_a_link_keeps_the_link) {
  write_file(work("real.csv"), "old");
  fs::create_symlink("real.csv", work("link.csv"));
  EXPECT_EQ(carom({"run", "bounce", "--steps", "1", "--states", "link.csv"}).code, 0);
  EXPECT_TRUE(fs::is_symlink(work("link.csv")));
  EXPECT_EQ(read_file(work("real.csv")).substr(0, 4), "t_s,");
}

TEST_F(Run, a_summary_that_cannot_be_written_leaves_no_files) {
  const pid_t child = fork();
  if (child == 0) {
    const int full = open("/dev/full", O_WRONLY), none = open("/dev/null", O_WRONLY);
    if (chdir(work().c_str()) != 0 || dup2(full, 1) < 0 || dup2(none, 2) < 0) _exit(99);
    execl(CAROM_PROGRAM, CAROM_PROGRAM, "run", "bounce", "--steps", "1", "--json", "--samples", "s.csv", nullptr);
    _exit(99);
  }
  EXPECT_EQ(finish(child).code, 1);
  EXPECT_TRUE(files().empty());
}

TEST_F(Run, impacts_have_no_negative_zero) {
  const Outcome outcome = carom({"run", "floor_friction", "--until", "2", "--impacts", "-"});
  EXPECT_NE(outcome.out.find(",0,-1,3,1.5,4.5,"), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.out.find(",-0,"), std::string::npos) << outcome.out;
}

TEST_F(Run, a_jammed_run_says_so) {
  const Outcome outcome =
      carom({"run", "-", "--until", "5"}, R"({"carom":1,"world":{"width_m":2,"height_m":2,"restitution":0.5,
      "gravity_m_per_s2":[0,0],"walls":{"left":{"velocity_m_per_s":1}}},"balls":[{"position_m":[1.5,1],"radius_m":0.2}]})");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_NE(outcome.err.find("jammed in"), std::string::npos) << outcome.err;
}

TEST_F(Run, a_bad_scene_writes_nothing) {
  write_file(work("bad.json"), "{");
  const Outcome outcome = carom({"run", "bad.json", "--samples", "s.csv"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err.rfind("bad.json:", 0), 0U) << outcome.err;
  EXPECT_FALSE(exists("s.csv"));
}

TEST_F(Run, an_old_output_stays_until_the_new_one_is_whole) {
  write_file(work("s.csv"), "old");
  EXPECT_EQ(carom({"run", "bounce", "--steps", "2", "--samples", "s.csv", "--states", "no/such/x.csv"}).code, 1);
  EXPECT_EQ(read_file(work("s.csv")), "old");
  EXPECT_EQ(carom({"run", "bounce", "--steps", "2", "--samples", "s.csv"}).code, 0);
  EXPECT_NE(read_file(work("s.csv")), "old");
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(Run, an_interrupted_run_leaves_no_files) {
  const pid_t child = start({"run", "gas", "--steps", "1000000000", "--samples", "s.csv", "--states", "x.csv"});
  for (int i = 0; i < 200 && files().size() < 2; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(files().size(), 2U);  // beside their targets
  kill(child, SIGINT);
  const Outcome outcome = finish(child);
  EXPECT_EQ(outcome.code, 130);
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(lines_of(outcome.err).size(), 1U) << outcome.err;
}

TEST_F(Run, a_run_whose_terminal_closes_leaves_no_files) {
  const pid_t child = start({"run", "gas", "--steps", "1000000000", "--samples", "s.csv"});
  for (int i = 0; i < 200 && files().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  kill(child, SIGHUP);
  EXPECT_EQ(finish(child).code, 130);
  EXPECT_TRUE(files().empty());
}

TEST_F(Run, endless_standard_input_is_refused_at_the_limit) {
  const pid_t child = fork();
  if (child == 0) {
    const int zero = open("/dev/zero", O_RDONLY), none = open("/dev/null", O_WRONLY);
    if (dup2(zero, 0) < 0 || dup2(none, 2) < 0) _exit(99);
    execl(CAROM_PROGRAM, CAROM_PROGRAM, "check", "-", nullptr);
    _exit(99);
  }
  EXPECT_EQ(finish(child).code, 2);
}

TEST_F(Run, no_progress_where_there_is_no_terminal) {
  const Outcome outcome = carom({"run", "gas", "--until", "10"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err + outcome.out, "");
}

TEST_F(Run, the_controls_put_their_violations_into_the_residuals_and_exit_0) {
  const Outcome outcome = carom({"run", "one_hits_three", "--set", "world.method=reflect", "--until", "2", "--json"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_GT(number_of(outcome.out, "residual_p_kg_m_per_s"), 1);
}

TEST_F(Run, png_is_the_canvas) {
  const Outcome outcome = carom({"run", "one_hits_three", "--until", "0.5", "--png", "x.png"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const std::string bytes = read_file(work("x.png"));
  ASSERT_GT(bytes.size(), 1000U);
  EXPECT_EQ(bytes.substr(1, 3), "PNG");
  const auto side = [&](std::size_t at) {
    return static_cast<unsigned char>(bytes[at + 2]) * 256 + static_cast<unsigned char>(bytes[at + 3]);
  };
  EXPECT_EQ(side(16), 1280);
  EXPECT_EQ(side(20), 800);
}

}  // namespace
}  // namespace cli_tests
