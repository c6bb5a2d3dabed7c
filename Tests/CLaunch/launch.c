#define _GNU_SOURCE
#include "CLaunch.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

pid_t launch(const char *program, char *const *arguments, char *const *environment,
             const char *folder, const int *descriptors, const char *terminal) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int target = 0; target < 3; target++) {
    // The first terminal that a new session opens becomes the one that controls it.
    if (terminal && target == 0) {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
    } else {
      posix_spawn_file_actions_adddup2(&actions, terminal ? 0 : descriptors[target], target);
    }
  }
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  int flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, (short)flags);

  pid_t process;
  int error = posix_spawn(&process, program, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error ? -error : process;
}

int make_pipe(int *ends) {
#ifdef __linux__
  // At once, not after the fact: another thread may be starting a program in between.
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends)) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}
