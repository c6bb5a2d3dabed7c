import CivilTime

/// The kind of time that may end a line in place of an option: `fit log weight 82 yesterday 8pm`.
/// The option that takes it declares it. A day that can be nothing else may also come before or
/// among the words: `fit log food yesterday I had soup`.
public enum TrailingTime: Sendable, Equatable {
  /// A time or a day: `8pm`, `at 8:00`, `this morning`, `on monday`, `2 hours ago`.
  case moment
  /// The same; but `5:30` without `at` is a duration, and with it behind a distance may be a pace.
  case session
  /// A day alone, of what is kept by the day.
  case day
  /// The day on which a night ended: `last night` is today.
  case waking

  /// A time found behind words, or among them.
  struct Found {
    /// The words that it takes.
    var places: [Range<Int>]
    /// The text for the option.
    var text: String
    /// Whether it is a day without a time.
    let isDay: Bool
    /// Whether it is a time without a day.
    var isTime = false
  }

  /// The most words that a time has: `on the day before yesterday at 8 pm`.
  private static let longest = 8

  /// Finds the time behind words; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - sparing: the number of words at the beginning that are not part of it.
  ///   - endName: whether words, the last of which is a weekday, end in a name: `ruby tuesday`.
  /// - Throws: ``ValueProblem`` for what may be a time of two kinds, or is none although `at` is there.
  func find(
    behind words: [String], sparing: Int, in context: ParsingContext,
    endName: (ArraySlice<String>) -> Bool = { _ in false }
  ) throws(ValueProblem) -> Found? {
    let words = words.map { $0.lowercased() }
    let behind = try atTheEnd(of: words, sparing: sparing, context, endName)
    if behind == nil { try refuseHalfATime(words[...], sparing: sparing) }
    let rest = words.prefix(behind?.places.first?.lowerBound ?? words.count)
    guard self == .moment, let among = try amongst(rest, sparing: max(1, sparing), context)
    else { return behind }
    guard var both = behind else { return among }
    guard both.isTime, !among.isTime else {
      throw ValueProblem(
        "and \"\(both.text)\" both say when it was; leave one out",
        shown: among.places.flatMap { words[$0] }.joined(separator: " "))
    }
    both.text = among.text + " " + both.text
    both.places = among.places + both.places
    return both
  }

  private func atTheEnd(
    of words: [String], sparing: Int, _ context: ParsingContext,
    _ endName: (ArraySlice<String>) -> Bool
  ) throws(ValueProblem) -> Found? {
    let most = min(Self.longest, words.count - sparing)
    guard most > 0 else { return nil }
    for count in stride(from: most, through: 1, by: -1) {
      let tail = words.suffix(count)
      guard let found = try found(tail, behind: words.dropLast(count), context) else { continue }
      if let first = tail.first, tail.startIndex > 0, Weekday(first) != nil,
        endName(words[...tail.startIndex])
      {
        continue
      }
      return found
    }
    return nil
  }

  /// Finds a day before or among words, of those that are no part of a name: `yesterday`, `this morning at 8`,
  /// `last night`. A weekday is none of them, because of the Sunday roast.
  private func amongst(
    _ words: ArraySlice<String>, sparing: Int, _ context: ParsingContext
  ) throws(ValueProblem) -> Found? {
    for start in words.indices where Self.days.contains(Self.unpunctuated(words[start])) {
      let most = min(Self.longest, words.endIndex - start, words.count - sparing)
      guard most > 0 else { return nil }
      for count in stride(from: most, through: 1, by: -1) {
        var phrase = words[start..<start + count]
        phrase[start + count - 1] = Self.unpunctuated(phrase[start + count - 1])
        guard phrase.allSatisfy({ $0 == Self.unpunctuated($0) }),
          let found = try found(phrase, behind: words[..<start], context)
        else { continue }
        try refuseHalfATime(words[start...].prefix(count + 2), sparing: 0)
        return found
      }
    }
    return nil
  }

  private static let days: Set<String> = ["yesterday", "today", "tonight", "this", "last"]

  private static func unpunctuated(_ word: String) -> String {
    String(word.prefix { $0 != "," && $0 != ":" || $0 == ":" && word.last != ":" })
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
      try holdsNoAmount(written, behind: rest, isDay: opener == "on", context),
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
        SessionPace(in: rest)?.mayBe(time) ?? false
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
    return try taken(moment, text, tail.indices, tail.joined(separator: " "), context)
  }

  /// Returns whether no word of what may be a time is an amount: a number with a fraction is one, and a date
  /// with a slash is none where it can only be a day.
  ///
  /// - Throws: ``ValueProblem`` for what may be a share as well, and for a date in the wrong order.
  private func holdsNoAmount(
    _ written: ArraySlice<String>, behind rest: ArraySlice<String>, isDay: Bool,
    _ context: ParsingContext
  ) throws(ValueProblem) -> Bool {
    guard !isDay, let place = written.firstIndex(where: { Self.isAmount($0) }) else { return true }
    var others = written
    others.remove(at: place)
    others.removeAll { $0 == "at" }
    guard let date = SlashDate(written[place]),
      others.isEmpty || TimeOfDay(words: others.joined(separator: " ")) != nil
    else { return false }
    switch date.meaning(behind: rest) {
    case .amount: return false
    // The sets of an exercise are written likewise: `curls 12/10`.
    case .day where self == .session && SessionPace(in: rest) == nil: return false
    case .day:
      do throws(ValueProblem) {
        _ = try Day.parse(date.text, in: context)
        return true
      } catch {
        throw ValueProblem(error.rule, shown: date.text, suggestions: error.suggestions)
      }
    case .either:
      guard self == .moment else { return false }
      throw ValueProblem(
        "may be a day or a share", shown: date.text, suggestions: ["on \(date.text)"])
    }
  }

  /// Returns the words for the option: as they are, or the day of it.
  private func taken(
    _ moment: Moment, _ text: String, _ places: Range<Int>, _ shown: String,
    _ context: ParsingContext
  ) throws(ValueProblem) -> Found? {
    let places = [places]
    if case .day(let day) = moment { return Found(places: places, text: day.typed, isDay: true) }
    switch self {
    case .moment, .session:
      var found = Found(places: places, text: text, isDay: false)
      if case .time = moment { found.isTime = true }
      return found
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
      return Found(places: places, text: day.typed, isDay: true)
    }
  }

  /// Refuses `at 8`, which may be morning or evening, and `at 25:30`, which is no time.
  private func refuseHalfATime(
    _ words: ArraySlice<String>, sparing: Int
  ) throws(ValueProblem) {
    guard self == .moment || self == .session, words.count > sparing + 1,
      words.dropLast().last == "at", let last = words.last
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
}

extension Moment {
  fileprivate var hasDay: Bool {
    switch self {
    case .day, .timeOn, .local: true
    case .time, .instant: false
    }
  }
}
