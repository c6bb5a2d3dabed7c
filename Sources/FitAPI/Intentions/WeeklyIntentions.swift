import CivilTime

/// Intentions for the days of a week, the week and its month are to be made.
public struct WeeklyIntentionsRequest: Codable, Sendable, Hashable, Validated {
  /// What the person tells of themselves: what they are about, what they wish for.
  public var userInfo: String
  /// The week's first day, as a date or an instant.
  public var weekStartDate: String
  public var previousIntentions: [DatedIntention]?

  /// How many earlier intentions may be told.
  public static let mostIntentions = 1000

  /// A week from that day on.
  public init(about userInfo: String, from start: Day, after earlier: [DatedIntention] = []) {
    self.userInfo = userInfo
    weekStartDate = start.description
    previousIntentions = earlier.isEmpty ? nil : earlier
  }

  /// The week's first day; `nil` when it cannot be read. An instant stands for its date in UTC.
  public var start: Day? {
    Day(weekStartDate) ?? Instant(weekStartDate).map { PersonalCalendar(zone: .utc).day(of: $0) }
  }

  public func validate(_ problems: inout Problems) {
    if userInfo.isEmpty {
      problems.add("userInfo", "is required")
    } else {
      problems.check("userInfo", userInfo, length: 0...IntentionText.length.upperBound)
    }
    if weekStartDate.isEmpty {
      problems.add("weekStartDate", "is required (ISO string)")
    } else if start == nil {
      problems.add("", "Invalid weekStartDate format")
    }
    guard let previousIntentions else { return }
    guard previousIntentions.count <= Self.mostIntentions else {
      return problems.add(
        "previousIntentions", "must have at most \(Self.mostIntentions) intentions")
    }
    for previous in previousIntentions {
      problems.check(
        "previousIntentions.text", previous.text, length: 0...IntentionText.length.upperBound)
    }
  }
}

/// An intention of a day, or of the week or month that begins there.
public struct DatedIntention: Model {
  /// `2026-11-16`.
  public var date: String
  public var text: String
  /// An ``IntentionScope``, or a word of a newer server.
  public var scope: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case date, text, scope
  }

  /// An intention for a period.
  public init(date: String, text: String, scope: String) {
    self.date = date
    self.text = text
    self.scope = scope
  }
}

/// Seven intentions for days, one for their week and one for the month most of them are in.
public struct WeeklyIntentions: Model {
  public var intentions: [DatedIntention]
  /// As it was asked for.
  public var weekStartDate: String
  /// `2026-11-22`.
  public var weekEndDate: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case intentions, weekStartDate, weekEndDate
  }

  /// A week as made.
  public init(intentions: [DatedIntention], weekStartDate: String, weekEndDate: String) {
    self.intentions = intentions
    self.weekStartDate = weekStartDate
    self.weekEndDate = weekEndDate
  }
}

extension Intentions {
  public static let weekMaking = Route<WeeklyIntentions>(
    .intentions, .post, "/ai/generate-weekly-intentions", access: .keyHolder, mayWait: false)

  /// Intentions for a week.
  public static func makeWeek(
    _ request: WeeklyIntentionsRequest, by writer: Writer? = nil
  ) -> Endpoint<WeeklyIntentions> {
    weekMaking(query: ["engine": writer?.rawValue], body: request)
  }
}
