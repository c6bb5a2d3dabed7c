// The built-in foods inside the executable: no file to find, nothing to read at start-up.
#pragma once

/// The bytes of `foods.bin`, aligned to 8.
extern const unsigned char *const _Nonnull fit_food_catalogue;
/// How many bytes there are.
extern const unsigned long fit_food_catalogue_length;
/// A text that differs between editions of the catalogue.
extern const char *const _Nonnull fit_food_catalogue_edition;
