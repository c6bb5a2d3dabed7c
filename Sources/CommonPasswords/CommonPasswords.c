// Words, names, keys that lie side by side and years, as people choose them, with what they put behind
// them; of the project's own making. One a line, in small letters, in order, of eight characters or more.
#include "CommonPasswords.h"

static const unsigned char passwords[] = {
#embed "passwords.txt"
};

const unsigned char *const fit_passwords = passwords;
const unsigned long fit_passwords_length = sizeof passwords;
