import CivilTime
import Dosing
import FitAPI
import Quantities
import SQL

extension Store {
  /// Returns the habits, weights and injections of a month, by the person's calendar.
  func calendarMonth(
    of account: String, _ first: Day, _ today: Day, _ calendar: PersonalCalendar
  ) throws -> CalendarMonth {
    let days = first...first.endOfMonth
    let plan = try plans.find(account)
    let unit = plan.unit
    var month = CalendarMonth(
      habits: try habits.list(of: account, from: days.lowerBound, to: days.upperBound).reversed()
        .map { record in
          CalendarMonth.Habits(
            date: record.day, water: record.water,
            nutrition: record.nutrition, exercise: record.exercise)
        },
      weighIns: try weighIns.list(account, in: unit, on: days).compactMap { weighIn in
        weighIn.localDay.map { CalendarMonth.Weight(date: $0, weight: weighIn.weight) }
      },
      injections: try injections.list(account, on: days).map { injection in
        CalendarMonth.Site(
          date: injection.day, site: injection.site,
          dosageMg: injection.dosageMg, isTablet: injection.isTablet)
      })
    let course = try injectionCourse(of: account, plan, today, calendar)
    let left = (course?.days ?? []).filter { days.contains($0.day) && $0.isLeftOut }
    month.injectionDays = left.isEmpty ? nil : left.map(DoseDay.init)
    return month
  }

  /// Returns the habits, weight and injections of a day; of several weights the last counts.
  func calendarDay(
    of account: String, _ day: Day, _ today: Day, _ calendar: PersonalCalendar
  ) throws -> CalendarDay {
    let plan = try plans.find(account)
    let unit = plan.unit
    let weight = try weighIns.list(account, in: unit, on: day...day).last
    let before = try weighIns.last(account, in: unit, before: day)
    let given = try injections.list(account, on: day...day)
    var found = CalendarDay(
      date: day,
      habit: try habits.find(day, of: account).map {
        CalendarDay.Habits(water: $0.water, nutrition: $0.nutrition, exercise: $0.exercise)
      },
      weighIn: weight.map { weight in
        CalendarDay.Weight(
          weight: weight.weight,
          change: before.map { WeightShare.difference(weight.weight, $0.weight) })
      },
      injection: given.last.map { CalendarDay.Site(site: $0.site) })
    found.injections = given.isEmpty ? nil : given.map(CalendarDay.Dose.init)
    let course = try injectionCourse(of: account, plan, today, calendar)
    found.injectionState = course?.days.first { $0.day == day && $0.isLeftOut }?.state.rawValue
    return found
  }
}

extension InjectionDay {
  /// Whether its dose was missed or skipped.
  fileprivate var isLeftOut: Bool { state == .missed || state == .skipped }
}

extension WeighInTable {
  /// Returns the newest weight of the days before one; `nil` without any.
  func last(
    _ account: String, in unit: NeedledWeightUnit, before day: Day
  ) throws -> WeighIn? {
    try database.first(
      "\(StoredMeasurement.table.select) WHERE account = ? AND type = ? AND date < ? AND day < ?"
        + " ORDER BY date DESC, written DESC, id LIMIT 1",
      account, Metric.weight.rawValue, LocalMoment.instants(of: day...day).upperBound.stored,
      day.number
    ) { StoredMeasurement($0).weighIn(in: unit) }
  }
}
