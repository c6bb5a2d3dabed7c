// The functions of libpq, PostgreSQL's client library, which is opened when first asked for.
//
// Linking it would slow down every start of the program, also of those who never use a server, so it is
// opened with dlopen, and its header is not needed to build. The declarations are those of <libpq-fe.h>,
// which PostgreSQL promises to keep (https://www.postgresql.org/docs/current/libpq.html).

#pragma once

#include <stddef.h>

// A connection, and the result of a statement; both belong to libpq.
typedef struct pg_conn pg_conn;
typedef struct pg_result pg_result;

enum {
  CPQ_CONNECTION_OK = 0,
  CPQ_COMMAND_OK = 1,
  CPQ_TUPLES_OK = 2,
  CPQ_COPY_IN = 4,
  CPQ_EMPTY_QUERY = 0,
  // PQtransactionStatus
  CPQ_IDLE = 0,
  // PQresultErrorField
  CPQ_SQLSTATE = 'C',
  CPQ_MESSAGE_PRIMARY = 'M',
};

// The functions, as libpq declares them without their prefix PQ.
struct cpq_library {
  int (*libVersion)(void);
  pg_conn *(*connectdbParams)(
      const char *const *keywords, const char *const *values, int expand_dbname);
  int (*status)(const pg_conn *connection);
  int (*transactionStatus)(const pg_conn *connection);
  int (*serverVersion)(const pg_conn *connection);
  char *(*errorMessage)(const pg_conn *connection);
  void (*finish)(pg_conn *connection);
  pg_result *(*exec)(pg_conn *connection, const char *sql);
  pg_result *(*prepare)(
      pg_conn *connection, const char *name, const char *sql, int count,
      const unsigned int *types);
  pg_result *(*execPrepared)(
      pg_conn *connection, const char *name, int count, const char *const *values,
      const int *lengths, const int *formats, int result_format);
  int (*resultStatus)(const pg_result *result);
  char *(*resultErrorField)(const pg_result *result, int field);
  char *(*resultErrorMessage)(const pg_result *result);
  int (*ntuples)(const pg_result *result);
  int (*nfields)(const pg_result *result);
  char *(*fname)(const pg_result *result, int column);
  unsigned int (*ftype)(const pg_result *result, int column);
  char *(*getvalue)(const pg_result *result, int row, int column);
  int (*getlength)(const pg_result *result, int row, int column);
  int (*getisnull)(const pg_result *result, int row, int column);
  char *(*cmdTuples)(pg_result *result);
  void (*(*setNoticeProcessor)(
      pg_conn *connection, void (*process)(void *, const char *), void *argument))(
      void *, const char *);
  void (*clear)(pg_result *result);
  int (*putCopyData)(pg_conn *connection, const char *bytes, int count);
  int (*putCopyEnd)(pg_conn *connection, const char *refusal);
  pg_result *(*getResult)(pg_conn *connection);
  int (*sendQuery)(pg_conn *connection, const char *sql);
  int (*sendQueryPrepared)(
      pg_conn *connection, const char *name, int count, const char *const *values,
      const int *lengths, const int *formats, int result_format);
  // Of libpq 14 and later; NULL in an earlier one.
  int (*enterPipelineMode)(pg_conn *connection);
  int (*exitPipelineMode)(pg_conn *connection);
  int (*pipelineSync)(pg_conn *connection);
};

// Opens the first of these libraries that has all functions; NULL when there is none.
const struct cpq_library *cpq_open(const char *const *names, size_t count);

// Keeps libpq from writing the server's notices to standard error, as it does by itself.
void cpq_silence(const struct cpq_library *library, pg_conn *connection);
