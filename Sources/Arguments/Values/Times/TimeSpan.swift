import CivilTime

/// A number with a letter for its unit, as in `3d`, `2w` or `90m`.
struct TimeSpan {
  let count: Int
  let unit: Character

  /// The most that can be counted, so that no sum leaves the calendar far behind.
  static let largest = 99_999

  /// Nil when the text is not one to five digits and one letter.
  init?(_ text: some StringProtocol) {
    guard let unit = text.last, unit.isASCII, unit.isLetter else { return nil }
    let digits = text.dropLast()
    guard (1...5).contains(digits.utf8.count), let count = Int(digits), digits.first != "-",
      digits.first != "+"
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The day that lies this span after another; before it with `sign` -1. Nil when the unit is no
  /// days, weeks, months or years, or the calendar ends.
  func day(from day: Day, sign: Int) -> Day? {
    let moved: Day
    switch unit {
    case "d": moved = day.adding(days: sign * count)
    case "w": moved = day.adding(days: sign * count * 7)
    case "m": moved = day.adding(months: sign * count)
    case "y": moved = day.adding(years: sign * count)
    default: return nil
    }
    return moved > .earliest && moved < .latest ? moved : nil
  }
}
