// Where everything stands: the design's sizes to the pixel, and no overlap in any window, scale or mode.
#include "app/ui/layout.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace app {
namespace {

struct Named {
  const char* name;
  Rect rect;
};

std::vector<Named> all(const Layout& layout) {
  return {{"top bar", layout.top_bar},     {"question", layout.question},    {"canvas", layout.canvas},
          {"plot tabs", layout.plot_tabs}, {"momentum", layout.momentum},    {"energy", layout.energy},
          {"controls", layout.controls},   {"bottom bar", layout.bottom_bar}};
}

void expect_rect(const Rect& rect, float x, float y, float w, float h) {
  EXPECT_EQ(rect.x, x);
  EXPECT_EQ(rect.y, y);
  EXPECT_EQ(rect.w, w);
  EXPECT_EQ(rect.h, h);
}

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h && a.w > 0 && a.h > 0 && b.w > 0 &&
         b.h > 0;
}

ViewState view_of(int mode, PlotTab tab) {
  ViewState view;
  view.present = mode == 1;
  view.panels_hidden = mode == 2;
  view.plot_tab = tab;
  return view;
}

TEST(Layout, has_the_sizes_of_the_design_at_1280_by_800) {
  const Layout layout = layout_of(1280, 800, 1, ViewState{});
  expect_rect(layout.top_bar, 0, 0, 1280, 48);
  expect_rect(layout.question, 0, 48, 888, 48);
  expect_rect(layout.canvas, 0, 96, 888, 632);
  expect_rect(layout.momentum, 892, 52, 384, 216);
  expect_rect(layout.energy, 892, 276, 384, 216);
  expect_rect(layout.controls, 892, 500, 384, 224);
  expect_rect(layout.bottom_bar, 0, 728, 1280, 72);
  expect_rect(layout.plot_tabs, 0, 0, 0, 0);
}

TEST(Layout, doubles_with_the_scale) {
  const Layout layout = layout_of(2560, 1600, 2, ViewState{});
  expect_rect(layout.top_bar, 0, 0, 2560, 96);
  expect_rect(layout.canvas, 0, 192, 1776, 1264);
  expect_rect(layout.controls, 1784, 1000, 768, 448);
}

TEST(Layout, hides_everything_but_the_canvas) {
  ViewState view;
  view.panels_hidden = true;
  for (const Named& part : all(layout_of(1280, 800, 1, view))) {
    if (std::string(part.name) == "canvas")
      expect_rect(part.rect, 0, 0, 1280, 800);
    else
      expect_rect(part.rect, 0, 0, 0, 0);
  }
}

TEST(Layout, presents_the_chosen_plot_alone_with_a_larger_question) {
  for (const PlotTab tab : {PlotTab::momentum, PlotTab::energy}) {
    const Layout layout = layout_of(1280, 800, 1, view_of(1, tab));
    EXPECT_EQ(layout.top_bar.h, 0);
    EXPECT_EQ(layout.question.h, 72);
    EXPECT_GT(layout.plot_tabs.h, 0);
    EXPECT_EQ(layout.momentum.h > 0, tab == PlotTab::momentum);
    EXPECT_EQ(layout.energy.h > 0, tab == PlotTab::energy);
    EXPECT_GT(layout.controls.h, 200);
    EXPECT_GT(layout.canvas.w, 700);
  }
}

TEST(Layout, turns_the_plots_into_tabs_where_both_would_be_too_low) {
  EXPECT_EQ(layout_of(1280, 800, 1, ViewState{}).plot_tabs.h, 0);
  EXPECT_EQ(layout_of(1920, 1080, 1.25F, ViewState{}).plot_tabs.h, 0);
  for (const auto& [width, height, scale] :
       {std::tuple{960.0F, 600.0F, 1.0F}, {1280.0F, 800.0F, 2.0F}, {1280.0F, 800.0F, 3.0F}}) {
    const Layout layout = layout_of(width, height, scale, ViewState{});
    EXPECT_GT(layout.plot_tabs.h, 0) << width << " " << scale;
    EXPECT_GE(layout.momentum.h, 100 * scale) << width << " " << scale;
    EXPECT_EQ(layout.energy.h, 0) << width << " " << scale;
  }
}

TEST(Layout, leaves_the_canvas_the_larger_part_of_the_width) {
  for (const float scale : {1.0F, 1.25F, 1.5F, 2.0F, 3.0F}) {
    for (float width = 960; width <= 3840; width += 160) {
      const Layout layout = layout_of(width, width * 0.625F, scale, ViewState{});
      EXPECT_GE(layout.canvas.w, 0.57F * width) << width << " " << scale;
    }
  }
}

TEST(Layout, overlaps_nowhere_and_stays_inside_every_window) {
  for (const float scale : {1.0F, 1.25F, 1.5F, 2.0F, 3.0F}) {
    for (float width = 960; width <= 3840; width += 180) {
      for (float height = 600; height <= 2160; height += 130) {
        for (int mode = 0; mode < 3; ++mode) {
          const auto parts =
              all(layout_of(width, height, scale, view_of(mode, mode == 1 ? PlotTab::energy : PlotTab::momentum)));
          for (std::size_t i = 0; i < parts.size(); ++i) {
            const Rect& r = parts[i].rect;
            ASSERT_TRUE(r.w >= 0 && r.h >= 0 && r.x >= 0 && r.y >= 0 && r.x + r.w <= width && r.y + r.h <= height)
                << parts[i].name << " at " << width << "x" << height << " scale " << scale << " mode " << mode;
            for (std::size_t j = 0; j < i; ++j) {
              ASSERT_FALSE(overlap(r, parts[j].rect)) << parts[i].name << " on " << parts[j].name << " at " << width
                                                      << "x" << height << " scale " << scale << " mode " << mode;
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace app
