import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of insights.
  mutating func addInsights() {
    on(FitIQ.insightCreation) { try Self.create($0, $1, ofAll: true) }
    on(FitIQ.wellnessInsightCreation) { try Self.create($0, $1, ofAll: false) }
    on(FitIQ.insights) { context, store in
      let (limit, offset) = try context.stretch(FitIQ.insightLimits, default: FitIQ.insightLimit)
      let (insights, total) = try store.database.stretch(
        Self.filter(context), order: Self.order(context), limit: limit, offset: offset,
        as: Insight.self)
      return InsightPage(insights: insights, total: total, limit: limit, offset: offset)
    }
    on(FitIQ.unreadInsights) { context, store in
      let unread = try store.database.first(
        "SELECT count(*) FROM insights WHERE account = ? AND NOT is_read AND NOT is_archived",
        context.account()
      ) { $0.int(0) }
      return RecordCount(unread ?? 0)
    }
    on(FitIQ.insight) { try Self.insight($0, $1) }
    on(FitIQ.insightReading) { context, store in
      try Self.change(context, store) { $0.isRead = true }
      return Acknowledgement("Insight marked as read")
    }
    on(FitIQ.insightFavorite) { context, store in
      FavoriteStatus(try Self.change(context, store) { $0.isFavorite.toggle() }.isFavorite)
    }
    on(FitIQ.insightArchiving) { context, store in
      try Self.change(context, store) { $0.isArchived = true }
      return Acknowledgement("Insight archived")
    }
    on(FitIQ.insightUnarchiving) { context, store in
      try Self.change(context, store) { $0.isArchived = false }
      return Acknowledgement("Insight unarchived")
    }
    on(FitIQ.insightDeletion) { context, store in
      try store.database.remove(Self.insight(context, store))
      return Nothing()
    }
  }

  private static func insight(_ context: RequestContext, _ store: Store) throws -> Insight {
    try context.record(store, "insight")
  }

  @discardableResult
  private static func change(
    _ context: RequestContext, _ store: Store, _ body: (inout Insight) -> Void
  ) throws -> Insight {
    var insight = try insight(context, store)
    body(&insight)
    insight.updatedAt = context.now
    try store.database.update(insight)
    return insight
  }

  /// Writes the insight of some days and stores it.
  private static func create(
    _ context: RequestContext, _ store: Store, ofAll: Bool
  ) throws -> Insight {
    let request = try context.body(InsightRequest.self)
    let account = try context.account()
    let calendar = context.caller.calendar
    let type = InsightType(rawValue: request.insightType) ?? .daily
    let last =
      request.periodEnd.flatMap { Instant($0) }.map { calendar.day(of: $0) }
      ?? context.today
    let first =
      request.periodStart.flatMap { Instant($0) }.map { calendar.day(of: $0) }
      ?? last.adding(days: 1 - type.days)
    guard first <= last else {
      throw ServiceError.invalid("periodEnd", "must not lie before periodStart")
    }
    let bounds = calendar.bounds(of: first...last)
    let entries = try store.database.first(
      "SELECT count(*) FROM journal WHERE account = ? AND day >= ? AND day <= ?", account,
      first.number, last.number
    ) { $0.int(0) }
    let active = try store.database.first(
      "SELECT count(*) FROM goals WHERE account = ? AND status = 'active'", account
    ) { $0.int(0) }
    let completed = try store.database.first(
      "SELECT count(*) FROM goals WHERE account = ? AND completed_at >= ? AND completed_at < ?",
      account, bounds.lowerBound.stored, bounds.upperBound.stored
    ) { $0.int(0) }
    let facts =
      ofAll
      ? try CoachFactsLoader(
        store: store, account: account, calendar: calendar, now: context.now
      ).facts() : nil
    let writer = InsightWriter(
      type: type, days: first...last,
      moods: try store.moodPoints(of: account, within: first...last), entries: entries ?? 0,
      goalsActive: active ?? 0, goalsCompleted: completed ?? 0, facts: facts)
    var insight = Insight(
      id: Identifier.make(), of: account, created: context.now, updated: context.now)
    insight.insightType = type.rawValue
    (insight.title, insight.content, insight.summary) =
      (writer.title, writer.content, writer.summary)
    insight.periodStart = bounds.lowerBound
    insight.periodEnd = bounds.upperBound.adding(seconds: -1)
    insight.suggestions = writer.suggestions
    insight.metrics.moodEntriesCount = writer.moods.count
    insight.metrics.journalEntriesCount = writer.entries
    insight.metrics.goalsActive = writer.goalsActive
    insight.metrics.goalsCompleted = writer.goalsCompleted
    try store.database.insert(insight)
    return insight
  }

  private static func filter(_ context: RequestContext) throws -> RecordFilter {
    var filter = RecordFilter(account: try context.account())
    filter.narrow(idPrefix: context.query["id"])
    if let type = try context.word("insight_type", of: InsightType.self) {
      filter.narrow("type = ?", type.rawValue)
    }
    if let isRead = try context.flag("read_status") { filter.narrow("is_read = ?", isRead) }
    if try context.flag("favorites_only") == true { filter.narrow("is_favorite") }
    // Those put away are shown only where they are asked for.
    filter.narrow("is_archived = ?", try context.flag("archived_status") ?? false)
    let calendar = context.caller.calendar
    let (from, to) = try context.days("period_from", "period_to")
    if let from {
      filter.narrow("period_end >= ?", calendar.bounds(of: from).lowerBound.stored)
    }
    if let to {
      filter.narrow("period_start < ?", calendar.bounds(of: to).upperBound.stored)
    }
    return filter
  }

  /// The columns that insights can be sorted by.
  private enum Order: String, CaseIterable {
    case created = "created_at"
    case updated = "updated_at"
    case period = "period_start"
  }

  private enum Direction: String, CaseIterable {
    case asc, desc
  }

  private static func order(_ context: RequestContext) throws -> String {
    let column = try context.word("sort_by", of: Order.self) ?? .created
    let direction = try context.word("sort_order", of: Direction.self) ?? .desc
    return "\(column.rawValue) \(direction.rawValue), id"
  }
}
