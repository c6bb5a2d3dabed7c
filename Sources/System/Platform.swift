// The only module with conditions on the platform: others import it instead of the C library, which
// it re-exports, and use its names where platforms differ. `make lint` checks that no other Swift
// file has an `#if`.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// The constants that differ by platform.
public enum Platform {
  #if canImport(Darwin)
    /// The command that opens a file as the desktop does.
    public static let opener = "open"
    /// The command that installs libcurl.
    public static let curlInstallation = "brew install curl"
    /// The names of libcurl, the preferred one first; a whole path, since macOS looks for a bare name in
    /// the current folder as well.
    public static let curlLibraries = ["/usr/lib/libcurl.4.dylib"]
    /// The command that installs libpq.
    public static let postgreSQLPackage = "brew install libpq"
    /// The names of libpq, whole paths as for libcurl.
    public static let postgreSQLLibraries = [
      "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib",
    ]
    /// Whether a disk has to be asked for more than `fsync` to keep what is written.
    public static let needsFullSync = true
    /// The names of the library that hashes passwords; empty, since macOS has it in its system
    /// library.
    public static let passwordLibraries: [String] = []
    /// A stored password hash that no password matches, in the form this platform uses.
    public static let unusedPasswordHash =
      "$pbkdf2-sha256$600000$000102030405060708090a0b0c0d0e0f$"
  #else
    /// The command that opens a file as the desktop does.
    public static let opener = "xdg-open"
    /// The command that installs libcurl.
    public static let curlInstallation =
      "apt install libcurl4, or your system's package of that library"
    /// The names of libcurl in distributions: built with OpenSSL, and with GnuTLS.
    public static let curlLibraries = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    /// The command that installs libpq.
    public static let postgreSQLPackage =
      "apt install libpq5, or your system's package of that library"
    /// The names of libpq.
    public static let postgreSQLLibraries = ["libpq.so.5"]
    /// Whether a disk has to be asked for more than `fsync` to keep what is written.
    public static let needsFullSync = false
    /// The names of the library that hashes passwords, the preferred one first.
    public static let passwordLibraries = ["libcrypt.so.1", "libcrypt.so.2"]
    /// A stored password hash that no password matches, in the form this platform uses.
    public static let unusedPasswordHash = "$y$j9T$fYdPtHIwPG6zEV4XjhjXf.$"
  #endif

  #if DEBUG
    /// The build configuration of this program.
    public static let buildKind = "debug"
  #else
    /// The build configuration of this program.
    public static let buildKind = "release"
  #endif
}
