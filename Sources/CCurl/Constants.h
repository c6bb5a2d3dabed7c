// What is needed of <curl/curl.h>, under its names and with its values, which libcurl promises never
// to change.

#pragma once

typedef void CURL;
typedef int CURLcode;
typedef int CURLoption;
typedef int CURLINFO;
struct curl_slist;

// The beginning of struct curl_version_info_data, the same since libcurl 7.10.
struct curl_version_info_data {
  int age;
  const char *version;
  unsigned int version_num;
  const char *host;
  int features;
};

// The beginning of struct curl_easyoption (since 7.73).
struct curl_easyoption {
  const char *name;
  CURLoption id;
};

enum {
  CURL_GLOBAL_DEFAULT = 3,
  CURL_HTTP_VERSION_2TLS = 4,
  CURL_READFUNC_ABORT = 0x10000000,
  CURL_SEEKFUNC_OK = 0,
  CURL_SEEKFUNC_FAIL = 1,
  CURL_ERROR_SIZE = 256,
  CURL_VERSION_LIBZ = 1 << 3,
  CURLPROTO_HTTP = 1 << 0,
  CURLPROTO_HTTPS = 1 << 1,
  CURLVERSION_FIRST = 0,
};

enum {
  CURLE_OK = 0,
  CURLE_UNSUPPORTED_PROTOCOL = 1,
  CURLE_FAILED_INIT = 2,
  CURLE_URL_MALFORMAT = 3,
  CURLE_NOT_BUILT_IN = 4,
  CURLE_COULDNT_RESOLVE_PROXY = 5,
  CURLE_COULDNT_RESOLVE_HOST = 6,
  CURLE_COULDNT_CONNECT = 7,
  CURLE_WRITE_ERROR = 23,
  CURLE_OUT_OF_MEMORY = 27,
  CURLE_OPERATION_TIMEDOUT = 28,
  CURLE_SSL_CONNECT_ERROR = 35,
  CURLE_ABORTED_BY_CALLBACK = 42,
  CURLE_UNKNOWN_OPTION = 48,
  CURLE_SSL_CERTPROBLEM = 58,
  CURLE_SSL_CIPHER = 59,
  CURLE_PEER_FAILED_VERIFICATION = 60,
  CURLE_SSL_CACERT_BADFILE = 77,
  CURLE_SSL_ISSUER_ERROR = 83,
  CURLE_SSL_PINNEDPUBKEYNOTMATCH = 90,
  CURLE_SSL_INVALIDCERTSTATUS = 91,
  CURLE_PROXY = 97,
  CURLE_SSL_CLIENTCERT = 98,
};

enum {
  CURLINFO_RESPONSE_CODE = 0x200000 + 2,
  CURLINFO_PRETRANSFER_TIME = 0x300000 + 6,
  CURLINFO_REQUEST_SIZE = 0x200000 + 12,
};

// Every option that is set, so that the numbers can be compared with the library's own table.
#define CCURL_OPTIONS(entry)                \
  entry(WRITEDATA, 10001)                   \
  entry(URL, 10002)                         \
  entry(READDATA, 10009)                    \
  entry(ERRORBUFFER, 10010)                 \
  entry(USERAGENT, 10018)                   \
  entry(HTTPHEADER, 10023)                  \
  entry(HEADERDATA, 10029)                  \
  entry(CAINFO, 10065)                      \
  entry(CAPATH, 10097)                      \
  entry(CUSTOMREQUEST, 10036)               \
  entry(XFERINFODATA, 10057)                \
  entry(ACCEPT_ENCODING, 10102)             \
  entry(SEEKDATA, 10168)                    \
  entry(NOPROXY, 10177)                     \
  entry(PINNEDPUBLICKEY, 10230)             \
  entry(UNIX_SOCKET_PATH, 10231)            \
  entry(PROTOCOLS_STR, 10318)               \
  entry(WRITEFUNCTION, 20011)               \
  entry(READFUNCTION, 20012)                \
  entry(HEADERFUNCTION, 20079)              \
  entry(SEEKFUNCTION, 20167)                \
  entry(XFERINFOFUNCTION, 20219)            \
  entry(POSTFIELDSIZE_LARGE, 30120)         \
  entry(NOPROGRESS, 43)                     \
  entry(NOBODY, 44)                         \
  entry(POST, 47)                           \
  entry(FOLLOWLOCATION, 52)                 \
  entry(FRESH_CONNECT, 74)                  \
  entry(HTTPGET, 80)                        \
  entry(HTTP_VERSION, 84)                   \
  entry(NOSIGNAL, 99)                       \
  entry(TIMEOUT_MS, 155)                    \
  entry(CONNECTTIMEOUT_MS, 156)             \
  entry(PROTOCOLS, 181)                     \
  entry(PATH_AS_IS, 234)                    \
  entry(SUPPRESS_CONNECT_HEADERS, 265)      \
  entry(HTTP09_ALLOWED, 285)

enum {
#define ccurl_option(name, number) CURLOPT_##name = number,
  CCURL_OPTIONS(ccurl_option)
#undef ccurl_option
};
