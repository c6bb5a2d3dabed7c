import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of moods, which have two paths.
  mutating func addMoods() {
    on(FitIQ.moodLogging, replying: .oneTransaction) { try Self.logMood($0, $1) }
    on(FitIQ.moodScoreLogging, replying: .oneTransaction) { try Self.logMood($0, $1) }
    on(FitIQ.moods) { try Self.moods($0, $1) }
    on(FitIQ.moodScores) { try MoodLogPage(Self.moods($0, $1)) }
    on(FitIQ.mood) { try Self.mood($0, $1).answer }
    on(FitIQ.moodScore) { try Self.mood($0, $1).answer }
    on(FitIQ.moodChange) { try Self.changeMood($0, $1) }
    on(FitIQ.moodScoreChange) { try Self.changeMood($0, $1) }
    on(FitIQ.moodDeletion) { try Self.removeMood($0, $1) }
    on(FitIQ.moodScoreDeletion) { try Self.removeMood($0, $1) }
    on(FitIQ.moodAnalytics) { context, store in
      let days = try Self.days(context)
      return try MoodAnalytics(
        store.moods.points(of: context.account(), within: days), of: days,
        labels: context.int("top_labels_limit", in: 1...20, default: 10),
        associations: context.int("top_associations_limit", in: 1...20, default: 10),
        daily: context.flag("include_daily_breakdown") ?? false)
    }
    on(FitIQ.moodStatistics) { context, store in
      let days = try Self.days(context)
      let points = try store.moods.points(of: context.account(), within: days)
      guard !points.isEmpty else { throw ServiceError.notFound("no moods in this time") }
      return MoodStatistics(points, of: days)
    }
  }

  private static func mood(_ context: RequestContext, _ store: Store) throws -> StoredMood {
    try context.record(store, "mood entry")
  }

  private static func logMood(
    _ context: RequestContext, _ store: Store
  ) throws -> Reply<MoodEntry> {
    let draft = try context.body(MoodDraft.self, checking: \.problemsAsNew)
    let account = try context.account()
    // A source that sends an entry again means the same.
    if let id = draft.sourceId, let known = try store.moods.find(source: id, of: account) {
      return Reply(known.answer, status: 200)
    }
    var mood = StoredMood(
      id: try context.newID(of: StoredMood.self, in: store), account: account,
      created: context.now, updated: context.now)
    mood.apply(draft, at: context.moment(of: draft, draft.loggedAt))
    try store.database.insert(mood)
    return Reply(mood.answer)
  }

  private static func changeMood(_ context: RequestContext, _ store: Store) throws -> MoodEntry {
    let draft = try context.body(MoodDraft.self)
    var mood = try mood(context, store)
    mood.apply(draft, at: draft.loggedAt.map { context.moment(of: draft, $0) })
    mood.updated = context.now
    try store.database.update(mood)
    return mood.answer
  }

  private static func removeMood(_ context: RequestContext, _ store: Store) throws -> Nothing {
    _ = try store.database.remove(
      mood(context, store).id, of: context.account(), from: StoredMood.table)
    return Nothing()
  }

  private static func moods(_ context: RequestContext, _ store: Store) throws -> MoodPage {
    var filter = RecordFilter(account: try context.account())
    let (from, to) = try context.days()
    filter.narrow(from: from, to: to)
    filter.narrow(idPrefix: context.query["id"])
    if let source = try context.word("source", of: MoodSource.self) {
      filter.narrow("source = ?", source.rawValue)
    }
    for (name, column) in [("label", "labels"), ("association", "associations")] {
      guard let word = context.query[name], !word.isEmpty else { continue }
      filter.narrow(word, among: column)
    }
    let (limit, offset) = try context.stretch(FitIQ.moodLimits, default: FitIQ.moodLimit)
    let (moods, total) = try store.moods.list(filter, limit: limit, offset: offset)
    return MoodPage(entries: moods.map(\.answer), total: total, limit: limit, offset: offset)
  }

  /// Returns the days of an analysis, which the request must give.
  private static func days(_ context: RequestContext) throws(ServiceError) -> ClosedRange<Day> {
    let (from, to) = try context.days()
    var problems = Problems()
    if from == nil { problems.add("from", "is required") }
    if to == nil { problems.add("to", "is required") }
    try problems.refuse()
    return (from ?? .earliest)...(to ?? .latest)
  }
}
