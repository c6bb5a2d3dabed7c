/// The parts of a path, and where it leads.
public enum PathName {
  /// Returns the folder of a path's last component: `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the absolute path with all links resolved, or `nil` where nothing exists.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
