// Carries out one request after the other over connections that are kept between them.

#include "CCurl.h"
#include "Library.h"

#include <stdlib.h>
#include <string.h>

struct ccurl_session {
  struct ccurl_library *library;
  CURL *easy;
};

// What the callbacks of one request work on.
struct transfer {
  const struct ccurl_request *request;
  struct ccurl_answer *answer;
  size_t head_capacity;
  size_t body_capacity;
  size_t sent;
  bool too_large;
};

struct ccurl_session *ccurl_session_open(struct ccurl_library *library) {
  struct ccurl_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->library = library;
  session->easy = library->easy_init();
  if (session->easy != NULL) return session;
  free(session);
  return NULL;
}

void ccurl_session_close(struct ccurl_session *session) {
  session->library->easy_cleanup(session->easy);
  free(session);
}

// Appends bytes to a buffer that doubles as it grows; false when memory is short.
static bool append(
    char **buffer, size_t *length, size_t *capacity, const char *bytes, size_t count) {
  if (count > *capacity - *length) {
    size_t wanted = *capacity == 0 ? 4096 : *capacity;
    while (wanted - *length < count) wanted *= 2;
    char *grown = realloc(*buffer, wanted);
    if (grown == NULL) return false;
    *buffer = grown;
    *capacity = wanted;
  }
  memcpy(*buffer + *length, bytes, count);
  *length += count;
  return true;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  struct ccurl_answer *answer = transfer->answer;
  count *= size;
  // Each answer on the way, such as 100 Continue, begins anew; the last one stays.
  if (count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) answer->head_length = 0;
  transfer->too_large = count > transfer->request->head_limit - answer->head_length;
  if (transfer->too_large) return 0;
  bool taken = append(
      &answer->head, &answer->head_length, &transfer->head_capacity, bytes, count);
  return taken ? count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  struct ccurl_answer *answer = transfer->answer;
  count *= size;
  transfer->too_large = count > transfer->request->body_limit - answer->body_length;
  if (transfer->too_large) return 0;
  bool taken = append(
      &answer->body, &answer->body_length, &transfer->body_capacity, bytes, count);
  return taken ? count : 0;
}

static size_t give_body(char *buffer, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t left = transfer->request->body_length - transfer->sent;
  size_t room = size * count;
  size_t given = left < room ? left : room;
  if (given > 0) memcpy(buffer, (const char *)transfer->request->body + transfer->sent, given);
  transfer->sent += given;
  return given;
}

// libcurl repeats a request by itself when a kept connection turns out to be dead, which is not
// known to be true when the body went out: the server may have acted on it.
static int rewind_body(void *context, long long offset, int origin) {
  struct transfer *transfer = context;
  if (!transfer->request->repeatable || origin != 0 || offset != 0) return CURL_SEEKFUNC_FAIL;
  transfer->sent = 0;
  return CURL_SEEKFUNC_OK;
}

static int watch(
    void *context, long long down_total, long long down, long long up_total, long long up) {
  (void)down_total, (void)down, (void)up_total, (void)up;
  const struct ccurl_request *request = ((struct transfer *)context)->request;
  return request->is_cancelled != NULL && request->is_cancelled(request->context);
}

static void set_method(
    struct ccurl_library *curl, CURL *easy, const struct ccurl_request *request,
    struct transfer *transfer) {
  if (strcmp(request->method, "HEAD") == 0) {
    curl->easy_setopt(easy, CURLOPT_NOBODY, 1L);
    return;
  }
  if (request->has_body) {
    curl->easy_setopt(easy, CURLOPT_POST, 1L);
    curl->easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (long long)request->body_length);
    curl->easy_setopt(easy, CURLOPT_READFUNCTION, give_body);
    curl->easy_setopt(easy, CURLOPT_READDATA, transfer);
    curl->easy_setopt(easy, CURLOPT_SEEKFUNCTION, rewind_body);
    curl->easy_setopt(easy, CURLOPT_SEEKDATA, transfer);
  } else {
    curl->easy_setopt(easy, CURLOPT_HTTPGET, 1L);
  }
  curl->easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request->method);
  // A body cannot be rewound, and so is never sent twice; a request without one could be.
  if (!request->repeatable && request->body_length == 0)
    curl->easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
}

// Sets what must be as asked for the request to be safe; anything else than CURLE_OK ends it.
static CURLcode set_guards(
    struct ccurl_library *curl, CURL *easy, const struct ccurl_request *request) {
  CURLcode code = curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  if (code == CURLE_UNKNOWN_OPTION)
    code = curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  if (code == CURLE_OK && request->pinned_key != NULL)
    code = curl->easy_setopt(easy, CURLOPT_PINNEDPUBLICKEY, request->pinned_key);
  if (code == CURLE_OK && request->ca_file != NULL)
    code = curl->easy_setopt(easy, CURLOPT_CAINFO, request->ca_file);
  if (code == CURLE_OK && request->ca_folder != NULL)
    code = curl->easy_setopt(easy, CURLOPT_CAPATH, request->ca_folder);
  if (code == CURLE_OK && request->unix_socket != NULL)
    code = curl->easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, request->unix_socket);
  if (code == CURLE_OK && request->direct) code = curl->easy_setopt(easy, CURLOPT_NOPROXY, "*");
  if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_URL, request->url);
  return code;
}

static void set_rest(
    struct ccurl_library *curl, CURL *easy, const struct ccurl_request *request,
    struct transfer *transfer, struct curl_slist *headers) {
  curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl->easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  curl->easy_setopt(easy, CURLOPT_HTTP09_ALLOWED, 0L);
  curl->easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
  curl->easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl->easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout);
  curl->easy_setopt(easy, CURLOPT_TIMEOUT_MS, request->total_timeout);
  curl->easy_setopt(easy, CURLOPT_USERAGENT, request->user_agent);
  curl->easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  if (curl->inflates) curl->easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip");
  curl->easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_head);
  curl->easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
  curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl->easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  curl->easy_setopt(easy, CURLOPT_NOPROGRESS, request->is_cancelled == NULL ? 1L : 0L);
  curl->easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, watch);
  curl->easy_setopt(easy, CURLOPT_XFERINFODATA, transfer);
}

static enum ccurl_outcome outcome_of(CURLcode code, const struct transfer *transfer) {
  switch (code) {
    case CURLE_OK: return CCURL_ANSWERED;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    // A handshake that was cut short; a certificate that does not convince has codes of its own.
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PROXY: return CCURL_UNREACHABLE;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_ABORTED_BY_CALLBACK: return CCURL_CANCELLED;
    case CURLE_WRITE_ERROR: return transfer->too_large ? CCURL_TOO_LARGE : CCURL_BROKEN;
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_CLIENTCERT: return CCURL_UNTRUSTED;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_FAILED_INIT:
    case CURLE_URL_MALFORMAT:
    case CURLE_NOT_BUILT_IN:
    case CURLE_OUT_OF_MEMORY:
    case CURLE_UNKNOWN_OPTION: return CCURL_UNSUPPORTED;
    default: return CCURL_BROKEN;
  }
}

// Whether anything of the request left this machine: libcurl counts its bytes, and notes when it was
// ready to send them.
static bool was_sent(struct ccurl_library *curl, CURL *easy, const struct ccurl_answer *answer) {
  long bytes = 0;
  double ready = 0;
  curl->easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &bytes);
  curl->easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME, &ready);
  return bytes > 0 || ready > 0 || answer->head_length > 0;
}

// Whether the headers came to their end. libcurl is content when the connection ends among them.
static bool has_whole_head(const struct ccurl_answer *answer) {
  const char *end = answer->head + answer->head_length;
  return answer->head_length >= 4 &&
         (memcmp(end - 4, "\r\n\r\n", 4) == 0 || memcmp(end - 2, "\n\n", 2) == 0);
}

static void judge(
    struct ccurl_library *curl, CURL *easy, CURLcode code, const struct transfer *transfer) {
  struct ccurl_answer *answer = transfer->answer;
  answer->code = code;
  answer->outcome = outcome_of(code, transfer);
  answer->may_have_arrived =
      answer->outcome != CCURL_UNREACHABLE && was_sent(curl, easy, answer);
  if (answer->outcome == CCURL_ANSWERED && !has_whole_head(answer)) answer->outcome = CCURL_BROKEN;
  // An answer that is no HTTP is "unsupported" too, and then the fault is the server's.
  if (answer->outcome == CCURL_UNSUPPORTED && answer->may_have_arrived)
    answer->outcome = CCURL_BROKEN;
}

static struct curl_slist *header_list(
    struct ccurl_library *curl, const struct ccurl_request *request, bool *complete) {
  struct curl_slist *list = NULL;
  *complete = true;
  for (size_t index = 0; index < request->header_count; index++) {
    struct curl_slist *longer = curl->slist_append(list, request->headers[index]);
    *complete = longer != NULL;
    if (longer == NULL) break;
    list = longer;
  }
  return list;
}

void ccurl_perform(
    struct ccurl_session *session, const struct ccurl_request *request,
    struct ccurl_answer *answer) {
  struct ccurl_library *curl = session->library;
  CURL *easy = session->easy;
  memset(answer, 0, sizeof *answer);
  struct transfer transfer = {.request = request, .answer = answer};
  char words[CURL_ERROR_SIZE] = "";

  // Resetting forgets all options and keeps the connections.
  curl->easy_reset(easy);
  bool complete;
  struct curl_slist *headers = header_list(curl, request, &complete);
  CURLcode code = complete ? set_guards(curl, easy, request) : CURLE_OUT_OF_MEMORY;
  if (code == CURLE_OK) {
    set_rest(curl, easy, request, &transfer, headers);
    set_method(curl, easy, request, &transfer);
    curl->easy_setopt(easy, CURLOPT_ERRORBUFFER, words);
    code = curl->easy_perform(easy);
  }
  long status = 0;
  curl->easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  answer->status = (int)status;
  judge(curl, easy, code, &transfer);
  const char *message = words[0] != '\0' ? words
                        : code == CURLE_OK ? "the headers are incomplete"
                                           : curl->easy_strerror(code);
  strncpy(answer->message, message, sizeof answer->message - 1);
  // The buffers on this stack must not be written to when connections are closed later.
  curl->easy_reset(easy);
  curl->slist_free_all(headers);
}

void ccurl_answer_free(struct ccurl_answer *answer) {
  free(answer->head);
  free(answer->body);
  answer->head = NULL;
  answer->body = NULL;
}
