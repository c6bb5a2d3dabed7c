import CivilTime
import FitAPI
import FitClient

/// All that a report tells of, fetched from the services. What a service does not have, or cannot be
/// asked, is left out.
struct ReportContents {
  let days: ClosedRange<Day>
  let nutrition: NutritionAnalytics
  let training: WorkoutAnalytics
  let calorieGoal: Int?
  /// Kilograms.
  let weights: [(day: Day, value: Double)]
  /// Hours.
  let sleep: [(day: Day, value: Double)]
  /// Of the measurements or of the snapshots, whichever counted more of a day.
  let steps: [(day: Day, value: Double)]
  /// Litres.
  let water: [(day: Day, value: Double)]
  /// Oldest first.
  let injections: [(day: Day, injection: Injection)]
  /// Oldest first.
  let habits: [DailyHabits]

  init(_ days: ClosedRange<Day>, in fit: Context) throws {
    self.days = days
    let user = try fit.client.userID(at: .fitiq)
    let (first, last) = (days.lowerBound, days.upperBound)
    func measured(_ metric: Metric) throws(FitError) -> [(day: Day, value: Double)] {
      try ProgressSeries(metric, from: first, to: last, in: fit).days(metric, fit.calendar)
        .map { ($0.day, $0.quantity) }
    }
    nutrition = try fit.client.send(FitIQ.analyseNutrition(user: user, days))
    training = try fit.client.send(FitIQ.analyseWorkouts(user: user, days))
    calorieGoal = try fit.client.send(FitIQ.preferences(user)).dailyCalorieGoal
    weights = try measured(.weight)
    water = try measured(.waterLiters)
    sleep = try SleepDays(fit.client.send(FitIQ.listSleep(user: user, from: first, to: last)).logs)
      .days.map { ($0.day, $0.hours) }
    let snapshots = try fit.client.send(FitIQ.listActivity(user: user, from: first, to: last))
    steps = Self.steps(try measured(.steps), snapshots.snapshots)
    injections = (try? Self.injections(days, in: fit)) ?? []
    let needled = try? fit.client.userID(at: .needled)
    let habits = try? fit.client.send(Needled.listHabits(of: needled, from: first, to: last))
    self.habits = (habits ?? []).reversed()
  }

  private static func steps(
    _ measured: [(day: Day, value: Double)], _ snapshots: [ActivitySnapshot]
  ) -> [(day: Day, value: Double)] {
    var counted: [Day: Double] = [:]
    for snapshot in snapshots {
      if let day = Day(snapshot.date), let steps = snapshot.steps {
        counted[day, default: 0] += Double(steps)
      }
    }
    for figure in measured { counted[figure.day] = max(counted[figure.day] ?? 0, figure.value) }
    return counted.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func injections(
    _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [(day: Day, injection: Injection)] {
    let user = try fit.client.userID(at: .needled)
    var found: [(day: Day, injection: Injection)] = []
    var offset = 0
    while true {
      let page = try fit.client.send(
        Needled.listInjections(user: user, limit: Needled.limits.upperBound, offset: offset))
      let dated = page.compactMap { injection in
        Instant(injection.date).map { (day: fit.calendar.day(of: $0), injection: injection) }
      }
      found += dated.filter { days.contains($0.day) }
      offset += page.count
      // Newest first: what is older than the days is of no use.
      guard page.count == Needled.limits.upperBound, let last = dated.last,
        last.day >= days.lowerBound
      else { return found.reversed() }
    }
  }
}
