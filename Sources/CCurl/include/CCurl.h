// One HTTP request at a time through libcurl, which is opened when first asked for.
//
// Linking libcurl would cost every start of the program some ten milliseconds for the thirty
// libraries it brings along, so it is opened with dlopen, and its header is not needed to build.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Why there is no answer, in the ways a caller treats differently.
enum ccurl_outcome {
  CCURL_ANSWERED,
  // The host's or proxy's name is unknown, or nothing there accepts connections.
  CCURL_UNREACHABLE,
  CCURL_TIMED_OUT,
  // The connection broke, or what came back is no HTTP.
  CCURL_BROKEN,
  // The server could not prove who it is.
  CCURL_UNTRUSTED,
  CCURL_TOO_LARGE,
  CCURL_CANCELLED,
  // This libcurl cannot do what is asked.
  CCURL_UNSUPPORTED,
};

// An opened libcurl.
struct ccurl_library;

// Connections to one server, kept between requests. One thread at a time may use it.
struct ccurl_session;

struct ccurl_request {
  const char *method;
  // http or https; no other scheme is spoken.
  const char *url;
  // Lines such as "Accept: text/plain"; "Name:" takes away one that libcurl adds by itself.
  const char *const *headers;
  size_t header_count;
  const void *body;
  size_t body_length;
  // Whether a body follows even when it is empty.
  bool has_body;
  // Whether the request may be sent again when a kept connection turns out to be dead.
  bool repeatable;
  // Whether proxies named in the environment are passed by.
  bool direct;
  // Milliseconds; 0 means no limit.
  long connect_timeout;
  long total_timeout;
  // Bytes the answer's body, after decompression, and its headers may have.
  size_t body_limit;
  size_t head_limit;
  const char *user_agent;
  // "sha256//…" in base64, as libcurl's CURLOPT_PINNEDPUBLICKEY, or NULL.
  const char *pinned_key;
  // A file and a folder of the certificates that are trusted, or NULL for the system's.
  const char *ca_file;
  const char *ca_folder;
  // A Unix socket to connect to instead of the host, or NULL.
  const char *unix_socket;
  // Asked several times a second while the request is under way; NULL when it cannot be cancelled.
  bool (*is_cancelled)(void *context);
  void *context;
};

struct ccurl_answer {
  enum ccurl_outcome outcome;
  // Whether the server may have received the request, however it ended.
  bool may_have_arrived;
  int status;
  // The status line and headers of the last answer, each ended by CR LF, and its body. Both belong
  // to the answer; see ccurl_answer_free.
  char *head;
  size_t head_length;
  char *body;
  size_t body_length;
  // libcurl's number for what went wrong, and its words.
  int code;
  char message[256];
};

// Opens the first library of these names that can be opened and is a libcurl. NULL if none is.
struct ccurl_library *ccurl_open(const char *const *names, size_t count);

// What the library calls itself, such as "libcurl/8.5.0 OpenSSL/3.0.13".
const char *ccurl_version(const struct ccurl_library *library);

// The first option whose number differs from the one in the library's own table; NULL when none does.
const char *ccurl_mistaken_option(const struct ccurl_library *library);

// A session; NULL when memory is short.
struct ccurl_session *ccurl_session_open(struct ccurl_library *library);
void ccurl_session_close(struct ccurl_session *session);

// Sends a request and waits for its answer. Redirects are not followed.
void ccurl_perform(
    struct ccurl_session *session, const struct ccurl_request *request, struct ccurl_answer *answer);

// Gives back what an answer holds.
void ccurl_answer_free(struct ccurl_answer *answer);
