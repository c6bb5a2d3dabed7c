import CivilTime
import FitAPI

/// Sleep by the day: a night and its naps add up.
struct SleepDays {
  /// Oldest first.
  let days: [(day: Day, hours: Double)]

  /// Sums nights by day, given newest first.
  init(_ logs: [SleepLog]) {
    var days: [(day: Day, hours: Double)] = []
    for log in logs.reversed() {
      let day = log.date
      if days.last?.day == day {
        days[days.count - 1].hours += log.hoursSlept
      } else {
        days.append((day, log.hoursSlept))
      }
    }
    self.days = days
  }

  /// Returns the request for the week that ends with a day and the night after it: what a new night is compared
  /// with before it is logged and afterwards, so that the last answer stands in where nobody can be asked.
  static func aroundNight(of day: Day) -> Endpoint<SleepPage> {
    FitIQ.listSleep(from: day.adding(days: -6), to: day.adding(days: 1))
  }

  /// Hours slept a day, of the days that are known; 0 when there is none.
  var mean: Double {
    days.isEmpty ? 0 : days.reduce(0) { $0 + $1.hours } / Double(days.count)
  }
}
