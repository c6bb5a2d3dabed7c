// Starting a program with calls that Swift's view of the C library leaves out.
#pragma once

#include <sys/types.h>

/// Starts a program in a session of its own, away from this process's terminal, with every signal
/// at its default.
///
/// `folder` may be null: the program then starts where this process is. `descriptors` are this
/// process's, for the program's standard input, output and error. Where `terminal` is the path of a
/// terminal, that stands in for all three and controls the session. Answers the process id, or the
/// error number negated.
pid_t launch(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
             char *_Nullable const *_Nonnull environment, const char *_Nullable folder,
             const int *_Nonnull descriptors, const char *_Nullable terminal);

/// Makes a pipe no program that is started inherits. Answers 0, or -1 with `errno` set.
int make_pipe(int *_Nonnull ends);
