// Digests of rows.

#include <stdint.h>
#include <string.h>

// Mixes a word into a digest: the finalizer of MurmurHash3 (Austin Appleby, public domain).
static inline uint64_t sqlite3_mixed(uint64_t digest, uint64_t word) {
  digest = (digest ^ word) + 0x9E3779B97F4A7C15u;
  digest = (digest ^ (digest >> 33)) * 0xFF51AFD7ED558CCDu;
  digest = (digest ^ (digest >> 33)) * 0xC4CEB9FE1A85EC53u;
  return digest ^ (digest >> 33);
}

// Mixes a value into a digest. A whole number counts as the same whether it is stored as one or as a
// floating-point number, since SQLite turns one into the other.
static inline uint64_t sqlite3_mixed_value(uint64_t digest, sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  switch (type) {
    case SQLITE_INTEGER:
    case SQLITE_FLOAT: {
      sqlite3_int64 whole = sqlite3_value_int64(value);
      double number = sqlite3_value_double(value);
      uint64_t bits;
      if (type == SQLITE_INTEGER && (whole > 1LL << 53 || whole < -(1LL << 53))) {
        return sqlite3_mixed(sqlite3_mixed(digest, 1), (uint64_t)whole);
      }
      if (number == 0) number = 0;
      memcpy(&bits, &number, sizeof bits);
      return sqlite3_mixed(sqlite3_mixed(digest, 2), bits);
    }
    case SQLITE_TEXT:
    case SQLITE_BLOB: {
      const unsigned char *bytes = (const unsigned char *)(
        type == SQLITE_TEXT ? (const void *)sqlite3_value_text(value) : sqlite3_value_blob(value));
      int count = sqlite3_value_bytes(value);
      digest = sqlite3_mixed(digest, ((uint64_t)count << 8) | (type == SQLITE_TEXT ? 3 : 4));
      for (int place = 0; place < count; place += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + place, count - place < 8 ? (size_t)(count - place) : 8);
        digest = sqlite3_mixed(digest, word);
      }
      return digest;
    }
    default: return sqlite3_mixed(digest, 5);
  }
}

// The digest of a statement's current row.
static inline uint64_t sqlite3_row_digest(sqlite3_stmt *statement) {
  uint64_t digest = 0;
  int count = sqlite3_column_count(statement);
  for (int column = 0; column < count; column++) {
    digest = sqlite3_mixed_value(digest, sqlite3_column_value(statement, column));
  }
  return digest;
}
