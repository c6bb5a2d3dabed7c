import CivilTime
import FitAPI
import FitClient

/// All food logs of a range of days, from as many answers as it takes.
struct FoodLogSeries {
  /// Newest first.
  let logs: [FoodLog]

  /// Fetches the logs.
  init(from: Day?, to: Day?, meal: MealType? = nil, in fit: Context) throws(FitError) {
    logs = try DayWindows.records(
      from: from, to: to, size: FitIQ.pageSizes.upperBound,
      day: { (log: FoodLog) in log.day(in: fit.calendar) },
      fetch: { from, to, offset, limit throws(FitError) in
        let page = try fit.client.send(
          FitIQ.listFoodLogs(
            from: from, to: to, meal: meal, page: offset / limit + 1, pageSize: limit))
        return (page.logs, page.total)
      }
    ).filter { log in
      // A service of another make may count days by another clock, or not count them.
      let day = log.day(in: fit.calendar)
      return day >= from ?? day && day <= to ?? day
    }
  }

  /// Returns the logs of each day that has any, newest day first.
  func days(_ calendar: PersonalCalendar) -> [(day: Day, logs: [FoodLog])] {
    var days: [(day: Day, logs: [FoodLog])] = []
    for log in logs {
      let day = log.day(in: calendar)
      // Days come one after the other, but for those of a traveller.
      if let index = days.indices.suffix(4).last(where: { days[$0].day == day }) {
        days[index].logs.append(log)
      } else {
        days.append((day, [log]))
      }
    }
    return days
  }
}
