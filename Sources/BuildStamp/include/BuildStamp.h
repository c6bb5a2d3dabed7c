// What this executable was built from; kept apart so that a new commit recompiles nothing else.
#pragma once

/// The abbreviated git commit, or "unknown" outside `make`.
extern const char *const _Nonnull fit_build_commit;
