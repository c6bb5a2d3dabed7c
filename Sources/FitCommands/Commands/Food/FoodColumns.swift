import Arguments
import FitAPI
import HealthLanguage
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
        Cell(NutrientFormatter.energy($0.calories), raw: Figure.eaten($0.calories))
      },
      TableColumn("PROTEIN", .right, priority: 7) { food in
        Cell(NutrientFormatter.grams(food.proteinG), raw: Figure.eaten(food.proteinG))
      },
      TableColumn("CARBS", .right, priority: 6) { food in
        Cell(NutrientFormatter.grams(food.carbsG), raw: Figure.eaten(food.carbsG))
      },
      TableColumn("FAT", .right, priority: 5) { food in
        Cell(NutrientFormatter.grams(food.fatG), raw: Figure.eaten(food.fatG))
      },
    ]
  }

  /// The columns of what a search found: the name has the width, and energies can be compared.
  static var foundColumns: [TableColumn<Food>] {
    [
      TableColumn("ID", priority: 14) { Cell(ShortID.of($0.id), .muted, raw: $0.id) },
      TableColumn("NAME", flexible: true, atLeast: 40, priority: 20) { food in
        Cell(food.brand.map { "\(food.name) (\($0))" } ?? food.name, .strong)
      },
      TableColumn("100 G", .right, priority: 20) { food in
        let energy = food.servingSizeG.flatMap { $0 > 0 ? food.calories / $0 * 100 : nil }
        return Cell(energy.map(NutrientFormatter.energy) ?? "", raw: energy.map(Figure.eaten) ?? "")
      },
      TableColumn("PORTION", flexible: true, atLeast: 16, priority: 16) { Cell($0.usualPortion) },
      TableColumn("KCAL", .right, priority: 18) { food in
        let energy = food.calories * food.usualServings
        return Cell(NutrientFormatter.energy(energy), raw: Figure.eaten(energy))
      },
      TableColumn("PROTEIN", .right, priority: 7) { food in
        let amount = food.proteinG * food.usualServings
        return Cell(NutrientFormatter.grams(amount), raw: Figure.eaten(amount))
      },
      TableColumn("CARBS", .right, priority: 6) { food in
        let amount = food.carbsG * food.usualServings
        return Cell(NutrientFormatter.grams(amount), raw: Figure.eaten(amount))
      },
      TableColumn("FAT", .right, priority: 5) { food in
        let amount = food.fatG * food.usualServings
        return Cell(NutrientFormatter.grams(amount), raw: Figure.eaten(amount))
      },
    ]
  }

  /// The servings in a usual portion.
  private var usualServings: Double { PortionSize.usual(of: ServedFood(self)).servings }

  /// The usual portion in words: `piece, 118 g`; the serving where no portion is known.
  private var usualPortion: String {
    let size = PortionSize.usual(of: ServedFood(self))
    guard let measure = size.measure, measure.word != "serving" else { return serving }
    return "\(measure.label), \(NutrientFormatter.grams(measure.grams))"
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
