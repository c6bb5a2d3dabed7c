import CivilTime

/// A short text about the records of a period: an observation and suggestions.
public struct Insight: Model, Identifiable {
  public var id: String
  public var userId: String
  /// An ``InsightType``.
  public var insightType: String
  public var title: String
  public var content: String
  public var summary: String?
  /// The first and the last instant that it is about.
  public var periodStart: Instant
  public var periodEnd: Instant
  public var metrics: InsightMetrics
  public var suggestions: [String]
  public var isRead: Bool
  public var isFavorite: Bool
  public var isArchived: Bool
  public var createdAt: Instant
  public var updatedAt: Instant

  /// Creates an insight with these values.
  public init(
    id: String, userId: String, insightType: String, title: String, content: String,
    summary: String, periodStart: Instant, periodEnd: Instant, metrics: InsightMetrics,
    suggestions: [String], isRead: Bool, isFavorite: Bool, isArchived: Bool, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.insightType = insightType
    self.title = title
    self.content = content
    self.summary = summary
    self.periodStart = periodStart
    self.periodEnd = periodEnd
    self.metrics = metrics
    self.suggestions = suggestions
    self.isRead = isRead
    self.isFavorite = isFavorite
    self.isArchived = isArchived
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// The figures that the insight is based on: counts of moods, journal entries and goals.
public struct InsightMetrics: Codable, Sendable, Hashable {
  public var moodEntriesCount: Int
  public var journalEntriesCount: Int
  public var goalsActive: Int
  public var goalsCompleted: Int

  /// Counts of records.
  public init(moods: Int, entries: Int, active: Int, completed: Int) {
    moodEntriesCount = moods
    journalEntriesCount = entries
    goalsActive = active
    goalsCompleted = completed
  }
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
