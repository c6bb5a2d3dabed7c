import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of weights: records, the newest one, and the progress.
  mutating func addWeighIns() {
    on(Needled.weighIns, replying: .oneTransaction) { context, store in
      let account = try context.account(named: context.query["userId"])
      let found = try store.weighIns.list(
        account, in: store.plans.find(account).unit, idPrefix: context.query["id"],
        limit: context.int("limit", in: Needled.limits, default: Needled.limit),
        offset: context.int("offset", in: Needled.offsets, default: 0))
      let total = context.query["id"] == nil ? try store.weighIns.count(account) : found.count
      return Reply(found, headers: [HeaderName.totalCount: "\(total)"])
    }
    on(Needled.latestWeighIn) { context, store in
      try store.latestWeighIn(
        of: context.account(named: context.query["userId"]), context.today)
    }
    on(Needled.weightProgress) { context, store in
      let account = try context.account(named: context.query["userId"])
      let word = context.query["range"] ?? WeightRange.all.rawValue
      guard let range = WeightRange(rawValue: word) else {
        throw ServiceError.malformed("Invalid range. Must be 1M, 3M, 6M, or ALL")
      }
      let start = range.days.map { context.today.adding(days: -$0) }
      let (first, last) = try context.days("startDate", "endDate")
      return try store.weightProgress(of: account, from: first ?? start, to: last)
    }
    on(Needled.weighInLogging) { context, store in
      let form = try NewWeighIn(
        reading: context, in: store.plans.find(context.account()).unit)
      return try WeighInRecorder(context, store, user: form.userId).add(form)
    }
    on(Needled.weighIn) { context, store in try Self.weighIn(context, store) }
    on(Needled.weighInChange) { context, store in
      let form = try WeighInChange(
        reading: context, in: store.plans.find(context.account()).unit)
      let writing = try WeighInRecorder(context, store, user: form.userId)
      return try writing.change(Self.weighIn(context, store), by: form)
    }
    on(Needled.weighInDeletion) { context, store in
      _ = try context.account(named: context.query["userId"])
      try store.weighIns.remove(Self.weighIn(context, store).id, of: context.account())
      return Nothing()
    }
  }

  /// Returns the caller's weight that the path names.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when there is none.
  private static func weighIn(_ context: RequestContext, _ store: Store) throws -> WeighIn {
    let account = try context.account()
    let unit = try store.plans.find(account).unit
    guard let found = try store.weighIns.find(context.path[0], of: account, in: unit) else {
      throw ServiceError.notFound("Weigh-in not found")
    }
    return found
  }
}

extension NewWeighIn {
  /// Reads the body of a request.
  fileprivate init(
    reading context: RequestContext, in unit: NeedledWeightUnit
  ) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) }, weight: form.number("weight"),
      date: form.ifGiven("date") { $0.text($1) })
    let weighIn = self
    try form.check { problems in
      weighIn.validate(&problems, in: unit)
      problems.check("date", logDate: weighIn.date, within: context.logDays)
    }
  }
}

extension WeighInChange {
  /// Reads the body of a request.
  fileprivate init(
    reading context: RequestContext, in unit: NeedledWeightUnit
  ) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) },
      weight: form.ifGiven("weight") { $0.number($1) },
      date: form.ifGiven("date") { $0.text($1) })
    takenAt = form.ifGiven("takenAt") { $0.text($1) }
    let change = self
    try form.check { problems in
      change.validate(&problems, in: unit)
      problems.check("date", logDate: change.date, within: context.logDays)
    }
  }
}
