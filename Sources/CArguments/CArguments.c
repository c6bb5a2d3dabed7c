#include "CArguments.h"

#include <limits.h>  // says which C library this is

static int count;
static const char *const *words;

// The GNU C library and Apple's loader call such functions with what main gets; other C libraries do not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int given, const char *const given_words[]) {
  count = given;
  words = given_words;
}
#endif

int process_argument_count(void) { return count; }

const char *const *process_arguments(void) { return words; }
