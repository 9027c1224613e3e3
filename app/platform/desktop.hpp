// The person's desktop: where pictures go, and the file manager.
#pragma once

#include <string>

namespace app {

// The folder for pictures: the one that the desktop names (XDG), else ~/Pictures if it is there, else home, else the
// current folder.
std::string pictures_folder();
// A name in `folder` that is not taken: "carom-cradle-1.250s.png", "carom-cradle-1.250s-2.png", …
std::string free_picture_path(const std::string& folder, const std::string& scene, double time_s);
// Opens the file manager at the folder that holds `path`; false if there is no way to.
bool open_folder_of(const std::string& path);

}  // namespace app
