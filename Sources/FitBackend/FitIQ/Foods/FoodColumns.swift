import FitAPI
import SQL

/// The columns that hold a food, the same in the store and in the file of imported foods.
enum FoodColumns {
  /// The columns, in the order of ``food(_:isUserCreated:)``.
  static let list =
    "id, name, brand, barcode, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg,"
    + " serving_size, serving_size_g"
  /// The number of columns.
  static let count = 13

  /// Reads a row that begins with ``list``.
  static func food(_ row: Row, isUserCreated: Bool) -> Food {
    Food(
      id: row.text(0), name: row.text(1), brand: row.textOrNil(2), barcode: row.textOrNil(3),
      calories: row.double(4), proteinG: row.double(5), carbsG: row.double(6), fatG: row.double(7),
      fiberG: row.doubleOrNil(8), sugarG: row.doubleOrNil(9), sodiumMg: row.doubleOrNil(10),
      servingSize: row.text(11), servingSizeG: row.doubleOrNil(12), isUserCreated: isUserCreated)
  }

  /// Returns the values of a food for ``list``.
  static func values(_ food: Food) -> [any Bindable] {
    [
      food.id, food.name, food.brand, food.barcode, food.calories, food.proteinG, food.carbsG,
      food.fatG, food.fiberG, food.sugarG, food.sodiumMg, food.servingSize, food.servingSizeG,
    ]
  }
}
