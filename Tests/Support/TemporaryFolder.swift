import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new, empty folder that is removed with everything in it when nobody holds it any more.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let system = FileManager.default.temporaryDirectory.path
    // The name a shell shows with `pwd`: the system's temporary folder may be a link, and Foundation
    // leaves out the /private before macOS's.
    guard let real = realpath(system, nil) else { throw SystemFailure("find \(system)") }
    defer { free(real) }
    // Short, since the path of a socket has room for about 100 characters.
    let name = String(UInt64.random(in: 0 ... .max), radix: 36)
    path = "\(String(cString: real))/fit-\(name)"
    guard mkdir(path, 0o700) == 0 else { throw SystemFailure("make \(path)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes everything in the folder.
  public func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: appending(name))
    }
  }

  /// The path of something in the folder.
  public func appending(_ name: String) -> String { path + "/" + name }

  /// Makes a file in the folder, and the folders above it.
  ///
  /// - Returns: its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, bytes: Array(text.utf8))
  }

  /// Makes a file in the folder, and the folders above it.
  ///
  /// - Returns: its path.
  @discardableResult
  public func write(_ name: String, bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: appending(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Makes a file in the folder that only its owner can read.
  ///
  /// - Returns: its path.
  @discardableResult
  public func writePrivate(_ name: String, _ text: String) throws -> String {
    let path = try write(name, text)
    chmod(path, 0o600)
    return path
  }

  /// Makes a folder in the folder.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: appending(name), withIntermediateDirectories: true)
  }

  /// Makes a program in the folder.
  ///
  /// Another process writes it: were the file open for writing here, a program that is started meanwhile
  /// would hold it open too, and until that ends nobody could run it ("Text file busy").
  public func writeProgram(_ name: String, _ text: String) throws {
    let draft = try write("\(name).text", text)
    let copy = Launch(
      "/bin/sh",
      ["-c", #"cat "$1" > "$2" && chmod 700 "$2" && rm "$1""#, "sh", draft, appending(name)],
      environment: ["PATH": "/usr/bin:/bin"])
    guard try copy.run().status == 0 else { throw SystemFailure("write \(name)") }
  }

  /// What stands in a file of the folder; nil when there is none.
  public func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: appending(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
