import CivilTime
import FitAPI
import HealthLanguage
import Quantities

/// What the coach knows of a person: figures from what they logged, and what they told of
/// themselves. Whatever is `nil` or empty was never logged or told.
struct PersonFacts: Sendable {
  /// The person's day of the question.
  var today: Day
  var units = UnitSystem.metric
  var age: Int?
  var gender: Gender?
  /// Kilocalories a day that keep the weight; `nil` where the profile does not say enough.
  var energyNeed: Int?
  /// Kilocalories a day.
  var calorieGoal: Int?
  /// Millilitres a day.
  var waterGoal: Int?
  /// What was eaten, by day.
  var food: [Day: Eaten] = [:]
  /// Weighings, oldest first.
  var weights: [Weighing] = []
  /// Other measurements of the body, oldest first.
  var readings: [Metric: [Reading]] = [:]
  /// Litres drunk, by day.
  var water: [Day: Double] = [:]
  /// Steps walked, by day.
  var steps: [Day: Double] = [:]
  /// Hours slept, by day of waking up.
  var sleep: [Day: Double] = [:]
  /// Completed workouts, by day.
  var training: [Day: Trained] = [:]
  /// Goals that are active, newest first.
  var goals: [Goal] = []
  /// Habits kept, newest first.
  var habits: [DailyHabits] = []
  /// The intention that holds today.
  var intention: String?
  /// What was eaten and what became of the weight, of the last four weeks.
  var energy: EnergyAnalytics?
  /// The days of food that are complete.
  var completeDays: Set<Day> = []
  /// The food that the question asks about.
  var askedFood: Food?

  /// Days of food, water, steps and habits that are looked at, today with them.
  static let days = 15
  /// Days of sleep and training that are looked at.
  static let longDays = 28
  /// Days of weighings that are looked at.
  static let weightDays = 90

  /// Facts of a person who never logged anything.
  init(today: Day) {
    self.today = today
  }
}

extension PersonFacts {
  /// What was eaten on a day.
  struct Eaten: Sendable, Equatable {
    /// Kilocalories.
    var calories = 0.0
    /// Grams, as the others.
    var protein = 0.0
    var carbs = 0.0
    var fat = 0.0
    var fiber = 0.0
  }

  /// The body's weight on some day.
  struct Weighing: Sendable, Equatable {
    var day: Day
    var kilograms: Double
  }

  /// What was measured on some day.
  struct Reading: Sendable, Equatable {
    var day: Day
    var quantity: Double
  }

  /// What was trained on a day.
  struct Trained: Sendable, Equatable {
    var workouts = 0
    /// Of the workouts that say how long they took.
    var minutes = 0.0
    /// Workouts that do not say how long they took.
    var untimed = 0
    /// Kilograms moved: sets × repetitions × weight.
    var volume = 0.0
    var hasStrength = false
  }

  /// The last weight, in kilograms; `nil` when there is none that a figure can be related to.
  var weight: Double? { weights.last.map(\.kilograms).flatMap { $0 > 0 ? $0 : nil } }

  /// The days before today that are looked at for what is usual: a week of whole days.
  var week: ClosedRange<Day> { today.adding(days: -7)...today.previous }

  /// Whether anything was logged at all.
  var areEmpty: Bool {
    food.isEmpty && weights.isEmpty && readings.isEmpty && water.isEmpty && steps.isEmpty
      && sleep.isEmpty
      && training.isEmpty && goals.isEmpty && habits.isEmpty
  }

  /// The mean of the days of the last week that have a figure, and how many have.
  func weekly(_ figures: [Day: Double]) -> (mean: Double, days: Int)? {
    let values = week.compactMap { figures[$0] }
    guard !values.isEmpty else { return nil }
    return (values.reduce(0, +) / Double(values.count), values.count)
  }
}
