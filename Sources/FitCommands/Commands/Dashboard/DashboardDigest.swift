import CivilTime
import FitAPI
import FitClient

/// The figures of a dashboard: the service's own, the next injection and the day's habits.
struct DashboardDigest: Model {
  var user: Dashboard.Person
  var weight: Dashboard.Weight
  var habits: Dashboard.Habits
  var journey: Dashboard.Journey
  var injection: InjectionStatus
  var today: HabitRow
  /// The day on which the plan began, or without one that of the first record.
  var firstDay: Day?

  /// Returns the number of this week, the first of which has the seven days from the first day on;
  /// that of the service where it tells no first day.
  func week(on today: Day) -> Int {
    guard let firstDay, firstDay <= today else { return journey.weekNumber }
    return today.days(since: firstDay) / 7 + 1
  }

  /// The columns of CSV.
  static let columns = [
    "weight.currentWeight", "user.weightUnit", "weight.weekChange", "weight.totalLost",
    "weight.progressPercent", "weight.canWeighIn", "habits.weeklyCompletionPercent",
    "habits.todayCompleted", "journey.weekNumber", "injection.status", "injection.daysUntil",
    "injection.daysOverdue", "injection.nextDose", "injection.suggestedSite",
  ]

  /// Fetches the figures from the service.
  init(in fit: Context) throws(FitError) {
    let query: Query = ["userId": try fit.client.userID(at: .needled)]
    var dashboard = try fit.client.send(Needled.dashboard(query: query))
    if let waiting = WaitingNeedled(in: fit) { dashboard.count(waiting, in: fit) }
    user = dashboard.user
    weight = dashboard.weight
    habits = dashboard.habits
    journey = dashboard.journey
    firstDay = dashboard.firstDay
    injection = try InjectionStatus.asked(in: fit)
    // Looking at the list begins no day, unlike asking for today's.
    let today = fit.today
    self.today = HabitRow(today, try HabitDays(today...today, in: fit).kept(on: today))
  }
}
