#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of one test's own, which goes with it.
final class Scratch: Sendable {
  let folder: String

  init() {
    var template = Array("/tmp/sqlite-tests-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/sqlite-tests"
  }

  deinit {
    chmod(folder, 0o700)
    for name in ["a.db", "a.db-wal", "a.db-shm", "b.db", "b.db-wal", "b.db-shm"] {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func exists(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

  func permissions(_ name: String) -> mode_t {
    var status = stat()
    return stat(path(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// In bytes; 0 for a file that is not there.
  func size(_ name: String) -> Int {
    var status = stat()
    return stat(path(name), &status) == 0 ? Int(status.st_size) : 0
  }

  func write(_ name: String, _ bytes: [UInt8], at offset: Int = 0) {
    let descriptor = open(path(name), O_CREAT | O_WRONLY, 0o600)
    pwrite(descriptor, bytes, bytes.count, off_t(offset))
    close(descriptor)
  }

  func remove(_ name: String) { unlink(path(name)) }

  /// Leaves the file with nothing in it.
  func empty(_ name: String) { truncate(path(name), 0) }

  var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// Runs the body as a person whom permissions bind. Root is bound by none, so on Linux this thread
/// alone becomes somebody else for its accesses to files.
func boundByPermissions(_ body: () throws -> Void) throws {
  #if os(Linux)
    if geteuid() == 0, let symbol = dlsym(nil, "setfsuid") {
      let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
      _ = setFileUser(65534)
      defer { _ = setFileUser(0) }
      return try body()
    }
  #endif
  try body()
}
