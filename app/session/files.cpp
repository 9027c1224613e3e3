#include "app/session/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <streambuf>
#include <system_error>
#include <tuple>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

std::string system_says(int error) { return std::strerror(error); }

// A stream buffer over a C file that remembers why a write failed.
class FileBuffer : public std::streambuf {
 public:
  explicit FileBuffer(std::FILE* file) : file_(file) { setp(space_, space_ + sizeof space_); }

  int error() const { return error_; }

  // Everything reaches the system; the file stays open.
  bool drain() {
    sync();
    if (error_ == 0 && std::fflush(file_) != 0) error_ = errno;
    return error_ == 0;
  }

 protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

  int sync() override {
    const auto size = static_cast<std::size_t>(pptr() - pbase());
    errno = 0;
    if (error_ == 0 && size > 0 && std::fwrite(space_, 1, size, file_) != size) error_ = errno != 0 ? errno : EIO;
    setp(space_, space_ + sizeof space_);
    return error_ == 0 ? 0 : -1;
  }

 private:
  std::FILE* file_;
  int error_ = 0;
  char space_[1 << 16];
};

// A new file beside `path`, never one that exists.
std::pair<std::FILE*, std::string> open_beside(const std::string& path) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    std::string beside = path + ".part" + (attempt == 0 ? "" : std::to_string(attempt));
    if (std::FILE* file = std::fopen(beside.c_str(), "wbx")) return {file, std::move(beside)};
    if (errno != EEXIST) break;
  }
  return {nullptr, {}};
}

}  // namespace

struct OutputSet::Output {
  std::string path;
  std::string beside;  // empty: written directly
  std::FILE* file;
  FileBuffer buffer;
  std::ostream stream;
  std::string kept = {};  // a second name of what `path` was, while the set is being committed
  bool placed = false;

  Output(std::string target, std::string part, std::FILE* opened)
      : path(std::move(target)), beside(std::move(part)), file(opened), buffer(opened), stream(&buffer) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() {
    close();
    if (!beside.empty() && !placed) std::remove(beside.c_str());
  }

  std::string name() const { return path == "-" ? "standard output" : "\"" + path + "\""; }
  std::string complaint(int error) const { return "cannot write " + name() + ": " + system_says(error); }

  // 0, or the error number.
  int close() {
    if (file == nullptr) return 0;
    buffer.drain();
    int error = buffer.error();
    if (file != stdout && std::fclose(file) != 0 && error == 0) error = errno;
    file = nullptr;
    return error;
  }
};

OutputSet::OutputSet() = default;
OutputSet::~OutputSet() = default;

physics::Result<std::ostream*> OutputSet::open(const std::string& path) {
  std::error_code ignored;
  std::FILE* file = nullptr;
  std::string beside, target = path;
  const fs::file_status status = fs::status(path, ignored);
  if (path == "-") {
    file = stdout;
  } else if (fs::is_directory(status)) {
    errno = EISDIR;
  } else if (fs::exists(status) && !fs::is_regular_file(status)) {
    file = std::fopen(path.c_str(), "wb");
  } else {
    if (fs::is_symlink(path, ignored)) target = fs::weakly_canonical(path, ignored).string();  // the link stays
    std::tie(file, beside) = open_beside(target);
  }
  if (file == nullptr) return physics::failure("cannot write \"" + path + "\": " + system_says(errno));
  outputs_.push_back(std::make_unique<Output>(target, std::move(beside), file));
  return &outputs_.back()->stream;
}

std::string OutputSet::failure() const {
  for (const auto& output : outputs_) {
    if (output->buffer.error() != 0) return output->complaint(output->buffer.error());
  }
  return {};
}

physics::Result<void> OutputSet::commit() {
  for (const auto& output : outputs_) {
    if (const int error = output->close()) return physics::failure(output->complaint(error));
  }
  // What is replaced keeps a second name until all are in place, so that a failure can put it back.
  std::error_code error;
  for (const auto& output : outputs_) {
    if (output->beside.empty()) continue;
    if (outputs_.size() > 1 && fs::is_regular_file(output->path, error)) {
      const std::string old = output->beside + ".old";
      std::remove(old.c_str());
      fs::create_hard_link(output->path, old, error);
      if (error) fs::rename(output->path, old, error);  // a file system without links
      if (error) break;
      output->kept = old;
    }
    error.clear();
    fs::rename(output->beside, output->path, error);
    if (error) break;
    output->placed = true;
  }
  if (!error) {
    for (const auto& output : outputs_) {
      if (!output->kept.empty()) std::remove(output->kept.c_str());
    }
    return {};
  }
  std::string complaint;
  for (const auto& output : outputs_) {
    if (output->beside.empty()) continue;
    std::error_code ignored;
    if (!output->placed && complaint.empty()) complaint = "cannot write " + output->name() + ": " + error.message();
    if (!output->kept.empty()) {
      fs::rename(output->kept, output->path, ignored);
      std::remove(output->kept.c_str());
    } else if (output->placed) {
      std::remove(output->path.c_str());
    }
  }
  return physics::failure(complaint);
}

physics::Result<void> write_file(const std::string& path, std::string_view bytes) {
  OutputSet set;
  const auto stream = set.open(path);
  if (!stream) return tl::unexpected(stream.error());
  (*stream)->write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return set.commit();
}

}  // namespace app
