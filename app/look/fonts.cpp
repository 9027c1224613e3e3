#include "app/look/fonts.hpp"

#include <cmath>
#include <filesystem>
#include <system_error>

namespace app {

namespace {

// ImGui sizes a font by its line, designers by its em: ascender minus descender of Inter, in em.
constexpr float line_per_em = 1.2102F;

// What assets/fonts/make_fonts.py keeps, as pairs of first and last code point.
constexpr ImWchar characters[] = {
    0x0020, 0x007E, 0x00A0, 0x017F, 0x0391, 0x03C9, 0x1D62, 0x1D6A, 0x2002, 0x2044, 0x2070, 0x209C, 0x2150,
    0x215E, 0x2190, 0x2199, 0x2202, 0x2265, 0x25B2, 0x25C0, 0x2713, 0x2713, 0x2C7C, 0x2C7C, 0,
};

}  // namespace

physics::Result<Fonts> load_fonts(ImFontAtlas& atlas, const std::string& assets, float scale) {
  atlas.Clear();
  const std::string folder = assets + "/fonts/";
  const std::string regular = folder + "Inter-Regular.otf", semi_bold = folder + "Inter-SemiBold.otf",
                    bold = folder + "Inter-Bold.otf";
  for (const std::string& file : {regular, semi_bold, bold}) {
    std::error_code ignored;  // ImGui asserts on a file that it cannot open
    if (!std::filesystem::is_regular_file(file, ignored))
      return physics::failure("cannot open the font \"" + file + "\"");
  }
  const auto load = [&](const std::string& file, float em) {
    ImFontConfig config;
    config.OversampleH = 2;
    config.OversampleV = 1;
    config.PixelSnapH = false;
    return atlas.AddFontFromFileTTF(file.c_str(), std::round(em * scale * line_per_em), &config, characters);
  };
  Fonts fonts;
  fonts.body = load(regular, 16);  // first: ImGui's default
  fonts.tick = load(regular, 14);
  fonts.letter = load(bold, 18);
  fonts.readout = load(regular, 20);
  fonts.question = load(semi_bold, 24);
  return fonts;
}

}  // namespace app
