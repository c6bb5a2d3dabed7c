#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The programs of this machine that tests start.

extension Launch {
  /// Where programs are looked for: the tests' own PATH, not the developer's.
  static let folders = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", "/bin"]

  /// The program of that name.
  ///
  /// - Throws: ``NotInstalled`` when there is none.
  public static func find(_ name: String, _ arguments: [String]) throws(NotInstalled) -> Launch {
    for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
      return Launch("\(folder)/\(name)", arguments)
    }
    throw NotInstalled(name: name)
  }

  /// Whether a test of that program should run. One that is missing is a failure where everything
  /// must be tested, and elsewhere a reason to skip.
  public static func mayTest(_ name: String) -> Bool {
    (try? find(name, [])) != nil || getenv("CI").map { String(cString: $0) } == "true"
  }
}

/// A program that this machine has not.
public struct NotInstalled: Error, CustomStringConvertible {
  let name: String
  public var description: String { "\(name) is not installed" }
}
