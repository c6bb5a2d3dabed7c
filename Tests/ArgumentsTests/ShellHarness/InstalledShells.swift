import Arguments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the shells are on this machine.
enum InstalledShells {
  static func path(of shell: Shell) -> String? {
    ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin", "/bin"]
      .map { "\($0)/\(shell.rawValue)" }
      .first { access($0, X_OK) == 0 }
  }

  /// A shell that is missing is a failure where everything must be tested, and elsewhere a reason
  /// to skip.
  static func mayTest(_ shell: Shell) -> Bool {
    path(of: shell) != nil || getenv("CI").map { String(cString: $0) } == "true"
  }
}
