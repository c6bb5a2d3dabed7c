import CivilTime

/// The pace of a session of endurance as its words state it, with which a time behind them may be mixed up:
/// `run 5k at 5:30`.
struct SessionPace {
  /// Seconds for a unit of the distance; `nil` where the words state no duration.
  private let seconds: Double?

  /// Reads the words before a time; `nil` where they state no distance.
  init?(in tokens: ArraySlice<Token>) {
    let words = tokens.map(\.text)
    guard let place = words.firstIndex(where: Self.isDistance) else { return nil }
    let number = words[place].first?.isNumber == true ? words[place] : words[..<place].last ?? ""
    let digits = number.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let distance = Double(String(digits.map { $0 == "," ? "." : $0 }))
    let duration = words[place...].lazy.compactMap(Self.clock).first
    seconds = duration.flatMap { duration in distance.flatMap { $0 > 0 ? duration / $0 : nil } }
  }

  /// Returns whether a time in digits may be the pace: any may where there is no duration, and with one only
  /// what follows from it, give or take a tenth.
  func mayBe(_ time: TimeOfDay) -> Bool {
    guard let seconds else { return true }
    let pace = Double(time.hour * 60 + time.minute)
    return abs(pace - seconds) <= seconds / 10
  }

  /// Reads `25:30` or `1:25:30`.
  private static func clock(_ word: String) -> Double? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(parts.count) else { return nil }
    return parts.reduce(0) { sum, part in sum.flatMap { sum in part.map { sum * 60 + $0 } } }
  }

  private static func isDistance(_ word: String) -> Bool {
    let unit = word.drop { $0.isNumber || $0 == "." || $0 == "," }
    return unit.count < word.count
      && ["k", "km", "mi", "m", "mile", "miles"].contains(String(unit))
      || ["km", "mi", "miles"].contains(word)
  }
}
