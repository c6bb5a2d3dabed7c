#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Gives a descriptor back, from where `close` means something else.
func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
