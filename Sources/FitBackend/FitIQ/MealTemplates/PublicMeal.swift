import CPublicSets
import FitAPI

/// A meal of the public set: catalogue foods and how many servings of each.
struct PublicMeal {
  let id: String
  let meal: MealType
  let name: String
  let description: String
  let foods: [(id: String, servings: Double)]

  /// All meals, breakfasts first.
  static let all = fit_public_meals.rows.compactMap { PublicMeal($0) }

  private init?(_ cells: [String]) {
    guard cells.count == 4, let meal = MealType(rawValue: cells[0]) else { return nil }
    (self.meal, name, description) = (meal, cells[1], cells[2])
    id = "meal:" + name.lowercased().split { !$0.isLetter }.joined(separator: "-")
    foods = cells[3].split(separator: " ").compactMap { food in
      let parts = food.split(separator: "=")
      return Double(parts[parts.count - 1]).map { (String(parts[0]), $0) }
    }
  }
}

extension fit_public_table {
  /// The cells of each line that is no comment.
  var rows: [[String]] {
    String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: Int(length)), as: UTF8.self
    ).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t").map(String.init)
    }
  }
}
