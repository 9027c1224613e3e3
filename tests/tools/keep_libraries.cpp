// For the sanitizer build only: graphics drivers leak a few bytes in libraries that are unloaded before the leak check
// can name and forgive them, so libraries stay loaded.
extern "C" int dlclose(void*) noexcept { return 0; }
