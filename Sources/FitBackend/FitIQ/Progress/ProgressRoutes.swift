import FitAPI

extension Router {
  /// Measurements: list, add, remove.
  mutating func addProgress() {
    on(FitIQ.progress) { context, store in
      let calendar = context.caller.calendar
      let filter = try Timeline.Filter(
        account: context.account(named: context.query["user_id"]),
        kind: context.word("type", of: Metric.self)?.rawValue,
        from: context.day("from").map { calendar.bounds(of: $0).lowerBound },
        until: context.day("to").map { calendar.bounds(of: $0).upperBound },
        idPrefix: context.query["id"])
      return try store.progress.list(
        filter,
        limit: context.int("limit", in: FitIQ.progressLimits, default: FitIQ.progressLimit),
        offset: context.int("offset", in: FitIQ.progressOffsets, default: 0))
    }
    on(FitIQ.progressLogging) { context, store in
      try store.progress.add(context.body(), to: context.account(), at: context.now)
    }
    on(FitIQ.progressEntry) { context, store in
      try Self.entry(context, store)
    }
    on(FitIQ.progressChange) { context, store in
      let entry = try Self.entry(context, store)
      let change: ProgressChange = try context.body()
      var problems = Problems()
      if let metric = Metric(rawValue: entry.type) { change.validate(metric, &problems) }
      try problems.refuse()
      try store.progress.change(change, of: entry.id, at: context.now)
      return try Self.entry(context, store)
    }
    on(FitIQ.progressDeletion) { context, store in
      let entry = try Self.entry(context, store)
      try store.progress.remove(entry.id)
      return Nothing()
    }
  }

  /// The caller's measurement that the path names.
  private static func entry(_ context: RequestContext, _ store: Store) throws -> ProgressEntry {
    guard let entry = try store.progress.find(context.path[0], of: context.account()) else {
      throw ServiceError.notFound("progress entry not found")
    }
    return entry
  }
}
