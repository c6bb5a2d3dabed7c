// Digests of rows, and the hook by which a program sees the rows that change. Some builds of SQLite lack
// the hook; its functions are weak, so that the program starts with those as well.

#include <stdint.h>
#include <string.h>

#pragma weak sqlite3_preupdate_hook
#pragma weak sqlite3_preupdate_old
#pragma weak sqlite3_preupdate_new
#pragma weak sqlite3_preupdate_count

static inline int sqlite3_can_watch_rows(void) {
  return sqlite3_preupdate_hook != NULL && sqlite3_preupdate_old != NULL
    && sqlite3_preupdate_new != NULL && sqlite3_preupdate_count != NULL;
}

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

// The digest of a row's first columns, at most so many, before (`isNew` is 0) or after a change, within
// the hook.
static inline uint64_t sqlite3_changed_digest(sqlite3 *database, int isNew, int most) {
  uint64_t digest = 0;
  int count = sqlite3_preupdate_count(database);
  if (count > most) count = most;
  for (int column = 0; column < count; column++) {
    sqlite3_value *value = NULL;
    int code = isNew ? sqlite3_preupdate_new(database, column, &value)
                     : sqlite3_preupdate_old(database, column, &value);
    if (code != SQLITE_OK || value == NULL) return 0;
    digest = sqlite3_mixed_value(digest, value);
  }
  return digest;
}

// A value of a row before or after a change, within the hook; NULL without one.
static inline sqlite3_value *sqlite3_changed_value(sqlite3 *database, int isNew, int column) {
  sqlite3_value *value = NULL;
  if (column >= sqlite3_preupdate_count(database)) return NULL;
  if (isNew) {
    sqlite3_preupdate_new(database, column, &value);
  } else {
    sqlite3_preupdate_old(database, column, &value);
  }
  return value;
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
