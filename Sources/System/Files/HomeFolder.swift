/// Where the person's files are.
public enum HomeFolder {
  /// Returns the home folder that the system's list of users has for whoever runs this; `nil` where
  /// there is none.
  public static func ofUser() -> String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }
}
