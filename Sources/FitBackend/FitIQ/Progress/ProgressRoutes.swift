import FitAPI

extension Router {
  /// Measurements: list, add, remove.
  mutating func addProgress() {
    on(FitIQ.progress) { incoming, store in
      let calendar = incoming.caller.calendar
      let filter = try ProgressTable.Filter(
        account: incoming.account(named: incoming.query["user_id"]),
        metric: incoming.word("type", of: Metric.self),
        from: incoming.day("from").map { calendar.bounds(of: $0).lowerBound },
        until: incoming.day("to").map { calendar.bounds(of: $0).upperBound })
      return try store.progress.list(
        filter,
        limit: incoming.int("limit", in: FitIQ.progressLimits, default: FitIQ.progressLimit),
        offset: incoming.int("offset", in: FitIQ.progressOffsets, default: 0))
    }
    on(FitIQ.progressLogging) { incoming, store in
      try store.progress.add(incoming.body(), to: incoming.account(), at: incoming.now)
    }
    on(FitIQ.progressDeletion) { incoming, store in
      guard try store.progress.remove(incoming.path[0], of: incoming.account()) else {
        throw ServiceError.notFound("progress entry not found")
      }
      return Nothing()
    }
  }
}
