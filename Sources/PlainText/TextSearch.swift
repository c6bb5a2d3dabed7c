extension StringProtocol {
  /// Whether the bytes of the other text stand in this one, one after the other.
  ///
  /// Unlike a comparison of characters it also finds what a combining mark follows. The time it
  /// takes is at most in proportion to both lengths multiplied: one of them is to be short.
  public func contains(bytesOf other: some StringProtocol) -> Bool {
    var rest = utf8[...]
    while !rest.starts(with: other.utf8) {
      if rest.popFirst() == nil { return false }
    }
    return true
  }

  /// The text with another in the place of these bytes wherever they stand, from the front on.
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
