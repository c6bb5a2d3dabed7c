import CivilTime
import FitAPI
import FitClient

/// All food logs of a range of days, from as many answers as it takes.
struct FoodLogSeries {
  /// Newest first.
  let logs: [FoodLog]

  /// Fetches them.
  init(from: Day?, to: Day?, meal: MealType? = nil, in fit: Context) throws(FitError) {
    var logs: [FoodLog] = []
    for window in DayWindows.newestFirst(from: from, to: to) {
      var page = 1
      var count = 0
      while true {
        let found = try fit.client.send(
          FitIQ.listFoodLogs(
            from: window.from, to: window.to, meal: meal, page: page,
            pageSize: FitIQ.pageSizes.upperBound))
        logs += found.logs
        count += found.logs.count
        if found.logs.isEmpty || count >= found.total { break }
        page += 1
      }
    }
    self.logs = logs
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
