// What this executable was built from; kept apart so that a new commit recompiles nothing else.
#pragma once

/// The abbreviated git commit, or "unknown" outside of `make` and of a `git archive`.
const char *_Nonnull fit_build_commit(void);

/// The day of that commit, `2026-11-20`, or nothing.
const char *_Nonnull fit_build_date(void);
