// The requests that the documents of the services describe, as text inside the executable.
#pragma once

/// A text: its bytes, UTF-8, not terminated, and how many there are.
struct fit_documents {
  const unsigned char *_Nonnull bytes;
  unsigned long length;
};

extern const struct fit_documents fit_documents;
