/// Creates and checks the ids of records and requests.
public enum Identifier {
  /// Returns a random UUID (RFC 9562, version 4) in lower case.
  public static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0xC000 << 48) | (0x8000 << 48)
    var text = ""
    text.reserveCapacity(36)
    for (index, nibble) in (nibbles(high) + nibbles(low)).enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.unicodeScalars.append(nibble)
    }
    return text
  }

  /// Returns whether a text is a UUID of any version in lower case.
  public static func isWellFormed(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
  }

  /// Returns an id in lower case: a UUID, or one of a catalogue's, `ndb:01123`, `public-full-body`;
  /// `nil` of a text that is none, or has no upper case.
  public static func folded(_ text: String) -> String? {
    guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    let folded = text.lowercased()
    return isWellFormed(folded) || isOfCatalogue(folded) ? folded : nil
  }

  /// Returns whether a text in lower case has the form of a catalogue's ids.
  public static func isOfCatalogue(_ text: String) -> Bool {
    let bytes = text.utf8
    let letters = bytes.prefix { (0x61...0x7A).contains($0) }
    let rest = bytes.dropFirst(letters.count)
    guard let mark = rest.first, (3...8).contains(letters.count), rest.count > 1 else {
      return false
    }
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "-") && text.hasPrefix("public-") else {
      return false
    }
    return rest.dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-")
    }
  }

  /// Returns the bounds of the ids that begin with a text: the first bound is included, the second
  /// is not.
  public static func range(beginning prefix: String) -> [String] {
    // No id has a character beyond "z".
    [prefix.lowercased(), prefix.lowercased() + "{"]
  }

  private static func nibbles(_ value: UInt64) -> [Unicode.Scalar] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let nibble = UInt8(value >> UInt64(shift) & 15)
      return Unicode.Scalar(nibble < 10 ? 48 + nibble : 87 + nibble)
    }
  }
}
