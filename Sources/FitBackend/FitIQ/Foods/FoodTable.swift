import CivilTime
import FitAPI
import HealthLanguage
import SQL

/// The foods an account can see: those of the catalogue, which are in the program, its own, which
/// are in the store, and the imported ones, which have a file or tables of their own.
///
/// An imported food that a person changes or deletes has a row among their own with its id, which stands
/// in its place for them alone, also after the next import.
struct FoodTable {
  let database: Database
  let imported: ImportedFoodDatabase

  /// Returns a food by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> Food? {
    if let entry = CatalogueFood(id: id) { return entry.foodWithMeasures }
    if let account, let row: StoredFood = try database.find(id, of: account) {
      return row.deleted == nil ? try measured(row.food, of: account) : nil
    }
    return try imported.find(id)
  }

  /// Returns a food of a person's own, without its household measures; `nil` when there is none.
  func own(_ id: String, of account: String) throws -> Food? {
    try stored(id, of: account)?.food
  }

  private func stored(_ id: String, of account: String) throws -> StoredFood? {
    let found: StoredFood? = try database.find(id, of: account)
    return found?.deleted == nil ? found : nil
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
        "\(StoredFood.table.select) WHERE account = ? AND gtin = ? AND deleted_at IS NULL"
          + " ORDER BY created_at DESC, id LIMIT 1",
        account, code
      ) { StoredFood($0).food }
      if let own { return own }
    }
    return try imported.find(barcode.publicCodes).flatMap { try find($0.id, for: account) }
  }

  /// Returns an account's own foods, newest first.
  func own(_ account: String) throws -> [Food] {
    try database.all(
      "WHERE account = ? AND words <> '' ORDER BY created_at DESC, id", [account],
      as: StoredFood.self
    ).map(\.food)
  }

  /// Stores a new food of an account's own; the draft must be complete.
  func create(
    _ draft: FoodDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> Food {
    var stored = StoredFood(account: account, created: now)
    stored.food.id = id
    stored.apply(draft)
    if draft.isOneTime == true { stored.words = "" }
    try database.save(stored)
    try keep(draft.measures, of: id, account)
    return try measured(stored.food, of: account)
  }

  /// Changes the fields that the draft gives and leaves the rest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for a food that is nobody's own.
  func change(
    _ id: String, by draft: FoodDraft, of account: String, at now: Instant
  ) throws -> Food {
    var stored = try owned(id, by: account, at: now)
    stored.apply(draft)
    try database.save(stored)
    try keep(draft.measures, of: id, account)
    return try measured(stored.food, of: account)
  }

  /// Deletes a food; the diary keeps its logs.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for a food that is nobody's own.
  func remove(_ id: String, of account: String, at now: Instant) throws {
    var stored = try owned(id, by: account, at: now)
    stored.deleted = now
    stored.words = ""
    try database.save(stored)
  }

  /// Returns a food that is the account's own, or the row that is to stand in the place of an imported
  /// one.
  private func owned(_ id: String, by account: String, at now: Instant) throws -> StoredFood {
    if let stored = try stored(id, of: account) { return stored }
    guard let food = try find(id, for: account) else { throw FoodTable.unknown }
    guard CatalogueFood(id: id) == nil else {
      throw ServiceError.forbidden("a built-in food cannot be changed or deleted")
    }
    var stored = StoredFood(account: account, created: now)
    stored.food = food
    stored.food.isUserCreated = true
    return stored
  }

  /// The error for a food that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("food not found")
}

extension Store {
  var foods: FoodTable { FoodTable(database: database, imported: importedFoods) }
}
