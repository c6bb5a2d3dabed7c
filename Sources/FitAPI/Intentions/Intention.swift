import CivilTime

/// The period for which an intention holds.
public enum IntentionScope: String, CaseIterable, Sendable, Hashable {
  case day, week, month

  /// Returns the days for which an intention of a date holds: that day, its week or its month.
  public func days(
    around date: Day, weeksFrom first: Weekday = .monday
  ) -> ClosedRange<Day> {
    switch self {
    case .day: date...date
    case .week: date.startOfWeek(from: first)...date.startOfWeek(from: first).adding(days: 6)
    case .month: date.startOfMonth...date.endOfMonth
    }
  }
}

/// A person's intention: what they want to do, or how they want to be.
public struct Intention: Model, Identifiable {
  public var id = ""
  public var userId = ""
  public var text = ""
  /// An ``IntentionScope``, or a word of a newer server.
  public var scope = ""
  /// A date or an instant, as it was set.
  public var date = DayOrInstant.day(.earliest)
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  public var themeId: String?
  public var customFont: String?
  /// Whether a program wrote it.
  public var aiGenerated = false
  /// Whether a program rephrased it.
  public var aiRephrased = false
  public var quote: String?

  /// Creates an intention without words.
  public init() {}

  /// Returns the day of the intention, for an instant by the given calendar.
  public func day(in calendar: PersonalCalendar) -> Day { date.day(in: calendar) }
}
