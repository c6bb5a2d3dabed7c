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
    var (text, word) = (String(self), String(other))
    return text.withUTF8 { text in word.withUTF8 { text.holds($0) } }
  }

  /// Returns the text with each occurrence of these bytes, searched from the front, replaced.
  public func replacing(
    bytesOf other: some StringProtocol, with replacement: some StringProtocol
  ) -> String {
    let (text, other) = (Array(utf8), Array(other.utf8))
    guard let first = other.first, text.count >= other.count else { return String(self) }
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == first, text[place...].starts(with: other) {
        result += Array(replacement.utf8)
        place += other.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether other bytes occur among these.
  fileprivate func holds(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= word.count else { return false }
    var start = 0
    while start <= count - word.count {
      var length = 0
      while length < word.count, self[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
      start += 1
    }
    return false
  }
}
