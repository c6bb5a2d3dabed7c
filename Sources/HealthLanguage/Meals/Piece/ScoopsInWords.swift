/// Numbers that are written as adjectives of what they count: `double scoop of vanilla`, `strawberry single
/// scoop`, `a stack of pancakes`.
enum ScoopsInWords {
  /// Removes the number and its unit from words and returns them as an amount; `nil` where there is none.
  static func remove(from words: inout [Substring]) -> MealAmount? {
    let plain = words.map(plainWord)
    if let index = plain.indices.dropLast().first(where: {
      numbers[plain[$0]] != nil && PieceUnit(spelled: plain[$0 + 1]) == .scoop
    }), let number = numbers[plain[index]] {
      var end = index + 2
      if end < words.count, ForeignMeasures.isOf(plain[end]) { end += 1 }
      var start = index
      if start == 1, ForeignMeasures.isOne(plain[0]) { start = 0 }
      words.removeSubrange(start..<end)
      return MealAmount(quantity: number, unit: .piece(.scoop))
    }
    return removeStack(from: &words, plain)
  }

  /// Removes `a short stack of`; without a number behind it is one of three.
  private static func removeStack(
    from words: inout [Substring], _ plain: [String]
  ) -> MealAmount? {
    guard let index = plain.prefix(3).firstIndex(of: "stack"), index + 2 < plain.count,
      ForeignMeasures.isOf(plain[index + 1]),
      plain[..<index].allSatisfy({
        ForeignMeasures.isOne($0) || ["short", "small", "big", "tall", "full"].contains($0)
      })
    else { return nil }
    words.removeSubrange(0...(index + 1))
    let isCounted = WrittenNumber.isWhole(plain[index + 2])
    return isCounted ? nil : MealAmount(quantity: stack)
  }

  private static let numbers: [String: Double] = ["single": 1, "double": 2, "triple": 3]
  /// The pancakes of a stack, as diners serve them.
  private static let stack = 3.0
}
