/// Encodes bytes as text (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xff, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Returns the bytes as text, with padding.
  public static func text(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { buffer in
      alphabet.withUnsafeBufferPointer { letters in
        var place = 0
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          let number =
            UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
            | (left > 2 ? UInt32(bytes[start + 2]) : 0)
          buffer[place] = letters[Int(number >> 18)]
          buffer[place + 1] = letters[Int(number >> 12 & 63)]
          buffer[place + 2] = left > 1 ? letters[Int(number >> 6 & 63)] : UInt8(ascii: "=")
          buffer[place + 3] = left > 2 ? letters[Int(number & 63)] : UInt8(ascii: "=")
          place += 4
        }
      }
      return length
    }
  }

  /// Returns the bytes of a text with or without padding; `nil` when it is malformed.
  public static func bytes(_ text: String) -> [UInt8]? {
    var letters = Array(text.utf8)
    for _ in 0..<2 where letters.last == UInt8(ascii: "=") { letters.removeLast() }
    guard letters.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3 + 2)
    var number: UInt32 = 0
    var bits: UInt32 = 0
    for letter in letters {
      let value = values[Int(letter)]
      guard value != 0xff else { return nil }
      number = number << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: number >> bits))
      }
    }
    return bytes
  }
}
