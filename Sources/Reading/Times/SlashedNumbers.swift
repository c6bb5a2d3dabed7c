import CivilTime

/// Two numbers with a slash behind the words of a line, which are a day or a fraction: `2 eggs 18/11`,
/// `pizza 1/2`.
struct SlashedNumbers {
  /// The possible meanings of the numbers.
  enum Meaning {
    case day, amount, either
  }

  private let first: Int
  private let second: Int

  /// Reads a word; `nil` where it is not two numbers with a slash between them.
  init?(_ word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    (self.first, self.second) = (first, second)
  }

  /// The parts that things are divided into every day.
  private static let shares: Set<Int> = [2, 3, 4, 5, 6, 8]
  /// The parts that stand behind a whole number alone: `82 7/16`.
  private static let finerShares: Set<Int> = [10, 12, 16]

  /// Returns what the numbers mean behind other words: a day where it has such a month, unless they are a
  /// fraction of an everyday kind. That is an amount, or may be the day where the words have an amount
  /// already.
  func meaning(behind words: ArraySlice<Token>) -> Meaning {
    guard isDay(first, second) || isDay(second, first) else { return .amount }
    let follows = words.last?.text.last?.isNumber ?? false
    guard first < second else { return .day }
    if Self.finerShares.contains(second) { return follows ? .amount : .day }
    guard Self.shares.contains(second) else { return .day }
    return follows || !Self.hasAmount(words) ? .amount : .either
  }

  private func isDay(_ day: Int, _ month: Int) -> Bool {
    Day(year: 2000, month: month, day: day) != nil
  }

  /// Returns whether the last of several foods has a number.
  private static func hasAmount(_ words: ArraySlice<Token>) -> Bool {
    var hasNumber = false
    for word in words {
      if word.text.first?.isNumber == true { hasNumber = true }
      if word.mark == "," || word.text == "and" { hasNumber = false }
    }
    return hasNumber
  }
}
