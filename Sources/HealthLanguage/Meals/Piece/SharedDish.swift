/// What says that only a part of a dish was eaten, behind its words: `nachos shared between two`, `tiramisu
/// shared`, `a pizza split three ways`.
enum SharedDish {
  /// Returns the words without it, and the share; `nil` when nothing says so.
  static func read(_ words: [Substring]) -> (words: [Substring], share: Double)? {
    let plain = words.map(MealSentence.plain)
    for start in plain.indices.dropFirst() {
      guard let share = share(plain[start...]) else { continue }
      return (Array(words[..<start]), share)
    }
    return nil
  }

  /// Returns the share that words name and nothing else.
  static func share(_ words: ArraySlice<String>) -> Double? {
    var rest = words
    var isShared = false
    if let first = rest.first, ["shared", "split"].contains(first) {
      rest = rest.dropFirst()
      isShared = true
    }
    // "Shared with Anna" is between two.
    if isShared, rest.isEmpty { return words.first == "shared" ? 0.5 : nil }
    if isShared, rest.first == "with", (2...4).contains(rest.count) {
      // "Shared with 3 friends", and with oneself
      let others = rest.first { WrittenNumber.isWhole($0) || number($0) != nil }
      guard let others else { return 0.5 }
      guard let count = Double(others) ?? WrittenNumber.named(others), (1...11).contains(count)
      else { return nil }
      return 1 / (count + 1)
    }
    guard let first = rest.first else { return nil }
    if ["between", "among", "by"].contains(first), isShared || first == "between" {
      rest = rest.dropFirst()
      if rest == ["us"] { return 0.5 }
      guard let word = rest.first, let people = number(word),
        rest.dropFirst().allSatisfy({ ["of", "us", "people", "ways"].contains($0) })
      else { return nil }
      return 1 / people
    }
    guard isShared else { return nil }
    if rest.count == 2, rest.last == "ways", let people = number(first) { return 1 / people }
    return nil
  }

  /// Returns the number of people who share, 2 to 12.
  private static func number(_ word: String) -> Double? {
    guard let people = Double(word) ?? WrittenNumber.named(word), people >= 2, people <= 12 else {
      return nil
    }
    return people
  }
}
