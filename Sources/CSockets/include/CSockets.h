// Sockets as a listener needs them, the same on Linux (epoll) and macOS (kqueue).
//
// Every descriptor made here is non-blocking and closed on exec, and writing to one whose other
// end is gone is an error, never a signal. Functions answer -1 and set errno unless they say more.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Room for any numeric address, with its zone and the final zero.
#define SOCKETS_ADDRESS_SIZE 64

enum sockets_family {
  SOCKETS_UNIX,
  SOCKETS_IPV4,
  SOCKETS_IPV6,
};

// The other end of an accepted connection.
struct sockets_peer {
  enum sockets_family family;
  // Whether it is this machine.
  bool loopback;
  // The numeric address, empty for a Unix socket. An IPv4 address in IPv6 clothes is written as IPv4.
  char address[SOCKETS_ADDRESS_SIZE];
  // The ports of both ends of a connection on this machine; 0 for others.
  unsigned short port, own_port;
};

// Listens on every address of numeric addresses or hosts' names, those that this machine lacks left
// out; port 0 lets the system choose one for all. Returns how many descriptors were opened.
// When a host cannot be resolved, *unresolved says why and errno means nothing.
int sockets_listen_tcp(
    const char *const *names, size_t name_count, unsigned short port, int descriptors[],
    int capacity, const char **unresolved);

// Listens on a Unix socket that only its owner may connect to (0600). A path longer than the
// system's address holds is ENAMETOOLONG; a file that exists is EADDRINUSE.
int sockets_listen_unix(const char *path);

// Whether a server accepts connections on a Unix socket: 1 yes, 0 nobody listens.
int sockets_unix_answers(const char *path);

// The port a TCP listener got.
int sockets_local_port(int descriptor);

// The next waiting connection.
int sockets_accept(int listener, struct sockets_peer *peer);

// Writes what the system takes.
ssize_t sockets_send(int descriptor, const void *bytes, size_t count);

// A pipe through which one thread wakes another: ends[0] is read from, ends[1] written to.
int sockets_pipe(int ends[2]);

// Raises the number of descriptors this process may have towards `wanted`, and answers how many
// it may have now.
long sockets_allow_descriptors(long wanted);

// A queue of descriptors that became ready, from which any number of threads may take.
int readiness_open(void);

// Reports the descriptor once, when it can be read from or written to. It is then left alone
// until it is armed again, so one thread at a time owns it. `known` is false the first time.
int readiness_arm(int queue, int descriptor, bool writing, bool known);

// Reports the descriptor to every thread for as long as it can be read from.
int readiness_watch(int queue, int descriptor);

// Waits for the next ready descriptor.
int readiness_wait(int queue);
