// Opens libpq and finds its functions.

#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Copies a symbol's address, since C has no cast from a data pointer to a function's.
static bool find(void *handle, const char *name, void *function) {
  void *symbol = dlsym(handle, name);
  if (symbol == NULL) return false;
  memcpy(function, &symbol, sizeof symbol);
  return true;
}

static bool find_all(void *handle, struct cpq_library *library) {
  return find(handle, "PQlibVersion", &library->libVersion) &&
         find(handle, "PQconnectdbParams", &library->connectdbParams) &&
         find(handle, "PQstatus", &library->status) &&
         find(handle, "PQtransactionStatus", &library->transactionStatus) &&
         find(handle, "PQserverVersion", &library->serverVersion) &&
         find(handle, "PQerrorMessage", &library->errorMessage) &&
         find(handle, "PQfinish", &library->finish) &&
         find(handle, "PQexec", &library->exec) &&
         find(handle, "PQprepare", &library->prepare) &&
         find(handle, "PQexecPrepared", &library->execPrepared) &&
         find(handle, "PQresultStatus", &library->resultStatus) &&
         find(handle, "PQresultErrorField", &library->resultErrorField) &&
         find(handle, "PQresultErrorMessage", &library->resultErrorMessage) &&
         find(handle, "PQntuples", &library->ntuples) &&
         find(handle, "PQnfields", &library->nfields) &&
         find(handle, "PQfname", &library->fname) &&
         find(handle, "PQftype", &library->ftype) &&
         find(handle, "PQgetvalue", &library->getvalue) &&
         find(handle, "PQgetlength", &library->getlength) &&
         find(handle, "PQgetisnull", &library->getisnull) &&
         find(handle, "PQcmdTuples", &library->cmdTuples) &&
         find(handle, "PQsetNoticeProcessor", &library->setNoticeProcessor) &&
         find(handle, "PQclear", &library->clear) &&
         find(handle, "PQputCopyData", &library->putCopyData) &&
         find(handle, "PQputCopyEnd", &library->putCopyEnd) &&
         find(handle, "PQgetResult", &library->getResult) &&
         find(handle, "PQsendQuery", &library->sendQuery) &&
         find(handle, "PQsendQueryPrepared", &library->sendQueryPrepared);
}

static void find_pipeline(void *handle, struct cpq_library *library) {
  if (find(handle, "PQenterPipelineMode", &library->enterPipelineMode) &&
      find(handle, "PQexitPipelineMode", &library->exitPipelineMode) &&
      find(handle, "PQpipelineSync", &library->pipelineSync))
    return;
  library->enterPipelineMode = NULL;
}

const struct cpq_library *cpq_open(const char *const *names, size_t count) {
  struct cpq_library *library = calloc(1, sizeof *library);
  if (library == NULL) return NULL;
  for (size_t index = 0; index < count; index++) {
    void *handle = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) continue;
    if (find_all(handle, library)) {
      find_pipeline(handle, library);
      return library;
    }
    dlclose(handle);
  }
  free(library);
  return NULL;
}

static void ignore(void *argument, const char *notice) {
  (void)argument;
  (void)notice;
}

void cpq_silence(const struct cpq_library *library, pg_conn *connection) {
  library->setNoticeProcessor(connection, ignore, NULL);
}
