import CivilTime

/// The request for intentions for the days of a week, the week and its month.
public struct WeeklyIntentionsRequest: Codable, Sendable, Hashable, Validated {
  /// The person's description of themselves and their wishes.
  public var userInfo: String
  /// The first day of the week, as a date or an instant.
  public var weekStartDate: String
  public var previousIntentions: [DatedIntention]?

  /// The most earlier intentions that may be sent.
  public static let mostIntentions = 1000

  /// Creates a request for the week from that day on.
  public init(about userInfo: String, from start: Day, after earlier: [DatedIntention] = []) {
    self.userInfo = userInfo
    weekStartDate = start.description
    previousIntentions = earlier.isEmpty ? nil : earlier
  }

  /// The first day of the week, for an instant its date in UTC; `nil` when it cannot be read.
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

/// An intention for a day, or for the week or month that begins there.
public struct DatedIntention: Model {
  /// The date: `2026-11-16`.
  public var date: String
  public var text: String
  /// An ``IntentionScope``, or a word of a newer server.
  public var scope: String

  /// Creates an intention for a period.
  public init(date: String, text: String, scope: String) {
    self.date = date
    self.text = text
    self.scope = scope
  }
}

/// Seven intentions for days, one for their week and one for the month that most of them are in.
public struct WeeklyIntentions: Model {
  public var intentions: [DatedIntention]
  /// The first day as it was asked for.
  public var weekStartDate: String
  /// The last day: `2026-11-22`.
  public var weekEndDate: String

  /// What is said where the request means harm; `nil` of most.
  public var support: SupportNote?

  /// Creates the intentions of a week.
  public init(intentions: [DatedIntention], weekStartDate: String, weekEndDate: String) {
    self.intentions = intentions
    self.weekStartDate = weekStartDate
    self.weekEndDate = weekEndDate
  }
}

extension Intentions {
  public static let weekMaking = Route<WeeklyIntentions>(
    .intentions, .post, "/ai/generate-weekly-intentions", access: .keyHolder, mayWait: false)

  /// Returns the request for intentions for a week.
  public static func makeWeek(
    _ request: WeeklyIntentionsRequest, by writer: Writer? = nil
  ) -> Endpoint<WeeklyIntentions> {
    weekMaking(query: ["engine": writer?.rawValue], body: request)
  }
}
