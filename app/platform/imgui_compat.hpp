// Where Dear ImGui 1.86 … 1.92 differ, one name for all: header names, the font texture, and input put in by hand.
#pragma once

#include <imgui.h>

#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif
#include <imgui_impl_opengl3.h>

namespace app {

// Makes the atlas ready for a frame that no GPU draws.
inline void build_fonts(ImFontAtlas& atlas) {
  unsigned char* pixels = nullptr;
  int width = 0, height = 0;
  atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
}

// After load_fonts: makes the texture on the GPU anew.
inline void upload_fonts_again() {
#if IMGUI_VERSION_NUM < 19200  // later versions follow the atlas by themselves
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

inline void begin_sdl_frame(SDL_Window* window) {
#if IMGUI_VERSION_NUM < 18600
  ImGui_ImplSDL2_NewFrame(window);
#else
  (void)window;
  ImGui_ImplSDL2_NewFrame();
#endif
}

// Input as a test's hand gives it; between the backend's new frame and ImGui::NewFrame().
inline void put_mouse(float x, float y) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
  io.AddMousePosEvent(x, y);
#else
  io.MousePos = ImVec2(x, y);
#endif
}

inline void put_mouse_button(int button, bool down) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
  io.AddMouseButtonEvent(button, down);
#else
  io.MouseDown[button] = down;
#endif
}

}  // namespace app
