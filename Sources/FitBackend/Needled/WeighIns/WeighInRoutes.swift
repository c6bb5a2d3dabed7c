import CivilTime
import FitAPI

extension Router {
  /// Weights: list, add, change, remove; the newest one, and the course of all.
  mutating func addWeighIns() {
    on(Needled.weighIns) { incoming, store in
      let account = try incoming.account(named: incoming.query["userId"])
      return try store.weighIns.list(
        account, in: store.plans.find(account).unit, idPrefix: incoming.query["id"],
        limit: incoming.int("limit", in: Needled.limits, default: Needled.limit),
        offset: incoming.int("offset", in: Needled.offsets, default: 0))
    }
    on(Needled.latestWeighIn) { incoming, store in
      try store.latestWeighIn(
        of: incoming.account(named: incoming.query["userId"]), incoming.today,
        incoming.caller.calendar)
    }
    on(Needled.weightProgress) { incoming, store in
      let account = try incoming.account(named: incoming.query["userId"])
      let word = incoming.query["range"] ?? WeightRange.all.rawValue
      guard let range = WeightRange(rawValue: word) else {
        throw ServiceError.malformed("Invalid range. Must be 1M, 3M, 6M, or ALL")
      }
      return try store.weightProgress(
        of: account, range, on: incoming.today, incoming.caller.calendar)
    }
    on(Needled.weighInLogging) { incoming, store in
      let form = try NewWeighIn(reading: incoming)
      return try WeighInWriting(incoming, store, user: form.userId).add(form)
    }
    on(Needled.weighIn) { incoming, store in try Self.weighIn(incoming, store) }
    on(Needled.weighInChange) { incoming, store in
      let form = try WeighInChange(reading: incoming)
      let writing = try WeighInWriting(incoming, store, user: form.userId)
      return try writing.change(Self.weighIn(incoming, store), by: form)
    }
    on(Needled.weighInDeletion) { incoming, store in
      _ = try incoming.account(named: incoming.query["userId"])
      try store.weighIns.remove(Self.weighIn(incoming, store).id)
      return Nothing()
    }
  }

  /// The caller's weight that the path names.
  private static func weighIn(_ incoming: Incoming, _ store: Store) throws -> WeighIn {
    let account = try incoming.account()
    let unit = try store.plans.find(account).unit
    guard let found = try store.weighIns.find(incoming.path[0], of: account, in: unit) else {
      throw ServiceError.notFound("Weigh-in not found")
    }
    return found
  }
}

extension NewWeighIn {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) }, weight: form.number("weight"),
      date: form.ifGiven("date") { $0.text($1) })
    let weighIn = self
    try form.check { problems in
      weighIn.validate(&problems)
      problems.check("date", logDate: weighIn.date, on: incoming.today)
    }
  }
}

extension WeighInChange {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) },
      weight: form.ifGiven("weight") { $0.number($1) },
      date: form.ifGiven("date") { $0.text($1) })
    let change = self
    try form.check { problems in
      change.validate(&problems)
      problems.check("date", logDate: change.date, on: incoming.today)
    }
  }
}
