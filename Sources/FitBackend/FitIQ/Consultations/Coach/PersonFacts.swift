import CivilTime
import FitAPI
import HealthLanguage
import Quantities

/// The facts about a person that the coach uses: figures that they logged, and their profile.
/// Whatever is `nil` or empty was never logged or entered.
struct PersonFacts: Sendable {
  /// The person's day on which the question is asked.
  var today: Day
  var zone = Zone.utc
  var units = UnitSystem.metric
  var age: Int?
  var gender: Gender?
  /// The profile as a whole.
  var profile: UserProfile?
  /// Kilocalories a day that keep the weight; `nil` where the profile is incomplete.
  var energyNeed: Int?
  /// The goal in kilocalories a day.
  var calorieGoal: Int?
  /// The goal in millilitres a day.
  var waterGoal: Int?
  /// The food eaten, by day.
  var food: [Day: Eaten] = [:]
  /// Weighings, oldest first.
  var weights: [Weighing] = []
  /// The other measurements of the body, oldest first.
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
  /// Today's intention.
  var intention: String?
  /// The energy analysis of the last four weeks.
  var energy: EnergyAnalytics?
  /// The days of food that are complete.
  var completeDays: Set<Day> = []
  /// The food that the question asks about.
  var askedFood: Food?
  /// The foods that the question asks about, where they are several or have amounts.
  var askedMeal: [AskedFood] = []
  /// The answer to a question about one thing of the training log.
  var recalled: Advice?
  /// The answer to a question about the next or a missed dose.
  var dose: Advice?
  /// The latest day of each kind of record, where the days that are read have none at all.
  var lastLogged: [LastLogged] = []
  /// The day of the last workout, however long ago.
  var lastWorkout: Day?

  /// The number of days of food, water, steps and habits that are read, today included.
  static let days = 15
  /// The number of days of sleep and training that are read.
  static let longDays = 28
  /// The number of days of weighings that are read.
  static let weightDays = 90

  /// Makes the facts of a person who never logged anything.
  init(today: Day) {
    self.today = today
  }
}

extension PersonFacts {
  /// An amount of a food that a question asks about.
  struct AskedFood: Sendable, Equatable {
    /// The amount as the question writes it: `2 eggs`.
    var written: String
    var food: Food
    var servings: Double
    /// The weight in all; `nil` where it is unknown.
    var grams: Double?
    /// The assumption about the food or its amount; empty without one.
    var assumption: String
  }

  /// The food eaten on a day.
  struct Eaten: Sendable, Equatable {
    /// Energy in kilocalories.
    var calories = 0.0
    /// Grams, as the figures below.
    var protein = 0.0
    var carbs = 0.0
    var fat = 0.0
    var fiber = 0.0
    /// Kilocalories of entries whose macronutrients are unknown.
    var caloriesWithoutMacros = 0.0

    /// Whether the macronutrients of all entries are known.
    var hasMacros: Bool { caloriesWithoutMacros <= 0 }
  }

  /// The days on which the macronutrients of all entries are known.
  var foodWithMacros: [Day: Eaten] { food.filter(\.value.hasMacros) }

  /// The body's weight on some day.
  struct Weighing: Sendable, Equatable {
    var day: Day
    var kilograms: Double
  }

  /// A measurement of some day.
  struct Reading: Sendable, Equatable {
    var day: Day
    var quantity: Double
  }

  /// The latest day of a kind of record.
  struct LastLogged: Sendable, Equatable {
    /// The noun for the record: "your last workout".
    var noun: String
    var day: Day
  }

  /// The training of a day.
  struct Trained: Sendable, Equatable {
    var workouts = 0
    /// Minutes of the workouts that have a duration.
    var minutes = 0.0
    /// The number of workouts without a duration.
    var untimed = 0
    /// Kilograms moved: sets × repetitions × weight.
    var volume = 0.0
    var hasStrength = false
  }

  /// The last weight in kilograms; `nil` when there is none above 0.
  var weight: Double? { weights.last.map(\.kilograms).flatMap { $0 > 0 ? $0 : nil } }

  /// The seven days before today, which averages are taken of.
  var week: ClosedRange<Day> { today.adding(days: -7)...today.previous }

  /// Whether anything was logged at all.
  var areEmpty: Bool {
    food.isEmpty && weights.isEmpty && readings.isEmpty && water.isEmpty && steps.isEmpty
      && sleep.isEmpty
      && training.isEmpty && goals.isEmpty && habits.isEmpty
  }

  /// Returns the mean of the days of the last week that have a figure, and their number; `nil`
  /// without one.
  func weekly(_ figures: [Day: Double]) -> (mean: Double, days: Int)? {
    let values = week.compactMap { figures[$0] }
    guard !values.isEmpty else { return nil }
    return (values.reduce(0, +) / Double(values.count), values.count)
  }
}
