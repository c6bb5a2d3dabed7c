import Foundation

/// The bytes of a file, to look for what must not be in them.
struct StoredFile {
  let text: Data

  init(_ path: String) throws {
    text = try Data(contentsOf: URL(fileURLWithPath: path))
  }
}

extension Data {
  /// Whether the bytes stand somewhere in the data.
  func contains(_ bytes: some Collection<UInt8>) -> Bool {
    range(of: Data(bytes)) != nil
  }
}
