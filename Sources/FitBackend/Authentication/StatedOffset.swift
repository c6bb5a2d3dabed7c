import CivilTime
import Synchronization

/// The offset from UTC that times in a request state.
enum StatedOffset {
  /// Returns the offset that the times in a JSON document state; `nil` where they state none, or several.
  static func of(body: [UInt8]) -> Int? {
    var found: Int?
    for text in body.split(separator: UInt8(ascii: "\"")) where lengths.contains(text.count) {
      guard text[text.startIndex + 10] == UInt8(ascii: "T"),
        let offset = Instant.statedOffset(in: String(decoding: text, as: UTF8.self))
      else { continue }
      guard found == nil || found == offset else { return nil }
      found = offset
    }
    return found
  }

  /// The lengths of times with an offset: `2026-11-20T19:00-08:00`, to nanoseconds.
  private static let lengths = 22...36
}

/// The offsets that accounts stated since the server began, so that each is stored once.
final class StatedOffsets: Sendable {
  private let offsets = Mutex<[String: Int]>([:])

  /// Returns whether an account stated another offset last, or none, and remembers this one.
  func isNew(_ offset: Int, of account: String) -> Bool {
    offsets.withLock { $0.updateValue(offset, forKey: account) } != offset
  }
}
