#define _GNU_SOURCE
#include "CSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

// As many waiting connections as the system allows; it cuts the number to its own limit.
static const int backlog = 4096;

static int close_keeping_errno(int descriptor) {
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

static int make_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -1;
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

static int open_socket(int family) {
  int descriptor = socket(family, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  if (make_nonblocking(descriptor) < 0) return close_keeping_errno(descriptor);
  return descriptor;
}

static int listen_on(const struct sockaddr *address, socklen_t length) {
  int descriptor = open_socket(address->sa_family);
  if (descriptor < 0) return -1;
  int on = 1;
  // Without it a restart would have to wait for the connections of the last run to be forgotten.
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(descriptor, address, length) < 0 || listen(descriptor, backlog) < 0)
    return close_keeping_errno(descriptor);
  return descriptor;
}

// Closes what was opened so far and answers -1.
static int give_up(int descriptors[], int count) {
  int error = errno;
  for (int index = 0; index < count; index++) close(descriptors[index]);
  errno = error;
  return -1;
}

static void set_port(struct sockaddr *address, unsigned short port) {
  if (address->sa_family == AF_INET) ((struct sockaddr_in *)address)->sin_port = htons(port);
  if (address->sa_family == AF_INET6) ((struct sockaddr_in6 *)address)->sin6_port = htons(port);
}

// Whether this machine lacks an address that its name tables list, as ::1 where IPv6 is off.
static int is_missing(int error) {
  return error == EADDRNOTAVAIL || error == EAFNOSUPPORT || error == EPROTONOSUPPORT;
}

static int listen_on_all(
    const struct addrinfo *found, unsigned short port, int descriptors[], int capacity, int count) {
  for (const struct addrinfo *entry = found; entry != NULL; entry = entry->ai_next) {
    if (count == capacity) break;
    // Every address gets the port that the system chose for the first one.
    if (port == 0 && count > 0) port = (unsigned short)sockets_local_port(descriptors[0]);
    set_port(entry->ai_addr, port);
    int descriptor = listen_on(entry->ai_addr, entry->ai_addrlen);
    if (descriptor >= 0) {
      descriptors[count++] = descriptor;
    } else if (!is_missing(errno)) {
      return give_up(descriptors, count);
    }
  }
  return count;
}

static int listen_on_names(
    const char *const *names, size_t name_count, unsigned short port, int descriptors[],
    int capacity, const char **unresolved) {
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
  hints.ai_flags = AI_PASSIVE;
  int count = 0;
  for (size_t index = 0; index < name_count; index++) {
    struct addrinfo *found = NULL;
    int problem = getaddrinfo(names[index], "0", &hints, &found);
    if (problem != 0 || found == NULL) {
      *unresolved = gai_strerror(problem);
      return give_up(descriptors, count);
    }
    count = listen_on_all(found, port, descriptors, capacity, count);
    int error = errno;
    freeaddrinfo(found);
    errno = error;
    if (count < 0) return -1;
  }
  if (count > 0) return count;
  errno = EADDRNOTAVAIL;
  return -1;
}

int sockets_listen_tcp(
    const char *const *names, size_t name_count, unsigned short port, int descriptors[],
    int capacity, const char **unresolved) {
  *unresolved = NULL;
  int count = -1;
  // A port that is free on the first address may be taken on the next; then another is chosen.
  for (int attempt = 0; attempt < 8; attempt++) {
    count = listen_on_names(names, name_count, port, descriptors, capacity, unresolved);
    if (count > 0 || port != 0 || *unresolved != NULL || errno != EADDRINUSE) break;
  }
  return count;
}

static int unix_address(const char *path, struct sockaddr_un *address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  return 0;
}

int sockets_listen_unix(const char *path) {
  struct sockaddr_un address;
  if (unix_address(path, &address) < 0) return -1;
  int descriptor = open_socket(AF_UNIX);
  if (descriptor < 0) return -1;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0)
    return close_keeping_errno(descriptor);
  // Nobody can connect before listen(), so the file is never open to others for a moment.
  if (chmod(path, S_IRUSR | S_IWUSR) < 0 || listen(descriptor, backlog) < 0) {
    close_keeping_errno(descriptor);
    int error = errno;
    unlink(path);
    errno = error;
    return -1;
  }
  return descriptor;
}

int sockets_unix_answers(const char *path) {
  struct sockaddr_un address;
  if (unix_address(path, &address) < 0) return -1;
  int descriptor = open_socket(AF_UNIX);
  if (descriptor < 0) return -1;
  int result = connect(descriptor, (struct sockaddr *)&address, sizeof address);
  // A full queue of waiting connections (EAGAIN) has an owner.
  int answers = result == 0 || errno == EAGAIN || errno == EINPROGRESS ? 1
                : errno == ECONNREFUSED                                ? 0
                                                                       : -1;
  close_keeping_errno(descriptor);
  return answers;
}

int sockets_local_port(int descriptor) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &length) < 0) return -1;
  if (address.ss_family == AF_INET) return ntohs(((struct sockaddr_in *)&address)->sin_port);
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  errno = EAFNOSUPPORT;
  return -1;
}

static void describe_ipv4(struct in_addr address, struct sockets_peer *peer) {
  peer->family = SOCKETS_IPV4;
  peer->loopback = ntohl(address.s_addr) >> 24 == 127;
  inet_ntop(AF_INET, &address, peer->address, sizeof peer->address);
}

static void describe_ipv6(const struct in6_addr *address, struct sockets_peer *peer) {
  if (IN6_IS_ADDR_V4MAPPED(address)) {
    struct in_addr inner;
    memcpy(&inner, address->s6_addr + 12, sizeof inner);
    describe_ipv4(inner, peer);
    return;
  }
  peer->family = SOCKETS_IPV6;
  peer->loopback = IN6_IS_ADDR_LOOPBACK(address);
  inet_ntop(AF_INET6, address, peer->address, sizeof peer->address);
}

static void describe(const struct sockaddr_storage *address, struct sockets_peer *peer) {
  memset(peer, 0, sizeof *peer);
  switch (address->ss_family) {
    case AF_INET:
      describe_ipv4(((const struct sockaddr_in *)address)->sin_addr, peer);
      break;
    case AF_INET6:
      describe_ipv6(&((const struct sockaddr_in6 *)address)->sin6_addr, peer);
      break;
    default:
      peer->family = SOCKETS_UNIX;
      peer->loopback = true;
  }
}

static unsigned short port_of(const struct sockaddr_storage *address) {
  return ntohs(
      address->ss_family == AF_INET ? ((const struct sockaddr_in *)address)->sin_port
                                    : ((const struct sockaddr_in6 *)address)->sin6_port);
}

int sockets_accept(int listener, struct sockets_peer *peer) {
  struct sockaddr_storage address = {0};
  socklen_t length = sizeof address;
#ifdef __linux__
  int descriptor =
      accept4(listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (descriptor < 0) return -1;
#else
  int descriptor = accept(listener, (struct sockaddr *)&address, &length);
  if (descriptor < 0) return -1;
  if (make_nonblocking(descriptor) < 0) return close_keeping_errno(descriptor);
#endif
  // macOS accepts a connection that has ended already, without an address: it is nobody's.
  if (length == 0 || address.ss_family == AF_UNSPEC) {
    close(descriptor);
    errno = ECONNABORTED;
    return -1;
  }
  int on = 1;
#ifdef SO_NOSIGPIPE
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  describe(&address, peer);
  // An answer goes out in one piece; waiting for more to send with it only delays it.
  if (peer->family != SOCKETS_UNIX && peer->loopback) {
    peer->port = port_of(&address);
    peer->own_port = (unsigned short)sockets_local_port(descriptor);
  }
  if (peer->family != SOCKETS_UNIX)
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return descriptor;
}

ssize_t sockets_send(int descriptor, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#else
  return send(descriptor, bytes, count, 0);
#endif
}

int sockets_pipe(int ends[2]) {
  if (pipe(ends) < 0) return -1;
  if (make_nonblocking(ends[0]) == 0 && make_nonblocking(ends[1]) == 0) return 0;
  close_keeping_errno(ends[0]);
  return close_keeping_errno(ends[1]);
}

long sockets_allow_descriptors(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -1;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= (rlim_t)wanted) return wanted;
  struct rlimit raised = limit;
  raised.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > (rlim_t)wanted
                        ? (rlim_t)wanted
                        : limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  return (long)limit.rlim_cur;
}
