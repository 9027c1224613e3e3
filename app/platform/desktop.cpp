#include "app/platform/desktop.hpp"

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

#ifndef _WIN32
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace app {

namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return !path.empty() && fs::is_directory(path, ignored);
}

// XDG_PICTURES_DIR="$HOME/Bilder" in user-dirs.dirs (xdg-user-dirs); empty if it is not set.
std::string pictures_of_desktop(const std::string& home) {
  std::string config = environment("XDG_CONFIG_HOME");
  if (config.empty()) config = home + "/.config";
  std::ifstream file(config + "/user-dirs.dirs");
  const std::string key = "XDG_PICTURES_DIR=\"", home_mark = "$HOME";
  for (std::string line; std::getline(file, line);) {
    if (line.rfind(key, 0) != 0) continue;
    std::string value = line.substr(key.size(), line.find('"', key.size()) - key.size());
    if (value.rfind(home_mark, 0) == 0) value = home + value.substr(home_mark.size());
    return value;
  }
  return {};
}

// Letters, digits, '-' and '_' only: scenes may come from files with any name.
std::string plain_name(const std::string& scene) {
  std::string name = fs::path(scene).stem().string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_') c = '_';
  }
  return name.empty() ? "scene" : name;
}

}  // namespace

std::string pictures_folder() {
  const std::string home = environment("HOME");
  for (const std::string& folder :
       {environment("XDG_PICTURES_DIR"), pictures_of_desktop(home), home + "/Pictures", home}) {
    if (is_folder(folder)) return folder;
  }
  return ".";
}

std::string free_picture_path(const std::string& folder, const std::string& scene, double time_s) {
  char time[32];
  std::snprintf(time, sizeof time, "%.3fs", time_s);
  const std::string stem = folder + "/carom-" + plain_name(scene) + "-" + time;
  std::string path = stem + ".png";
  std::error_code ignored;
  for (int n = 2; fs::exists(path, ignored); ++n) path = stem + "-" + std::to_string(n) + ".png";
  return path;
}

bool open_folder_of(const std::string& path) {
#ifdef _WIN32
  (void)path;
  return false;
#else
  std::string folder = fs::path(path).parent_path().string();
  if (folder.empty()) folder = ".";
  // The shell looks for the opener and lets it run on its own, so nobody waits for the file manager.
  std::string shell = "sh", option = "-c";
  std::string script = "command -v xdg-open >/dev/null || exit 1; xdg-open \"$1\" >/dev/null 2>&1 &";
  char* arguments[] = {shell.data(), option.data(), script.data(), shell.data(), folder.data(), nullptr};
  pid_t child = 0;
  int status = 0;
  if (posix_spawn(&child, "/bin/sh", nullptr, nullptr, arguments, environ) != 0) return false;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
#endif
}

}  // namespace app
