import CivilTime

/// A point in time as people type it; a time may lack its day, and a day its time.
public enum Moment: ArgumentValue, Hashable {
  /// A time on the day that the command concerns.
  case time(TimeOfDay)
  /// A day, at the time that the command concerns.
  case day(Day)
  /// A time on one of the person's days: `yesterday 08:30`.
  case timeOn(Day, TimeOfDay)
  /// A local date and time: `2026-11-20T08:30`.
  case local(Day, TimeOfDay, milliseconds: Int)
  case instant(Instant)

  /// Returns the instant: a time alone is on the chosen day (`nil` means today), a day alone is at
  /// the present time of day.
  public func instant(on day: Day? = nil, in context: ParsingContext) -> Instant {
    let calendar = context.calendar
    switch self {
    case .time(let time): return calendar.instant(of: day ?? context.today, at: time)
    case .day(let day):
      guard day != context.today else { return context.now }
      return calendar.instant(of: day, at: calendar.zone.timeOfDay(of: context.now))
    case .timeOn(let day, let time): return calendar.instant(of: day, at: time)
    case .local(let day, let time, let milliseconds):
      return calendar.zone.instant(of: day, at: time).adding(milliseconds: Int64(milliseconds))
    case .instant(let instant): return instant
    }
  }

  public static var placeholder: String { "TIME" }
  public static var holdsSpaces: Bool { true }
  public static var offeredWords: [String] { ["now", "-30m", "-2h", "yesterday"] }

  public var typed: String {
    switch self {
    case .time(let time): time.description
    case .day(let day): day.description
    case .timeOn(let day, let time): "\(day) \(time)"
    case .local(let day, let time, _): "\(day)T\(time)"
    case .instant(let instant): instant.description
    }
  }

  /// Reads a moment: `now`; `-30m`, `2 hours ago`; `this morning`, `last night at 11`; `after lunch`;
  /// `08:30`, `8:30pm`, `noon`; a day in any form of ``Day``; a day and a time as in `yesterday 8pm`;
  /// `2026-11-20T08:30` in the person's zone, or with an offset of its own.
  ///
  /// - Throws: ``ValueProblem`` for any other text and for dates that the calendar does not have.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Moment {
    let words = Day.joined(text)
    if words == "now" { return .instant(context.now) }
    if let moment = ago(words, context.now) { return moment }
    if let moment = try partOfDay(words, context) { return moment }
    if let moment = try besideMeal(words, context) { return moment }
    if let time = TimeOfDay(words: words) { return .time(time) }
    if startsWithDate(words), words.utf8.count > Self.dateLength {
      // A date in ISO 8601 is the calendar's date, whatever the start of the person's day.
      do throws(ValueProblem) {
        return try written(words)
      } catch {
        guard let both = try? dayAndTime(words, context) else { throw error }
        return both
      }
    }
    if let both = try dayAndTime(words, context) { return both }
    if let day = try DayReading(context: context).written(words)?
      .day(context.direction, from: context.today)
    {
      return .day(day)
    }
    let hour = Int(words).flatMap { TimeOfDay(hour: $0, minute: 0) }
    throw ValueProblem(
      rule,
      suggestions: hour.map { [$0.hourAndMinute] } ?? Suggestions.near(text, in: offeredWords))
  }

  private static let rule =
    "must be a time such as 08:30, 8pm, -30m, yesterday 08:30, 2026-11-20T08:30 or 2026-11-20T08:30:00Z"

  private static let dateLength = "2026-11-20".utf8.count

  /// Reads `-30m`, `-2h`, `30m ago` or `2 hours ago`.
  private static func ago(_ words: String, _ now: Instant) -> Moment? {
    var span: TimeSpan?
    if words.first == "-" {
      span = TimeSpan(words.dropFirst())
    } else {
      let parts = words.split(separator: " ")
      if parts.last == "ago" { span = TimeSpan(words: parts.dropLast()) }
    }
    guard let seconds = span?.seconds else { return nil }
    return .instant(now.adding(seconds: -seconds))
  }

  /// Reads a part of a day, which stands for one time unless a clock time is beside it: `this morning`,
  /// `last night`, `mon evening`; `this morning at 7`, `8:30 yesterday evening`.
  ///
  /// A part of today that is yet to come stands for now.
  private static func partOfDay(
    _ words: String, _ context: ParsingContext
  ) throws(ValueProblem) -> Moment? {
    var parts = words.split(separator: " ").filter { $0 != "at" }
    if let tonight = parts.firstIndex(of: "tonight") {
      parts.replaceSubrange(tonight...tonight, with: ["this", "night"])
    }
    guard let place = parts.firstIndex(where: { PartOfDay.named($0) != nil }), place > 0,
      let part = PartOfDay.named(parts[place])
    else { return nil }
    let (before, behind) = (parts[..<place], parts[(place + 1)...])
    if behind.isEmpty, let day = try day(of: before, context) {
      return TimeOfDay(hour: part.usualHour, minute: 0).map { usual($0, on: day, context) }
    }
    // `8 pm` is a time of two words.
    let splits =
      behind.isEmpty
      ? (1...2).filter { $0 < before.count }.map { (before.prefix($0), before.dropFirst($0)) }
      : [(behind, before)]
    for (clock, named) in splits {
      guard let found = part.time(clock.joined(separator: " ")),
        let day = try day(of: named, context)
      else { continue }
      return found.isDayAfter
        ? .local(day.next, found.time, milliseconds: 0) : .timeOn(day, found.time)
    }
    return nil
  }

  /// Reads a time beside a meal, today's or another day's: `after lunch`, `yesterday before breakfast`.
  private static func besideMeal(
    _ words: String, _ context: ParsingContext
  ) throws(ValueProblem) -> Moment? {
    guard let meal = BesideMeal(in: words) else { return nil }
    let named = meal.rest.drop { $0 == "on" }
    let day = named.isEmpty ? context.today : try day(of: named, context)
    return day.map { usual(meal.usualTime, on: $0, context) }
  }

  /// Returns a usual time of a day; one of today that is yet to come stands for now.
  private static func usual(
    _ time: TimeOfDay, on day: Day, _ context: ParsingContext
  ) -> Moment {
    let moment = Moment.timeOn(day, time)
    let isAhead = day == context.today && moment.instant(in: context) > context.now
    return isAhead && context.direction == .past ? .instant(context.now) : moment
  }

  /// Reads the day that a part of it belongs to: `this`, `last` or a day's own words.
  private static func day(
    of words: ArraySlice<Substring>, _ context: ParsingContext
  ) throws(ValueProblem) -> Day? {
    switch words.joined(separator: " ") {
    case "this", "in the": context.today
    case "last": context.today.previous
    case let written:
      try DayReading(context: context).written(written)?
        .day(context.direction, from: context.today)
    }
  }

  /// Reads a day and a time in either order, with or without `at` between them.
  private static func dayAndTime(
    _ words: String, _ context: ParsingContext
  ) throws(ValueProblem) -> Moment? {
    let parts = words.split(separator: " ").filter { $0 != "at" }
    guard parts.count > 1 else { return nil }
    let reading = DayReading(context: context)
    // `8 pm` is a time of two words.
    for length in 1...min(2, parts.count - 1) {
      for (time, day) in [
        (parts.suffix(length), parts.dropLast(length)),
        (parts.prefix(length), parts.dropFirst(length)),
      ] {
        guard let time = TimeOfDay(words: time.joined(separator: " ")),
          let day = try reading.written(day.joined(separator: " "))?
            .day(context.direction, from: context.today)
        else { continue }
        return .timeOn(day, time)
      }
    }
    return nil
  }

  /// Returns whether a text begins with four characters and a dash, as `2026-` does.
  private static func startsWithDate(_ word: String) -> Bool {
    word.utf8.count > 4 && Array(word.utf8.prefix(5))[4] == UInt8(ascii: "-")
      && word.utf8.first != UInt8(ascii: "-")
  }

  private static func written(_ text: String) throws(ValueProblem) -> Moment {
    do throws(MalformedTime) {
      switch try WrittenTime(parsing: text) {
      case .instant(let instant): return .instant(instant)
      case .local(let day, let time, let milliseconds):
        return .local(day, time, milliseconds: milliseconds)
      case .day(let day): return .day(day)
      }
    } catch {
      throw ValueProblem(error.reason)
    }
  }
}
