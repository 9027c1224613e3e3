// Marks that canvas and plots share: dashes, hatches, arrows, discs. All lengths in pixels, already scaled.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include <imgui.h>

namespace app {

// Solid. Corners sharper than 60° are round: a mitre would stick out of a zigzag like a thorn.
void draw_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, float width);
// Dashes run on across corners. `dash` = on, off, on, off, multiplied by `scale`; all zero draws solid.
void draw_dashed_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, float width,
                          const std::array<float, 4>& dash, float scale);

// Parallel lines '/' or '\\' every `spacing` px inside a polygon of any shape (even-odd rule); in phase with the
// screen, so that neighbouring areas join without a seam. Any other `hatch` draws nothing.
void draw_hatch(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 color, char hatch, float spacing, float width);
// The segments that draw_hatch draws, as pairs of points.
std::vector<ImVec2> hatch_segments(std::span<const ImVec2> polygon, char hatch, float spacing);

// Arrows with a casing in the colour of the ground, so that they stay apart from what they cross. Heads shrink with
// short arrows; arrows under 2 px · scale are not drawn.
void draw_velocity_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground,
                         float scale);  // 3 px, head 14 × 12
void draw_momentum_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground,
                         float scale);  // 8 px outlined, 40 % fill
void draw_impulse_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground,
                        float scale);  // 4 px, hollow head

// Segments that keep a circle within 0.1 px of the true one.
int circle_segments(float radius);
void fill_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color);
void draw_ring(ImDrawList& list, ImVec2 center, float radius, ImU32 color, float width);
// A disc of few triangles and no smoothing, for thousands of small balls.
void fill_plain_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color);

// Text at a whole pixel; a null font means ImGui's current one. With a ground colour the letters get a halo in it.
ImVec2 text_size(const ImFont* font, std::string_view text);
void draw_text(ImDrawList& list, const ImFont* font, ImVec2 top_left, ImU32 color, std::string_view text);
void draw_text_with_halo(ImDrawList& list, const ImFont* font, ImVec2 top_left, ImU32 color, ImU32 ground,
                         std::string_view text);

}  // namespace app
