import CivilTime
import FitAPI

extension Router {
  /// Injections: list, add, change, remove; and how the person stands towards the next.
  mutating func addInjections() {
    on(Needled.injections) { incoming, store in
      try store.injections.list(
        incoming.account(named: incoming.query["userId"]), idPrefix: incoming.query["id"],
        limit: incoming.int("limit", in: Needled.limits, default: Needled.limit),
        offset: incoming.int("offset", in: Needled.offsets, default: 0))
    }
    on(Needled.injectionStatus) { incoming, store in
      try store.injectionStatus(
        of: incoming.account(named: incoming.query["userId"]), incoming.now,
        incoming.caller.calendar)
    }
    on(Needled.injectionLogging) { incoming, store in
      let form = try NewInjection(reading: incoming)
      return try InjectionWriting(incoming, store, user: form.userId).add(form)
    }
    on(Needled.injection) { incoming, store in try Self.injection(incoming, store) }
    on(Needled.injectionChange) { incoming, store in
      let form = try InjectionChange(reading: incoming)
      let writing = try InjectionWriting(incoming, store, user: form.userId)
      return try writing.change(Self.injection(incoming, store), by: form)
    }
    on(Needled.injectionDeletion) { incoming, store in
      _ = try incoming.account(named: incoming.query["userId"])
      try store.injections.remove(Self.injection(incoming, store).id)
      return Nothing()
    }
    on(Needled.injectionRestoration) { incoming, store in
      let record: Injection = try incoming.body()
      return try InjectionWriting(incoming, store, user: nil).restore(record)
    }
  }

  /// The caller's injection that the path names.
  private static func injection(_ incoming: Incoming, _ store: Store) throws -> Injection {
    guard let found = try store.injections.find(incoming.path[0], of: incoming.account()) else {
      throw ServiceError.notFound("Injection not found")
    }
    return found
  }
}

extension NewInjection {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) },
      site: form.word("site", of: InjectionSite.self),
      doseNumber: form.ifGiven("doseNumber") { $0.whole($1) },
      notes: form.ifGiven("notes") { $0.text($1) }, date: form.ifGiven("date") { $0.text($1) },
      dosageMg: form.ifGiven("dosageMg") { $0.number($1) },
      isGoldenDose: form.ifGiven("isGoldenDose") { $0.bool($1) })
    let injection = self
    try form.check { problems in
      injection.validate(&problems)
      problems.check("date", logDate: injection.date, on: incoming.today)
    }
  }
}

extension InjectionChange {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init()
    userId = form.ifGiven("userId") { $0.text($1) }
    site = form.ifGiven("site") { $0.word($1, of: InjectionSite.self) }
    doseNumber = form.ifGiven("doseNumber") { $0.whole($1) }
    notes = form.ifGiven("notes") { $0.text($1) }
    date = form.ifGiven("date") { $0.text($1) }
    dosageMg = form.change("dosageMg")
    isGoldenDose = form.ifGiven("isGoldenDose") { $0.bool($1) }
    let change = self
    try form.check { problems in
      change.validate(&problems)
      problems.check("date", logDate: change.date, on: incoming.today)
    }
  }
}

extension Injection: Validated {
  public func validate(_ problems: inout Problems) {
    problems.check("site", needledWord: site, of: InjectionSite.self)
    problems.check("doseNumber", needledDose: doseNumber)
    problems.check("notes", needledNotes: notes)
    problems.check("dosageMg", needledDosage: dosageMg)
    problems.check("date", instant: date)
    problems.check("createdAt", instant: createdAt)
  }
}
