import FitAPI

extension Router {
  /// Activity snapshots: write down, list, show, change, remove.
  mutating func addActivity() {
    on(FitIQ.activityLogging) { context, store in
      let new = try context.body(NewActivitySnapshot.self)
      return try store.activity.add(new, to: context.account(named: new.userId), at: context.now)
    }
    on(FitIQ.activitySnapshots) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      return try store.activity.list(filter, limit: limit, offset: offset)
    }
    on(FitIQ.activitySnapshot) { context, store in
      try Self.snapshot(context, store)
    }
    on(FitIQ.activityChange) { context, store in
      let snapshot = try Self.snapshot(context, store)
      try store.activity.change(context.body(), of: snapshot.id)
      return try Self.snapshot(context, store)
    }
    on(FitIQ.activityDeletion) { context, store in
      let snapshot = try Self.snapshot(context, store)
      try store.activity.remove(snapshot.id)
      return Nothing()
    }
  }

  /// The caller's snapshot that the path names.
  private static func snapshot(_ context: RequestContext, _ store: Store) throws -> ActivitySnapshot
  {
    guard let found = try store.activity.find(context.path[0], of: context.account()) else {
      throw ServiceError.notFound("activity snapshot not found")
    }
    return found
  }
}
