import CivilTime
import FitAPI
import System

extension Router {
  /// Adds the routes of Health Data: upload a batch, read a kind.
  mutating func addHealthData() {
    on(HealthData.uploading, .ownTransactions) { context, store in
      let account = try context.account(named: context.query["userId"])
      let intake = try HealthBatchReader(context.json(), at: context.now)
      context.warnings.unknown(intake.unknown.sorted())
      let calendar = context.caller.calendar
      var stats: [String: HealthKindStats] = [:]
      for part in intake.parts {
        var outcome = HealthTable.Outcome()
        for (number, slice) in part.slices.enumerated() {
          // The batch is stored piece by piece, so that others can write meanwhile. Sent again after
          // an interruption, it is completed: what is there is not stored twice.
          if number > 0 { usleep(HealthBatchReader.pause) }
          try store.write(of: account) {
            outcome.add(
              try store.health.add(slice, to: account, calendar, intake.options, at: context.now))
          }
        }
        var kind = HealthKindStats(
          added: outcome.added, total: outcome.total, skipped: part.skipped,
          problems: part.problems.isEmpty ? nil : part.problems)
        if outcome.deleted > 0 { kind.deleted = outcome.deleted }
        if !outcome.newExercises.isEmpty { kind.newExercises = outcome.newExercises }
        if !outcome.leftOut.isEmpty { kind.leftOut = outcome.leftOut }
        stats[part.kind.rawValue] = kind
      }
      // Clients expect these two, uploaded or not.
      for kind in [HealthKind.workout, .sleep] where stats[kind.rawValue] == nil {
        stats[kind.rawValue] = HealthKindStats(
          added: 0, total: try store.health.count(kind, of: account), skipped: 0)
      }
      return HealthUploadResult(message: "Health data processed successfully", stats: stats)
    }
    on(HealthData.importRemoval) { context, store in
      let removal = try store.workouts.removeImport(
        context.path[0].lowercased(), of: context.account())
      guard let removal else { throw ServiceError.notFound("import not found") }
      return removal
    }
    on(HealthData.kindDeletion) { context, store in
      let account = try context.account(named: context.query["userId"])
      let word = context.path[0]
      if Self.isUnsupported(word) { return HealthDeletion(0, of: word) }
      // Workouts and nights are more than figures, and are deleted one by one.
      guard let metric = HealthKind(spelled: word)?.metric else {
        throw ServiceError.notFound("\"\(word)\" cannot be deleted as a whole")
      }
      return HealthDeletion(try store.progress.removeAll(metric, of: account), of: word)
    }
    on(HealthData.readings, replying: .oneTransaction) { context, store in
      let headers: Headers = ["Cache-Control": "no-store"]
      if let word = context.query["type"], Self.isUnsupported(word) {
        _ = try context.account(named: context.query["userId"])
        return Reply(
          HealthReadings.samples(HealthPage(data: [], lastUpdated: nil)), headers: headers)
      }
      guard let kind = context.query["type"].flatMap(HealthKind.init(spelled:)) else {
        let kinds = HealthKind.allCases.map(\.rawValue) + ["heartRate"] + HealthKind.unsupported
        throw ServiceError.invalid(
          HealthData.typeField,
          "Invalid type parameter. Must be one of: \(kinds.joined(separator: ", "))")
      }
      let (from, until) = (try context.instant("from"), try context.instant("until"))
      try RequestContext.checkOrder(from, until, "until", after: "from")
      let filter = try HealthTable.Filter(
        account: context.account(named: context.query["userId"]), from: from, until: until)
      let readings = try store.health.read(kind, filter)
      return Reply(readings, headers: headers)
    }
  }

  /// Returns whether the service's apps know the kind but nothing is stored of it.
  private static func isUnsupported(_ word: String) -> Bool {
    HealthKind.unsupported.contains { $0.lowercased() == word.lowercased() }
  }
}

extension RequestContext {
  /// Returns an instant of the query; `nil` when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is malformed.
  fileprivate func instant(_ name: String) throws(ServiceError) -> Instant? {
    guard let text = query[name], !text.isEmpty else { return nil }
    guard let instant = try? Instant(parsing: text, in: .utc) else {
      throw .invalid(name, Problems.instantRule)
    }
    return instant
  }
}
