import CivilTime
import FitAPI
import HealthLanguage
import SQL

/// The foods an account can see: those of the catalogue, which are in the program, its own, which
/// are in the store, and the imported ones, which are in a file of their own.
struct FoodTable {
  let database: Database
  let imported: ImportedFoodDatabase

  private var index: FoodWordIndex { FoodWordIndex(database: database) }

  /// Returns a food by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> Food? {
    if let entry = CatalogueFood(id: id) { return entry.foodWithMeasures }
    if let account {
      let own = try database.first(
        "SELECT \(FoodColumns.list) FROM foods"
          + " WHERE account = ? AND id = ? AND deleted_at IS NULL",
        account, id
      ) { try measured(FoodColumns.food($0, isUserCreated: true), of: account) }
      if let own { return own }
    }
    return try imported.find(id)
  }

  /// Returns a food of a person's own with its household measures.
  func measured(_ food: Food, of account: String) throws -> Food {
    var food = food
    let measures = try database.all(
      "WHERE account = ? AND food = ? ORDER BY label", [account, food.id], as: StoredMeasure.self
    ).map { HouseholdMeasure(label: $0.label, grams: $0.grams) }
    food.measures = measures.isEmpty ? nil : measures
    return food
  }

  private func keep(
    _ measures: [HouseholdMeasure]?, of food: String, _ account: String
  ) throws {
    for measure in measures ?? [] {
      let stored = StoredMeasure(
        account: account, food: food, label: measure.label, grams: measure.grams)
      if measure.grams > 0 {
        try database.save(stored)
      } else {
        try database.remove(stored)
      }
    }
  }

  /// Returns a food by its barcode: the account's own before the imported ones.
  func find(_ barcode: Barcode, for account: String?) throws -> Food? {
    for code in barcode.codes {
      let own = try database.first(
        "SELECT \(FoodColumns.list) FROM foods"
          + " WHERE gtin = ? AND account = ? AND deleted_at IS NULL ORDER BY number DESC LIMIT 1",
        code, account
      ) { FoodColumns.food($0, isUserCreated: true) }
      if let own { return own }
    }
    return try imported.find(barcode.publicCodes)
  }

  /// Returns an account's own foods, newest first.
  func own(_ account: String) throws -> [Food] {
    try database.all(
      "SELECT \(FoodColumns.list) FROM foods WHERE account = ? AND deleted_at IS NULL"
        + " AND words <> '' ORDER BY created_at DESC, id",
      account
    ) { FoodColumns.food($0, isUserCreated: true) }
  }

  /// Stores a new food of an account's own; the draft must be complete.
  func create(
    _ draft: FoodDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> Food {
    var food = Food(
      id: id, name: "", calories: 0, proteinG: 0, carbsG: 0, fatG: 0,
      servingSize: "", isUserCreated: true)
    draft.apply(to: &food)
    try database.execute(
      "INSERT INTO foods (\(FoodColumns.list), account, gtin, words, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      FoodColumns.values(food)
        + [
          account, food.barcode.flatMap { GTIN.readings(of: $0).first }?.number,
          draft.isOneTime == true ? "" : words(of: food), now.stored,
        ])
    try index.add(food.id, of: account)
    try keep(draft.measures, of: food.id, account)
    return try measured(food, of: account)
  }

  /// Changes the fields that the draft gives and leaves the rest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for a food that is nobody's own.
  func change(_ id: String, by draft: FoodDraft, of account: String) throws -> Food {
    var food = try owned(id, by: account)
    draft.apply(to: &food)
    try index.remove(id, of: account)
    try database.execute(
      "UPDATE foods SET (\(FoodColumns.list)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),"
        + " gtin = ?, words = ? WHERE account = ? AND id = ?",
      FoodColumns.values(food)
        + [
          food.barcode.flatMap { GTIN.readings(of: $0).first }?.number, words(of: food), account,
          id,
        ])
    try index.add(id, of: account)
    try keep(draft.measures, of: id, account)
    return try measured(food, of: account)
  }

  /// Deletes a food; the diary keeps its logs.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for a food that is nobody's own.
  func remove(_ id: String, of account: String, at now: Instant) throws {
    _ = try owned(id, by: account)
    try index.remove(id, of: account)
    try database.execute(
      "UPDATE foods SET deleted_at = ?, words = '' WHERE account = ? AND id = ?", now.stored,
      account, id)
  }

  private func owned(_ id: String, by account: String) throws -> Food {
    guard let food = try find(id, for: account) else { throw FoodTable.unknown }
    guard food.isUserCreated else {
      throw ServiceError.forbidden("only foods of your own can be changed or deleted")
    }
    return food
  }

  private func words(of food: Food) -> String {
    String(decoding: FoodDocument.words(name: food.name, brand: food.brand), as: UTF8.self)
  }

  /// The error for a food that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("food not found")
}

extension FoodDraft {
  /// Writes the given fields into a food; an empty brand or barcode removes it.
  fileprivate func apply(to food: inout Food) {
    if let name { food.name = name.trimmed }
    if let brand { food.brand = brand.trimmed.isEmpty ? nil : brand.trimmed }
    if let barcode { food.barcode = barcode.trimmed.isEmpty ? nil : barcode.trimmed }
    if let calories { food.calories = calories }
    if let proteinG { food.proteinG = proteinG }
    if let carbsG { food.carbsG = carbsG }
    if let fatG { food.fatG = fatG }
    if let fiberG { food.fiberG = fiberG }
    if let sugarG { food.sugarG = sugarG }
    if let sodiumMg { food.sodiumMg = sodiumMg }
    if let servingSize { food.servingSize = servingSize.trimmed }
    if let servingSizeG { food.servingSizeG = servingSizeG }
  }
}

extension Store {
  var foods: FoodTable { FoodTable(database: database, imported: importedFoods) }
}
