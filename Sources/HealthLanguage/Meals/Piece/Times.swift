extension PieceReading {
  /// Reads the number behind "x" among the words of a food: `toast x2 with peanut butter`, `pizza slice x 2
  /// sausage and mushroom`.
  mutating func readTimes() {
    // "slices of pizza x2"
    guard amount.quantity == nil || amount.quantity == 1 && amount.unit != nil else { return }
    if let index = timesApart {
      // "pizza slice x 2 sausage and mushroom"
      amount.quantity = Double(rest[index + 1])
      rest.removeSubrange(index...(index + 1))
      if index > 1, let unit = PieceUnit(spelled: plainWord(rest[index - 1])) {
        amount.unit = .piece(unit)
        rest.remove(at: index - 1)
      }
    } else if let index = rest.indices.dropFirst().first(where: { Self.times(rest[$0]) != nil }) {
      // "toast x2 with peanut butter"
      amount.quantity = Self.times(rest.remove(at: index))
    }
  }

  /// The place of an x with a number behind it in the midst of the words; `nil` where there is none.
  private var timesApart: Int? {
    rest.indices.dropFirst().dropLast().first { index in
      ["x", "×"].contains(rest[index].lowercased()) && Self.isCount(rest[index + 1])
        && rest[index + 1] != "0" && !rest[0].allSatisfy(\.isDigit)
    }
  }

  /// Returns the number of a word such as `x2` or `2x`.
  private static func times(_ word: Substring) -> Double? {
    var text = word.lowercased()[...]
    if text.hasPrefix("("), text.hasSuffix(")") {
      // "meatballs (4) with gravy"
      text = text.dropFirst().dropLast()
      if isCount(text) { return Double(text) }
    }
    let digits =
      ["x", "×"].contains(text.prefix(1))
      ? text.dropFirst() : ["x", "×"].contains(text.suffix(1)) ? text.dropLast() : ""
    return isCount(digits) ? Double(digits) : nil
  }

  /// Returns whether a word is a number of one or two digits.
  private static func isCount(_ word: Substring) -> Bool {
    !word.isEmpty && word.count < 3 && word.allSatisfy(\.isDigit)
  }
}
