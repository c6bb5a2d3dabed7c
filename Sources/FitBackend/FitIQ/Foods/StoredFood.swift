import CivilTime
import FitAPI
import SQL

/// A food of a person's own. Its nutrients are those of one serving.
struct StoredFood: StoredRecord {
  var account = ""
  var food = Food(
    id: "", name: "", calories: 0, proteinG: 0, carbsG: 0, fatG: 0, servingSize: "",
    isUserCreated: true)
  /// The number of the barcode; `nil` where it is none of GS1.
  var gtin: Int?
  /// The names as the search compares them, see ``FoodDocument``; empty for a food that is not
  /// found: one eaten once, or deleted.
  var words = ""
  var created = Instant.earliest
  /// When it was deleted; its row stays, for the diary refers to it.
  var deleted: Instant?

  static let table = Table(
    "foods", of: StoredFood.self, constraints: [Table.accountFirst],
    indexes: """
      CREATE INDEX foods_by_time ON foods (account, created_at DESC, id);
      CREATE INDEX foods_by_gtin ON foods (account, gtin) WHERE gtin IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.id(&food.id)
    columns.column("name", &food.name)
    columns.column("brand", &food.brand)
    columns.column("barcode", &food.barcode)
    columns.unexported("gtin", &gtin)
    columns.column("calories", &food.calories)
    columns.column("protein_g", &food.proteinG, as: "proteinG")
    columns.column("carbs_g", &food.carbsG, as: "carbsG")
    columns.column("fat_g", &food.fatG, as: "fatG")
    columns.column("fiber_g", &food.fiberG, as: "fiberG")
    columns.column("sugar_g", &food.sugarG, as: "sugarG")
    columns.column("sodium_mg", &food.sodiumMg, as: "sodiumMg")
    columns.column("serving_size", &food.servingSize, as: "servingSize")
    columns.column("serving_size_g", &food.servingSizeG, as: "servingSizeG")
    columns.unexported("words", &words)
    columns.column("created_at", &created, as: "createdAt")
    columns.unexported("deleted_at", &deleted)
  }

  /// Writes the given fields of a draft into the food, and what follows from them.
  mutating func apply(_ draft: FoodDraft) {
    draft.apply(to: &food)
    gtin = food.barcode.flatMap { GTIN.readings(of: $0).first }.map { Int($0.number) }
    let names = FoodDocument.words(name: food.name, brand: food.brand)
    words = String(decoding: names, as: UTF8.self)
  }
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
