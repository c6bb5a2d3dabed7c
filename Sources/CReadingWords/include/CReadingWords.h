// The words that people type, as tables inside the executable.
#pragma once

/// A text: its bytes, UTF-8, not terminated, and how many there are.
struct fit_reading_table {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_reading_table fit_reading_times;
extern const struct fit_reading_table fit_reading_records;
extern const struct fit_reading_table fit_reading_meals;
