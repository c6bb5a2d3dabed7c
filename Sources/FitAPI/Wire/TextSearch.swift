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
}
