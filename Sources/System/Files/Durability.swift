/// Waits until written data is on the disk.
public enum Durability {
  /// Waits until a file or folder is on the disk as it is now, and returns whether that worked.
  ///
  /// On macOS `fsync` leaves data in the drive's own cache (fsync(2)); `F_FULLFSYNC` flushes that
  /// too, where the file system supports it.
  public static func ensure(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Waits until a file's contents are on the disk, and with them what is needed to read them, but not
  /// such as the time of the change.
  public static func ensureContents(of descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      return ensure(descriptor)
    #else
      return fdatasync(descriptor) == 0
    #endif
  }

  /// Waits until the file or folder at a path is on the disk as it is now, and returns whether that
  /// worked. A rename is durable once the folder is.
  @discardableResult
  public static func ensure(path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return ensure(descriptor)
  }
}
