// libxcrypt, opened when the first password is hashed: linking it would be paid for at every start.
#if !defined(__APPLE__)

#define _GNU_SOURCE
#include "CPassword.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// yescrypt with the default cost of its author's library: 16 MiB and some 30 ms for each hash.
static const char METHOD[] = "$y$";
static const unsigned long DEFAULT_COST = 0;

// sizeof(struct crypt_data), part of libxcrypt's binary interface.
static const int DATA_SIZE = 32768;

typedef char *gensalt_function(const char *prefix, unsigned long count, const char *random,
                               int random_size, char *output, int output_size);
typedef char *crypt_function(const char *phrase, const char *setting, void *data, int size);

struct password_library {
  gensalt_function *gensalt;
  crypt_function *crypt;
};

password_library *password_open(const char *const *names, size_t count) {
  for (size_t index = 0; index < count; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    password_library *library = malloc(sizeof *library);
    if (!library) return NULL;
    library->gensalt = (gensalt_function *)dlsym(handle, "crypt_gensalt_rn");
    library->crypt = (crypt_function *)dlsym(handle, "crypt_rn");
    char salt[PASSWORD_HASH_SIZE];
    // Older libraries of the same name lack the functions, or the method.
    if (library->gensalt && library->crypt &&
        library->gensalt(METHOD, DEFAULT_COST, NULL, 0, salt, sizeof salt)) {
      return library;
    }
    free(library);
    dlclose(handle);
  }
  return NULL;
}

int password_hash(const password_library *library, const char *secret, const char *setting,
                  char hash[PASSWORD_HASH_SIZE]) {
  char salt[PASSWORD_HASH_SIZE];
  if (!setting) {
    setting = library->gensalt(METHOD, DEFAULT_COST, NULL, 0, salt, sizeof salt);
    if (!setting) return -1;
  }
  void *data = calloc(1, (size_t)DATA_SIZE);
  if (!data) return -1;
  const char *result = library->crypt(secret, setting, data, DATA_SIZE);
  int status = -1;
  if (result && strlen(result) < PASSWORD_HASH_SIZE) {
    strcpy(hash, result);
    status = 0;
  }
  explicit_bzero(data, (size_t)DATA_SIZE);
  free(data);
  return status;
}

#endif
