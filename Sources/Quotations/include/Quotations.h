// The quotations, as tab-separated text inside the executable: no file to find, nothing to read at start-up.
#pragma once

/// The bytes of `quotations.tsv`, UTF-8, not terminated.
extern const unsigned char *const _Nonnull fit_quotations;
/// The number of bytes.
extern const unsigned long fit_quotations_length;
