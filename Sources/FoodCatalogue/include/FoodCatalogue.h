// The built-in foods, as tab-separated text inside the executable: no file to find, nothing to read at start-up.
#pragma once

/// The bytes of `foods.tsv`, UTF-8, not terminated.
extern const unsigned char *const _Nonnull fit_food_catalogue;
/// How many bytes there are.
extern const unsigned long fit_food_catalogue_length;
/// The edition of the table: one more whenever a line of it changes, so that stores are updated.
extern const int fit_food_catalogue_version;
