// Ends the program it is loaded into (LD_PRELOAD) before the Nth system call that changes files or talks
// to another machine, as a power cut or kill -9 does.
//
//   POWER_CUT=N            which call is not made any more; counted from 1
//   POWER_CUT_TORN=1       half of the bytes of that call are still written
//   POWER_CUT_REPORT=PATH  where a program that ends by itself leaves how many calls it made

#ifdef __linux__

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

// Whether this call is the last one.
static bool is_last(void) {
  static long last = -1;
  if (last < 0) {
    const char *text = getenv("POWER_CUT");
    last = text == NULL ? 0 : atol(text);
  }
  return atomic_fetch_add(&calls, 1) + 1 == last;
}

static bool is_torn(void) { return getenv("POWER_CUT_TORN") != NULL; }

static void cut(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

#define next(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  if (!is_last()) return next(write)(file, bytes, count);
  if (is_torn()) next(write)(file, bytes, count / 2);
  cut();
  return -1;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (!is_last()) return next(pwrite)(file, bytes, count, offset);
  if (is_torn()) next(pwrite)(file, bytes, count / 2, offset);
  cut();
  return -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (!is_last()) return next(pwrite64)(file, bytes, count, offset);
  if (is_torn()) next(pwrite64)(file, bytes, count / 2, offset);
  cut();
  return -1;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (is_last()) cut();
  return next(writev)(file, parts, count);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  if (is_last()) cut();
  return next(pwritev)(file, parts, count, offset);
}

// Opening changes a file where it may make or empty it.
#define opening(name)                                                \
  int name(const char *path, int flags, ...) {                       \
    va_list rest;                                                    \
    va_start(rest, flags);                                           \
    int mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, int) : 0; \
    va_end(rest);                                                    \
    if ((flags & (O_CREAT | O_TRUNC)) && is_last()) cut();           \
    return next(name)(path, flags, mode);                            \
  }

opening(open)
opening(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, int) : 0;
  va_end(rest);
  if ((flags & (O_CREAT | O_TRUNC)) && is_last()) cut();
  return next(openat)(folder, path, flags, mode);
}

int fsync(int file) {
  if (is_last()) cut();
  return next(fsync)(file);
}

int fdatasync(int file) {
  if (is_last()) cut();
  return next(fdatasync)(file);
}

int ftruncate(int file, off_t size) {
  if (is_last()) cut();
  return next(ftruncate)(file, size);
}

int ftruncate64(int file, off64_t size) {
  if (is_last()) cut();
  return next(ftruncate64)(file, size);
}

int rename(const char *from, const char *to) {
  if (is_last()) cut();
  return next(rename)(from, to);
}

int unlink(const char *path) {
  if (is_last()) cut();
  return next(unlink)(path);
}

int link(const char *from, const char *to) {
  if (is_last()) cut();
  return next(link)(from, to);
}

int mkdir(const char *path, mode_t mode) {
  if (is_last()) cut();
  return ((int (*)(const char *, mode_t))dlsym(RTLD_NEXT, "mkdir"))(path, mode);
}

int rmdir(const char *path) {
  if (is_last()) cut();
  return next(rmdir)(path);
}

int symlink(const char *target, const char *path) {
  if (is_last()) cut();
  return next(symlink)(target, path);
}

int chmod(const char *path, mode_t mode) {
  if (is_last()) cut();
  return next(chmod)(path, mode);
}

int fchmod(int file, mode_t mode) {
  if (is_last()) cut();
  return next(fchmod)(file, mode);
}

int socket(int family, int type, int protocol) {
  if (is_last()) cut();
  return next(socket)(family, type, protocol);
}

int connect(int file, const struct sockaddr *address, socklen_t length) {
  if (is_last()) cut();
  return next(connect)(file, address, length);
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
  if (!is_last()) return next(send)(file, bytes, count, flags);
  if (is_torn()) next(send)(file, bytes, count / 2, flags);
  cut();
  return -1;
}

ssize_t recv(int file, void *bytes, size_t count, int flags) {
  if (is_last()) cut();
  return next(recv)(file, bytes, count, flags);
}

int shutdown(int file, int how) {
  if (is_last()) cut();
  return next(shutdown)(file, how);
}

static void report(void) {
  const char *path = getenv("POWER_CUT_REPORT");
  FILE *file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return;
  // The report itself is not counted, nor cut off.
  long made = atomic_exchange(&calls, 1L << 40);
  fprintf(file, "%ld", made);
  fclose(file);
}

__attribute__((destructor)) static void end(void) { report(); }

// A program in a hurry skips its destructors.
void _exit(int status) {
  report();
  ((void (*)(int))dlsym(RTLD_NEXT, "_exit"))(status);
  for (;;) pause();
}

#else

// Elsewhere nothing can be loaded before the system's library.
int power_cut_is_for_linux;

#endif
