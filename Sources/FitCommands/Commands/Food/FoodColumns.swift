import Arguments
import FitAPI
import Terminal

extension CompletionSource {
  /// Foods by name.
  static let foods = CompletionSource("foods")
}

extension Food {
  /// The columns of a list of foods.
  static var columns: [Shown<Food>] {
    [
      Shown("ID") { Cell(ShortID.of($0.id), .muted, raw: $0.id) },
      Shown("NAME", flexible: true, atLeast: 22, priority: 20) { Cell($0.name, .strong) },
      Shown("BRAND", flexible: true, priority: 4) { Cell($0.brand ?? "") },
      Shown("SERVING", flexible: true, atLeast: 11, priority: 8) { Cell($0.serving) },
      Shown("KCAL", .right) {
        Cell(NutrientFigure.energy($0.calories), raw: Figure.plain($0.calories))
      },
      Shown("PROTEIN", .right, priority: 7) { food in
        Cell(NutrientFigure.grams(food.proteinG), raw: Figure.plain(food.proteinG))
      },
      Shown("CARBS", .right, priority: 6) { food in
        Cell(NutrientFigure.grams(food.carbsG), raw: Figure.plain(food.carbsG))
      },
      Shown("FAT", .right, priority: 5) { food in
        Cell(NutrientFigure.grams(food.fatG), raw: Figure.plain(food.fatG))
      },
    ]
  }

  /// One serving in words with its weight: `1 large, 50 g`.
  var serving: String {
    guard let grams = servingSizeG else { return servingSize }
    let weight = NutrientFigure.grams(grams)
    return servingSize == weight ? weight : "\(servingSize), \(weight)"
  }

  /// One line for receipts and questions: `Egg, boiled  78 kcal per 1 large, 50 g`.
  var line: StyledText {
    let brand = brand.map { " (\($0))" } ?? ""
    return "\(name, .strong)\(brand)  \(NutrientFigure.kcal(calories)) per \(serving)"
  }
}
