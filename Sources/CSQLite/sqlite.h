// Declares the hook that sees rows change.
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK
#endif
#include <sqlite3.h>

#include "rows.h"

// Swift cannot call sqlite3_config and sqlite3_db_config itself, because they take a varying number of
// arguments.

// Counts no bytes: nobody asks for the count, and each allocation takes a lock for it. Without effect
// once a database was opened.
static inline int sqlite3_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Takes memory for a page when it is read, not for 20 pages of each database that is opened: a command
// reads few, and each page of memory that is touched costs a fault. Without effect once a database was
// opened.
static inline int sqlite3_take_pages_singly(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

// Leaves the write-ahead log in place when the last connection closes.
static inline int sqlite3_keep_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// Reads the first bytes of the database's file through the connection, since closing another descriptor of
// the file would give up the connection's locks. A database in memory has none.
static inline int sqlite3_read_start(sqlite3 *database, void *bytes, int count) {
  sqlite3_file *file = NULL;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || file == NULL || file->pMethods == NULL) return SQLITE_MISUSE;
  return file->pMethods->xRead(file, bytes, count, 0);
}

// Refuses SQL that could damage the file or its schema, keeps functions with side effects out of indexes
// that somebody else may have put into the file, and runs none of its triggers and views: fit has none.
static inline void sqlite3_distrust_schema(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
#ifdef SQLITE_DBCONFIG_ENABLE_VIEW
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
}
