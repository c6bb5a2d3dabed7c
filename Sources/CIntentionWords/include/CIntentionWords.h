// The words and sentences of the IntentionEngine, as text inside the executable: no file to find, nothing to read at start-up.
#pragma once

/// A text file: its bytes, UTF-8, not terminated, and how many there are.
struct fit_text {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_text fit_lexicon, fit_topics, fit_openings, fit_senses, fit_sentences, fit_voices, fit_looks, fit_circumstances;
