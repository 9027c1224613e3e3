// The window without OpenGL: the CPU rasterizer's picture, copied onto the window's surface.
#include "app/platform/painter.hpp"

#include <array>
#include <cstring>

#include "app/platform/imgui_compat.hpp"
#include "app/platform/rasterizer.hpp"

namespace app {

namespace {

class SurfacePainter final : public Painter {
 public:
  explicit SurfacePainter(SDL_Window* window) : window_(window) {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // the CPU takes lists of any length
  }

  void begin_frame() override {
    if (!ImGui::GetIO().Fonts->IsBuilt() || font_.rgba.empty()) font_ = font_image(*ImGui::GetIO().Fonts);
  }

  void present(const ImDrawData& data, ImU32 background) override {
    Image picture = rasterize(data, font_, background);
    if (picture.rgba.empty()) return;
    SDL_Surface* source = SDL_CreateRGBSurfaceWithFormatFrom(picture.rgba.data(), picture.width, picture.height, 32,
                                                             4 * picture.width, SDL_PIXELFORMAT_RGBA32);
    SDL_Surface* target = SDL_GetWindowSurface(window_);  // made anew by SDL when the window's size has changed
    if (source != nullptr && target != nullptr) {
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE);
      SDL_BlitSurface(source, nullptr, target, nullptr);
      SDL_UpdateWindowSurface(window_);
    }
    SDL_FreeSurface(source);
  }

  void fonts_changed() override { font_ = {}; }
  bool waits_for_screen() const override { return false; }

 private:
  SDL_Window* window_;
  Image font_;
};

}  // namespace

std::unique_ptr<Painter> make_surface_painter(SDL_Window* window) { return std::make_unique<SurfacePainter>(window); }

}  // namespace app
