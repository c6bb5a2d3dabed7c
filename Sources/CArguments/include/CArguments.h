// The words of this process's command line as the system gave them to it. The Swift library reads them
// from /proc on Linux, and has none where that is not mounted, as in a new chroot.

#pragma once

// How many there are, the program's name included; 0 where the system does not tell them at the start.
int process_argument_count(void);

// The words, for as long as the process lives.
const char *const *process_arguments(void);
