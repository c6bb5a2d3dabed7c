import CivilTime
import FitAPI
import SQLite

/// What was eaten: each day's sums, how often each food, and the energy of each meal.
struct NutritionDigest: Digest {
  struct Sums {
    let day: Day
    var calories = 0.0
    var proteinG = 0.0
    var carbsG = 0.0
    var fatG = 0.0
  }

  struct Eaten {
    var count = 0
    var calories = 0.0
  }

  static let kind = "food"
  static let source = (table: "food_logs", date: "logged_at")

  /// Oldest first.
  private(set) var days: [Sums] = []
  /// By name; a food has an entry in each of the digests that were put together.
  private(set) var foods: [(name: String, eaten: Eaten)] = []
  private(set) var meals: [(type: String, calories: Double)] = []

  init() {}

  /// One walk through the logs: the database would sort them once for each of the three sums.
  init(of account: String, _ days: ClosedRange<Day>, _ sums: DaySums) throws {
    var foods: [String: Eaten] = [:]
    var meals: [String: Double] = [:]
    var newestFirst: [Sums] = []
    try sums.eachRecord(
      of: account, in: Self.source.table, by: Self.source.date,
      "food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g", within: days
    ) { day, row in
      let servings = row.double(3)
      let calories = row.double(4) * servings
      if newestFirst.last?.day != day { newestFirst.append(Sums(day: day)) }
      let last = newestFirst.count - 1
      newestFirst[last].calories += calories
      newestFirst[last].proteinG += row.double(5) * servings
      newestFirst[last].carbsG += row.double(6) * servings
      newestFirst[last].fatG += row.double(7) * servings
      foods[row.text(1), default: Eaten()].add(1, calories)
      meals[row.text(2), default: 0] += calories
    }
    self.days = newestFirst.reversed()
    self.foods = foods.map { ($0.key, $0.value) }
    self.meals = meals.map { ($0.key, $0.value) }
  }

  mutating func append(_ next: NutritionDigest) {
    days += next.days
    foods += next.foods
    meals += next.meals
  }

  init(reading reader: inout DigestReader) throws(DigestReader.Damage) {
    days = try reader.list { (reader) throws(DigestReader.Damage) in
      Sums(
        day: Day(number: try reader.int()), calories: try reader.double(),
        proteinG: try reader.double(), carbsG: try reader.double(), fatG: try reader.double())
    }
    foods = try reader.list { (reader) throws(DigestReader.Damage) in
      (try reader.text(), Eaten(count: try reader.int(), calories: try reader.double()))
    }
    meals = try reader.list { (reader) throws(DigestReader.Damage) in
      (try reader.text(), try reader.double())
    }
  }

  func write(to writer: inout DigestWriter) {
    writer.write(days) { sums, writer in
      writer.write(sums.day.number)
      for value in [sums.calories, sums.proteinG, sums.carbsG, sums.fatG] { writer.write(value) }
    }
    writer.write(foods) { food, writer in
      writer.write(food.name)
      writer.write(food.eaten.count)
      writer.write(food.eaten.calories)
    }
    writer.write(meals) { meal, writer in
      writer.write(meal.type)
      writer.write(meal.calories)
    }
  }
}

extension NutritionDigest.Eaten {
  fileprivate mutating func add(_ count: Int, _ calories: Double) {
    self.count += count
    self.calories += calories
  }
}

extension NutritionAnalytics {
  /// The analysis of some days by what they come to.
  init(_ range: ClosedRange<Day>, _ digest: NutritionDigest) {
    var eaten: [String: NutritionDigest.Eaten] = [:]
    for (name, part) in digest.foods {
      eaten[name, default: .init()].add(part.count, part.calories)
    }
    let foods = eaten.map {
      FoodFrequency(foodName: $0.key, count: $0.value.count, totalCalories: $0.value.calories)
    }.sorted {
      ($1.count, $1.totalCalories, $0.foodName) < ($0.count, $0.totalCalories, $1.foodName)
    }
    self.init(
      range,
      days: digest.days.map {
        NutritionDay(
          date: $0.day.description, calories: $0.calories, proteinG: $0.proteinG,
          carbsG: $0.carbsG, fatG: $0.fatG)
      }, topFoods: Array(foods.prefix(FitIQ.analyticsTop)),
      meals: Dictionary(digest.meals.map { ($0.type, $0.calories) }, uniquingKeysWith: +))
  }
}
