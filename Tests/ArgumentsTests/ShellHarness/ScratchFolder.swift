#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of its own for one test, removed with its files when the last owner lets go of it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws(SystemFailure) {
    var template = Array("/tmp/arguments-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp") }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    Self.remove(path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func makeFolder(_ name: String) throws(SystemFailure) {
    guard mkdir(file(name), 0o700) == 0 else { throw SystemFailure("mkdir \(name)") }
  }

  func write(_ text: String, to name: String, executable: Bool = false) throws(SystemFailure) {
    // Were it left open in a child that starts meanwhile, nobody could run the file.
    let descriptor = open(
      file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, executable ? 0o700 : 0o600)
    guard descriptor >= 0 else { throw SystemFailure("open \(name)") }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Self.put(descriptor, $0) }
      guard count > 0 else { throw SystemFailure("write \(name)") }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Nil when there is no such file.
  func read(_ name: String) -> String? {
    let descriptor = open(file(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Self.get(descriptor, &buffer), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func get(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// A call of the system that failed, with the reason it left in `errno`.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
