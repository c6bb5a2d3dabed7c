import CivilTime

/// A number with a unit of time, as in `3d`, `2w` or `90m`; in words `3 days`, `a week`.
public struct TimeSpan: Sendable {
  public let count: Int
  let unit: Unit

  enum Unit: Int {
    case day = 1
    case week, month, year
    case minute = 60
    case hour = 3600
    /// `m`, which means minutes of a time and months of a range of days.
    case m = 0
    case second = -1
  }

  /// Returns the spans that begin at a place, each with the place behind it: `3d`, `3 days`, `half an hour`.
  static func all(at place: Int, in tokens: [Token]) -> [(span: TimeSpan, end: Int)] {
    guard tokens.indices.contains(place) else { return [] }
    let word = tokens[place].text
    let lexicon = Lexicon.times
    let named = lexicon.phrases(.length, at: place, in: tokens).map {
      (TimeSpan(count: $0.value, unit: .second), $0.end)
    }
    if let glued = TimeSpan(word) { return named + [(glued, place + 1)] }
    let numbers =
      Self.count(word).map { [(value: $0, end: place + 1)] }
      ?? lexicon.phrases(.number, at: place, in: tokens).map { (value: $0.value, end: $0.end) }
    return named
      + numbers.flatMap { number in
        lexicon.phrases(.unit, at: number.end, in: tokens).compactMap { found in
          Unit(rawValue: found.value).map { (TimeSpan(count: number.value, unit: $0), found.end) }
        }
      }
  }

  /// Reads one to five digits and a unit as one word, in small letters; `nil` for any other text.
  public init?(_ word: some StringProtocol) {
    let unit = word.drop { $0.isASCII && $0.isNumber }
    guard let count = Self.count(word[..<unit.startIndex]), let unit = Self.unit(String(unit))
    else { return nil }
    self.init(count: count, unit: unit)
  }

  /// Reads a span of all words, in small letters; `nil` for other words.
  public init?(words: some StringProtocol) {
    let tokens = Token.tokens(of: words)
    guard let whole = Self.all(at: 0, in: tokens).first(where: { $0.end == tokens.count })
    else { return nil }
    self = whole.span
  }

  private init(count: Int, unit: Unit) {
    self.count = count
    self.unit = unit
  }

  private static func count(_ digits: some StringProtocol) -> Int? {
    guard (1...5).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(digits)
  }

  private static func unit(_ word: String) -> Unit? {
    switch word {
    case "d": .day
    case "w": .week
    case "y": .year
    case "m": .m
    default: Lexicon.times.value(.unit, of: word).flatMap(Unit.init)
    }
  }

  /// Returns the day this span after another, or before it with `sign` -1; `nil` when the unit is
  /// not days, weeks, months or years, or the result is outside the calendar.
  public func day(from day: Day, sign: Int) -> Day? {
    let moved: Day
    switch unit {
    case .day: moved = day.adding(days: sign * count)
    case .week: moved = day.adding(days: sign * count * 7)
    case .month, .m: moved = day.adding(months: sign * count)
    case .year: moved = day.adding(years: sign * count)
    case .minute, .hour, .second: return nil
    }
    return moved > .earliest && moved < .latest ? moved : nil
  }

  /// The length in seconds of hours and minutes; `nil` for other units.
  var seconds: Int64? {
    switch unit {
    case .second: Int64(count)
    case .minute, .m: Int64(60 * count)
    case .hour: Int64(3600 * count)
    case .day, .week, .month, .year: nil
    }
  }
}
