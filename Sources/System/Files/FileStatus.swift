// The widths of the system's own types differ by platform, so this file names the library they come from.
#if canImport(Darwin)
  public import Darwin
#elseif canImport(Musl)
  public import Musl
#else
  public import Glibc
#endif

/// The status of a file, folder, link, pipe or device.
public struct FileStatus: Sendable {
  /// The kinds that are treated differently.
  public enum Kind: Sendable, Hashable {
    case file, folder, link, socket
    /// A pipe or a device.
    case stream
  }

  /// The file itself, whatever name leads to it.
  public struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }

  public let kind: Kind
  /// Bytes of a file.
  public let size: Int
  public let identity: Identity
  /// The bits of `chmod`.
  public let permissions: mode_t
  /// The id of the user it belongs to.
  public let owner: uid_t
  /// When the file's bytes last changed, in seconds since 1970.
  public let modificationSeconds: Int

  /// Reads the status of a path's target; `nil` with `errno` set when there is none or it may not
  /// be read.
  ///
  /// - Parameter followingLinks: whether a link stands for its target.
  public init?(_ path: String, followingLinks: Bool = true) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open descriptor; `nil` with `errno` set when it is not open.
  public init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFSOCK: .socket
      default: .stream
      }
    size = max(0, Int(status.st_size))
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    #if canImport(Darwin)
      modificationSeconds = status.st_mtimespec.tv_sec
    #else
      modificationSeconds = status.st_mtim.tv_sec
    #endif
  }
}
