#include "BuildStamp.h"

const char *const fit_build_commit = FIT_COMMIT;
