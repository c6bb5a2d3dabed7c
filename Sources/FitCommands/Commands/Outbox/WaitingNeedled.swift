import CivilTime
import Dosing
import FitAPI
import FitClient

/// The records that wait for Needled, for the pages that the service works out itself: the state of the
/// injection, the habits, the calendar and the dashboard. A dose must not look due because the one that
/// was given has not been delivered.
struct WaitingNeedled {
  /// Oldest first.
  let ticks: [HabitTick]
  /// Newest first.
  let injections: [Injection]
  /// Newest first.
  let weighIns: [WeighIn]

  /// Reads the queued records; `nil` where none wait.
  init?(in fit: Context) {
    guard fit.remotes.remote(.needled) != nil, let waiting = fit.waiting?.records(of: .needled)
    else { return nil }
    ticks = waiting.ticks
    injections = waiting.records(
      of: Needled.listInjections(user: nil, limit: Needled.limits.upperBound))
    weighIns = waiting.records(
      of: Needled.listWeighIns(user: nil, limit: Needled.limits.upperBound))
  }
}

// MARK: Habits

extension [HabitTick] {
  /// Returns the days of the ticks, those of a habit that is known.
  fileprivate func days(within days: ClosedRange<Day>) -> Set<Day> {
    Set(compactMap { Habit(rawValue: $0.habit) == nil ? nil : $0.date.flatMap(LogDate.day) })
      .filter(days.contains)
  }

  /// Returns the habits that are kept on a day once the ticks are delivered.
  fileprivate func kept(_ kept: Set<Habit>, on day: Day) -> Set<Habit> {
    reduce(into: kept) { kept, tick in
      guard let habit = Habit(rawValue: tick.habit), tick.date.flatMap(LogDate.day) == day else {
        return
      }
      if tick.value { kept.insert(habit) } else { kept.remove(habit) }
    }
  }
}

extension [DailyHabits] {
  /// Returns the days, newest first, as they are once the ticks are delivered.
  func adding(
    _ ticks: [HabitTick], on days: ClosedRange<Day>, at now: Instant
  ) -> [DailyHabits] {
    var all = self
    for day in ticks.days(within: days) {
      let index = all.firstIndex { $0.day == day }
      let old = index.map { all.remove(at: $0) }
      let new = DailyHabits(
        id: old?.id ?? "", userId: old?.userId ?? "", day: day,
        kept: ticks.kept(old?.kept ?? [], on: day), createdAt: old?.createdAt ?? now,
        updatedAt: old?.updatedAt ?? now)
      all.insert(new, at: all.firstIndex { $0.day < day } ?? all.count)
    }
    return all
  }
}

// MARK: Injections

extension InjectionStatus {
  /// Asks for the state of the injection, and counts the doses that wait.
  static func asked(in fit: Context) throws(FitError) -> InjectionStatus {
    let user = try fit.client.userID(at: .needled)
    var status = try fit.client.send(Needled.injectionStatus(query: ["userId": user]))
    if let waiting = WaitingNeedled(in: fit) { status.count(waiting.injections, in: fit) }
    if status.course == nil, fit.remotes.remote(.needled) != nil {
      status.course = Self.course(in: fit)
    }
    return status
  }

  /// The days whose doses decide the injection days: more than any label's window and pauses.
  private static let lookBack = 90

  /// Works the injection days out by the medication's label from the list of doses, for a server that
  /// tells no course; `nil` where it names no medication that is known, or cannot be asked.
  private static func course(in fit: Context) -> DoseCourse? {
    let first = fit.today.adding(days: -lookBack)
    guard let settings = try? fit.client.send(Needled.settings()),
      let key = settings.medicationName ?? Medication.key(of: settings.medication),
      let medication = MedicationTable.find(key),
      let weekday = Weekday(indexFromMonday: settings.injectionDay),
      let injections = try? InjectionSeries.during(first...fit.today, in: fit)
    else { return nil }
    let given = injections.map { dose in
      InjectionCourse.Dose(dose.day(in: fit.calendar), at: dose.date)
    }
    let schedule = InjectionSchedule(
      since: given.map(\.day).min() ?? fit.today, intervalDays: medication.intervalDays.value,
      weekday: weekday, medication: medication)
    let course = InjectionCourse(
      schedules: [schedule], given: given, skipped: [], today: fit.today, in: fit.calendar)
    return DoseCourse(
      course, medication: MedicationDetails(medication), dosageMg: settings.currentDosage, pen: nil,
      supply: nil)
  }

  /// Counts doses that the service does not know yet.
  ///
  /// - Parameter waiting: newest first.
  mutating func count(_ waiting: [Injection], in fit: Context) {
    guard let latest = waiting.first else { return }
    let isLatest = lastInjection.map { $0.date <= latest.date } ?? true
    countInPen(waiting.count)
    if isLatest {
      var last = LastInjection(latest)
      last.numberInPen = currentDose
      lastInjection = last
      suggestedSite = InjectionSite.suggested(after: latest.site).rawValue
    }
    countDays(
      waiting.map { InjectionCourse.Dose($0.day(in: fit.calendar), at: $0.date) }, in: fit)
  }

  /// Takes doses out of the pen, and new pens as they are needed.
  private mutating func countInPen(_ doses: Int) {
    for _ in 0..<doses {
      currentDose = nextDose
      dosesRemaining = max(0, dosesRemaining - 1)
      nextDose = nextDose >= dosesPerPen ? 1 : nextDose + 1
      if dosesRemaining == 0 {
        dosesRemaining = max(1, dosesPerPen)
        nextDose = 1
      }
      course?.pen?.takeDose()
      if let left = course?.supply?.dosesLeft { course?.supply?.dosesLeft = max(0, left - 1) }
    }
  }

  /// Sets the state by the injection days and the days of the doses.
  private mutating func countDays(_ given: [InjectionCourse.Dose], in fit: Context) {
    let today = fit.today
    guard let last = given.map(\.day).max() else { return }
    let interval = course?.medication?.intervalDays ?? 7
    let due = [course?.missedDay, course?.nextDay, nextInjectionDay].lazy
      .compactMap { $0 }.first
    let first = due ?? last
    let reach = InjectionCourse.reach(ofInterval: interval)
    let schedule = InjectionSchedule(
      since: first, intervalDays: interval, weekday: first.weekday,
      medication: course?.medication?.profile)
    let counted = InjectionCourse(
      schedules: [schedule], given: given.filter { $0.day >= first.adding(days: -reach) },
      skipped: [], today: today, in: fit.calendar)
    let next = counted.nextDay
    let isDone = counted.standing == .given
    if isDone {
      status = InjectionState.done.rawValue
      (daysUntil, daysOverdue) = (0, 0)
      nextInjectionDay = next
    }
    guard course != nil else { return }
    let known = course?.lastDay
    let latest = max(last, known ?? last)
    course?.lastDay = latest
    course?.daysSinceLast = max(0, today.days(since: latest))
    course?.lastFilled = counted.lastFilled
    guard isDone || counted.lastFilled != nil else { return }
    course?.standing = counted.standing.rawValue
    course?.nextDay = next
    course?.notBefore = counted.notBefore
    course?.missedDay = nil
    course?.lateUntil = nil
    course?.missedInARow = 0
  }
}

extension DoseCourse.Pen {
  /// Counts one dose more.
  fileprivate mutating func takeDose() {
    nextNumber += 1
    dosesLeft -= 1
    isNew = dosesLeft <= 0
    guard isNew else { return }
    nextNumber = 1
    dosesLeft = dosesPerPen
    openedOn = nil
    useBy = nil
  }
}

// MARK: Calendar

extension CalendarMonth {
  /// Adds the records of these days that wait.
  mutating func count(_ waiting: WaitingNeedled, _ days: ClosedRange<Day>, in fit: Context) {
    for day in waiting.ticks.days(within: days) {
      let old = habits.first { $0.date == day }
      let kept = waiting.ticks.kept(old?.kept ?? [], on: day)
      habits.removeAll { $0.date == day }
      habits.append(
        Habits(
          date: day, water: kept.contains(.water), nutrition: kept.contains(.nutrition),
          exercise: kept.contains(.exercise)))
    }
    for weighIn in waiting.weighIns.reversed() {
      let day = weighIn.day(in: fit.calendar)
      guard days.contains(day) else { continue }
      weighIns.removeAll { $0.date == day }
      weighIns.append(Weight(date: day, weight: weighIn.weight))
    }
    for injection in waiting.injections.reversed() {
      let day = injection.day(in: fit.calendar)
      guard days.contains(day) else { continue }
      injections.append(
        Site(
          date: day, site: injection.site, dosageMg: injection.dosageMg,
          isTablet: injection.isTablet))
      injectionDays?.removeAll { $0.date == day }
    }
    habits.sort { $0.date < $1.date }
    weighIns.sort { $0.date < $1.date }
    injections.sort { $0.date < $1.date }
  }
}

extension CalendarDay {
  /// Adds the day's records that wait.
  mutating func count(_ waiting: WaitingNeedled, _ day: Day, in fit: Context) {
    var month = CalendarMonth(
      habits: habit.map {
        [.init(date: date, water: $0.water, nutrition: $0.nutrition, exercise: $0.exercise)]
      } ?? [], weighIns: [], injections: [])
    month.count(waiting, day...day, in: fit)
    habit = month.habits.first.map {
      Habits(water: $0.water, nutrition: $0.nutrition, exercise: $0.exercise)
    }
    if let weight = month.weighIns.last?.weight {
      let before = weighIn.flatMap { old in old.change.map { old.weight - $0 } }
      weighIn = Weight(weight: weight, change: before.map { WeightShare.difference(weight, $0) })
    }
    let doses = waiting.injections.reversed().filter { $0.day(in: fit.calendar) == day }
    guard let last = doses.last else { return }
    injection = Site(site: last.site)
    injections = (injections ?? []) + doses.map(Dose.init)
    injectionState = nil
  }
}

// MARK: Dashboard

extension Dashboard {
  /// Counts the weights and the habits that wait.
  mutating func count(_ waiting: WaitingNeedled, in fit: Context) {
    countWeights(waiting.weighIns, in: fit)
    if !waiting.ticks.isEmpty {
      let monday = fit.today.startOfWeek()
      // The week may be unknown where the service cannot be asked; its share then stays as it was.
      guard let week = try? HabitDays(monday...fit.today, in: fit) else { return }
      habits.weeklyCompletionPercent = week.records.keptPercent(from: monday, to: fit.today)
      habits.todayCompleted = week.kept(on: fit.today).count
    }
  }

  /// - Parameter waiting: newest first.
  private mutating func countWeights(_ waiting: [WeighIn], in fit: Context) {
    guard let newest = waiting.first else { return }
    let previous = waiting.dropFirst().first?.weight ?? weight.currentWeight
    weight.previousWeight = previous
    weight.currentWeight = newest.weight
    weight.weekChange = previous.map { WeightShare.difference(newest.weight, $0) }
    weight.totalLost = user.startWeight.map { WeightShare.difference($0, newest.weight) }
    weight.progressPercent = WeightShare.progress(
      from: user.startWeight, to: user.goalWeight, at: newest.weight)
    weight.weighInCount += waiting.count
    if newest.day(in: fit.calendar) >= fit.today.startOfWeek() {
      weight.canWeighIn = false
    }
  }
}
