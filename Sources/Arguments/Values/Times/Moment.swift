import CivilTime

/// A point in time as people type it; a bare time waits for its day.
public enum Moment: ArgumentValue, Hashable {
  /// A time on whichever day the command is about.
  case time(TimeOfDay)
  /// A time on one of the person's days: `yesterday 08:30`.
  case timeOn(Day, TimeOfDay)
  /// What a wall clock and a calendar showed: `2026-11-20T08:30`.
  case local(Day, TimeOfDay, milliseconds: Int)
  case instant(Instant)

  /// The instant, on the chosen day for a bare time (`nil` means today).
  public func instant(on day: Day? = nil, in context: ParsingContext) -> Instant {
    let calendar = context.calendar
    return switch self {
    case .time(let time): calendar.instant(of: day ?? context.today, at: time)
    case .timeOn(let day, let time): calendar.instant(of: day, at: time)
    case .local(let day, let time, let milliseconds):
      calendar.zone.instant(of: day, at: time).adding(milliseconds: Int64(milliseconds))
    case .instant(let instant): instant
    }
  }

  public static var placeholder: String { "TIME" }
  public static var offeredWords: [String] { ["now", "-30m", "-2h", "yesterday"] }

  public var typed: String {
    switch self {
    case .time(let time): time.description
    case .timeOn(let day, let time): "\(day) \(time)"
    case .local(let day, let time, _): "\(day)T\(time)"
    case .instant(let instant): instant.description
    }
  }

  /// `now`; `-30m`, `-2h`; `08:30`, `8:30pm`; a day and a time as in `yesterday 08:30`;
  /// `2026-11-20T08:30` by the person's clock, or with its own offset.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Moment {
    let word = text.lowercased()
    if word == "now" { return .instant(context.now) }
    if let moment = ago(word, context.now) { return moment }
    if startsWithDate(word) { return try written(text) }
    if let time = TimeOfDay(word) { return .time(time) }
    guard let space = word.firstIndex(of: " "),
      let time = TimeOfDay(String(word[space...].dropFirst()))
    else { throw ValueProblem(rule, suggestions: Suggestions.near(text, in: offeredWords)) }
    return .timeOn(try Day.parse(String(word[..<space]), in: context), time)
  }

  private static let rule =
    "must be a time such as 08:30, -30m, yesterday 08:30, 2026-11-20T08:30 or 2026-11-20T08:30:00Z"

  /// `-30m` and `-2h`.
  private static func ago(_ word: String, _ now: Instant) -> Moment? {
    guard word.first == "-", let span = TimeSpan(word.dropFirst()) else { return nil }
    switch span.unit {
    case "m": return .instant(now.adding(seconds: Int64(-60 * span.count)))
    case "h": return .instant(now.adding(seconds: Int64(-3600 * span.count)))
    default: return nil
    }
  }

  /// Four digits and a dash.
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
      case .day: throw MalformedTime(text, "needs a time, as in \(text)T08:30")
      }
    } catch {
      throw ValueProblem(error.reason)
    }
  }
}
