// The public meals and workouts, as text inside the executable.
#pragma once

/// A text: its bytes, UTF-8, not terminated, and how many there are.
struct fit_public_table {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_public_table fit_public_meals;
extern const struct fit_public_table fit_public_workouts;
