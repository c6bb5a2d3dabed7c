import Arguments
import FitAPI
import Terminal

extension CompletionSource {
  /// Foods by name.
  static let foods = CompletionSource("foods")
}

extension Food {
  /// The columns of a list of foods.
  static var columns: [TableColumn<Food>] {
    [
      TableColumn("ID") { Cell(ShortID.of($0.id), .muted, raw: $0.id) },
      TableColumn("NAME", flexible: true, atLeast: 22, priority: 20) { Cell($0.name, .strong) },
      TableColumn("BRAND", flexible: true, priority: 4) { Cell($0.brand ?? "") },
      TableColumn("SERVING", flexible: true, atLeast: 11, priority: 8) { Cell($0.serving) },
      TableColumn("KCAL", .right) {
        Cell(NutrientFormatter.energy($0.calories), raw: Figure.plain($0.calories))
      },
      TableColumn("PROTEIN", .right, priority: 7) { food in
        Cell(NutrientFormatter.grams(food.proteinG), raw: Figure.plain(food.proteinG))
      },
      TableColumn("CARBS", .right, priority: 6) { food in
        Cell(NutrientFormatter.grams(food.carbsG), raw: Figure.plain(food.carbsG))
      },
      TableColumn("FAT", .right, priority: 5) { food in
        Cell(NutrientFormatter.grams(food.fatG), raw: Figure.plain(food.fatG))
      },
    ]
  }

  /// One serving in words with its weight: `1 large, 50 g`.
  var serving: String {
    guard let grams = servingSizeG else { return servingSize }
    let weight = NutrientFormatter.grams(grams)
    return servingSize == weight ? weight : "\(servingSize), \(weight)"
  }

  /// One line for receipts and questions: `Egg, boiled  78 kcal per 1 large, 50 g`.
  var line: StyledText {
    let brand = brand.map { " (\($0))" } ?? ""
    return "\(name, .strong)\(brand)  \(NutrientFormatter.kcal(calories)) per \(serving)"
  }
}
