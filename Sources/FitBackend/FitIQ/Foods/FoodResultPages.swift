import CivilTime
import FitAPI
import SQLite

/// The pages of a search, and of the list that stands there before anything is typed.
struct FoodResultPages {
  let table: FoodTable
  let account: String?
  let now: Instant

  /// A page of the foods that fit a text: words of a name, or a barcode. Without a text, the foods
  /// the person eats most come first, then those of their own, then the most everyday ones.
  func page(_ text: String, number: Int, size: Int) throws -> FoodPage {
    let text = text.trimmed
    if text.isEmpty { return try habitual(number, size) }
    if let barcode = Barcode(text), let food = try table.find(barcode, for: account) {
      return FoodPage(
        foods: number == 1 ? [food] : [], total: 1, page: number, pageSize: size, isSure: true)
    }
    let search = FoodSearch(
      database: table.database, imported: table.imported, account: account, now: now)
    let answer = try search.answer(FoodQuery(text))
    let places = answer.hits.dropFirst((number - 1) * size).prefix(size).map(\.place)
    return FoodPage(
      foods: try places.compactMap(food), total: answer.hits.count, page: number, pageSize: size,
      isSure: answer.isSure)
  }

  private func food(_ place: FoodSearch.Place) throws -> Food? {
    switch place {
    case .imported(let number): return try table.imported.food(number)
    case .stored(let number):
      return try table.database.first(
        "SELECT \(FoodColumns.list), account IS NOT NULL FROM foods WHERE number = ?", number
      ) { FoodColumns.food($0, isUserCreated: $0.bool(FoodColumns.count)) }
    }
  }

  private func habitual(_ number: Int, _ size: Int) throws -> FoodPage {
    let importedHabits = try importedHabits()
    let stored = try table.database.all(
      "SELECT f.id, u.weight FROM foods f"
        + " LEFT JOIN food_usage u ON u.account = ?1 AND u.food_id = f.id"
        + " WHERE f.deleted_at IS NULL AND (f.account IS NULL OR f.account = ?1)"
        + " ORDER BY u.weight DESC, f.account IS NULL, f.staple DESC, f.name, f.number",
      account
    ) { (id: $0.text(0), weight: $0.double(1)) }
    // Both are in order; what was never eaten weighs nothing and keeps its place.
    let habits = (importedHabits + stored.prefix { $0.weight > 0 })
      .sorted { ($0.weight, $1.id) > ($1.weight, $0.id) }
    let ids = habits.map(\.id) + stored.drop { $0.weight > 0 }.map(\.id)
    let foods = try ids.dropFirst((number - 1) * size).prefix(size)
      .compactMap { try table.find($0, for: account) }
    return FoodPage(foods: foods, total: ids.count, page: number, pageSize: size)
  }

  private func importedHabits() throws -> [(id: String, weight: Double)] {
    try table.database.all(
      "SELECT food_id, weight FROM food_usage WHERE account = ? AND words IS NOT NULL"
        + " ORDER BY weight DESC",
      account
    ) { (id: $0.text(0), weight: $0.double(1)) }
    .filter { try table.imported.number(of: $0.id) != nil }
  }
}
