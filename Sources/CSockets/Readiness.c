// The queue of ready descriptors: epoll on Linux, kqueue elsewhere.

#include "CSockets.h"

#include <errno.h>
#include <stdint.h>

#ifdef __linux__

#include <sys/epoll.h>

int readiness_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

int readiness_arm(int queue, int descriptor, bool writing, bool known) {
  struct epoll_event event = {.events = EPOLLONESHOT | (writing ? EPOLLOUT : EPOLLIN)};
  event.data.fd = descriptor;
  return epoll_ctl(queue, known ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, descriptor, &event);
}

int readiness_watch(int queue, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN};
  event.data.fd = descriptor;
  return epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event);
}

int readiness_wait(int queue) {
  struct epoll_event event;
  int count = epoll_wait(queue, &event, 1, -1);
  if (count == 1) return event.data.fd;
  if (count == 0) errno = EINTR;
  return -1;
}

#else

#include <sys/event.h>
#include <sys/time.h>
#include <sys/types.h>

int readiness_open(void) { return kqueue(); }

int readiness_arm(int queue, int descriptor, bool writing, bool known) {
  (void)known;
  struct kevent change;
  EV_SET(
      &change, (uintptr_t)descriptor, writing ? EVFILT_WRITE : EVFILT_READ, EV_ADD | EV_ONESHOT, 0,
      0, NULL);
  return kevent(queue, &change, 1, NULL, 0, NULL);
}

int readiness_watch(int queue, int descriptor) {
  struct kevent change;
  EV_SET(&change, (uintptr_t)descriptor, EVFILT_READ, EV_ADD, 0, 0, NULL);
  return kevent(queue, &change, 1, NULL, 0, NULL);
}

int readiness_wait(int queue) {
  struct kevent event;
  int count = kevent(queue, NULL, 0, &event, 1, NULL);
  if (count == 1) return (int)event.ident;
  if (count == 0) errno = EINTR;
  return -1;
}

#endif
