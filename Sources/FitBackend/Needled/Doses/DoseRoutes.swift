import CivilTime
import Dosing
import FitAPI

extension Router {
  /// Adds the routes of injection days, skipped doses, pens added and medications of one's own.
  mutating func addDoses() {
    on(Needled.injectionDays) { context, store in
      let account = try context.account(named: context.query["userId"])
      let course = try store.injectionCourse(
        of: account, store.plans.find(account), context.today, context.caller.calendar)
      let (first, last) = try context.days("startDate", "endDate")
      let days = (first ?? .earliest)...(last ?? .latest)
      return (course?.days ?? []).filter { days.contains($0.day) }.map(DoseDay.init)
    }
    on(Needled.dosageChanges) { context, store in
      let (first, last) = try context.days("startDate", "endDate")
      return try store.injections.dosages(of: context.account(named: context.query["userId"]))
        .changes(from: first, to: last)
    }
    on(Needled.dosagePeriods) { context, store in
      let doses = try store.injections.doses(of: context.account(named: context.query["userId"]))
      return DosagePeriod.all(of: doses, through: context.today).map(DosageSpan.init)
    }
    on(Needled.doseSkipping) { context, store in
      let account = try context.account()
      let day = try Self.day(context)
      let found = try store.injectionCourse(
        of: account, store.plans.find(account), context.today, context.caller.calendar
      )?.days.first { $0.day == day }
      guard let found else {
        throw ServiceError.invalid("day", "\(day) is no injection day")
      }
      guard found.state != .given else {
        throw ServiceError.invalid("day", "the dose of \(day) was given")
      }
      _ = try store.database.insertIfAbsent(
        SkippedDose(account: account, day: day, created: context.now))
      return DoseDay(InjectionDay(day: day, state: .skipped))
    }
    on(Needled.doseSkipDeletion) { context, store in
      let dose = SkippedDose(account: try context.account(), day: try Self.day(context))
      guard try store.database.remove(dose) else {
        throw ServiceError.notFound("This day was not skipped")
      }
      return Nothing()
    }
    addRefills()
    addOwnMedications()
  }

  private mutating func addRefills() {
    on(Needled.penRefills) { context, store in
      try store.penRefills(of: context.account()).map(\.refill)
    }
    on(Needled.penRefilling) { context, store in
      let account = try context.account()
      let new: NewPenRefill = try context.body()
      let plan = try store.plans.find(account)
      // Pens that give every dose have no strength of their own.
      let isPerStrength = try store.medication(plan.medicationName, of: account)?.profile
        .hasPensByStrength
      let usual =
        isPerStrength == true ? try plan.doseMg ?? store.plans.dosage(of: account, plan) : nil
      var refill = PenRefill()
      (refill.id, refill.pens) = (Identifier.make(), new.pens)
      refill.date = new.date.flatMap(LogDate.day) ?? context.today
      (refill.medication, refill.strengthMg) = (plan.medicationName, new.strengthMg ?? usual)
      try store.database.insert(
        StoredPenRefill(account: account, refill: refill, created: context.now))
      return refill
    }
    on(Needled.penRefillDeletion) { context, store in
      let refill: StoredPenRefill = try context.record(store, "Refill")
      try store.database.remove(refill)
      return Nothing()
    }
  }

  private mutating func addOwnMedications() {
    on(Needled.ownMedications) { context, store in
      try store.medications.list(context.account())
    }
    on(Needled.ownMedicationSetting) { context, store in
      let account = try context.account()
      var medication: MedicationDetails = try context.body()
      medication.isOwn = true
      medication.key = MedicationName.key(medication.name)
      guard medication.key == context.path[0] else {
        throw ServiceError.invalid("name", "is not the one of the path")
      }
      try store.database.save(OwnMedication(medication, of: account, at: context.now))
      // Injection days by its interval count from now.
      let plan = try store.plans.find(account)
      if plan.medicationName == medication.key {
        try store.planPeriods.note(
          plan, of: account, on: context.today)
      }
      return medication
    }
    on(Needled.ownMedicationDeletion) { context, store in
      let account = try context.account()
      guard try store.plans.find(account).medicationName != context.path[0] else {
        throw ServiceError.conflict("the plan names this medication")
      }
      var named = OwnMedication(account: account)
      named.details.key = context.path[0]
      guard try store.database.remove(named) else {
        throw ServiceError.notFound("Medication not found")
      }
      return Nothing()
    }
  }

  /// Returns the day that a path names.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is malformed.
  private static func day(_ context: RequestContext) throws(ServiceError) -> Day {
    guard let day = LogDate.day(context.path[0]) else {
      throw .invalid("day", "Date must be in YYYY-MM-DD format")
    }
    return day
  }
}
