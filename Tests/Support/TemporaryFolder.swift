import Foundation

/// A new, empty folder that is removed with everything in it when nobody holds it any more.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("fit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The name a shell shows with `pwd`: the system's temporary folder may be a link.
    path = url.resolvingSymlinksInPath().path
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
}
