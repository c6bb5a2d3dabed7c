extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first malformed sequence; `nil` when all is well-formed UTF-8.
  ///
  /// Source: the Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      let first = self[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let second = index + 1 < count ? self[index + 1] : 0
      let length: Int
      switch (first, second) {
      case (0xC2...0xDF, 0x80...0xBF): length = 2
      case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F),
        (0xEE...0xEF, 0x80...0xBF):
        length = 3
      case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): length = 4
      default: return index
      }
      guard index + length <= count else { return index }
      var tail = index + 2
      while tail < index + length {
        guard self[tail] & 0xC0 == 0x80 else { return index }
        tail += 1
      }
      index += length
    }
    return nil
  }
}
