// The tables of Care, as text inside the executable: no file to find, nothing to read at start-up.
#pragma once

/// A text file: its bytes, UTF-8, not terminated, and how many there are.
struct fit_care_text {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_care_text fit_care_en, fit_care_de, fit_care_fr, fit_care_es, fit_care_support, fit_care_regions,
  fit_care_weights;
