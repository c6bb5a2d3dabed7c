// What the allocator keeps of freed memory; only glibc needs to be told.

#pragma once

// Lets a process that ends soon keep what it frees for what it needs next: the system would zero every
// page of it anew. Tests/Benchmarks/README.md says what that saves.
void memory_keep_freed(void);

// Lets a long-lived process keep little memory that it does not use: few arenas, and large blocks
// that go back to the system as soon as they are freed.
void memory_keep_little(void);

// Gives freed memory back to the system.
void memory_give_back(void);
