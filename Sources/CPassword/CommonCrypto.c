// PBKDF2 of macOS's CommonCrypto, written as "$pbkdf2-sha256$ROUNDS$SALT$HASH" with both in hex.
#if defined(__APPLE__)

#include "CPassword.h"

#include <CommonCrypto/CommonCryptoError.h>
#include <CommonCrypto/CommonKeyDerivation.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SALT_SIZE = 16, KEY_SIZE = 32 };

// OWASP Password Storage Cheat Sheet, 2023, for PBKDF2-HMAC-SHA256.
static const unsigned ROUNDS = 600000;
static const unsigned MOST_ROUNDS = 10000000;

struct password_library {
  char unused;
};

password_library *password_open(const char *const *names, size_t count) {
  (void)names;
  (void)count;
  static struct password_library library;
  return &library;
}

static void write_hex(const uint8_t *bytes, size_t count, char *text) {
  for (size_t index = 0; index < count; index++) {
    snprintf(text + 2 * index, 3, "%02x", bytes[index]);
  }
}

int password_hash(const password_library *library, const char *secret, const char *setting,
                  char hash[PASSWORD_HASH_SIZE]) {
  (void)library;
  uint8_t salt[SALT_SIZE];
  unsigned rounds = ROUNDS;
  if (setting) {
    char written[2 * SALT_SIZE + 1];
    if (sscanf(setting, "$pbkdf2-sha256$%u$%32[0-9a-f]", &rounds, written) != 2) return -1;
    if (strlen(written) != 2 * SALT_SIZE || rounds < 1 || rounds > MOST_ROUNDS) return -1;
    for (size_t index = 0; index < SALT_SIZE; index++) {
      sscanf(written + 2 * index, "%2hhx", &salt[index]);
    }
  } else {
    arc4random_buf(salt, sizeof salt);
  }
  uint8_t key[KEY_SIZE];
  if (CCKeyDerivationPBKDF(kCCPBKDF2, secret, strlen(secret), salt, sizeof salt,
                           kCCPRFHmacAlgSHA256, rounds, key, sizeof key) != kCCSuccess) {
    return -1;
  }
  char salt_text[2 * SALT_SIZE + 1];
  char key_text[2 * KEY_SIZE + 1];
  write_hex(salt, sizeof salt, salt_text);
  write_hex(key, sizeof key, key_text);
  snprintf(hash, PASSWORD_HASH_SIZE, "$pbkdf2-sha256$%u$%s$%s", rounds, salt_text, key_text);
  return 0;
}

#endif
