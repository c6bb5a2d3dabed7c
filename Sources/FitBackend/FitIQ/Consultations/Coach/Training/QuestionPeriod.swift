import CivilTime

/// The days that a question asks about, and its words for them.
struct QuestionPeriod: Hashable, Sendable {
  let days: ClosedRange<Day>
  /// The period as an adverb: "this month" in "you ran twice this month".
  let name: String
  /// The words of the question that it is made of.
  let words: Set<String>

  /// Finds the period in a question; `nil` where it names none.
  ///
  /// - Parameter today: the person's day. Weeks begin on Monday (ISO 8601).
  init?(in words: [String], today: Day) {
    for (index, word) in words.enumerated() {
      let before = index > 0 ? words[index - 1] : ""
      if let days = Self.unit(before, word, today) {
        self.init(days, "\(before == "past" ? "last" : before) \(word)", [before, word])
        return
      }
      if let count = Int(word), (1...1000).contains(count), index + 1 < words.count,
        let length = Self.lengths[words[index + 1]], ["last", "past"].contains(before)
      {
        self.init(
          today.adding(days: 1 - count * length)...today,
          "in the last \(count) \(words[index + 1])",
          [before, word, words[index + 1]])
        return
      }
      if let days = Self.day(word, today) {
        self.init(days, word, [word])
        return
      }
      if ["ever", "total", "altogether", "overall", "lifetime"].contains(word) {
        self.init(Day.earliest...today, "in all", [word, "all", "time", "in"])
        return
      }
    }
    guard let (days, name, used) = Self.month(words, today) ?? Self.year(words) else { return nil }
    self.init(days, name, used)
  }

  private init(_ days: ClosedRange<Day>, _ name: String, _ words: Set<String>) {
    (self.days, self.name, self.words) = (days, name, words)
  }

  private static func day(_ word: String, _ today: Day) -> ClosedRange<Day>? {
    switch word {
    case "today": today...today
    case "yesterday": today.previous...today.previous
    default: nil
    }
  }

  /// The days of words such as "10 days" and "4 weeks".
  private static let lengths = [
    "days": 1, "weeks": 7, "months": 30, "years": 365, "day": 1, "week": 7,
  ]

  /// Returns the days of "this week", "last month" and "past year".
  private static func unit(_ which: String, _ unit: String, _ today: Day) -> ClosedRange<Day>? {
    let isThis = which == "this"
    guard isThis || which == "last" || which == "past" else { return nil }
    if which == "past" {
      let length = ["week": 7, "month": 30, "year": 365][unit]
      return length.map { today.adding(days: 1 - $0)...today }
    }
    switch unit {
    case "week":
      let monday = today.adding(days: -today.weekday.indexFromMonday)
      return isThis ? monday...today : monday.adding(days: -7)...monday.previous
    case "month":
      let first = Day(year: today.year, month: today.month, day: 1) ?? today
      return isThis ? first...today : Self.start(ofMonthWith: first.previous)...first.previous
    case "year":
      return isThis
        ? (Day(year: today.year, month: 1, day: 1) ?? today)...today
        : Self.days(ofYear: today.year - 1)
    default: return nil
    }
  }

  private static func start(ofMonthWith day: Day) -> Day {
    Day(year: day.year, month: day.month, day: 1) ?? day
  }

  private static func days(ofYear year: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }

  /// Finds "october", "in may" and "october 2021"; without a year the latest such month.
  private static func month(
    _ words: [String], _ today: Day
  ) -> (days: ClosedRange<Day>, name: String, words: Set<String>)? {
    for (index, word) in words.enumerated() {
      guard word.count >= 3, let month = months.firstIndex(where: { $0 == word }) else { continue }
      // "May" and "march" are words of their own.
      if ["may", "march"].contains(word), index == 0 || words[index - 1] != "in" { continue }
      let written = index + 1 < words.count ? Self.yearNumber(words[index + 1]) : nil
      let year = written ?? (month + 1 > today.month ? today.year - 1 : today.year)
      guard let first = Day(year: year, month: month + 1, day: 1),
        let last = Day(
          year: year, month: month + 1, day: Day.daysInMonth(month + 1, of: year))
      else { continue }
      let name = "in \(word.prefix(1).uppercased())\(word.dropFirst()) \(year)"
      return (first...last, name, ["in", word, "\(year)"])
    }
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func year(
    _ words: [String]
  ) -> (days: ClosedRange<Day>, name: String, words: Set<String>)? {
    for word in words {
      guard let year = yearNumber(word), let days = days(ofYear: year) else { continue }
      return (days, "in \(year)", ["in", word])
    }
    return nil
  }

  private static func yearNumber(_ word: String) -> Int? {
    word.count == 4 ? Int(word).flatMap { (1950...2200).contains($0) ? $0 : nil } : nil
  }
}
