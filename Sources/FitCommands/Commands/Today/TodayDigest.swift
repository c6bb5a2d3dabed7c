import CivilTime
import FitAPI
import FitClient

/// The figures of one day: food against the goal, weight and its trend, water, steps, sleep and
/// training.
struct TodayDigest: Model {
  /// `YYYY-MM-DD`.
  var date: Day
  /// The intention in force on the day: its own, else its week's or month's.
  var intention: Intention?
  var nutrition: NutritionSummary
  var weight: Weight?
  /// Litres drunk.
  var waterLiters: Double
  /// Litres a day.
  var waterGoalLiters: Double?
  /// Logged or imported.
  var steps: Int
  /// `nil` where the service cannot tell.
  var training: TodayTraining?
  /// `nil` where Needled is another service that does not answer.
  var needled: TodayNeedled?
  /// Hours slept, nights and naps; `nil` where none is known.
  var sleepHours: Double?
  /// The last of the day, with the pulse; `nil` without one.
  var bloodPressure: ProgressEntry?

  /// The columns of CSV: the sums, without the parts they are made of.
  static let columns = [
    "date", "intention.text", "nutrition.totalCalories", "nutrition.totalProteinG",
    "nutrition.totalCarbsG",
    "nutrition.totalFatG", "nutrition.totalFiberG", "nutrition.calorieGoal",
    "nutrition.remainingCalories", "weight.quantity", "weight.change", "weight.trend",
    "waterLiters", "waterGoalLiters", "steps",
  ]

  /// The last weight up to that day.
  struct Weight: Model, DatedRecord {
    /// Kilograms.
    var quantity: Double
    var date: Instant
    /// Kilograms since the weight before; `nil` when there is none.
    var change: Double?
    /// The time of the weight before.
    var since: Instant?
    /// The mean of the last seven days less that of the seven before, in kilograms.
    var trend: Double?
    /// The figures of the last weeks' days, oldest first, in kilograms.
    var recent: [Double]
    /// Kilograms: the mean of the last seven days that have a weight.
    var trendWeight: Double?
    /// Kilograms a week, by a straight line through the last four weeks.
    var weeklyRate: Double?
    /// The day on which the trend reaches the active weight goal.
    var goalDay: Day?
    /// The target of the active weight goal, in kilograms.
    var goal: Double?
    var localDay: Day?
    var utcOffset: Int?
    /// The weight before; the page shows only the change and its time.
    var before: ProgressEntry?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case quantity, date, change, since, trend, recent, trendWeight, weeklyRate, goalDay, goal
      case localDay, utcOffset
    }

    var dated: Instant { date }
  }

  /// Fetches the day's figures from the services.
  ///
  /// - Parameter unreachable: collects the errors of services that cannot be asked now, where queued
  ///   records are worth showing alone.
  init(_ day: Day, in fit: Context, unreachable: inout UnreachableServices) throws {
    date = day
    intention = TodayIntention.find(day, in: fit)
    let user = try fit.client.userID(at: .fitiq)
    let eaten = try unreachable.known { try fit.client.send(FitIQ.summary(user: user, day: day)) }
    nutrition = eaten ?? NutritionSummary(nothingOn: day)
    let water = try unreachable.known {
      try fit.client.send(FitIQ.preferences(user)).dailyWaterGoalMl
    }
    training = try? TodayTraining(day, in: fit)
    waterGoalLiters =
      training?.target(of: .waterLiters) ?? water.flatMap(\.self).map { Double($0) / 1000 }
    waterLiters =
      try unreachable.known { try Self.figure(.waterLiters, day, in: fit) }.flatMap(\.self) ?? 0
    let steps = try unreachable.known { try Self.figure(.steps, day, in: fit) }.flatMap(\.self)
    // A figure from outside may be beyond any count of steps.
    self.steps = Int(min(steps ?? 0, 1e9))
    sleepHours = try unreachable.known { try Self.figure(.sleepHours, day, in: fit) }.flatMap(
      \.self)
    bloodPressure = try unreachable.known {
      try ProgressSeries.pressures(from: day, to: day, in: fit).first
    }.flatMap(\.self)
    weight = try unreachable.known { try Self.weight(day, in: fit) }.flatMap(\.self)
    // Without the service and without anything that waits for it, there is no day to show.
    if eaten == nil, let failure = unreachable.failures.first, fit.waiting?.shown.isEmpty ?? true {
      throw failure
    }
    // The day is worth showing without it.
    needled = try? TodayNeedled(day, in: fit)
  }

  /// Returns a day's figure, from whichever service has it; nil where none has.
  private static func figure(
    _ metric: Metric, _ day: Day, in fit: Context
  ) throws(FitError) -> Double? {
    try DailyFigures(.anywhere(metric), day...day, in: fit).days.first?.value
  }

  /// Weights that are looked at: four weeks of two a day.
  private static let lookBack = 60

  private static func weight(_ day: Day, in fit: Context) throws(FitError) -> Weight? {
    let page = try fit.client.send(
      FitIQ.listProgress(.weight, to: day == fit.today ? nil : day, limit: Self.lookBack))
    let entries = page.entries
    guard let last = entries.first else { return nil }
    let before = entries.dropFirst().first
    let trend = WeekTrend(page, upTo: day, calendar: fit.calendar)
    let days = ProgressSeries(entries).days(.weight, fit.calendar)
    let course = WeightTrend(entries, on: day, in: fit)
    let weight = Weight(
      quantity: last.quantity, date: last.date, change: before.map { last.quantity - $0.quantity },
      since: before?.date, trend: trend?.change,
      recent: days.suffix(28).map(\.quantity), trendWeight: course?.trend.value,
      weeklyRate: course?.trend.weekly?.change, goalDay: course?.arrival?.day,
      goal: course?.arrival?.target, before: before)
    return weight.telling(last.moment(in: fit.calendar))
  }
}

extension NutritionSummary {
  /// Creates the summary of a day without logged food.
  fileprivate init(nothingOn day: Day) {
    self.init(
      date: day, totalCalories: 0, totalProteinG: 0, totalCarbsG: 0, totalFatG: 0,
      totalFiberG: 0, mealBreakdown: [:], calorieGoal: nil)
  }
}
