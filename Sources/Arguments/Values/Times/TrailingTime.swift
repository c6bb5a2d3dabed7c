import CivilTime

/// What time may stand behind the words of a line in place of an option: `fit log weight 82 yesterday
/// 8pm`. It is declared at the option that takes it.
public enum TrailingTime: Sendable, Equatable {
  /// A time or a day: `8pm`, `at 8:00`, `this morning`, `on monday`, `2 hours ago`.
  case moment
  /// The same; but `5:30` without `at` is a duration, and with it behind a distance may be a pace.
  case session
  /// A day alone, of what is kept by the day.
  case day
  /// The day on which a night ended: `last night` is today.
  case waking

  /// A time found behind words.
  struct Found {
    /// How many words it takes.
    let count: Int
    /// The text for the option.
    let text: String
    /// Whether it is a day without a time.
    let isDay: Bool
  }

  /// The most words that a time has: `on the day before yesterday at 8 pm`.
  private static let longest = 8

  /// Finds the time behind words; `nil` where there is none.
  ///
  /// - Parameter sparing: how many words at the beginning are none of it.
  /// - Throws: ``ValueProblem`` for what may be a time of two kinds, or is none although `at` is there.
  func find(
    behind words: [String], sparing: Int, in context: ParsingContext
  ) throws(ValueProblem) -> Found? {
    let words = words.map { $0.lowercased() }
    let most = min(Self.longest, words.count - sparing)
    guard most > 0 else { return nil }
    for count in stride(from: most, through: 1, by: -1) {
      let tail = words.suffix(count)
      guard let found = try found(tail, behind: words.dropLast(count), context) else { continue }
      return found
    }
    try refuseHalfATime(words, sparing: sparing)
    return nil
  }

  private func found(
    _ tail: ArraySlice<String>, behind rest: ArraySlice<String>, _ context: ParsingContext
  ) throws(ValueProblem) -> Found? {
    let count = tail.count
    var written = tail
    if let first = written.first, Self.openers.contains(first), count > 1 { written.removeFirst() }
    let opener = written.count < count ? tail.first : nil
    guard let first = written.first, first.first != "-", first.first != "+",
      written.count == 1 || !Self.isOpener(first), written.last != "at",
      !written.contains(where: { Self.isAmount($0) && opener != "on" }),
      let moment = try? Moment.parse(written.joined(separator: " "), in: context),
      opener != "on" || moment.hasDay
    else { return nil }
    let text = written.joined(separator: " ")
    switch moment {
    case .time(let time):
      guard self == .moment || self == .session else { return nil }
      let isNamed = text.hasSuffix("m") || ["noon", "midnight"].contains(text)
      guard isNamed || (self == .moment || opener != nil) && time.second == 0 else { return nil }
      if self == .session, !isNamed, !text.hasPrefix("0"), time.hour < 13,
        rest.contains(where: Self.isDistance)
      {
        throw ValueProblem(
          "may be a time of day or a pace; --at \(time) says when it began, and a pace follows from"
            + " distance and time: 5km 27:30", shown: tail.joined(separator: " "))
      }
    case .day:
      // `7 nov 12` has a year of two digits, or is an amount and a date.
      guard
        count < 3 || !Self.isAmount(first, orNumber: true) || text.hasSuffix("ago")
          || (text.split(separator: " ").last?.utf8.count ?? 0) == 4
      else { return nil }
    case .timeOn, .local, .instant: break
    }
    return try taken(moment, text, count, tail.joined(separator: " "), context)
  }

  /// Returns the words for the option: as they are, or the day of it.
  private func taken(
    _ moment: Moment, _ text: String, _ count: Int, _ shown: String, _ context: ParsingContext
  ) throws(ValueProblem) -> Found? {
    if case .day(let day) = moment { return Found(count: count, text: day.typed, isDay: true) }
    switch self {
    case .moment, .session: return Found(count: count, text: text, isDay: false)
    case .day, .waking:
      let part = PartOfDay(in: text)
      let hasClock = text.contains(where: \.isNumber) && !text.hasSuffix("ago")
      guard !hasClock || part != nil && self == .waking else {
        // "11pm to 7am tuesday": the night's own end.
        if self == .waking { return nil }
        throw ValueProblem(
          "has a time of day, and this is kept by its day; leave it out", shown: shown)
      }
      let instant = moment.instant(in: context)
      var day = context.calendar.day(of: instant)
      if self == .waking, part == .night || part == .evening, day < context.today {
        day = day.next
      }
      return Found(count: count, text: day.typed, isDay: true)
    }
  }

  /// Refuses `at 8`, which may be morning or evening, and `at 25:30`, which is no time.
  private func refuseHalfATime(_ words: [String], sparing: Int) throws(ValueProblem) {
    guard self == .moment || self == .session, words.count > sparing + 1,
      words[words.count - 2] == "at", let last = words.last
    else { return }
    let shown = "at " + last
    if self == .moment, let hour = Int(last), (0...24).contains(hour) {
      let hours = (1...11).contains(hour) ? [hour, hour + 12] : [hour % 24]
      throw ValueProblem(
        hours.count > 1 ? "may be in the morning or in the evening" : "is no time such as 08:30",
        shown: shown,
        suggestions: hours.compactMap { TimeOfDay(hour: $0, minute: 0) }.map { "at \($0)" })
    }
    guard last.contains(":"), last.allSatisfy({ $0.isNumber || $0 == ":" }) else { return }
    throw ValueProblem("is no time of day, such as at 17:00", shown: shown)
  }

  /// Words that lead to a time and say nothing of it.
  private static let openers: Set<String> = ["at", "on", "around", "about", "just", "earlier"]

  private static func isOpener(_ word: String) -> Bool { openers.contains(word) }

  /// Returns whether a word may be an amount as well as a date: `1/2`, `82.5`.
  private static func isAmount(_ word: String, orNumber: Bool = false) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { "/.,".contains($0) }
    return (parts.count == 2 || orNumber && parts.count == 1)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  private static func isDistance(_ word: String) -> Bool {
    let unit = word.drop { $0.isNumber || $0 == "." || $0 == "," }
    return unit.count < word.count
      && ["k", "km", "mi", "m", "mile", "miles"].contains(String(unit))
      || ["km", "mi", "miles"].contains(word)
  }
}

extension Moment {
  fileprivate var hasDay: Bool {
    switch self {
    case .day, .timeOn, .local: true
    case .time, .instant: false
    }
  }
}
