// Opens libcurl and finds its functions.

#include "Library.h"

#include "CCurl.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// Copies a symbol's address, since C has no cast from a data pointer to a function's.
static bool find(void *handle, const char *name, void *function) {
  void *symbol = dlsym(handle, name);
  if (symbol == NULL) return false;
  memcpy(function, &symbol, sizeof symbol);
  return true;
}

static bool find_all(void *handle, struct ccurl_library *library) {
  find(handle, "curl_easy_option_by_name", &library->easy_option_by_name);
  return find(handle, "curl_global_init", &library->global_init) &&
         find(handle, "curl_version", &library->version) &&
         find(handle, "curl_version_info", &library->version_info) &&
         find(handle, "curl_easy_init", &library->easy_init) &&
         find(handle, "curl_easy_cleanup", &library->easy_cleanup) &&
         find(handle, "curl_easy_reset", &library->easy_reset) &&
         find(handle, "curl_easy_setopt", &library->easy_setopt) &&
         find(handle, "curl_easy_perform", &library->easy_perform) &&
         find(handle, "curl_easy_getinfo", &library->easy_getinfo) &&
         find(handle, "curl_easy_strerror", &library->easy_strerror) &&
         find(handle, "curl_slist_append", &library->slist_append) &&
         find(handle, "curl_slist_free_all", &library->slist_free_all);
}

struct ccurl_library *ccurl_open(const char *const *names, size_t count) {
  struct ccurl_library *library = calloc(1, sizeof *library);
  if (library == NULL) return NULL;
  for (size_t index = 0; index < count; index++) {
    void *handle = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) continue;
    if (find_all(handle, library) && library->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
      struct curl_version_info_data *info = library->version_info(CURLVERSION_FIRST);
      library->inflates = info != NULL && (info->features & CURL_VERSION_LIBZ) != 0;
      return library;
    }
    dlclose(handle);
  }
  free(library);
  return NULL;
}

const char *ccurl_version(const struct ccurl_library *library) { return library->version(); }

const char *ccurl_mistaken_option(const struct ccurl_library *library) {
  static const struct curl_easyoption options[] = {
#define ccurl_entry(name, number) {#name, number},
      CCURL_OPTIONS(ccurl_entry)
#undef ccurl_entry
  };
  if (library->easy_option_by_name == NULL) return NULL;
  for (size_t index = 0; index < sizeof options / sizeof options[0]; index++) {
    // An option that is newer than the library is no mistake.
    const struct curl_easyoption *known = library->easy_option_by_name(options[index].name);
    if (known != NULL && known->id != options[index].id) return options[index].name;
  }
  return NULL;
}
