#pragma once

#include <stddef.h>

// Slow hashes of secrets, as the system offers them.

// A library that hashes, or what stands for the system's own functions.
typedef struct password_library password_library;

// Bytes of a hash with its terminating zero; CRYPT_OUTPUT_SIZE of libxcrypt is 384.
#define PASSWORD_HASH_SIZE 384

// Opens the first library there is of that name; null when there is none that can hash well enough.
// On systems that bring the functions themselves the names are not used.
password_library *password_open(const char *const *names, size_t count);

// Hashes a secret of at most 512 bytes.
//
// `setting` is an earlier hash, whose method, cost and salt are then used, or null for a new salt.
// Returns 0, or -1 when the setting is of a method that is unknown here or the system fails.
int password_hash(const password_library *library, const char *secret, const char *setting,
                  char hash[PASSWORD_HASH_SIZE]);
