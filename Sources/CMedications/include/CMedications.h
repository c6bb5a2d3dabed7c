// The table of medications, as text inside the executable.
#pragma once

/// A text: its bytes, UTF-8, not terminated, and how many there are.
struct fit_medication_table {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_medication_table fit_medications;
