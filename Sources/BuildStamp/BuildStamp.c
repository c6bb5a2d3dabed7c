#include "BuildStamp.h"

// `git archive` writes the commit and its day between these signs, for who builds from an archive.
static const char archived_commit[] = "$Format:%h$";
static const char archived_date[] = "$Format:%cs$";

const char *fit_build_commit(void) {
  return archived_commit[0] == '$' ? FIT_COMMIT : archived_commit;
}

const char *fit_build_date(void) {
  return archived_date[0] == '$' ? FIT_DATE : archived_date;
}
