#if canImport(Darwin)
  import MachO.dyld
#endif

/// The executable file of this program.
public enum Executable {
  /// The absolute path, with links resolved; `nil` where the system does not report it.
  public static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let name = String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let name = "/proc/self/exe"
    #endif
    return PathName.resolved(name)
  }
}
