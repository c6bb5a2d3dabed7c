import CivilTime
import FitAPI

extension Router {
  /// What is usual of the food and the workouts of some days.
  mutating func addAnalytics() {
    on(FitIQ.nutritionAnalytics) { incoming, store in
      try store.foodLogs.analysis(
        of: incoming.account(named: incoming.query["user_id"]), incoming.analysedDays(),
        incoming.caller.calendar)
    }
    on(FitIQ.workoutAnalytics) { incoming, store in
      try store.workouts.analysis(
        of: incoming.account(named: incoming.query["user_id"]), incoming.analysedDays(),
        incoming.caller.calendar)
    }
  }
}

extension Incoming {
  /// The days a request asks to have analysed; the last thirty unless it says.
  fileprivate func analysedDays() throws(ServiceError) -> ClosedRange<Day> {
    let last = try day("end_date") ?? today
    let first = try day("start_date") ?? last.adding(days: 1 - FitIQ.analyticsDays)
    guard first <= last else {
      throw .invalid("end_date", "must not lie before start_date")
    }
    return first...last
  }
}
