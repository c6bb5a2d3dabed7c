/// Percent-encoding of path segments and query values (RFC 3986, 2.1).
public enum PercentCoding {
  /// Returns a text with everything but the unreserved characters escaped.
  public static func encode(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%"
        result.unicodeScalars.append(digit(byte >> 4))
        result.unicodeScalars.append(digit(byte & 15))
      }
    }
    return result
  }

  /// Returns the text that ``encode(_:)`` escaped. A `%` without two hexadecimal digits is kept,
  /// and bytes that are not UTF-8 become U+FFFD.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    // Of one type from here on, and most texts have nothing to decode.
    let text = String(text)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return text
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = value(bytes[index + 1]),
        let low = value(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
        continue
      }
      result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? 48 + value : 55 + value)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    default: nil
    }
  }
}
