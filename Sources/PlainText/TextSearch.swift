// The module PlainText: small operations on texts that several modules need. It uses no other
// module; any module may use it.

extension StringProtocol {
  /// Returns the parts between occurrences of an ASCII character, without empty ones.
  ///
  /// It compares bytes, which takes a tenth of the time of comparing characters.
  public func split(atASCII separator: Unicode.Scalar) -> [Substring] {
    Substring(self).utf8.split { $0 == UInt8(ascii: separator) }.map { Substring($0) }
  }

  /// Returns whether the UTF-8 bytes of the other text occur in this one.
  ///
  /// Unlike a comparison of characters it also finds text that a combining mark follows. The time
  /// it takes grows with the product of both lengths, so one of them should be short.
  public func contains(bytesOf other: some StringProtocol) -> Bool {
    var rest = utf8[...]
    while !rest.starts(with: other.utf8) {
      if rest.popFirst() == nil { return false }
    }
    return true
  }

  /// Returns the text with each occurrence of these bytes, searched from the front, replaced.
  public func replacing(
    bytesOf other: some StringProtocol, with replacement: some StringProtocol
  ) -> String {
    guard !other.isEmpty else { return String(self) }
    var (rest, result) = (utf8[...], [UInt8]())
    while let byte = rest.first {
      if rest.starts(with: other.utf8) {
        result += replacement.utf8
        rest = rest.dropFirst(other.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
