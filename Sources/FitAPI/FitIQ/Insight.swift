import CivilTime

/// A short text about the records of a period: an observation and suggestions.
public struct Insight: Model, Identifiable {
  public var id = ""
  public var userId = ""
  /// An ``InsightType``.
  public var insightType = ""
  public var title = ""
  public var content = ""
  public var summary: String?
  /// The first and the last instant that it is about.
  public var periodStart = Instant.earliest
  public var periodEnd = Instant.earliest
  public var metrics = InsightMetrics()
  public var suggestions: [String] = []
  public var isRead = false
  public var isFavorite = false
  public var isArchived = false
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest

  /// Creates an insight without text.
  public init() {}
}

/// The figures that the insight is based on: counts of moods, journal entries and goals.
public struct InsightMetrics: Codable, Sendable, Hashable {
  public var moodEntriesCount = 0
  public var journalEntriesCount = 0
  public var goalsActive = 0
  public var goalsCompleted = 0

  /// Creates counts of no records.
  public init() {}
}

/// The period or pattern that an insight is about.
public enum InsightType: String, CaseIterable, Codable, Sendable, Hashable {
  case daily, weekly, monthly, milestone, pattern

  /// The number of days that an insight covers by default.
  public var days: Int {
    switch self {
    case .daily: 1
    case .weekly: 7
    case .pattern: 14
    case .monthly, .milestone: 30
    }
  }
}

/// An insight to be found.
public struct InsightRequest: Codable, Sendable, Hashable, Validated {
  public var insightType: String
  public var periodStart: String?
  public var periodEnd: String?

  /// Creates a request for an insight of a kind about the days that end today.
  public init(_ type: InsightType) {
    insightType = type.rawValue
  }

  public func validate(_ problems: inout Problems) {
    problems.check("insightType", insightType, isOneOf: InsightType.self)
    problems.check("periodStart", instant: periodStart, isPlan: true)
    problems.check("periodEnd", instant: periodEnd, isPlan: true)
  }
}

/// A stretch of insights, the newest first.
public struct InsightPage: Model {
  public var insights: [Insight]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of insights.
  public init(insights: [Insight], total: Int, limit: Int, offset: Int) {
    self.insights = insights
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// The number of matching records.
public struct RecordCount: Model {
  public var count: Int
  /// Creates the answer for a count.
  public init(_ count: Int) { self.count = count }
}

/// The answer to an action without a record of its own: a sentence that says what was done.
public struct Acknowledgement: Model {
  public var message: String
  /// Creates an answer with this sentence.
  public init(_ message: String) { self.message = message }
}

extension FitIQ {
  public static let insights = Route<InsightPage>(.fitiq, .get, "/insights")
  public static let insight = Route<Insight>(.fitiq, .get, "/insights/{id}")
  public static let unreadInsights = Route<RecordCount>(.fitiq, .get, "/insights/unread/count")
  public static let insightCreation = Route<Insight>(
    .fitiq, .post, "/insights/generate", success: 201, mayWait: false)
  /// Makes an insight from moods, the journal and goals only.
  public static let wellnessInsightCreation = Route<Insight>(
    .fitiq, .post, "/insights/generate/wellness", success: 201, mayWait: false)
  public static let insightReading = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/read", mayWait: false)
  public static let insightFavorite = Route<FavoriteStatus>(
    .fitiq, .post, "/insights/{id}/favorite", mayWait: false)
  public static let insightArchiving = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/archive", mayWait: false)
  public static let insightUnarchiving = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/unarchive", mayWait: false)
  public static let insightDeletion = Route<Nothing>(.fitiq, .delete, "/insights/{id}")

  /// The allowed page sizes.
  public static let insightLimits = 1...100
  /// The default page size.
  public static let insightLimit = 20
}
