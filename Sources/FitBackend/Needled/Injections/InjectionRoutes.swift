import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of injections and of the injection status.
  mutating func addInjections() {
    on(Needled.injections, replying: .oneTransaction) { context, store in
      let account = try context.account(named: context.query["userId"])
      let hasDetails = context.query["details"] == "true"
      let limits = hasDetails ? Needled.detailLimits : Needled.limits
      let (first, last) = try context.days("startDate", "endDate")
      let days = DayCondition(from: first, to: last)
      let found = try store.numbered(
        store.injections.list(
          account, idPrefix: context.query["id"], on: days,
          limit: context.int("limit", in: limits, default: Needled.limit),
          offset: context.int("offset", in: Needled.offsets, default: 0)), of: account)
      return Reply(
        hasDetails ? found : found.map(\.withoutDetails),
        headers: context.query["id"] != nil
          ? [:] : [HeaderName.totalCount: "\(try store.injections.count(of: account, on: days))"])
    }
    on(Needled.injectionStatus) { context, store in
      try store.injectionStatus(
        of: context.account(named: context.query["userId"]), context.now,
        context.caller.calendar)
    }
    on(Needled.injectionLogging) { context, store in
      let form = try NewInjection(reading: context)
      return try InjectionRecorder(context, store, user: form.userId).add(form).withoutDetails
    }
    on(Needled.injection) { context, store in
      try store.numbered(
        [context.record(store, "Injection")], of: context.account())[0].withoutDetails
    }
    on(Needled.injectionChange) { context, store in
      let form = try InjectionChange(reading: context)
      let writing = try InjectionRecorder(context, store, user: form.userId)
      return try writing.change(context.record(store, "Injection"), by: form).withoutDetails
    }
    on(Needled.injectionDeletion) { context, store in
      _ = try context.account(named: context.query["userId"])
      let injection: Injection = try context.record(store, "Injection")
      try store.database.remove(injection)
      return Nothing()
    }
    on(Needled.injectionRestoration) { context, store in
      let record: Injection = try context.body()
      return try InjectionRecorder(context, store, user: nil).restore(record)
    }
  }
}

extension NewInjection {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) },
      site: form.word("site", of: InjectionSite.self),
      doseNumber: form.ifGiven("doseNumber") { $0.whole($1) },
      notes: form.ifGiven("notes") { $0.text($1) }, date: form.ifGiven("date") { $0.text($1) },
      givenAt: form.ifGiven("givenAt") { $0.text($1) },
      dosageMg: form.ifGiven("dosageMg") { $0.number($1) },
      isGoldenDose: form.ifGiven("isGoldenDose") { $0.bool($1) },
      keepsPlan: form.ifGiven("keepsPlan") { $0.bool($1) },
      isGuarded: form.ifGiven("isGuarded") { $0.bool($1) })
    let injection = self
    try form.check { problems in
      injection.validate(&problems)
      problems.check("date", logDate: injection.date, within: context.logDays)
      problems.check("givenAt", given: injection.givenAt, in: context)
    }
  }
}

extension InjectionChange {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init()
    userId = form.ifGiven("userId") { $0.text($1) }
    site = form.ifGiven("site") { $0.word($1, of: InjectionSite.self) }
    doseNumber = form.ifGiven("doseNumber") { $0.whole($1) }
    notes = form.ifGiven("notes") { $0.text($1) }
    date = form.ifGiven("date") { $0.text($1) }
    givenAt = form.ifGiven("givenAt") { $0.text($1) }
    dosageMg = form.change("dosageMg")
    isGoldenDose = form.ifGiven("isGoldenDose") { $0.bool($1) }
    keepsPlan = form.ifGiven("keepsPlan") { $0.bool($1) }
    isGuarded = form.ifGiven("isGuarded") { $0.bool($1) }
    let change = self
    try form.check { problems in
      change.validate(&problems)
      problems.check("date", logDate: change.date, within: context.logDays)
      problems.check("givenAt", given: change.givenAt, in: context)
    }
  }
}

extension Problems {
  /// Checks a given time, which must not be in the future nor on a day too far back; no time is no
  /// problem.
  fileprivate mutating func check(_ field: String, given text: String?, in context: RequestContext)
  {
    guard let instant = text.flatMap({ Instant($0) }) else { return }
    if instant > context.now {
      add(field, "Date cannot be in the future")
    } else {
      check(
        field, logDate: "\(context.caller.calendar.day(of: instant))", within: context.logDays)
    }
  }
}

extension Injection: Validated {
  public func validate(_ problems: inout Problems) {
    problems.check("site", needledWord: site, of: InjectionSite.self)
    problems.check("doseNumber", needledDose: doseNumber)
    problems.check("notes", needledNotes: notes)
    problems.check("dosageMg", dosageMg, atPrompt: true)
  }
}
