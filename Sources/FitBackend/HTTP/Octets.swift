import System

/// The classes of bytes that HTTP's grammar is made of (RFC 9110, 5.6; RFC 5234, B.1).
enum Octet {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")

  /// Returns whether a byte may be in a token, such as a header's name.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns whether a byte may be in a header's value: any but the control characters other than a
  /// tab.
  static func isFieldValue(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == tab
  }

  /// Returns whether a byte is a printing ASCII character other than a space.
  static func isVisible(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab
  }

  /// Returns the value of a decimal digit; `nil` for any other byte.
  static func decimal(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte) - 48 : nil
  }

  /// Returns the value of a hexadecimal digit; `nil` for any other byte.
  static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
    default: nil
    }
  }
}

extension ByteView {
  /// Returns the first offset of a byte from `start` on; `nil` without one.
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
  }

  /// Returns whether every byte belongs to a class.
  func allSatisfy(_ belongs: (UInt8) -> Bool) -> Bool {
    var index = 0
    while index < count {
      guard belongs(self[index]) else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether these bytes are that lower-case word, in any case.
  func isWord(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    var index = 0
    while index < count {
      let byte = self[index]
      let lowered = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      guard lowered == word.utf8Start[index] else { return false }
      index += 1
    }
    return true
  }

  /// The range of these bytes without the spaces and tabs around them.
  var trimmed: Range<Int> {
    var start = 0
    var end = count
    while start < end, Octet.isBlank(self[start]) { start += 1 }
    while end > start, Octet.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// These bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
