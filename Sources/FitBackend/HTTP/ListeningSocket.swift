import CSockets
import System

/// The open sockets that clients connect to: one for each address of a host's name.
struct ListeningSocket: Sendable {
  let descriptors: [Int32]
  /// The address of the sockets, with the port that was chosen.
  let address: ListenAddress
  /// The identity of a Unix socket's file, so that the file of another server is never removed.
  private let file: FileStatus.Identity?

  /// Opens the socket; the file of a server that no longer runs is replaced.
  init(_ address: ListenAddress) throws(ListenError) {
    switch address {
    case .tcp(let host, let port):
      descriptors = try Self.open(address, host: host, port: port)
      let chosen = descriptors.first.map(sockets_local_port) ?? 0
      self.address = .tcp(host: host, port: UInt16(clamping: chosen))
      file = nil
    case .unix(let path):
      descriptors = [try Self.open(address, path: path)]
      self.address = address
      file = FileStatus(path, followingLinks: false)?.identity
    }
  }

  /// Closes the sockets, so that no more connections are accepted.
  func close() {
    for descriptor in descriptors { Descriptor.release(descriptor) }
    guard case .unix(let path) = address, let file,
      FileStatus(path, followingLinks: false)?.identity == file
    else { return }
    unlink(path)
  }

  /// The most addresses of a name that are listened on.
  private static let mostAddresses = 16

  private static func open(
    _ address: ListenAddress, host: String, port: UInt16
  ) throws(ListenError) -> [Int32] {
    var unresolved: UnsafePointer<CChar>?
    var descriptors = [Int32](repeating: -1, count: mostAddresses)
    // "localhost" means this machine in either form, whatever a name server answers.
    let count = CStrings.with(host == "localhost" ? ["127.0.0.1", "::1"] : [host]) { names in
      sockets_listen_tcp(
        names.baseAddress, names.count, port, &descriptors, Int32(mostAddresses), &unresolved)
    }
    if count > 0 { return Array(descriptors.prefix(Int(count))) }
    if let unresolved {
      throw ListenError(address, "the host is unknown (\(String(cString: unresolved)))")
    }
    throw ListenError(address, reason(errno))
  }

  private static func open(_ address: ListenAddress, path: String) throws(ListenError) -> Int32 {
    // Of two servers that start at once, the second must find the first one's socket.
    let folder = lockedFolder(of: path)
    defer { Descriptor.release(folder) }
    if let status = FileStatus(path, followingLinks: false) {
      guard status.kind == .socket else {
        throw ListenError(address, "a file that is not a socket is in the way")
      }
      guard sockets_unix_answers(path) == 0 else {
        throw ListenError(address, "another server listens there; stop it or choose another path")
      }
      unlink(path)
    }
    let descriptor = sockets_listen_unix(path)
    guard descriptor >= 0 else { throw ListenError(address, reason(errno)) }
    return descriptor
  }

  private static func reason(_ error: Int32) -> String {
    switch error {
    case EADDRINUSE: "the address is in use; stop the other server or choose another"
    case EACCES: "permission denied; ports below 1024 belong to the system"
    case EADDRNOTAVAIL: "this machine does not have the address"
    case ENAMETOOLONG: "the path is too long for a socket; choose one below 100 bytes"
    case ENOENT: "the folder does not exist"
    default: SystemError.text(error)
    }
  }
}

/// Opens the folder of a path and holds its lock until the descriptor is closed; -1 where there is none.
private func lockedFolder(of path: String) -> Int32 {
  let descriptor = open(PathName.folder(of: path), O_RDONLY | O_CLOEXEC)
  // A file system without locks has none to wait for.
  if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  return descriptor
}
