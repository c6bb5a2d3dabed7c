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
  public var id: String
  public var userId: String
  public var text: String
  /// An ``IntentionScope``, or a word of a newer server.
  public var scope: String
  /// A date or an instant, as it was set.
  public var date: DayOrInstant
  public var createdAt: Instant
  public var updatedAt: Instant
  public var themeId: String?
  public var customFont: String?
  /// Whether a program wrote it.
  public var aiGenerated: Bool
  /// Whether a program rephrased it.
  public var aiRephrased: Bool
  public var quote: String?

  /// Creates an intention from its stored values.
  public init(
    id: String, userId: String, text: String, scope: String, date: DayOrInstant, createdAt: Instant,
    updatedAt: Instant, themeId: String?, customFont: String?, aiGenerated: Bool,
    aiRephrased: Bool, quote: String?
  ) {
    self.id = id
    self.userId = userId
    self.text = text
    self.scope = scope
    self.date = date
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.themeId = themeId
    self.customFont = customFont
    self.aiGenerated = aiGenerated
    self.aiRephrased = aiRephrased
    self.quote = quote
  }

  /// Returns the day of the intention, for an instant by the given calendar.
  public func day(in calendar: PersonalCalendar) -> Day { date.day(in: calendar) }
}
