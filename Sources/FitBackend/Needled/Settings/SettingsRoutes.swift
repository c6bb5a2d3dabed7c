import CivilTime
import Dosing
import FitAPI

extension Router {
  /// Adds the routes of settings: the person and their plan, the pen, the sign-in and medications.
  mutating func addNeedledSettings() {
    on(Needled.settings) { context, store in try Self.settings(context.account(), store) }
    on(Needled.user) { context, store in
      // A word that is no id names no person either.
      guard context.path[0] == "me" || Identifier.isWellFormed(context.path[0].lowercased()) else {
        throw ServiceError.notFound("Not found")
      }
      return try Self.needledUser(context.account(named: context.path[0]), store)
    }
    on(Needled.profileChange) { context, store in
      try Self.apply(context, store)
    }
    on(Needled.planChange) { context, store in
      try Self.apply(context, store, needsName: false)
    }
    on(Needled.penDosing) { context, store in
      let account = try context.account()
      return try store.pen(of: account, store.plans.find(account))
    }
    on(Needled.penDosingChange) { context, store in
      let account = try context.account()
      var plan = try store.plans.find(account)
      let form = try PenDosingChange(reading: context, of: plan.pen)
      let shown = try store.pen(of: account, plan).currentDoseInPen
      let first = plan.pen.currentDoseInPen
      let warnings = try form.warnings(store, account, plan, on: context.today)
      plan.pen = form.applied(to: plan.pen)
      if let place = form.currentDoseInPen, try store.injections.last(of: account) != nil {
        // With earlier injections the first position stays, and an app that only repeats the shown
        // position changes nothing.
        plan.pen.currentDoseInPen = min(first, plan.pen.lastDose)
        if place != shown, form.nextDoseInPen == nil {
          try store.tell(nextDose: place, &plan, of: account, at: context.now)
        }
      }
      if let place = form.nextDoseInPen {
        try store.tell(nextDose: place, &plan, of: account, at: context.now)
      }
      try store.plans.set(plan, of: account, at: context.now)
      try store.planPeriods.note(plan, of: account, on: context.today)
      var answer = try store.pen(of: account, plan)
      answer.warnings = warnings
      return answer
    }
    on(Needled.medications, replying: .oneTransaction) { _, _ in
      Reply(MedicationCatalogue.known, headers: ["Cache-Control": "max-age=86400"])
    }
    addNeedledSignIn()
  }

  private static func apply(
    _ context: RequestContext, _ store: Store, needsName: Bool = true
  ) throws -> NeedledSettings {
    let account = try context.account()
    let plan = try store.plans.find(account)
    let change = try NeedledProfileChange(reading: context, plan, needsName: needsName)
    let warnings = try ProfileUpdate(store, account, context).apply(change)
    var answer = try settings(account, store)
    answer.warnings = warnings
    return answer
  }

  private static func settings(_ account: String, _ store: Store) throws -> NeedledSettings {
    guard let settings = try store.needledSettings(account) else {
      throw ServiceError.unauthorized("Not authenticated")
    }
    return settings
  }
}

extension Store {
  /// Sets the position of the next dose in its pen; a position that the pen lacks becomes 1.
  fileprivate func tell(
    nextDose place: Int, _ plan: inout Plan, of account: String, at now: Instant
  ) throws {
    let dose = try plan.doseMg ?? plans.dosage(of: account, plan)
    let last = max(plan.pen.lastDose, plan.penSize(doseMg: dose).doses)
    let place = place > last ? 1 : place
    if try injections.last(of: account) == nil {
      plan.pen.currentDoseInPen = place
    } else {
      plan.nextDose = place
      plan.nextDoseAt = try injections.instantAfterAll(of: account, now)
    }
  }
}

extension NeedledProfileChange {
  /// Reads the body of a request.
  fileprivate init(
    reading context: RequestContext, _ plan: Plan, needsName: Bool
  ) throws(ServiceError) {
    var form = try FormReader(context)
    let name =
      needsName ? form.text("name").trimmed : form.ifGiven("name") { $0.text($1).trimmed }
    let goalWeight = form.change("goalWeight")
    self.init(
      name: name, medication: form.word("medication", of: Medication.self),
      injectionDay: form.whole("injectionDay"))
    self.goalWeight = goalWeight
    currentDosage = form.change("currentDosage")
    height = form.change("height")
    weightUnit = form.ifGiven("weightUnit") { $0.word($1, of: NeedledWeightUnit.self) }
    startWeight = form.ifGiven("startWeight") { $0.number($1) }
    medicationName = form.ifGiven("medicationName") { $0.text($1) }
    concentrationMgPerMl = form.change("concentrationMgPerMl")
    goalDate = form.ifGiven("goalDate") { $0.textOrNil($1) }
    let change = self
    try form.check { problems in
      change.validate(&problems, in: plan.unit)
      problems.check(
        "goalDate", goalDate: change.goalDate ?? nil, on: context.today,
        known: plan.goalDate.map { "\($0)" })
    }
  }
}

extension PenDosingChange {
  /// Returns the doubts about the microdose that is set; `nil` without any.
  fileprivate func warnings(
    _ store: Store, _ account: String, _ plan: Plan, on today: Day
  ) throws -> [String]? {
    guard let dose = doseAmountMg ?? nil else { return nil }
    // A first microdose is less than a whole dose by intent.
    return try DoseReview(
      of: store.medication(plan.medicationName, of: account)?.profile, plannedMg: plan.doseMg,
      concentration: plan.concentration
    ).doubts(aboutPlan: dose, on: today, isMicrodose: true).nonEmpty
  }

  /// Reads the body of a request.
  init(reading context: RequestContext, of pen: PenDosing) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(reading: &form)
    let change = self
    try form.check { problems in
      change.validate(&problems)
      change.validate(pen, &problems)
    }
  }

  /// Reads the pen's fields of a form.
  init(reading form: inout FormReader) {
    self.init(
      dosingMode: form.ifGiven("dosingMode") {
        $0.word($1, of: DosingMode.self).uppercased()
      },
      penStrengthMg: form.change("penStrengthMg"), doseAmountMg: form.change("doseAmountMg"),
      dosesPerPen: form.ifGiven("dosesPerPen") { $0.whole($1) },
      tracksGoldenDose: form.ifGiven("tracksGoldenDose") { $0.bool($1) },
      currentDoseInPen: form.ifGiven("currentDoseInPen") { $0.whole($1) },
      nextDoseInPen: form.ifGiven("nextDoseInPen") { $0.whole($1) })
  }
}
