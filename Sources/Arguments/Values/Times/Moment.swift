// A moment as people type it in place of an option.

import CivilTime
import Reading

extension Moment: ArgumentValue {
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

  /// Returns the instant: a time alone is on the chosen day (`nil` means today), a day alone is at
  /// the present time of day.
  public func instant(on day: Day? = nil, in context: ParsingContext) -> Instant {
    instant(on: day, in: context.frame)
  }

  /// Reads a moment: `now`; `-30m`, `2 hours ago`; `this morning`, `last night at 11`; `after lunch`;
  /// `08:30`, `8:30pm`, `noon`, `half past eight`; a day in any form of ``Day``; a day and a time as in
  /// `yesterday 8pm`; `2026-11-20T08:30` in the person's zone, or with an offset of its own.
  ///
  /// - Throws: ``ValueProblem`` for any other text and for dates that the calendar does not have.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Moment {
    do throws(UnreadableTime) {
      let found = try MomentReader(Token.tokens(of: text), in: context.frame).whole()
      if let found { return found }
    } catch {
      throw ValueProblem(error)
    }
    if let day = PlannedEnd.day(text, in: context) { return .day(day) }
    let hour = Int(text).flatMap { TimeOfDay(hour: $0, minute: 0) }
    throw ValueProblem(
      rule,
      suggestions: hour.map { [$0.hourAndMinute] } ?? Suggestions.near(text, in: offeredWords))
  }

  private static let rule =
    "must be a time such as 08:30, 8pm, -30m, yesterday 08:30, 2026-11-20T08:30 or 2026-11-20T08:30:00Z"
}

extension ValueProblem {
  /// Creates the problem of a time that looks like one and cannot be read.
  init(_ unreadable: UnreadableTime) {
    self.init(unreadable.rule, suggestions: unreadable.suggestions)
  }
}

extension ParsingContext {
  /// What the reading of days and times depends on.
  public var frame: TimeFrame {
    TimeFrame(
      now: now, calendar: calendar, weekStart: weekStart, direction: direction, order: dateOrder)
  }
}
