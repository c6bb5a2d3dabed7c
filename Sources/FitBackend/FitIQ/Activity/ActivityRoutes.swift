import FitAPI

extension Router {
  /// Activity snapshots: write down, list, show, change, remove.
  mutating func addActivity() {
    on(FitIQ.activityLogging) { incoming, store in
      let new = try incoming.body(NewActivitySnapshot.self)
      return try store.activity.add(new, to: incoming.account(named: new.userId), at: incoming.now)
    }
    on(FitIQ.activitySnapshots) { incoming, store in
      let (filter, limit, offset) = try incoming.dayRecords()
      return try store.activity.list(filter, limit: limit, offset: offset)
    }
    on(FitIQ.activitySnapshot) { incoming, store in
      try Self.snapshot(incoming, store)
    }
    on(FitIQ.activityChange) { incoming, store in
      let snapshot = try Self.snapshot(incoming, store)
      try store.activity.change(incoming.body(), of: snapshot.id)
      return try Self.snapshot(incoming, store)
    }
    on(FitIQ.activityDeletion) { incoming, store in
      let snapshot = try Self.snapshot(incoming, store)
      try store.activity.remove(snapshot.id)
      return Nothing()
    }
  }

  /// The caller's snapshot that the path names.
  private static func snapshot(_ incoming: Incoming, _ store: Store) throws -> ActivitySnapshot {
    guard let found = try store.activity.find(incoming.path[0], of: incoming.account()) else {
      throw ServiceError.notFound("activity snapshot not found")
    }
    return found
  }
}
