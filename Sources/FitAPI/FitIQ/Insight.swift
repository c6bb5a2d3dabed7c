import CivilTime

/// What the records of some days say, in words.
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

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, insightType, title, content, summary, periodStart, periodEnd, metrics
    case suggestions, isRead, isFavorite, isArchived, createdAt, updatedAt
  }

  /// An insight as stored.
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

/// What an insight rests on.
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

/// What an insight looks at.
public enum InsightType: String, CaseIterable, Codable, Sendable, Hashable {
  case daily, weekly, monthly, milestone, pattern

  /// How many days it looks at unless the request says otherwise.
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

  /// An insight of a kind, about the days that end today.
  public init(_ type: InsightType) {
    insightType = type.rawValue
  }

  public func validate(_ problems: inout Problems) {
    problems.check("insightType", insightType, isOneOf: InsightType.self)
    problems.check("periodStart", instant: periodStart)
    problems.check("periodEnd", instant: periodEnd)
  }
}

/// A stretch of insights, the newest first.
public struct InsightPage: Model {
  public var insights: [Insight]
  public var total: Int
  public var limit: Int
  public var offset: Int

  public enum CodingKeys: String, CodingKey, CaseIterable { case insights, total, limit, offset }

  /// Insights as found.
  public init(insights: [Insight], total: Int, limit: Int, offset: Int) {
    self.insights = insights
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// How many there are.
public struct RecordCount: Model {
  public var count: Int
  public enum CodingKeys: String, CodingKey, CaseIterable { case count }

  /// A count.
  public init(_ count: Int) { self.count = count }
}

/// What was done, in a sentence.
public struct Acknowledgement: Model {
  public var message: String
  public enum CodingKeys: String, CodingKey, CaseIterable { case message }

  /// A sentence.
  public init(_ message: String) { self.message = message }
}

extension FitIQ {
  public static let insights = Route<InsightPage>(.fitiq, .get, "/insights")
  public static let insight = Route<Insight>(.fitiq, .get, "/insights/{id}")
  public static let unreadInsights = Route<RecordCount>(.fitiq, .get, "/insights/unread/count")
  public static let insightFinding = Route<Insight>(
    .fitiq, .post, "/insights/generate", success: 201, mayWait: false)
  /// Of moods, the journal and goals alone.
  public static let wellnessInsightFinding = Route<Insight>(
    .fitiq, .post, "/insights/generate/wellness", success: 201, mayWait: false)
  public static let insightReading = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/read", mayWait: false)
  public static let insightFavorite = Route<FavoriteStanding>(
    .fitiq, .post, "/insights/{id}/favorite", mayWait: false)
  public static let insightArchiving = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/archive", mayWait: false)
  public static let insightUnarchiving = Route<Acknowledgement>(
    .fitiq, .post, "/insights/{id}/unarchive", mayWait: false)
  public static let insightDeletion = Route<Nothing>(.fitiq, .delete, "/insights/{id}")

  /// How many insights one answer may hold.
  public static let insightLimits = 1...100
  /// How many insights one answer holds unless the request says otherwise.
  public static let insightLimit = 20
}
