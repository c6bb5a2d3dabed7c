import CivilTime

/// What the reading of a day or a time depends on.
public struct TimeFrame: Sendable {
  /// The instant at which the line was typed.
  public var now: Instant
  /// The person's time zone and start of the day.
  public var calendar: PersonalCalendar
  /// The first day of a week.
  public var weekStart: Weekday
  /// Whether a date without a year, or a weekday, is the nearest in the past or in the future.
  public var direction: DayDirection
  public var order: DateOrder

  /// Creates a frame.
  public init(
    now: Instant, calendar: PersonalCalendar, weekStart: Weekday = .monday,
    direction: DayDirection = .past, order: DateOrder = .open
  ) {
    self.now = now
    self.calendar = calendar
    self.weekStart = weekStart
    self.direction = direction
    self.order = order
  }

  /// The person's day at `now`.
  public var today: Day { calendar.today(at: now) }
}

/// The direction in which a date without a year, or a weekday, is looked for.
public enum DayDirection: Sendable, Hashable {
  /// The latest such day, today included, for past events.
  case past
  /// The next such date, today included, and the next such weekday after today, for plans.
  case future
}

/// The order of day and month in a date with slashes.
public enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  /// Not chosen: a date that may be either is refused.
  case open = "ask"
}

/// The reason why words cannot be read as the time that they look like.
public struct UnreadableTime: Error, Equatable, Sendable {
  /// The rule, to follow the words.
  public let rule: String
  /// What may be typed instead.
  public let suggestions: [String]

  init(_ rule: String, suggestions: [String] = []) {
    self.rule = rule
    self.suggestions = suggestions
  }
}
