import CivilTime
import FitAPI
import SQLite

/// What was eaten: each day's sums, how often each food, and the energy of each meal.
struct NutritionDigest: Digest {
  struct Sums {
    let day: Day
    let calories, proteinG, carbsG, fatG: Double
  }

  static let kind = "food"
  static let source = (table: "food_logs", date: "logged_at")

  /// Oldest first.
  private(set) var days: [Sums] = []
  private(set) var foods: [String: (count: Int, calories: Double)] = [:]
  private(set) var meals: [String: Double] = [:]

  init() {}

  init(of account: String, _ days: ClosedRange<Day>, _ sums: DaySums) throws {
    try sums.each(
      of: account, in: Self.source.table, by: Self.source.date,
      "total(calories * servings), total(protein_g * servings), total(carbs_g * servings),"
        + " total(fat_g * servings)", within: days
    ) { day, row in
      self.days.append(
        Sums(
          day: day, calories: row.double(1), proteinG: row.double(2), carbsG: row.double(3),
          fatG: row.double(4)))
    }
    let bounds = sums.calendar.bounds(of: days)
    let (start, end) = (bounds.lowerBound.stored, bounds.upperBound.stored)
    try sums.database.forEach(
      "SELECT food_name, count(*), total(calories * servings) FROM food_logs"
        + " WHERE account = ? AND logged_at >= ? AND logged_at < ? GROUP BY food_name",
      account, start, end
    ) { foods[$0.text(0)] = ($0.int(1), $0.double(2)) }
    try sums.database.forEach(
      "SELECT meal_type, total(calories * servings) FROM food_logs"
        + " WHERE account = ? AND logged_at >= ? AND logged_at < ? GROUP BY meal_type",
      account, start, end
    ) { meals[$0.text(0)] = $0.double(1) }
  }

  mutating func append(_ next: NutritionDigest) {
    days += next.days
    foods.merge(next.foods) { ($0.count + $1.count, $0.calories + $1.calories) }
    meals.merge(next.meals, uniquingKeysWith: +)
  }

  init(reading reader: inout DigestReader) throws(DigestReader.Damage) {
    let count = try reader.count()
    days.reserveCapacity(count)
    for _ in 0..<count {
      days.append(
        Sums(
          day: Day(number: try reader.int()), calories: try reader.double(),
          proteinG: try reader.double(), carbsG: try reader.double(), fatG: try reader.double()))
    }
    let names = try reader.count()
    foods.reserveCapacity(names)
    for _ in 0..<names {
      foods[try reader.text()] = (try reader.int(), try reader.double())
    }
    for _ in 0..<(try reader.count()) { meals[try reader.text()] = try reader.double() }
  }

  func write(to writer: inout DigestWriter) {
    writer.write(days.count)
    for sums in days {
      writer.write(sums.day.number)
      for value in [sums.calories, sums.proteinG, sums.carbsG, sums.fatG] { writer.write(value) }
    }
    writer.write(foods.count)
    for (name, food) in foods {
      writer.write(name)
      writer.write(food.count)
      writer.write(food.calories)
    }
    writer.write(meals.count)
    for (meal, calories) in meals {
      writer.write(meal)
      writer.write(calories)
    }
  }
}

extension NutritionAnalytics {
  /// The analysis of some days by what they come to.
  init(_ range: ClosedRange<Day>, _ digest: NutritionDigest) {
    let foods = digest.foods.map {
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
      }, topFoods: Array(foods.prefix(FitIQ.analyticsTop)), meals: digest.meals)
  }
}
