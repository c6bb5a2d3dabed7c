/// Waiting until what was written is on the disk.
public enum Durability {
  /// Waits until a file or folder is on the disk as it is now, and says whether that worked.
  ///
  /// On macOS `fsync` leaves data in the drive's own cache (fsync(2)); `F_FULLFSYNC` empties that as
  /// well, where the file system knows it.
  public static func ensure(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Waits until the file or folder of that path is on the disk as it is now, and says whether that
  /// worked. After a rename the folder is what has to be.
  @discardableResult
  public static func ensure(path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return ensure(descriptor)
  }
}
