import CivilTime
import FitAPI
import SQLite
import System

/// How often and how lately each food was eaten, kept up with every log so that no search has to
/// walk through the diary.
///
/// Each time counts 2^((t − epoch) ÷ half-life), which makes a time a half-life ago count half as
/// much as one now. Weights that are written so never need to be aged: what is eaten later simply
/// weighs more, and their order holds at any time ("forward decay", Cormode et al., ICDE 2009).
struct FoodUsage {
  let database: Database

  /// In milliseconds: 30 days.
  private static let halfLife = 30.0 * 24 * 3600 * 1000
  /// 2020-01-01T00:00:00Z.
  private static let epoch: Int64 = 1_577_836_800_000
  /// Keeps weights finite, whatever date a log has: this far the exponents of a `Double` reach.
  private static let exponents = -900.0...900.0
  /// No habit counts more.
  private static let mostTimes = 1000.0

  private static func exponent(_ instant: Instant) -> Double {
    let halfLives = Double(instant.stored - epoch) / halfLife
    return min(max(halfLives, exponents.lowerBound), exponents.upperBound)
  }

  /// A stored weight as a number of times, of which one now counts 1.
  static func times(_ weight: Double, at now: Instant) -> Double {
    weight > 0 ? min(exp2(log2(weight) - exponent(now)), mostTimes) : 0
  }

  /// Notes that a food was eaten.
  func add(_ food: Food, of account: String, at eaten: Instant) throws {
    // Only foods of the catalogue and of this file are found by their words without help.
    let isFoundByWords =
      try CatalogueFood(id: food.id) != nil
      || database.first("SELECT 1 FROM foods WHERE id = ?", food.id) { _ in true } != nil
    let words =
      isFoundByWords
      ? nil
      : String(decoding: FoodDocument.words(name: food.name, brand: food.brand), as: UTF8.self)
    try database.execute(
      "INSERT INTO food_usage (account, food_id, words, count, weight) VALUES (?, ?, ?, 1, ?)"
        + " ON CONFLICT DO UPDATE SET count = count + 1, weight = weight + excluded.weight,"
        + " words = excluded.words",
      account, food.id, words, exp2(Self.exponent(eaten)))
  }

  /// Takes back that a food was eaten.
  func remove(_ food: String, of account: String, at eaten: Instant) throws {
    try database.execute(
      "UPDATE food_usage SET count = count - 1, weight = max(weight - ?, 0)"
        + " WHERE account = ? AND food_id = ?",
      exp2(Self.exponent(eaten)), account, food)
    try database.execute(
      "DELETE FROM food_usage WHERE account = ? AND food_id = ? AND count <= 0", account, food)
  }

  /// Notes that a food was eaten at another time.
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
