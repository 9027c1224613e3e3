// Entry point: parse, build, run, exit code.
#include <cstdio>

int main() {
  std::puts("carom " CAROM_VERSION);
  return 0;
}
