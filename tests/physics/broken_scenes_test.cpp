// Broken scene files: every fault gets exactly one sentence that says what, where and what is allowed.
#include <string>

#include <gtest/gtest.h>

#include "physics/io/scene.hpp"

namespace physics {
namespace {

struct BrokenScene {
  const char* name;
  const char* text;
  int line;              // of the fault, from 1
  const char* pointer;   // JSON pointer; empty where the fault is in the text itself
  const char* sentence;  // how the sentence begins
};

const BrokenScene broken_scenes[] = {
    {"empty_file", R"()", 1, "", R"(the text is empty; a JSON object {…} is needed)"},
    {"only_spaces", R"(  
 )",
     1, "", R"(the text is empty; a JSON object {…} is needed)"},
    {"not_json", R"(hello)", 1, "", R"(not JSON: invalid literal; found hello)"},
    {"cut_off", R"({"carom":1,
"world":{)",
     2, "", R"(not JSON: unexpected end of input; expected string literal)"},
    {"trailing_comma", R"({"carom":1,})", 1, "", R"(not JSON: unexpected '}'; expected string literal)"},
    {"comment", R"(// hi
{"carom":1})",
     1, "", R"(not JSON: invalid literal; found /)"},
    {"two_documents", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}]}{})",
     3, "", R"(not JSON: unexpected '{'; expected end of input)"},
    {"bom_only", "\xEF\xBB\xBF", 1, "", R"(the text is empty; a JSON object {…} is needed)"},
    {"array_at_top", R"([])", 1, "", R"(the scene is a list of 0, but must be an object {…})"},
    {"string_at_top", R"("carom")", 1, "", R"(the scene is the text "carom", but must be an object {…})"},
    {"null_at_top", R"(null)", 1, "", R"(the scene is null, but must be an object {…})"},
    {"no_version", R"({"world":{"width_m":10,"height_m":10}})", 1, "",
     R"(carom is missing in the scene; it must be 1, the version of the format)"},
    {"version_two", R"({"carom":2,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}]})",
     1, "/carom", R"(carom is 2, but must be 1, the version of the format that this program reads)"},
    {"version_text", R"({"carom":"1",
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}]})",
     1, "/carom", R"(carom is the text "1", but must be 1, the version of the format that this program reads)"},
    {"no_world", R"({"carom":1})", 1, "",
     R"(world is missing in the scene; it must be an object with width_m and height_m)"},
    {"world_is_a_list", R"({"carom":1,"world":[]})", 1, "/world", R"(world is a list of 0, but must be an object {…})"},
    {"no_width", R"({"carom":1,"world":{"height_m":10}})", 1, "/world",
     R"(width_m is missing in world; it must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"no_height", R"({"carom":1,"world":{"width_m":10}})", 1, "/world",
     R"(height_m is missing in world; it must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"unknown_key_at_top", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"bals":[]})",
     4, "/bals", R"(unknown key "bals" (did you mean balls?) in the scene; allowed are carom, title, description, qu)"},
    {"unknown_key_in_world", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"gravitty":[0,0]},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/gravitty",
     R"(unknown key "gravitty" in world; allowed are width_m, height_m, gravity_m_per_s2, time_step_s, r)"},
    {"unknown_key_in_ball", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"mas_kg":1}]})",
     4, "/balls/0/mas_kg",
     R"(unknown key "mas_kg" (did you mean mass_kg?) in a ball; allowed are name, position_m, velocity_m)"},
    {"unknown_key_in_wall", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"left":{"bounce":1}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/left/bounce",
     R"(unknown key "bounce" in the left wall; allowed are present, restitution, friction, velocity_m_pe)"},
    {"unknown_wall", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"floor":{}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/floor", R"(unknown key "floor" in walls; allowed are left, right, bottom, top)"},
    {"duplicate_key_in_world", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"friction":0,"friction":1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/friction", R"(the key "friction" appears again (first on line 2), but may appear only once)"},
    {"duplicate_key_in_ball", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"mass_kg":1,"mass_kg":2}]})",
     4, "/balls/0/mass_kg", R"(the key "mass_kg" appears again (first on line 4), but may appear only once)"},
    {"width_zero", R"({"carom":1,
"world":{"width_m":0,"height_m":10},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/width_m", R"(width_m is 0, but must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"width_negative", R"({"carom":1,
"world":{"width_m":-1,"height_m":10},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/width_m", R"(width_m is -1, but must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"width_text", R"({"carom":1,
"world":{"width_m":"10","height_m":10},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/width_m", R"(width_m is the text "10", but must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"height_overflow", R"({"carom":1,
"world":{"width_m":10,"height_m":1e999},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/height_m", R"(the number 1e999 is too large: numbers must be finite, below 1.8e308)"},
    {"gravity_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"gravity_m_per_s2":-9.8},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/gravity_m_per_s2", R"(gravity_m_per_s2 is -9.8, but must be a list of two numbers [x, y])"},
    {"gravity_of_three", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"gravity_m_per_s2":[0,-9.8,0]},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/gravity_m_per_s2", R"(gravity_m_per_s2 is a list of 3, but must be a list of two numbers [x, y])"},
    {"gravity_text_inside", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"gravity_m_per_s2":[0,"down"]},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/gravity_m_per_s2/1",
     R"(gravity_m_per_s2: y is the text "down", but must be a number from -1e+15 to 1e+15 m/s²)"},
    {"time_step_zero", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"time_step_s":0},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/time_step_s", R"(time_step_s is 0, but must be a number greater than 0 s (from 1e-15 to 1000000))"},
    {"time_step_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"time_step_s":-0.01},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/time_step_s", R"(time_step_s is -0.01, but must be a number greater than 0 s (from 1e-15 to 1000000))"},
    {"restitution_above_one", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"restitution":1.1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/restitution", R"(restitution is 1.1, but must be a number from 0 to 1)"},
    {"restitution_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"restitution":-0.1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/restitution", R"(restitution is -0.1, but must be a number from 0 to 1)"},
    {"restitution_bool", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"restitution":true},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/restitution", R"(restitution is true, but must be a number from 0 to 1)"},
    {"friction_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"friction":-0.5},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/friction", R"(friction is -0.5, but must be a number from 0 to 1000000000000)"},
    {"combine_unknown_rule", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"combine":{"restitution":"mean"}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/combine/restitution",
     R"(restitution is the text "mean", but must be one of min, max, product, average, geometric_mean)"},
    {"combine_not_object", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"combine":"min"},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/combine", R"(combine is the text "min", but must be an object {…})"},
    {"rotation_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"rotation":1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/rotation", R"(rotation is 1, but must be true or false)"},
    {"ball_contacts_text", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"ball_contacts":"yes"},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/ball_contacts", R"(ball_contacts is the text "yes", but must be true or false)"},
    {"rolling_resistance_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"rolling_resistance":-1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/rolling_resistance", R"(rolling_resistance is -1, but must be a number from 0 to 1000000000000)"},
    {"air_drag_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"air_drag_per_s":-1},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/air_drag_per_s", R"(air_drag_per_s is -1, but must be a number from 0 to 1000000000000 1/s)"},
    {"method_unknown", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"method":"magic"},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/method", R"(method is the text "magic", but must be one of exact, textbook, reflect)"},
    {"wall_restitution_two", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"left":{"restitution":2}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/left/restitution", R"(restitution is 2, but must be a number from 0 to 1)"},
    {"wall_friction_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"top":{"friction":-1}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/top/friction", R"(friction is -1, but must be a number from 0 to 1000000000000)"},
    {"wall_present_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"right":{"present":0}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/right/present", R"(present is 0, but must be true or false)"},
    {"wall_velocity_text", R"({"carom":1,
"world":{"width_m":10,"height_m":10,"walls":{"bottom":{"velocity_m_per_s":"fast"}}},
"balls":[{"position_m":[2,2]}]})",
     2, "/world/walls/bottom/velocity_m_per_s",
     R"(velocity_m_per_s is the text "fast", but must be a number from -1e+15 to 1e+15 m/s)"},
    {"balls_is_an_object", R"({"carom":1,"world":{"width_m":10,"height_m":10},"balls":{}})", 1, "/balls",
     R"(balls is an object, but must be a list […])"},
    {"ball_is_a_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[7]})",
     3, "/balls/0", R"(a ball is 7, but must be an object {…})"},
    {"ball_without_position", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"mass_kg":1}]})",
     3, "/balls/0", R"(position_m is missing in a ball; it must be a list of two numbers [x, y])"},
    {"position_of_one", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2]}]})",
     3, "/balls/0/position_m", R"(position_m is a list of 1, but must be a list of two numbers [x, y])"},
    {"position_null", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,null]}]})",
     3, "/balls/0/position_m/1", R"(position_m: y is null, but must be a number from -1e+15 to 1e+15 m)"},
    {"radius_zero", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"radius_m":0}]})",
     4, "/balls/0/radius_m", R"(radius_m is 0, but must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"radius_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"radius_m":-1}]})",
     4, "/balls/0/radius_m", R"(radius_m is -1, but must be a number greater than 0 m (from 1e-15 to 1e+15))"},
    {"mass_zero", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"mass_kg":0}]})",
     4, "/balls/0/mass_kg", R"(mass_kg is 0, but must be a number greater than 0 kg (from 1e-40 to 1e+40))"},
    {"mass_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"mass_kg":-2}]})",
     4, "/balls/0/mass_kg", R"(mass_kg is -2, but must be a number greater than 0 kg (from 1e-40 to 1e+40))"},
    {"mass_null", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"mass_kg":null}]})",
     4, "/balls/0/mass_kg", R"(mass_kg is null, but must be a number greater than 0 kg (from 1e-40 to 1e+40))"},
    {"velocity_text", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"velocity_m_per_s":"fast"}]})",
     4, "/balls/0/velocity_m_per_s",
     R"(velocity_m_per_s is the text "fast", but must be a list of two numbers [x, y])"},
    {"ball_restitution_above_one", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"restitution":1.5}]})",
     4, "/balls/0/restitution", R"(restitution is 1.5, but must be a number from 0 to 1)"},
    {"ball_friction_negative", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"friction":-1}]})",
     4, "/balls/0/friction", R"(friction is -1, but must be a number from 0 to 1000000000000)"},
    {"spin_while_locked", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"rotation_locked":true,"spin_rad_per_s":1}]})",
     4, "/balls/0/spin_rad_per_s", R"(spin_rad_per_s is 1, but must be 0 because rotation_locked is true)"},
    {"locked_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"rotation_locked":1}]})",
     4, "/balls/0/rotation_locked", R"(rotation_locked is 1, but must be true or false)"},
    {"fixed_text", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"fixed":"no"}]})",
     4, "/balls/0/fixed", R"(fixed is the text "no", but must be true or false)"},
    {"color_word", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"color":"red"}]})",
     4, "/balls/0/color", R"(color is the text "red", but must be "#rrggbb" with six hexadecimal digits)"},
    {"color_short", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"color":"#fff"}]})",
     4, "/balls/0/color", R"(color is the text "#fff", but must be "#rrggbb" with six hexadecimal digits)"},
    {"name_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":5}]})",
     4, "/balls/0/name",
     R"(name is 5, but must be text that is not empty and not all digits, has none of . = , / and no con)"},
    {"name_all_digits", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"12"}]})",
     4, "/balls/0/name",
     R"(name is the text "12", but must be text that is not empty and not all digits, has none of . = ,)"},
    {"name_with_dot", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"a.b"}]})",
     4, "/balls/0/name",
     R"(name is the text "a.b", but must be text that is not empty and not all digits, has none of . = ,)"},
    {"name_with_equals", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"a=b"}]})",
     4, "/balls/0/name",
     R"(name is the text "a=b", but must be text that is not empty and not all digits, has none of . = ,)"},
    {"name_with_comma", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"a,b"}]})",
     4, "/balls/0/name",
     R"(name is the text "a,b", but must be text that is not empty and not all digits, has none of . = ,)"},
    {"name_with_slash", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"a/b"}]})",
     4, "/balls/0/name",
     R"(name is the text "a/b", but must be text that is not empty and not all digits, has none of . = ,)"},
    {"name_of_a_wall", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"left"}]})",
     4, "/balls/0/name",
     R"(name is the text "left", but must be text that is not empty and not all digits, has none of . =)"},
    {"name_empty", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":""}]})",
     4, "/balls/0/name",
     R"(name is the text "", but must be text that is not empty and not all digits, has none of . = , /)"},
    {"same_name_twice", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"name":"A","position_m":[2,2]},
{"name":"A","position_m":[5,5]}]})",
     4, "/balls/1/name", R"(name is "A", which ball 1 has already; names must be unique)"},
    {"balls_overlap", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]},
{"position_m":[2.5,2]}]})",
     4, "/balls/1/position_m",
     R"(ball "2" overlaps ball "1" by 0.5 m, but at most 0.005 m (1 % of the smaller radius) are allowed)"},
    {"ball_in_wall", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[0.2,2]}]})",
     3, "/balls/0/position_m",
     R"(ball "1" overlaps the left wall by 0.3 m, but at most 0.005 m (1 % of the smaller radius) are al)"},
    {"ball_outside", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[20,2]}]})",
     3, "/balls/0/position_m",
     R"(ball "1" is outside of the right wall: its centre is 10 m beyond it, but must be inside of the b)"},
    {"generate_not_a_list", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":{}})",
     4, "/generate", R"(generate is an object, but must be a list […])"},
    {"generate_without_kind", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"count":5}]})",
     4, "/generate/0", R"(kind is missing; it must be one of gas, grid, pile)"},
    {"generate_unknown_kind", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"soup"}]})",
     4, "/generate/0/kind", R"(kind is the text "soup", but must be one of gas, grid, pile)"},
    {"gas_without_count", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas"}]})",
     4, "/generate/0", R"(count is missing in the gas generator; it must be a whole number from 0 to 100000)"},
    {"gas_negative_count", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":-5}]})",
     4, "/generate/0/count", R"(count is -5, but must be a whole number from 0 to 100000)"},
    {"gas_half_a_ball", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":2.5}]})",
     4, "/generate/0/count", R"(count is 2.5, but must be a whole number from 0 to 100000)"},
    {"gas_too_many", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":100000000}]})",
     4, "/generate/0/count", R"(count is 100000000, but must be a whole number from 0 to 100000)"},
    {"gas_no_room", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":500,"radius_m":0.5}]})",
     4, "/generate/0",
     R"(500 balls of radius up to 0.5 m do not fit into 10 m × 10 m (96 found room); use fewer or smalle)"},
    {"gas_unknown_start", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":5,"radius_m":0.1,"start":"cold"}]})",
     4, "/generate/0/start", R"(start is the text "cold", but must be one of maxwell, equal_speeds)"},
    {"gas_radius_range_reversed", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":5,"radius_m":[0.2,0.1]}]})",
     4, "/generate/0/radius_m", R"(radius_m is from 0.2 to 0.1, but [min, max] must have min ≤ max)"},
    {"gas_negative_speed", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":5,"radius_m":0.1,"rms_speed_m_per_s":-1}]})",
     4, "/generate/0/rms_speed_m_per_s", R"(rms_speed_m_per_s is -1, but must be a number from 0 to 1e+15 m/s)"},
    {"gas_region_of_three", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":5,"radius_m":0.1,"region_m":[0,0,10]}]})",
     4, "/generate/0/region_m",
     R"(region_m is a list of 3, but must be a list of four numbers [left, bottom, right, top])"},
    {"grid_without_spacing", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"grid","rows":2,"columns":2}]})",
     4, "/generate/0",
     R"(spacing_m is missing in the grid generator; it must be a number greater than 0 m (from 1e-15 to)"},
    {"grid_tighter_than_balls", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"grid","rows":2,"columns":2,"radius_m":0.5,"spacing_m":0.5}]})",
     4, "/generate/0/spacing_m", R"(spacing_m is 0.5, but must be at least the largest diameter, 1 m)"},
    {"grid_key_in_a_gas", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"generate":[{"kind":"gas","count":5,"radius_m":0.1,"rows":2}]})",
     4, "/generate/0/rows",
     R"(unknown key "rows" in the gas generator; allowed are kind, count, seed, mass_kg, radius_m, regio)"},
    {"title_number", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"title":5})",
     4, "/title", R"(title is 5, but must be text in quotes)"},
    {"view_list", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2]}],
"view":[]})",
     4, "/view", R"(view is a list of 0, but must be an object {…})"},
    {"bad_utf8_escape", R"({"carom":1,
"world":{"width_m":10,"height_m":10},
"balls":[{"position_m":[2,2],
"name":"\ud800"}]})",
     4, "", R"(not JSON: invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF)"},
};

std::string name_of(const ::testing::TestParamInfo<BrokenScene>& info) { return info.param.name; }

class BrokenSceneFile : public ::testing::TestWithParam<BrokenScene> {};

TEST_P(BrokenSceneFile, gets_one_sentence_with_its_place) {
  const BrokenScene& broken = GetParam();
  const auto scene = parse_scene(broken.text, "broken.json");
  ASSERT_FALSE(scene.has_value());
  ASSERT_EQ(scene.error().size(), 1U) << to_string(scene.error()[1]);
  const Error& error = scene.error().front();
  EXPECT_EQ(error.file, "broken.json");
  EXPECT_EQ(error.line, broken.line);
  EXPECT_EQ(error.pointer, broken.pointer);
  EXPECT_EQ(error.message.rfind(broken.sentence, 0), 0U) << error.message;
  EXPECT_EQ(error.message.find('\n'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Table, BrokenSceneFile, ::testing::ValuesIn(broken_scenes), name_of);

TEST(BrokenSceneFile, with_many_faults_reports_all_of_them) {
  const auto scene = parse_scene(R"({"carom": 1, "world": {"width_m": -1, "height_m": 10, "frictoin": 0},
    "balls": [{"position_m": [2, 2], "mass_kg": 0}, {"radius_m": 1}]})",
                                 "many.json");
  ASSERT_FALSE(scene.has_value());
  std::string all;
  for (const Error& error : scene.error()) all += to_string(error) + "\n";
  for (const char* part : {"/world/width_m", "/world/frictoin", "/balls/0/mass_kg", "/balls/1"}) {
    EXPECT_NE(all.find(part), std::string::npos) << part << " is missing in\n" << all;
  }
}

TEST(BrokenSceneFile, nested_without_end_is_refused) {
  const std::string deep =
      R"({"carom":1,"world":{"width_m":10,"height_m":10},"balls":[],"view":)" + std::string(100'000, '[');
  const auto scene = parse_scene(deep, "deep.json");
  ASSERT_FALSE(scene.has_value());
  EXPECT_NE(scene.error().front().message.find("nested too deeply"), std::string::npos);
}

TEST(BrokenSceneFile, that_is_missing_or_a_folder_is_named) {
  for (const char* path : {"/no/such/scene.json", "/"}) {
    const auto scene = load_scene(path);
    ASSERT_FALSE(scene.has_value());
    ASSERT_EQ(scene.error().size(), 1U);
    EXPECT_NE(to_string(scene.error().front()).find(path), std::string::npos);
  }
}

// A text with random bytes changed, removed or doubled is refused or read, never anything else.
TEST(BrokenSceneFile, mutated_at_random_never_escapes) {
  const std::string whole =
      R"({"carom":1,"title":"t","world":{"width_m":10,"height_m":10,"gravity_m_per_s2":[0,-9.8],"walls":{"left":{"restitution":0.5}}},
    "balls":[{"name":"A","position_m":[2,2],"mass_kg":1e0},{"position_m":[5,5],"color":"#102030"}],"generate":[{"kind":"gas","count":3,"radius_m":0.1}]})";
  std::uint64_t state = 88172645463325252ULL;
  const auto random = [&state](std::size_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<std::size_t>(state % below);
  };
  int read = 0, refused = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string text = whole;
    for (std::size_t change = 1 + random(3); change > 0 && !text.empty(); --change) {
      const std::size_t at = random(text.size());
      switch (random(4)) {
        case 0:
          text[at] = static_cast<char>(random(256));
          break;
        case 1:
          text.erase(at, 1 + random(4));
          break;
        case 2:
          text.insert(at, text.substr(at, random(6)));
          break;
        default:
          text[at] = "0123456789-+.eE[]{},:\""[random(22)];
          break;
      }
    }
    const auto scene = parse_scene(text, "mutated.json");
    (scene ? read : refused) += 1;
    if (!scene) {
      EXPECT_FALSE(scene.error().empty());
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace physics
