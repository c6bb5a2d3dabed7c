import CivilTime
import FitAPI
import FitClient

/// What a dashboard shows: the service's own, and beside it the injection and the ticks of the day.
struct DashboardDigest: Model {
  var user: Dashboard.Person
  var weight: Dashboard.Weight
  var habits: Dashboard.Habits
  var journey: Dashboard.Journey
  var injection: InjectionStatus
  var today: HabitRow
  /// The day of the first record, or on which the plan began, `YYYY-MM-DD`.
  var firstDay: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case user, weight, habits, journey, injection, today, firstDay
  }

  /// Returns the number of this week since the first day; that of the service where it does not
  /// tell one.
  func week(on today: Day, from start: Weekday) -> Int {
    guard let first = firstDay.flatMap({ Day($0) }), first <= today else {
      return journey.weekNumber
    }
    return today.startOfWeek(from: start).days(since: first.startOfWeek(from: start)) / 7 + 1
  }

  /// The columns of CSV.
  static let columns = [
    "weight.currentWeight", "user.weightUnit", "weight.weekChange", "weight.totalLost",
    "weight.progressPercent", "weight.canWeighIn", "habits.weeklyCompletionPercent",
    "habits.todayCompleted", "journey.weekNumber", "injection.status", "injection.daysUntil",
    "injection.daysOverdue", "injection.nextDose", "injection.suggestedSite",
  ]

  /// Gathers it from the service.
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
