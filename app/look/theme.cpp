// The three themes of the design, the styles of balls and accounts, and the colours poured into ImGui.
// Chrome is mixed from the theme's own neutrals, so nothing of ImGui's blue is left; colour belongs to physics.
#include "app/look/theme.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

constexpr ImU32 rgb(std::uint32_t hex) { return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, 255); }

constexpr Theme light_theme{ThemeName::light,
                            rgb(0xF5F6F8),
                            rgb(0xFFFFFF),
                            rgb(0xD5DAE1),
                            rgb(0x1B2027),
                            rgb(0x5A6472),
                            {rgb(0x1F5FD0), rgb(0xE2520F), rgb(0x0B6B52), rgb(0x8A3C7C), rgb(0x0E98B2), rgb(0x84170F),
                             rgb(0x8A8360), rgb(0x1B2027)},
                            rgb(0xFFFFFF),
                            rgb(0x77818F),
                            1.0F};

constexpr Theme dark_theme{ThemeName::dark,
                           rgb(0x161A20),
                           rgb(0x1E232B),
                           rgb(0x323944),
                           rgb(0xE8EBEF),
                           rgb(0x9AA5B3),
                           {rgb(0x5B86F7), rgb(0xF2AE1C), rgb(0x1DA878), rgb(0xBE7BA5), rgb(0x4FD6FA), rgb(0xDD5F17),
                            rgb(0xFBF3A0), rgb(0xF0F4F4)},
                           rgb(0x161A20),
                           rgb(0x9AA5B3),
                           1.0F};

constexpr Theme projector_theme{ThemeName::projector,
                                rgb(0xFFFFFF),
                                rgb(0xFFFFFF),
                                rgb(0x5A6472),
                                rgb(0x000000),
                                rgb(0x1B2027),
                                {rgb(0x1B55C4), rgb(0xC2440A), rgb(0x075943), rgb(0x7A3070), rgb(0x0A7F99),
                                 rgb(0x6E120C), rgb(0x746C45), rgb(0x000000)},
                                rgb(0xFFFFFF),
                                rgb(0x5A6472),
                                1.4F};

constexpr std::array<float, 4> solid{0, 0, 0, 0};
constexpr std::array<float, 4> dashed{8, 4, 8, 4};
constexpr std::array<float, 4> dotted{2, 3, 2, 3};
constexpr std::array<float, 4> dash_dot{8, 3, 2, 3};

constexpr float curve_width = 2.5F;
constexpr float total_width = 3.5F;

ImVec4 as_vector(ImU32 color) { return ImGui::ColorConvertU32ToFloat4(color); }

int channel(ImU32 color, int shift) { return static_cast<int>((color >> shift) & 0xFFU); }

// The published sRGB transfer curve (IEC 61966-2-1), for WCAG's relative luminance.
double linear(int eight_bit) {
  const double c = eight_bit / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

void size_style(ImGuiStyle& style, float scale) {
  style = ImGuiStyle();
  style.WindowPadding = {12, 10};
  style.FramePadding = {10, 6};
  style.CellPadding = {6, 4};
  style.ItemSpacing = {8, 8};
  style.ItemInnerSpacing = {8, 6};
  style.WindowRounding = 4;
  style.ChildRounding = 4;
  style.FrameRounding = 4;
  style.PopupRounding = 4;
  style.GrabRounding = 3;
  style.TabRounding = 4;
  style.ScrollbarRounding = 4;
  style.ScrollbarSize = 12;
  style.GrabMinSize = 14;
  style.ScaleAllSizes(scale);
  const float hairline = std::max(1.0F, std::floor(scale));
  style.WindowBorderSize = 0;
  style.ChildBorderSize = 0;
  style.PopupBorderSize = hairline;
  style.FrameBorderSize = hairline;
  style.TabBorderSize = 0;
  style.CircleTessellationMaxError = 0.1F;
  style.CurveTessellationTol = 0.6F;
}

void color_style(ImGuiStyle& style, const Theme& theme) {
  const auto tint = [&theme](float fraction) { return as_vector(mixed(theme.panel, theme.text, fraction)); };
  const ImVec4 panel = as_vector(theme.panel), border = as_vector(theme.border), text = as_vector(theme.text),
               secondary = as_vector(theme.secondary), none{0, 0, 0, 0};
  const ImVec4 resting = tint(0.05F), hovered = tint(0.11F), active = tint(0.18F);
  ImVec4* colors = style.Colors;
  std::fill(colors, colors + ImGuiCol_COUNT, text);  // a colour that a later ImGui adds is at least neutral
  colors[ImGuiCol_TextDisabled] = secondary;
  colors[ImGuiCol_WindowBg] = colors[ImGuiCol_PopupBg] = panel;
  colors[ImGuiCol_ChildBg] = colors[ImGuiCol_BorderShadow] = none;
  colors[ImGuiCol_Border] = border;
  colors[ImGuiCol_FrameBg] = colors[ImGuiCol_Button] = resting;
  colors[ImGuiCol_FrameBgHovered] = colors[ImGuiCol_ButtonHovered] = colors[ImGuiCol_HeaderHovered] = hovered;
  colors[ImGuiCol_FrameBgActive] = colors[ImGuiCol_ButtonActive] = colors[ImGuiCol_HeaderActive] = active;
  colors[ImGuiCol_Header] = tint(0.08F);
  colors[ImGuiCol_TitleBg] = colors[ImGuiCol_TitleBgActive] = colors[ImGuiCol_TitleBgCollapsed] =
      as_vector(theme.window);
  colors[ImGuiCol_MenuBarBg] = as_vector(theme.window);
  colors[ImGuiCol_ScrollbarBg] = none;
  colors[ImGuiCol_ScrollbarGrab] = tint(0.25F);
  colors[ImGuiCol_ScrollbarGrabHovered] = tint(0.4F);
  colors[ImGuiCol_ScrollbarGrabActive] = tint(0.55F);
  colors[ImGuiCol_SliderGrab] = secondary;
  colors[ImGuiCol_Separator] = border;
  colors[ImGuiCol_SeparatorHovered] = colors[ImGuiCol_SeparatorActive] = secondary;
  colors[ImGuiCol_ResizeGrip] = tint(0.1F);
  colors[ImGuiCol_ResizeGripHovered] = tint(0.3F);
  colors[ImGuiCol_ResizeGripActive] = secondary;
  colors[ImGuiCol_Tab] = colors[ImGuiCol_TabUnfocused] = none;
  colors[ImGuiCol_TabHovered] = hovered;
  colors[ImGuiCol_TabActive] = colors[ImGuiCol_TabUnfocusedActive] = tint(0.14F);
  colors[ImGuiCol_TableHeaderBg] = resting;
  colors[ImGuiCol_TableBorderStrong] = colors[ImGuiCol_TableBorderLight] = border;
  colors[ImGuiCol_TableRowBg] = none;
  colors[ImGuiCol_TableRowBgAlt] = tint(0.03F);
  colors[ImGuiCol_TextSelectedBg] = tint(0.25F);
  colors[ImGuiCol_PlotLinesHovered] = colors[ImGuiCol_PlotHistogramHovered] = secondary;
  colors[ImGuiCol_NavWindowingDimBg] = colors[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.35F};
}

}  // namespace

const Theme& theme_of(ThemeName name) {
  switch (name) {
    case ThemeName::light:
      return light_theme;
    case ThemeName::dark:
      return dark_theme;
    case ThemeName::projector:
      return projector_theme;
  }
  return light_theme;
}

ImU32 ball_color(const Theme& theme, const physics::Ball& ball, std::size_t index) {
  return ball.color ? rgb(*ball.color) : theme.series[index % theme.series.size()];
}

ImU32 mixed(ImU32 from, ImU32 to, float fraction) {
  const auto part = [&](int shift) {
    const float a = static_cast<float>(channel(from, shift)), b = static_cast<float>(channel(to, shift));
    return static_cast<ImU32>(std::lround(a + (b - a) * std::clamp(fraction, 0.0F, 1.0F))) << shift;
  };
  return part(IM_COL32_R_SHIFT) | part(IM_COL32_G_SHIFT) | part(IM_COL32_B_SHIFT) | part(IM_COL32_A_SHIFT);
}

ImU32 darker(ImU32 color, float fraction) { return mixed(color, color & IM_COL32_A_MASK, fraction); }

ImU32 with_alpha(ImU32 color, float alpha) {
  const float scaled = static_cast<float>(channel(color, IM_COL32_A_SHIFT)) * std::clamp(alpha, 0.0F, 1.0F);
  return (color & ~static_cast<ImU32>(IM_COL32_A_MASK)) | (static_cast<ImU32>(std::lround(scaled)) << IM_COL32_A_SHIFT);
}

double relative_luminance(ImU32 color) {
  return 0.2126 * linear(channel(color, IM_COL32_R_SHIFT)) + 0.7152 * linear(channel(color, IM_COL32_G_SHIFT)) +
         0.0722 * linear(channel(color, IM_COL32_B_SHIFT));
}

double contrast(ImU32 a, ImU32 b) {
  const double la = relative_luminance(a), lb = relative_luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

ImU32 letter_color(const Theme& theme, ImU32 fill) {
  constexpr double legible = 3.0;  // WCAG's bound for large or bold text
  if (contrast(theme.on_ball, fill) >= legible) return theme.on_ball;
  const ImU32 dark = rgb(0x161A20), white = rgb(0xFFFFFF);
  return contrast(white, fill) > contrast(dark, fill) ? white : dark;
}

LineStyle account_style(const Theme& theme, Account account) {
  const auto series = [&theme](std::size_t number) { return theme.series[number - 1]; };
  const auto line = [](ImU32 color, std::array<float, 4> dash, char hatch = 0) {
    return LineStyle{color, curve_width, dash, hatch, false};
  };
  switch (account) {
    case Account::momentum_x:
      return line(series(1), solid);
    case Account::momentum_y:
      return line(series(2), dashed);
    case Account::momentum_size:
      return line(theme.text, dashed);
    case Account::translation:
      return line(series(1), solid);
    case Account::rotation:
      return line(series(5), dashed);
    case Account::potential:
      return line(series(3), solid);
    case Account::lost_restitution:
      return line(theme.hatch, solid, '/');
    case Account::lost_friction:
      return line(theme.hatch, solid, '\\');
    case Account::lost_other:
      return line(theme.hatch, dotted);
    case Account::walls:
      return line(series(7), dash_dot);
    case Account::hand:
      return line(series(4), dotted);
    case Account::gravity:
      return line(series(6), dashed);
    case Account::edits:
      return line(theme.secondary, dotted);
    case Account::total:
      return LineStyle{theme.text, total_width, solid, 0, false};
  }
  return line(theme.text, solid);
}

LineStyle ball_style(const Theme& theme, const physics::Ball& ball, std::size_t index) {
  constexpr std::array<std::array<float, 4>, 4> dashes{solid, dashed, dotted, dash_dot};
  return {ball_color(theme, ball, index), curve_width, dashes[index % dashes.size()], 0, index >= dashes.size()};
}

void apply_to_imgui(const Theme& theme, float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  size_style(style, scale);
  color_style(style, theme);
}

}  // namespace app
