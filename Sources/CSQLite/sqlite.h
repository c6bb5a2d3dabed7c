#include <sqlite3.h>

// Leaves the write-ahead log in place when the last connection closes. Swift cannot call
// sqlite3_db_config itself, because it takes a varying number of arguments.
static inline int sqlite3_keep_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
