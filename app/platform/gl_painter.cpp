// OpenGL 3.3 through Dear ImGui's own backend, which loads GL by itself; the three calls made here come from SDL.
#include "app/platform/painter.hpp"

#include <SDL_opengl.h>

#include "app/platform/imgui_compat.hpp"

namespace app {

namespace {

struct GlCalls {
  decltype(&glViewport) viewport = nullptr;
  decltype(&glClearColor) clear_color = nullptr;
  decltype(&glClear) clear = nullptr;

  bool load() {
    viewport = reinterpret_cast<decltype(viewport)>(SDL_GL_GetProcAddress("glViewport"));
    clear_color = reinterpret_cast<decltype(clear_color)>(SDL_GL_GetProcAddress("glClearColor"));
    clear = reinterpret_cast<decltype(clear)>(SDL_GL_GetProcAddress("glClear"));
    return viewport != nullptr && clear_color != nullptr && clear != nullptr;
  }
};

class GlPainter final : public Painter {
 public:
  GlPainter(SDL_Window* window, SDL_GLContext context, GlCalls gl)
      : window_(window), context_(context), gl_(gl), vsync_(SDL_GL_SetSwapInterval(1) == 0) {}
  ~GlPainter() override {
    ImGui_ImplOpenGL3_Shutdown();
    SDL_GL_DeleteContext(context_);
  }
  GlPainter(const GlPainter&) = delete;
  GlPainter& operator=(const GlPainter&) = delete;

  void begin_frame() override {
    ImGui_ImplOpenGL3_NewFrame();  // the first one uploads the fonts by itself
    if (started_ && fonts_changed_) upload_fonts_again();
    started_ = true;
    fonts_changed_ = false;
  }

  void present(const ImDrawData& data, ImU32 background) override {
    int width = 0, height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    const ImVec4 color = ImGui::ColorConvertU32ToFloat4(background);
    gl_.viewport(0, 0, width, height);
    gl_.clear_color(color.x, color.y, color.z, 1);
    gl_.clear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(const_cast<ImDrawData*>(&data));  // the backend does not change it
    SDL_GL_SwapWindow(window_);
  }

  void fonts_changed() override { fonts_changed_ = true; }
  bool waits_for_screen() const override { return vsync_; }

 private:
  SDL_Window* window_;
  SDL_GLContext context_;
  GlCalls gl_;
  bool vsync_;
  bool started_ = false, fonts_changed_ = false;
};

}  // namespace

std::unique_ptr<Painter> make_gl_painter(SDL_Window* window) {
  SDL_GLContext context = SDL_GL_CreateContext(window);
  if (context == nullptr) return nullptr;
  GlCalls gl;
  if (SDL_GL_MakeCurrent(window, context) != 0 || !gl.load() || !ImGui_ImplOpenGL3_Init("#version 330 core")) {
    SDL_GL_DeleteContext(context);
    return nullptr;
  }
  return std::make_unique<GlPainter>(window, context, gl);
}

}  // namespace app
