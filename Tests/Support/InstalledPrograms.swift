#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The programs of this machine that tests start.

extension Launch {
  /// Finds a program among ``TestPrograms``, the tests' own PATH.
  ///
  /// - Parameter folders: where to look instead; only measurements look anywhere else.
  /// - Throws: ``NotInstalled`` when there is none.
  public static func find(
    _ name: String, _ arguments: [String], in folders: [String] = [TestPrograms.folder]
  ) throws(NotInstalled) -> Launch {
    for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
      return Launch("\(folder)/\(name)", arguments)
    }
    throw NotInstalled(name: name)
  }

  /// Where this machine's programs are, for measurements.
  public static let machineFolders = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", "/bin"]

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
