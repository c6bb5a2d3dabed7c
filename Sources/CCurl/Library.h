// The functions of an opened libcurl.

#pragma once

#include "Constants.h"

struct ccurl_library {
  CURLcode (*global_init)(long flags);
  const char *(*version)(void);
  struct curl_version_info_data *(*version_info)(int age);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *easy);
  void (*easy_reset)(CURL *easy);
  CURLcode (*easy_setopt)(CURL *easy, CURLoption option, ...);
  CURLcode (*easy_perform)(CURL *easy);
  CURLcode (*easy_getinfo)(CURL *easy, CURLINFO info, ...);
  const char *(*easy_strerror)(CURLcode code);
  struct curl_slist *(*slist_append)(struct curl_slist *list, const char *line);
  void (*slist_free_all)(struct curl_slist *list);
  // Missing before libcurl 7.73.
  const struct curl_easyoption *(*easy_option_by_name)(const char *name);
  // Whether it can decompress gzip.
  int inflates;
};
