import FitAPI

extension Router {
  /// Sleep: write down, list, show, change, remove.
  mutating func addSleep() {
    on(FitIQ.sleepLogging) { incoming, store in
      let new = try incoming.body(NewSleepLog.self)
      return try store.sleep.add(new, to: incoming.account(named: new.userId), at: incoming.now)
    }
    on(FitIQ.sleepLogs) { incoming, store in
      let (filter, limit, offset) = try incoming.dayRecords()
      return try store.sleep.list(filter, limit: limit, offset: offset)
    }
    on(FitIQ.sleepLog) { incoming, store in
      try Self.night(incoming, store)
    }
    on(FitIQ.sleepChange) { incoming, store in
      let night = try Self.night(incoming, store)
      let change = try incoming.body(SleepChange.self)
      var problems = Problems()
      problems.check(
        sleepFrom: change.sleepStart ?? night.sleepStart, to: change.sleepEnd ?? night.sleepEnd)
      try problems.refuse()
      try store.sleep.change(change, of: night.id)
      return try Self.night(incoming, store)
    }
    on(FitIQ.sleepDeletion) { incoming, store in
      let night = try Self.night(incoming, store)
      try store.sleep.remove(night.id)
      return Nothing()
    }
  }

  /// The caller's night that the path names.
  private static func night(_ incoming: Incoming, _ store: Store) throws -> SleepLog {
    guard let night = try store.sleep.find(incoming.path[0], of: incoming.account()) else {
      throw ServiceError.notFound("sleep log not found")
    }
    return night
  }
}
