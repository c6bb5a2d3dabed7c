import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of moods, which have two paths.
  mutating func addMoods() {
    addLogged(
      FitIQ.moodLogging, one: FitIQ.mood, change: FitIQ.moodChange,
      deletion: FitIQ.moodDeletion)
    addLogged(
      FitIQ.moodScoreLogging, one: FitIQ.moodScore, change: FitIQ.moodScoreChange,
      deletion: FitIQ.moodScoreDeletion)
    on(FitIQ.moods) { try Self.moods($0, $1) }
    on(FitIQ.moodScores) { try MoodLogPage(Self.moods($0, $1)) }
    on(FitIQ.moodAnalytics) { context, store in
      let days = try Self.days(context)
      return try MoodAnalytics(
        store.moodPoints(of: context.account(), within: days), of: days,
        labels: context.int("top_labels_limit", in: 1...20, default: 10),
        associations: context.int("top_associations_limit", in: 1...20, default: 10),
        daily: context.flag("include_daily_breakdown") ?? false)
    }
    on(FitIQ.moodStatistics) { context, store in
      let days = try Self.days(context)
      let points = try store.moodPoints(of: context.account(), within: days)
      guard !points.isEmpty else { throw ServiceError.notFound("no moods in this time") }
      return MoodStatistics(points, of: days)
    }
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
    let (moods, total) = try store.database.page(
      filter, limit: limit, offset: offset, as: MoodEntry.self)
    return MoodPage(entries: moods, total: total, limit: limit, offset: offset)
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
