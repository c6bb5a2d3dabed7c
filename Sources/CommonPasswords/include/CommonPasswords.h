// The commonest passwords, as lines of text inside the executable: nothing is read at start-up.
#pragma once

/// The bytes of `passwords.txt`, ASCII, not terminated.
extern const unsigned char *const _Nonnull fit_passwords;
/// The number of bytes.
extern const unsigned long fit_passwords_length;
