// Graphics drivers leak a few bytes in libraries that are unloaded before the leak check can name them: in the sanitizer build they stay.
#if defined(__SANITIZE_ADDRESS__)
extern "C" int dlclose(void*) noexcept { return 0; }
#endif
