import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of measurements.
  mutating func addProgress() {
    on(FitIQ.progress) { context, store in
      let (from, to) = try context.days("from", "to")
      var filter = try RecordFilter(account: context.account(named: context.query["user_id"]))
      try filter.narrow("type", is: context.metric("type", in: store)?.rawValue)
      filter.narrow(among: DayCondition(from: from, to: to))
      filter.narrow(idPrefix: context.query["id"])
      return try store.progress.list(
        filter,
        limit: context.int("limit", in: FitIQ.progressLimits, default: FitIQ.progressLimit),
        offset: context.int("offset", in: FitIQ.progressOffsets, default: 0))
    }
    on(FitIQ.progressLogging) { context, store in
      let metrics = try store.ownMetrics(of: context.account())
      let entry = try context.body(NewProgressEntry.self) { entry in
        var problems = entry.problems
        if try metrics.known(entry.type) == nil {
          problems.check("type", entry.type, isOneOf: Metric.self)
        }
        return problems
      }
      return try store.progress.add(
        entry, id: context.newID(of: StoredMeasurement.self, in: store), to: context.account(),
        context.caller.calendar, at: context.now
      ).answer
    }
    on(FitIQ.bodyMetrics) { context, store in
      let new: BodyMetrics = try context.body()
      let account = try context.account()
      let stored = try new.metrics.compactMap(\.measured).map { metric, quantity in
        try store.progress.add(
          NewProgressEntry(metric, quantity, loggedAt: new.recordedAt), to: account,
          context.caller.calendar, at: context.now)
      }
      return StoredBodyMetrics(
        id: stored.first?.id ?? "", of: account, at: stored.first?.date ?? context.now, new.metrics)
    }
    on(FitIQ.progressEntry) { context, store in
      try Self.measurement(context, store).answer
    }
    on(FitIQ.progressChange) { context, store in
      var measurement = try Self.measurement(context, store)
      let change: ProgressChange = try context.body()
      var problems = Problems()
      if let metric = Metric(rawValue: measurement.type) { change.validate(metric, &problems) }
      try problems.refuse()
      let instant = change.loggedAt.flatMap { Instant($0) }
      if let instant, instant != measurement.date { measurement.written = WriteOrder() }
      measurement.apply(change, at: instant, context.caller.calendar, now: context.now)
      try store.database.update(measurement)
      return measurement.answer
    }
    on(FitIQ.progressDeletion) { context, store in
      try store.progress.remove(Self.measurement(context, store).id, of: context.account())
      return Nothing()
    }
  }

  /// Returns the caller's measurement that the path names.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when there is none.
  private static func measurement(
    _ context: RequestContext, _ store: Store
  ) throws -> StoredMeasurement {
    guard
      let found: StoredMeasurement = try store.database.find(
        context.path[0], of: context.account())
    else { throw ServiceError.notFound("progress entry not found") }
    return found
  }
}

extension StoredMeasurement {
  /// Changes the fields that are given and leaves the rest.
  ///
  /// - Parameter instant: the new time; `nil` where it stays.
  fileprivate mutating func apply(
    _ change: ProgressChange, at instant: Instant?, _ calendar: PersonalCalendar, now: Instant
  ) {
    if let quantity = change.quantity {
      self.quantity = quantity
      // A changed figure is no longer the one entered in another unit.
      (enteredQuantity, enteredUnit) = (nil, nil)
    }
    if let instant {
      moment = moment.changed(to: instant, change, calendar)
    }
    notes = change.notes?.trimmed ?? notes
    updated = now
  }
}

extension RequestContext {
  /// Returns the metric that a parameter of the query names; `nil` without one.
  ///
  /// - Throws: ``ServiceError`` where there is no such metric.
  func metric(_ name: String, in store: Store) throws -> Metric? {
    guard let word = query[name], !word.isEmpty else { return nil }
    return try store.ownMetrics(of: account()).metric(word, field: name)
  }
}
