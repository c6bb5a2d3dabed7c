import CivilTime

/// Reads dates in digits and with the name of a month.
struct DateReader {
  let frame: TimeFrame

  /// Reads `2026-11-20`, `20.11.2026`, `20.11.`, `11/20` or `20/11/26`; `nil` for another word.
  ///
  /// - Throws: ``UnreadableTime`` for a date that the calendar does not have, or whose order is open.
  func numeric(_ text: String) throws(UnreadableTime) -> WrittenDay? {
    if text.utf8.count == 10, Array(text.utf8)[4] == UInt8(ascii: "-"),
      text.utf8.first.map(Self.isDigit) == true
    {
      let day: Day
      do throws(MalformedTime) {
        day = try Day(parsing: text)
      } catch {
        throw UnreadableTime(error.reason)
      }
      return try recent(.day(day))
    }
    if let parts = Self.numbers(text, "."), let first = parts.first, first.utf8.count <= 2 {
      return try recent(
        date(day: parts[0], month: parts[1], year: parts.count > 2 ? parts[2] : nil))
    }
    return try Self.numbers(text, "/").map(slashed)
  }

  /// Reads a date with slashes, in the order that was chosen or that alone is possible.
  private func slashed(_ parts: [Substring]) throws(UnreadableTime) -> WrittenDay {
    if parts[0].utf8.count == 4, parts.count == 3 {
      return try recent(date(day: parts[2], month: parts[1], year: parts[0]))
    }
    let year = parts.count > 2 ? parts[2] : nil
    let dayFirst = Result { () throws(UnreadableTime) in
      try date(day: parts[0], month: parts[1], year: year)
    }
    let monthFirst = Result { () throws(UnreadableTime) in
      try date(day: parts[1], month: parts[0], year: year)
    }
    switch (frame.order, dayFirst, monthFirst) {
    case (.open, .success(let one), .success(let other)) where one != other:
      var days = [one, other].compactMap { $0.day(frame.direction, from: frame.today) }
      // What was lies in the past, where one of the two does.
      let past = days.filter { $0 <= frame.today }
      if frame.direction == .past, past.count == 1 { days = past }
      if days.count == 1 { return .day(days[0]) }
      throw UnreadableTime(
        "may be \(days.map(\.dayMonthAndYear).joined(separator: " or ")); `fit config set"
          + " dates.order dmy` or mdy decides it for ever",
        suggestions: days.map(\.description))
    case (.monthFirst, _, .success(let date)), (.dayFirst, .success(let date), _),
      (.open, .success(let date), _), (.open, _, .success(let date)):
      return try recent(date)
    case (.monthFirst, .success(let date), .failure), (.dayFirst, .failure, .success(let date)):
      // The order that was chosen is not the only one people type.
      return try recent(date)
    case (_, .failure(let reason), .failure): throw reason
    }
  }

  /// Reads `nov 12`, `12 nov`, `12. november`, `nov 12th, 2026`, `12 de noviembre` or `fri 20 nov`, each with the
  /// place behind it; the problem where the calendar has no such day.
  func named(at place: Int, in tokens: [Token]) -> [(Result<WrittenDay, UnreadableTime>, Int)] {
    var start = place
    var weekday: Weekday?
    if let found = Weekday.named(at: place, in: tokens).first {
      (weekday, start) = (found.day, found.end)
    }
    var dates: [(number: Int, month: Int, end: Int)] = []
    for found in Self.months(at: start, in: tokens) {
      if tokens.indices.contains(found.end), let day = Self.ordinal(tokens[found.end].text) {
        dates.append((day, found.month, found.end + 1))
      }
    }
    if tokens.indices.contains(start), let day = Self.ordinal(tokens[start].text) {
      let behind = tokens.indices.contains(start + 1) && Self.links.contains(tokens[start + 1].text)
      for found in Self.months(at: start + (behind ? 2 : 1), in: tokens) {
        dates.append((day, found.month, found.end))
      }
    }
    return dates.flatMap { date in
      var found = [(checked(date.number, date.month, nil, weekday), date.end)]
      if tokens.indices.contains(date.end) {
        let year = tokens[date.end].text
        if [2, 4].contains(year.utf8.count), year.utf8.allSatisfy(Self.isDigit) {
          found.append((checked(date.number, date.month, year[...], weekday), date.end + 1))
        }
      }
      return found
    }
  }

  /// Words between a day and its month.
  private static let links: Set<String> = ["of", "de"]

  private func checked(
    _ number: Int, _ month: Int, _ year: Substring?, _ weekday: Weekday?
  ) -> Result<WrittenDay, UnreadableTime> {
    Result { () throws(UnreadableTime) in
      let date = try recent(date(number, month, year))
      if let weekday, let day = date.day(frame.direction, from: frame.today),
        day.weekday != weekday
      {
        throw UnreadableTime("\(day.dayMonthAndYear) is a \(day.weekday.name)")
      }
      return date
    }
  }

  /// Refuses a year of which nobody keeps records.
  private func recent(_ written: WrittenDay) throws(UnreadableTime) -> WrittenDay {
    if case .day(let day) = written, day.year < Day.firstRecordedYear {
      throw UnreadableTime("must have a year from \(Day.firstRecordedYear) on")
    }
    return written
  }

  private func date(
    day: Substring, month: Substring, year: Substring?
  ) throws(UnreadableTime) -> WrittenDay {
    guard let month = Int(month), (1...12).contains(month) else {
      throw UnreadableTime("must have a month from 1 to 12")
    }
    return try date(Int(day) ?? 0, month, year)
  }

  private func date(
    _ day: Int, _ month: Int, _ year: Substring?
  ) throws(UnreadableTime) -> WrittenDay {
    if let year, year.utf8.count == 4, let number = Int(year), (1...31).contains(day),
      Day(year: number, month: month, day: day) == nil,
      Day(year: number, month: month, day: 1) != nil
    {
      throw UnreadableTime(
        "\(Month.name(month)) \(number) has \(Day.daysInMonth(month, of: number)) days")
    }
    // The year 2000 was a leap year, so that no month is longer in another year.
    guard Day(year: 2000, month: month, day: day) != nil else {
      throw UnreadableTime("\(Month.name(month)) has \(Day.daysInMonth(month, of: 2000)) days")
    }
    guard let year else { return .yearless(month: month, day: day) }
    guard let number = Int(year), [2, 4].contains(year.utf8.count) else {
      throw UnreadableTime("must have a year of four digits, or of two")
    }
    if year.utf8.count == 2 { return .shortYear(number, month: month, day: day) }
    guard let date = Day(year: number, month: month, day: day) else {
      throw UnreadableTime("must have a year from 1 to 9999")
    }
    return .day(date)
  }

  /// Splits two or three numbers of one to four digits at a separator; a full stop may follow two
  /// of them.
  private static func numbers(_ text: String, _ mark: Character) -> [Substring]? {
    var parts = text.split(separator: mark, omittingEmptySubsequences: false)
    if mark == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    return parts
  }

  /// Returns the months that are named at a place: English ones by three letters or more.
  private static func months(at place: Int, in tokens: [Token]) -> [(month: Int, end: Int)] {
    guard tokens.indices.contains(place) else { return [] }
    var word = tokens[place].text[...]
    if word.last == "." { word.removeLast() }
    if let month = Month.number(word) ?? Lexicon.times.value(.month, of: String(word)) {
      return [(month, place + 1)]
    }
    return []
  }

  /// Reads the day of the month in `12`, `12.` or `12th`.
  private static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word[digits.endIndex...]
    guard (1...2).contains(digits.utf8.count),
      ["", ".", "st", "nd", "rd", "th", "er"].contains(rest)
    else { return nil }
    return Int(digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Weekday {
  /// Returns the weekdays that are named at a place, English ones by three letters or more.
  static func named(at place: Int, in tokens: [Token]) -> [(day: Weekday, end: Int)] {
    guard tokens.indices.contains(place) else { return [] }
    var word = tokens[place].text[...]
    if word.last == "." { word.removeLast() }
    let value = Lexicon.times.value(.weekday, of: String(word)).flatMap(Weekday.init(rawValue:))
    return (Weekday(word) ?? value).map { [($0, place + 1)] } ?? []
  }
}
