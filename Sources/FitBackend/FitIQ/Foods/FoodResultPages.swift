import CivilTime
import FitAPI
import SQL

/// Pages of search results, and of the list that is shown before anything is typed.
struct FoodResultPages {
  let table: FoodTable
  let account: String?
  let now: Instant
  /// Whether each food is returned with its household measures.
  var withMeasures = false
  /// The food that the results accompany: the toast of "toast with butter".
  var host: CatalogueFood?

  /// Returns a page of the foods that match a text: words of a name, or a barcode.
  ///
  /// Without a text, the foods the person eats most come first, then those of their own, then the
  /// most everyday ones.
  func page(_ text: String, number: Int, size: Int) throws -> FoodPage {
    let text = text.trimmed
    if text.isEmpty { return try habitual(number, size) }
    if let barcode = Barcode(text), let food = try table.find(barcode, for: account) {
      return FoodPage(
        foods: number == 1 ? [food] : [], total: 1, page: number, pageSize: size, isSure: true)
    }
    var answer = try FoodSearch(table, for: account, at: now).answer(text)
    if let chosen = try chosenFood(text) ?? namesake(of: text, among: answer) {
      answer.put(first: chosen)
    }
    let places = answer.hits.dropFirst((number - 1) * size).prefix(size).map(\.place)
    return FoodPage(
      foods: try places.compactMap(food), total: answer.hits.count, page: number, pageSize: size,
      isSure: answer.isSure, contenders: answer.contenders, closeness: answer.closeness,
      missing: answer.missing, isGuess: answer.isGuess)
  }

  /// Returns the food that the person chose for these words before.
  private func chosenFood(_ text: String) throws -> FoodSearch.Place? {
    let choices = FoodChoices(database: table.database)
    guard let id = try choices.food(for: text, of: account) else { return nil }
    if let entry = CatalogueFood(id: id) { return .catalogue(entry) }
    let own = try table.database.first(
      "SELECT created_at FROM foods WHERE account = ? AND id = ? AND deleted_at IS NULL", account,
      id
    ) { FoodSearch.Place.own(id, Instant(stored: $0.int64(0))) }
    guard own == nil, try table.find(id, for: account) != nil else { return own }
    return try table.imported.number(of: id).map(FoodSearch.Place.imported)
  }

  /// Returns the food of one's own, or the imported one, that has exactly this name, where the search
  /// takes it for a slip of another name.
  private func namesake(
    of text: String, among answer: FoodSearch.Answer
  ) throws -> FoodSearch.Place? {
    let name = text.lowercased()
    // A name that begins with the words is no slip.
    guard let first = answer.hits.first, !first.isExact,
      try food(first.place)?.name.lowercased().hasPrefix(name) == false
    else { return nil }
    return try answer.hits.prefix(Self.comparedNames).lazy.map(\.place).first { place in
      if case .catalogue = place { return false }
      return try food(place)?.name.lowercased() == name
    }
  }

  /// The number of first foods among which the exact name is looked for.
  private static let comparedNames = 20

  private func food(_ place: FoodSearch.Place) throws -> Food? {
    switch place {
    case .catalogue(let entry):
      guard withMeasures else { return entry.food }
      return host.map(entry.foodWithMeasures(beside:)) ?? entry.foodWithMeasures
    case .imported(let number): return try table.imported.food(number)
    case .own(let id, _):
      guard let account, let food = try table.own(id, of: account) else { return nil }
      return withMeasures ? try table.measured(food, of: account) : food
    }
  }

  private func habitual(_ number: Int, _ size: Int) throws -> FoodPage {
    let eaten = try eatenFoods()
    let known = Set(eaten)
    let own = try table.database.all(
      "SELECT id FROM foods WHERE deleted_at IS NULL AND account = ? ORDER BY name, id", account
    ) { $0.text(0) }
    let before = eaten + own.filter { !known.contains($0) }
    let rest = CatalogueFood.everyday.filter { !known.contains($0.id) }
    let first = (number - 1) * size
    let foods = try before.dropFirst(first).prefix(size)
      .compactMap { try table.find($0, for: account) }
    let others = rest.dropFirst(max(first - before.count, 0)).prefix(size - foods.count)
    return FoodPage(
      foods: foods + others.map(\.food), total: before.count + rest.count, page: number,
      pageSize: size)
  }

  /// Returns the ids of the foods that the person ate and that still exist, the most eaten first.
  private func eatenFoods() throws -> [String] {
    try table.database.all(
      "SELECT food_id, words IS NOT NULL FROM food_usage WHERE account = ? AND weight > 0"
        + " ORDER BY weight DESC, food_id",
      account
    ) { (id: $0.text(0), isImported: $0.bool(1)) }
    .filter { id, isImported in
      if CatalogueFood(id: id) != nil { return true }
      if isImported { return try table.find(id, for: account) != nil }
      return try table.database.first(
        "SELECT 1 FROM foods WHERE id = ? AND account = ? AND deleted_at IS NULL", id, account
      ) { _ in true } ?? false
    }
    .map(\.id)
  }
}
