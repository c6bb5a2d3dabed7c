import CivilTime
import FitAPI
import SQL
import System

/// How often and how lately a person ate a food.
struct StoredFoodUse: StoredRecord {
  var account = ""
  var foodId = ""
  /// The words of an imported food, which is not in this file; `nil` for others.
  var words: String?
  var count = 0
  /// The sum of what each time counts, see ``FoodUsage``.
  var weight = 0.0

  static let table = Table(
    "food_usage", of: StoredFoodUse.self, constraints: ["PRIMARY KEY (account, food_id)"],
    indexes: "CREATE INDEX food_usage_by_weight ON food_usage (account, weight DESC, food_id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.unexported("food_id", &foodId)
    columns.unexported("words", &words)
    columns.unexported("count", &count)
    columns.unexported("weight", &weight)
  }
}

/// Counts how often and how lately each food was eaten, updated with every log so that no search
/// has to read the diary.
///
/// Each time counts 2^((t − epoch) ÷ half-life), so that a time a half-life ago counts half as much
/// as one now. Such weights never need to be aged: what is eaten later simply weighs more, and
/// their order holds at any time ("forward decay", Cormode et al., ICDE 2009).
struct FoodUsage {
  let database: Database

  /// The half-life in milliseconds: 30 days.
  private static let halfLife = 30.0 * 24 * 3600 * 1000
  /// The epoch: 2020-01-01T00:00:00Z.
  private static let epoch: Int64 = 1_577_836_800_000
  /// The range of exponents that keeps weights finite in a `Double`, whatever date a log has.
  private static let exponents = -900.0...900.0
  /// The largest count of a habit.
  private static let mostTimes = 1000.0

  private static func exponent(_ instant: Instant) -> Double {
    let halfLives = Double(instant.stored - epoch) / halfLife
    return min(max(halfLives, exponents.lowerBound), exponents.upperBound)
  }

  /// Returns a stored weight as a number of times, of which one now counts 1.
  static func times(_ weight: Double, at now: Instant) -> Double {
    weight > 0 ? min(exp2(log2(weight) - exponent(now)), mostTimes) : 0
  }

  /// Counts that a food was eaten.
  func add(_ food: Food, of account: String, at eaten: Instant) throws {
    // Foods of the catalogue and of this store have an index of words; others need their words
    // here.
    let isFoundByWords =
      try CatalogueFood(id: food.id) != nil
      || database.first(
        "SELECT 1 FROM foods WHERE account = ? AND id = ?", account, food.id
      ) { _ in true } != nil
    let words =
      isFoundByWords
      ? nil
      : String(decoding: FoodDocument.words(name: food.name, brand: food.brand), as: UTF8.self)
    try database.execute(
      "INSERT INTO food_usage (account, food_id, words, count, weight) VALUES (?, ?, ?, 1, ?)"
        + " ON CONFLICT (account, food_id) DO UPDATE SET count = food_usage.count + 1,"
        + " weight = food_usage.weight + excluded.weight,"
        + " words = excluded.words",
      account, food.id, words, exp2(Self.exponent(eaten)))
  }

  /// Removes the count of a food that was eaten.
  func remove(_ food: String, of account: String, at eaten: Instant) throws {
    try database.execute(
      "UPDATE food_usage SET count = count - 1, weight = max(weight - ?, 0)"
        + " WHERE account = ? AND food_id = ?",
      exp2(Self.exponent(eaten)), account, food)
    try database.execute(
      "DELETE FROM food_usage WHERE account = ? AND food_id = ? AND count <= 0", account, food)
  }

  /// Moves the count of a food that was eaten to another time.
  func move(
    _ food: String, of account: String, from earlier: Instant, to eaten: Instant
  ) throws {
    try database.execute(
      "UPDATE food_usage SET weight = max(weight - ?, 0) + ? WHERE account = ? AND food_id = ?",
      exp2(Self.exponent(earlier)), exp2(Self.exponent(eaten)), account, food)
  }
}

extension Store {
  var foodUsage: FoodUsage { FoodUsage(database: database) }
}
