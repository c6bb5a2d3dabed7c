#define _GNU_SOURCE
#include "CLaunch.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#ifdef __APPLE__
#include <errno.h>
#include <sys/ioctl.h>
#include <sys/wait.h>

// Starts a program in a session of its own that the terminal controls: there, opening a terminal does not
// make it the controlling one. Between fork and execve only what is safe in a signal handler is called.
static pid_t launch_on_terminal(const char *program, char *const *arguments,
                                char *const *environment, const char *folder,
                                const char *terminal) {
  int failure[2];
  if (pipe(failure)) return -errno;
  fcntl(failure[1], F_SETFD, FD_CLOEXEC);
  int last = getdtablesize();
  pid_t process = fork();
  if (process == 0) {
    sigset_t none;
    sigemptyset(&none);
    int screen = -1;
    if (setsid() >= 0 && (screen = open(terminal, O_RDWR)) >= 0
        && ioctl(screen, TIOCSCTTY, 0) == 0 && dup2(screen, 0) == 0 && dup2(screen, 1) == 1
        && dup2(screen, 2) == 2 && (!folder || chdir(folder) == 0)) {
      for (int other = 3; other < last; other++) {
        if (other != failure[1]) close(other);
      }
      signal(SIGPIPE, SIG_DFL);
      signal(SIGINT, SIG_DFL);
      sigprocmask(SIG_SETMASK, &none, NULL);
      execve(program, arguments, environment);
    }
    int error = errno;
    (void)write(failure[1], &error, sizeof error);
    _exit(127);
  }
  close(failure[1]);
  int error = process < 0 ? errno : 0;
  // Nothing comes where the program was started: the pipe was closed by that.
  if (process > 0 && read(failure[0], &error, sizeof error) > 0) waitpid(process, NULL, 0);
  close(failure[0]);
  return error ? -error : process;
}
#endif

pid_t launch(const char *program, char *const *arguments, char *const *environment,
             const char *folder, const int *descriptors, const char *terminal) {
#ifdef __APPLE__
  if (terminal) return launch_on_terminal(program, arguments, environment, folder, terminal);
#endif
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
