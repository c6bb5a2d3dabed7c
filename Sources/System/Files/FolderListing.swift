/// Lists the contents of folders.
public enum FolderListing {
  /// Returns the names in a folder, without `.` and `..`, in no particular order.
  ///
  /// - Parameter limit: the most names to return.
  /// - Throws: ``FileFailure`` when the folder cannot be read.
  public static func names(
    in folder: String, limit: Int = .max
  ) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder) else { throw FileFailure(path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit {
      // Resetting `errno` distinguishes the end from a failure.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileFailure(path: folder) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
