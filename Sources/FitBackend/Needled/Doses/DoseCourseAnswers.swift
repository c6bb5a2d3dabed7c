import CivilTime
import Dosing
import FitAPI
import SQL

extension Store {
  /// Returns the injection days of an account with the state of each; `nil` for a person who
  /// neither named a medication nor took one.
  func injectionCourse(
    of account: String, _ plan: Plan, _ today: Day, _ calendar: PersonalCalendar
  ) throws -> InjectionCourse? {
    let given = try database.all(
      "SELECT day, date FROM injections WHERE account = ? ORDER BY day", account
    ) { InjectionCourse.Dose(Day(number: $0.int(0)), at: Instant(stored: $0.int64(1))) }
    let periods = try planPeriods.list(account)
    let named =
      periods.first { $0.medication != nil }?.day
      // A plan of an older export has no periods.
      ?? (periods.isEmpty && plan.medicationName != nil ? calendar.day(of: plan.updatedAt) : nil)
    guard let start = [named, given.first?.day].compactMap(\.self).min() else { return nil }
    return InjectionCourse(
      schedules: try schedules(of: account, periods, plan, from: start, lastGiven: given.last?.day),
      given: given, skipped: Set(try skippedDoses(of: account)), today: today, in: calendar,
      ahead: InjectionCourse.plannable)
  }

  /// Returns the schedules from a person's first day on.
  private func schedules(
    of account: String, _ periods: [PlanPeriod], _ plan: Plan, from start: Day, lastGiven: Day?
  ) throws -> [InjectionSchedule] {
    func label(_ key: String?) throws -> MedicationProfile? {
      try medication(key, of: account)?.profile
    }
    guard let first = periods.first else {
      // Without a plan the weekday of the last dose is used.
      let weekday = plan.isMadeByPerson ? plan.injectionDay : (lastGiven ?? start).weekday
      return [
        InjectionSchedule(
          since: start, intervalDays: 7, weekday: weekday,
          medication: try label(plan.medicationName))
      ]
    }
    let holding = periods.last { $0.day <= start } ?? first
    let beginning = InjectionSchedule(
      since: start, intervalDays: holding.intervalDays, weekday: holding.injectionDay,
      medication: try label(holding.medication))
    return try [beginning]
      + Self.changes(periods.filter { $0.day > max(start, holding.day) }, after: holding).map {
        InjectionSchedule(
          since: $0.day, intervalDays: $0.intervalDays, weekday: $0.injectionDay,
          medication: try label($0.medication))
      }
  }

  /// Returns the periods that change the days or the medication; of another dosage alone the days go on.
  private static func changes(_ periods: [PlanPeriod], after first: PlanPeriod) -> [PlanPeriod] {
    let all = periods.reduce(into: [first]) { kept, period in
      guard let last = kept.last else { return }
      let isSame =
        last.medication == period.medication && last.injectionDay == period.injectionDay
        && last.intervalDays == period.intervalDays
      if !isSame { kept.append(period) }
    }
    return Array(all.dropFirst())
  }

  /// Returns the fields of the injection status beyond the contract; `nil` for a person without a
  /// medication or injections.
  func doseCourse(
    of account: String, _ plan: Plan, _ pens: PenCount, _ today: Day, _ calendar: PersonalCalendar
  ) throws -> DoseCourse? {
    guard let course = try injectionCourse(of: account, plan, today, calendar) else { return nil }
    let medication = try medication(plan.medicationName, of: account)
    let isTablet = medication?.profile.form == .tablet
    let pen = isTablet ? nil : try self.pen(of: account, plan, pens, medication?.profile, course)
    return DoseCourse(
      course, medication: medication,
      dosageMg: try plan.doseMg ?? plans.dosage(of: account, plan), pen: pen?.answer,
      supply: try pen.flatMap {
        try supply(of: account, plan, medication?.profile, $0, course)
      })
  }

  /// The pen in use, and the pens that were opened.
  private struct PenInUse {
    let answer: DoseCourse.Pen
    let pens: [PenCount.Pen]
  }

  private func pen(
    of account: String, _ plan: Plan, _ count: PenCount, _ profile: MedicationProfile?,
    _ course: InjectionCourse
  ) throws -> PenInUse {
    let entered = plan.enteredNextDose(after: try injections.last(of: account))
    let dose = try plan.doseMg ?? plans.dosage(of: account, plan)
    let size = plan.penSize(doseMg: dose)
    let following = count.place(medication: plan.medicationName, in: size, taking: dose)
    let place = entered ?? following.place
    let isNew = count.pens.isEmpty || (entered.map { $0 == 1 } ?? following.isNew)
    let opened = isNew ? nil : count.pens.last?.openedOn
    let useBy = opened.flatMap { opened in
      plan.pen.dosesPerPen > 1 ? profile?.daysOfUse.map { opened.adding(days: $0.value) } : nil
    }
    let left =
      entered.map { max(0, size.doses - $0 + 1) }
      ?? count.dosesLeft(medication: plan.medicationName, in: size, taking: dose)
    // A pen that is sold by its milligrams holds another number of doses when the dose changes.
    let isCounted = entered == nil && !isNew && size.milligrams != nil
    let whole = isNew && entered == nil ? size.wholeDoses(of: dose, taken: 0) : nil
    var pen = DoseCourse.Pen(
      nextNumber: place, isNew: isNew, dosesLeft: left,
      dosesPerPen: isCounted ? place - 1 + left : whole ?? plan.pen.dosesPerPen,
      openedOn: opened.map { "\($0)" }, useBy: useBy.map { "\($0)" })
    if let useBy {
      let inTime = course.days.filter { $0.isAhead && $0.day <= useBy }
      if inTime.count < left {
        pen.dosesInTime = inTime.count
        pen.lastDay = inTime.last?.day
      }
    }
    return PenInUse(answer: pen, pens: count.pens)
  }

  private func supply(
    of account: String, _ plan: Plan, _ profile: MedicationProfile?, _ pen: PenInUse,
    _ course: InjectionCourse
  ) throws -> DoseCourse.Supply? {
    let refills = try penRefills(of: account).map {
      PenSupply.Refill(
        day: $0.refill.date, medication: $0.refill.medication, pens: $0.refill.pens,
        strengthMg: $0.refill.strengthMg, recorded: $0.created)
    }
    let dose = try plan.doseMg ?? plans.dosage(of: account, plan)
    let stock = PenSupply(refills, pen.pens, of: plan.medicationName) { strength in
      guard let dose, let profile else { return true }
      return !profile.needsOtherPen(strength, than: dose)
    }
    guard let unopened = stock.unopened else { return nil }
    // Of a pen that is not empty within its days of use no more doses are taken.
    let inTime = profile?.daysOfUse.map { $0.value / max(1, profile?.intervalDays.value ?? 7) + 1 }
    let perPen =
      plan.penSize(doseMg: dose).wholeDoses(of: dose, taken: 0) ?? plan.pen.dosesPerPen
    let left = PenSupply.doses(
      inPen: pen.answer.dosesInTime ?? pen.answer.dosesLeft, isOpen: !pen.answer.isNew,
      unopened: unopened, perPen: min(perPen, inTime ?? perPen))
    return DoseCourse.Supply(
      unopenedPens: unopened, dosesLeft: left,
      lastDay: left > 0 ? course.day(ofDose: left) : nil,
      strengthMg: stock.isOfStrength ? dose : nil,
      others: stock.others.map {
        DoseCourse.OtherPens(strengthMg: $0.strengthMg, pens: $0.pens)
      })
  }
}

extension InjectionDay {
  /// Whether its dose is yet to be given.
  fileprivate var isAhead: Bool { state == .due || state == .upcoming }
}

extension InjectionCourse {
  /// The number of days ahead for which a dose may be skipped: a quarter, as for a journey or an
  /// operation.
  static let plannable = 92

  /// Returns the day of the dose with that number from now on, one each injection day; `nil`
  /// without a next one.
  fileprivate func day(ofDose number: Int) -> Day? {
    guard let next, number > 0 else { return nil }
    let ahead = days.filter { $0.day > next.day }.map(\.day)
    guard let after = ahead.first else { return nil }
    return next.day.adding(days: after.days(since: next.day) * (number - 1))
  }
}

extension InjectionTable {
  /// Returns the dosage in milligrams that the last injection of some days made the plan's; `nil`
  /// without one.
  func changedDosage(of account: String, on days: ClosedRange<Day>) throws -> Double? {
    let among = DayCondition(days)
    return try database.first(
      "SELECT dosage_mg FROM injections WHERE account = ? AND dosage_mg IS NOT NULL"
        + " AND changes_dosage\(among.sql) ORDER BY date DESC, written DESC, id LIMIT 1",
      [account] + among.values
    ) { $0.double(0) }
  }
}
