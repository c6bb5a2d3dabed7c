import FitAPI

extension Router {
  /// Sleep: write down, list, show, change, remove.
  mutating func addSleep() {
    on(FitIQ.sleepLogging) { context, store in
      let new = try context.body(NewSleepLog.self)
      return try store.sleep.add(new, to: context.account(named: new.userId), at: context.now)
    }
    on(FitIQ.sleepLogs) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      return try store.sleep.list(filter, limit: limit, offset: offset)
    }
    on(FitIQ.sleepLog) { context, store in
      try Self.night(context, store)
    }
    on(FitIQ.sleepChange) { context, store in
      let night = try Self.night(context, store)
      let change = try context.body(SleepChange.self)
      var problems = Problems()
      problems.check(
        sleepFrom: change.sleepStart ?? night.sleepStart, to: change.sleepEnd ?? night.sleepEnd)
      try problems.refuse()
      try store.sleep.change(change, of: night.id)
      return try Self.night(context, store)
    }
    on(FitIQ.sleepDeletion) { context, store in
      let night = try Self.night(context, store)
      try store.sleep.remove(night.id)
      return Nothing()
    }
  }

  /// The caller's night that the path names.
  private static func night(_ context: RequestContext, _ store: Store) throws -> SleepLog {
    guard let night = try store.sleep.find(context.path[0], of: context.account()) else {
      throw ServiceError.notFound("sleep log not found")
    }
    return night
  }
}
