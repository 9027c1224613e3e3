#include "app/platform/rasterizer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace app {

namespace {

constexpr int sub_pixel_bits = 8;
constexpr std::int64_t sub_pixels = std::int64_t{1} << sub_pixel_bits;  // per pixel

struct Color {
  double r = 0, g = 0, b = 0, a = 0;  // 0 … 255
};

struct Vertex {
  std::int64_t x = 0, y = 0;  // in sub-pixels
  double u = 0, v = 0;        // in texels
  Color color;
  ImU32 packed = 0;
};

struct Clip {
  int left = 0, top = 0, right = 0, bottom = 0;  // right and bottom exclusive
};

struct Target {
  Image& image;
  const Image& texture;
  Clip clip;
};

Color unpack(ImU32 color) {
  const auto channel = [color](int shift) { return static_cast<double>((color >> shift) & 0xFF); };
  return {channel(IM_COL32_R_SHIFT), channel(IM_COL32_G_SHIFT), channel(IM_COL32_B_SHIFT), channel(IM_COL32_A_SHIFT)};
}

// Source over destination, rounded to the nearest.
std::uint8_t over(unsigned source, unsigned alpha, unsigned destination) {
  return static_cast<std::uint8_t>((source * alpha + destination * (255U - alpha) + 127U) / 255U);
}

unsigned to_byte(double value) { return static_cast<unsigned>(std::clamp(value, 0.0, 255.0) + 0.5); }

void blend(std::uint8_t* pixel, const Color& color) {
  const unsigned alpha = to_byte(color.a);
  if (alpha == 0) return;
  pixel[0] = over(to_byte(color.r), alpha, pixel[0]);
  pixel[1] = over(to_byte(color.g), alpha, pixel[1]);
  pixel[2] = over(to_byte(color.b), alpha, pixel[2]);
  pixel[3] = over(255U, alpha, pixel[3]);
}

// Bilinear, clamped at the edges; (u, v) in texels, texel centres at halves.
Color sample(const Image& texture, double u, double v) {
  const double x = u - 0.5, y = v - 0.5;
  const double floor_x = std::floor(x), floor_y = std::floor(y);
  const double fx = x - floor_x, fy = y - floor_y;
  const auto column = [&](double at) {
    return static_cast<int>(std::clamp(at, 0.0, static_cast<double>(texture.width - 1)));
  };
  const auto row = [&](double at) {
    return static_cast<int>(std::clamp(at, 0.0, static_cast<double>(texture.height - 1)));
  };
  const int x0 = column(floor_x), x1 = column(floor_x + 1), y0 = row(floor_y), y1 = row(floor_y + 1);
  const std::array<const std::uint8_t*, 4> texels{texture.pixel(x0, y0), texture.pixel(x1, y0), texture.pixel(x0, y1),
                                                  texture.pixel(x1, y1)};
  const std::array<double, 4> weights{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy};
  Color result;
  for (std::size_t i = 0; i < 4; ++i) {
    result.r += weights[i] * texels[i][0];
    result.g += weights[i] * texels[i][1];
    result.b += weights[i] * texels[i][2];
    result.a += weights[i] * texels[i][3];
  }
  return result;
}

Color modulate(const Color& a, const Color& b) {
  return {a.r * b.r / 255, a.g * b.g / 255, a.b * b.b / 255, a.a * b.a / 255};
}

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}
std::int64_t ceil_divide(std::int64_t a, std::int64_t b) { return -floor_divide(-a, b); }

// First pixel whose centre lies at or right of (below) a sub-pixel coordinate.
int first_pixel(std::int64_t coordinate) {
  return static_cast<int>(ceil_divide(coordinate - sub_pixels / 2, sub_pixels));
}

void fill_row(std::uint8_t* row, int count, const Color& color) {
  if (to_byte(color.a) == 255) {
    const std::array<std::uint8_t, 4> bytes{static_cast<std::uint8_t>(to_byte(color.r)),
                                            static_cast<std::uint8_t>(to_byte(color.g)),
                                            static_cast<std::uint8_t>(to_byte(color.b)), 255};
    for (int i = 0; i < count; ++i) std::memcpy(row + 4 * i, bytes.data(), 4);
    return;
  }
  for (int i = 0; i < count; ++i) blend(row + 4 * i, color);
}

// --- axis-aligned rectangles of one colour: panels, plain fills, and every glyph

void draw_rectangle(const Target& target, const Vertex& low, const Vertex& high) {
  const Clip& clip = target.clip;
  const int left = std::max(first_pixel(low.x), clip.left), right = std::min(first_pixel(high.x), clip.right);
  const int top = std::max(first_pixel(low.y), clip.top), bottom = std::min(first_pixel(high.y), clip.bottom);
  if (left >= right || top >= bottom) return;
  if (low.u == high.u && low.v == high.v) {
    const Color color = modulate(low.color, sample(target.texture, low.u, low.v));
    for (int y = top; y < bottom; ++y) fill_row(target.image.pixel(left, y), right - left, color);
    return;
  }
  const double du = (high.u - low.u) / static_cast<double>(high.x - low.x),
               dv = (high.v - low.v) / static_cast<double>(high.y - low.y);
  for (int y = top; y < bottom; ++y) {
    const double v = low.v + dv * static_cast<double>(y * sub_pixels + sub_pixels / 2 - low.y);
    for (int x = left; x < right; ++x) {
      const double u = low.u + du * static_cast<double>(x * sub_pixels + sub_pixels / 2 - low.x);
      blend(target.image.pixel(x, y), modulate(low.color, sample(target.texture, u, v)));
    }
  }
}

// --- triangles

// One edge as a x + b y + c ≥ 0 inside, in sub-pixels; edges that are neither top nor left give away their own points.
struct Edge {
  std::int64_t a = 0, b = 0, c = 0;
};

Edge edge_of(const Vertex& from, const Vertex& to) {
  Edge edge{from.y - to.y, to.x - from.x, 0};
  edge.c = -(edge.a * from.x + edge.b * from.y);
  const bool top_left = edge.a > 0 || (edge.a == 0 && edge.b > 0);
  if (!top_left) edge.c -= 1;
  return edge;
}

// Narrows [left, right) to the pixels of row y whose centres are inside the edge.
void narrow(const Edge& edge, int y, int& left, int& right) {
  const std::int64_t half = sub_pixels / 2;
  const std::int64_t rest =
      edge.a * half + edge.b * (y * sub_pixels + half) + edge.c;  // value at x = 0; step a·256 per pixel
  if (edge.a > 0) {
    left = static_cast<int>(std::clamp<std::int64_t>(ceil_divide(-rest, edge.a * sub_pixels), left, right));
  } else if (edge.a < 0) {
    right = static_cast<int>(std::clamp<std::int64_t>(floor_divide(rest, -edge.a * sub_pixels) + 1, left, right));
  } else if (rest < 0) {
    right = left;
  }
}

// A quantity that varies linearly over the triangle, as value(x, y) = start + dx x + dy y (sub-pixels from the first
// corner).
struct Plane {
  double start = 0, dx = 0, dy = 0;
  double at(double x, double y) const { return start + dx * x + dy * y; }
};

struct Triangle {
  const Vertex &a, &b, &c;
  double area;  // twice, in sub-pixels²

  Plane plane(double at_a, double at_b, double at_c) const {
    const double abx = static_cast<double>(b.x - a.x), aby = static_cast<double>(b.y - a.y);
    const double acx = static_cast<double>(c.x - a.x), acy = static_cast<double>(c.y - a.y);
    const double ab = at_b - at_a, ac = at_c - at_a;
    return {at_a, (ab * acy - ac * aby) / area, (ac * abx - ab * acx) / area};
  }
};

void draw_triangle(const Target& target, const Vertex& a, const Vertex* b, const Vertex* c) {
  std::int64_t area = (b->x - a.x) * (c->y - a.y) - (b->y - a.y) * (c->x - a.x);
  if (area == 0) return;
  if (area < 0) {
    std::swap(b, c);
    area = -area;
  }
  const Clip& clip = target.clip;
  const int top = std::max(first_pixel(std::min({a.y, b->y, c->y})), clip.top);
  const int bottom = std::min(first_pixel(std::max({a.y, b->y, c->y})) + 1, clip.bottom);
  const std::array<Edge, 3> edges{edge_of(a, *b), edge_of(*b, *c), edge_of(*c, a)};
  const bool one_texel = a.u == b->u && a.v == b->v && a.u == c->u && a.v == c->v;
  const bool one_color = a.packed == b->packed && a.packed == c->packed;
  const Color texel = sample(target.texture, a.u, a.v);
  const Color flat = modulate(a.color, texel);
  const Triangle triangle{a, *b, *c, static_cast<double>(area)};
  const Plane red = triangle.plane(a.color.r, b->color.r, c->color.r),
              green = triangle.plane(a.color.g, b->color.g, c->color.g),
              blue = triangle.plane(a.color.b, b->color.b, c->color.b),
              alpha = triangle.plane(a.color.a, b->color.a, c->color.a), u = triangle.plane(a.u, b->u, c->u),
              v = triangle.plane(a.v, b->v, c->v);
  for (int y = top; y < bottom; ++y) {
    int left = clip.left, right = clip.right;
    for (const Edge& edge : edges) {
      if (left < right) narrow(edge, y, left, right);
    }
    if (left >= right) continue;
    if (one_texel && one_color) {
      fill_row(target.image.pixel(left, y), right - left, flat);
      continue;
    }
    const double dy = static_cast<double>(y * sub_pixels + sub_pixels / 2 - a.y);
    for (int x = left; x < right; ++x) {
      const double dx = static_cast<double>(x * sub_pixels + sub_pixels / 2 - a.x);
      const Color tint{red.at(dx, dy), green.at(dx, dy), blue.at(dx, dy), alpha.at(dx, dy)};
      blend(target.image.pixel(x, y),
            modulate(tint, one_texel ? texel : sample(target.texture, u.at(dx, dy), v.at(dx, dy))));
    }
  }
}

// --- draw lists

struct Projection {
  ImVec2 origin, scale;
  const Image& texture;

  Vertex operator()(const ImDrawVert& vertex) const {
    const auto snap = [](float pixels) {
      // Far outside any screen nothing is seen, and the edge products stay within 64 bits; NaN lands there too.
      const double limited = pixels > -16384.0F ? std::min(static_cast<double>(pixels), 16384.0) : -16384.0;
      return static_cast<std::int64_t>(std::floor(limited * static_cast<double>(sub_pixels) + 0.5));
    };
    return {snap((vertex.pos.x - origin.x) * scale.x),
            snap((vertex.pos.y - origin.y) * scale.y),
            static_cast<double>(vertex.uv.x) * texture.width,
            static_cast<double>(vertex.uv.y) * texture.height,
            unpack(vertex.col),
            vertex.col};
  }
};

// The two triangles a b c, a c d that ImGui emits for a filled rectangle or a glyph.
bool is_rectangle(const ImDrawIdx* index) { return index[3] == index[0] && index[4] == index[2]; }

bool is_rectangle(const std::array<Vertex, 4>& q) {
  const bool straight = q[0].y == q[1].y && q[1].x == q[2].x && q[2].y == q[3].y && q[3].x == q[0].x;
  const bool upright = q[0].x < q[2].x && q[0].y < q[2].y;
  const bool one_color = q[0].packed == q[1].packed && q[0].packed == q[2].packed && q[0].packed == q[3].packed;
  const bool plain_texture = q[0].v == q[1].v && q[1].u == q[2].u && q[2].v == q[3].v && q[3].u == q[0].u;
  return straight && upright && one_color && plain_texture;
}

void draw_command(const Target& target, const Projection& project, const ImDrawList& list, const ImDrawCmd& command) {
  const ImDrawIdx* indices = list.IdxBuffer.Data + command.IdxOffset;
  const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
  const auto vertex = [&](unsigned i) { return project(vertices[indices[i]]); };
  for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
    if (i + 5 < command.ElemCount && is_rectangle(indices + i)) {
      const std::array<Vertex, 4> corners{vertex(i), vertex(i + 1), vertex(i + 2), vertex(i + 5)};
      if (is_rectangle(corners)) {
        draw_rectangle(target, corners[0], corners[2]);
        i += 3;
        continue;
      }
    }
    const Vertex a = vertex(i), b = vertex(i + 1), c = vertex(i + 2);
    draw_triangle(target, a, &b, &c);
  }
}

// The scissor rectangle as GL takes it: truncated to whole pixels.
Clip clip_of(const ImVec4& rect, const Projection& project, const Image& image) {
  const auto limit = [](float value, int largest) {
    return static_cast<int>(std::clamp(value, 0.0F, static_cast<float>(largest)));
  };
  return {limit((rect.x - project.origin.x) * project.scale.x, image.width),
          limit((rect.y - project.origin.y) * project.scale.y, image.height),
          limit((rect.z - project.origin.x) * project.scale.x, image.width),
          limit((rect.w - project.origin.y) * project.scale.y, image.height)};
}

}  // namespace

Image font_image(ImFontAtlas& atlas) {
  unsigned char* pixels = nullptr;
  int width = 0, height = 0;
  atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
  Image image{width, height, {}};
  image.rgba.assign(pixels, pixels + 4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  return image;
}

void rasterize_over(Image& target, const ImDrawData& data, const Image& font) {
  const Projection project{data.DisplayPos, data.FramebufferScale, font};
  for (int n = 0; n < data.CmdListsCount; ++n) {
    const ImDrawList& list = *data.CmdLists[n];
    for (const ImDrawCmd& command : list.CmdBuffer) {
      if (command.UserCallback != nullptr) continue;  // render state of a GPU: none here
      draw_command(Target{target, font, clip_of(command.ClipRect, project, target)}, project, list, command);
    }
  }
}

Image rasterize(const ImDrawData& data, const Image& font, ImU32 background) {
  const Color color = unpack(background);
  const auto byte = [](double value) { return static_cast<std::uint8_t>(value); };
  Image image = blank_image(static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
                            static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y),
                            {byte(color.r), byte(color.g), byte(color.b), byte(color.a)});
  rasterize_over(image, data, font);
  return image;
}

}  // namespace app
