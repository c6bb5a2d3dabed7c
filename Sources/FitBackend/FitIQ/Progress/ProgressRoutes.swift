import FitAPI

extension Router {
  /// Measurements: list, add, remove.
  mutating func addProgress() {
    on(FitIQ.progress) { incoming, store in
      let calendar = incoming.caller.calendar
      let filter = try Timeline.Filter(
        account: incoming.account(named: incoming.query["user_id"]),
        kind: incoming.word("type", of: Metric.self)?.rawValue,
        from: incoming.day("from").map { calendar.bounds(of: $0).lowerBound },
        until: incoming.day("to").map { calendar.bounds(of: $0).upperBound },
        idPrefix: incoming.query["id"])
      return try store.progress.list(
        filter,
        limit: incoming.int("limit", in: FitIQ.progressLimits, default: FitIQ.progressLimit),
        offset: incoming.int("offset", in: FitIQ.progressOffsets, default: 0))
    }
    on(FitIQ.progressLogging) { incoming, store in
      try store.progress.add(incoming.body(), to: incoming.account(), at: incoming.now)
    }
    on(FitIQ.progressEntry) { incoming, store in
      try Self.entry(incoming, store)
    }
    on(FitIQ.progressChange) { incoming, store in
      let entry = try Self.entry(incoming, store)
      let change: ProgressChange = try incoming.body()
      var problems = Problems()
      if let metric = Metric(rawValue: entry.type) { change.validate(metric, &problems) }
      try problems.refuse()
      try store.progress.change(change, of: entry.id, at: incoming.now)
      return try Self.entry(incoming, store)
    }
    on(FitIQ.progressDeletion) { incoming, store in
      let entry = try Self.entry(incoming, store)
      try store.progress.remove(entry.id)
      return Nothing()
    }
  }

  /// The caller's measurement that the path names.
  private static func entry(_ incoming: Incoming, _ store: Store) throws -> ProgressEntry {
    guard let entry = try store.progress.find(incoming.path[0], of: incoming.account()) else {
      throw ServiceError.notFound("progress entry not found")
    }
    return entry
  }
}
