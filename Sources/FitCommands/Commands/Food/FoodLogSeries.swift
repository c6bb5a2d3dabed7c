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
    var page = 1
    while true {
      let found = try fit.client.send(
        FitIQ.listFoodLogs(
          from: from, to: to, meal: meal, page: page, pageSize: FitIQ.pageSizes.upperBound))
      logs += found.logs
      if found.logs.isEmpty || logs.count >= found.total { break }
      page += 1
    }
    self.logs = logs
  }

  /// Returns the logs of each day that has any, newest day first.
  func days(_ calendar: PersonalCalendar) -> [(day: Day, logs: [FoodLog])] {
    var days: [(day: Day, logs: [FoodLog])] = []
    for log in logs {
      guard let day = log.day(in: calendar) else { continue }
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
