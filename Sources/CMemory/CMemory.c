#include "CMemory.h"

#include <limits.h>  // says which C library this is

#ifdef __GLIBC__

#include <malloc.h>

void memory_keep_freed(void) {
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

void memory_keep_little(void) {
  mallopt(M_ARENA_MAX, 2);
  // Setting it also keeps glibc from raising it with every large block that is freed.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 256 << 10);
}

void memory_give_back(void) { malloc_trim(0); }

#else

void memory_keep_freed(void) {}

void memory_keep_little(void) {}

void memory_give_back(void) {}

#endif
