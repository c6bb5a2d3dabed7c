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
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    alphabet.withUnsafeBufferPointer { letters in
      func letter(_ number: UInt32, _ place: UInt32) -> UInt8 {
        letters[Int(number >> (18 - place * 6) & 63)]
      }
      let whole = bytes.count / 3 * 3
      for start in stride(from: 0, to: whole, by: 3) {
        let number =
          UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
        text.append(letter(number, 0))
        text.append(letter(number, 1))
        text.append(letter(number, 2))
        text.append(letter(number, 3))
      }
      let padding = UInt8(ascii: "=")
      switch bytes.count - whole {
      case 1:
        let number = UInt32(bytes[whole]) << 16
        text += [letter(number, 0), letter(number, 1), padding, padding]
      case 2:
        let number = UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8
        text += [letter(number, 0), letter(number, 1), letter(number, 2), padding]
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text with or without padding; `nil` when it is malformed.
  public static func bytes(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { letters in
      var letters = letters[...]
      for _ in 0..<2 where letters.last == UInt8(ascii: "=") { letters = letters.dropLast() }
      guard letters.count % 4 != 1 else { return nil }
      return bytes(UnsafeBufferPointer(rebasing: letters))
    }
  }

  private static func bytes(_ letters: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let whole = letters.count / 4
    let rest = letters.count % 4
    var isSound = true
    let bytes = [UInt8](unsafeUninitializedCapacity: whole * 3 + 2) { bytes, count in
      values.withUnsafeBufferPointer { values in
        // The values are below 64 but for those of letters that are none, which have the high bit.
        var seen: UInt8 = 0
        func value(_ index: Int) -> UInt32 {
          let value = values[Int(letters[index])]
          seen |= value
          return UInt32(value)
        }
        for group in 0..<whole {
          let place = group * 4
          let number =
            value(place) << 18 | value(place + 1) << 12 | value(place + 2) << 6 | value(place + 3)
          bytes[group * 3] = UInt8(truncatingIfNeeded: number >> 16)
          bytes[group * 3 + 1] = UInt8(truncatingIfNeeded: number >> 8)
          bytes[group * 3 + 2] = UInt8(truncatingIfNeeded: number)
        }
        count = whole * 3
        if rest > 1 {
          let number =
            value(whole * 4) << 12 | value(whole * 4 + 1) << 6
            | (rest > 2 ? value(whole * 4 + 2) : 0)
          bytes[count] = UInt8(truncatingIfNeeded: number >> 10)
          count += 1
          if rest > 2 {
            bytes[count] = UInt8(truncatingIfNeeded: number >> 2)
            count += 1
          }
        }
        isSound = seen < 0x80
      }
    }
    return isSound ? bytes : nil
  }
}
