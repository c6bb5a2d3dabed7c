import FitAPI
import Quantities
import Terminal

/// A food as a page: per serving and, where its weight is known, per 100 g.
enum FoodLayout {
  static func output(_ food: Food) -> Output {
    .page(food, id: food.id) { lines(food, on: $0) }
  }

  private static func lines(_ food: Food, on surface: Surface) -> [StyledText] {
    let brand: StyledText = food.brand.map { "  \($0)" } ?? ""
    let title = StyledText(food.name, .heading) + brand + StyledText("  \(food.id)", .muted)
    let barcode: [StyledText] = food.barcode.map { ["barcode \($0)"] } ?? []
    // A serving of another weight than 100 g is shown beside the figures that labels carry.
    let scale = food.servingSizeG.flatMap { $0 == 100 ? nil : 100 / $0 }
    var columns = [Column("", style: .label), Column(food.serving, .right)]
    if scale != nil { columns.append(Column("100 g", .right, style: .muted)) }
    var table = Table(columns)
    for fact in facts(food) {
      table.add([
        Cell(fact.name), Cell(fact.text(fact.amount)),
        Cell(fact.text(scale.flatMap { scale in fact.amount.map { $0 * scale } })),
      ])
    }
    return [title] + barcode + [""] + table.lines(on: surface) + parts(of: food, on: surface)
  }

  private static func parts(of food: Food, on surface: Surface) -> [StyledText] {
    guard let parts = food.ingredients, let portions = food.portions else { return [] }
    var table = Table([
      Column("", .right, style: .strong), Column("", isFlexible: true), Column("", .right),
    ])
    for part in parts {
      table.add([
        Cell("\(NutrientFormatter.servings(part.servings)) ×"), Cell(part.foodName),
        Cell(NutrientFormatter.kcal(part.calories)),
      ])
    }
    let count = Decimals.text(portions, upTo: 2)
    let title = portions == 1 ? "1 portion is made of" : "\(count) portions are made of"
    return ["", StyledText(title, .label)] + table.lines(on: surface)
  }

  private struct Fact {
    let name: String
    let amount: Double?
    let unit: String
    let places: Int

    func text(_ amount: Double?) -> String {
      amount.map { "\(Decimals.text($0, upTo: places)) \(unit)" } ?? "unknown"
    }
  }

  private static func facts(_ food: Food) -> [Fact] {
    [
      Fact(name: "energy", amount: food.calories, unit: "kcal", places: 0),
      Fact(name: "protein", amount: food.proteinG, unit: "g", places: 1),
      Fact(name: "carbs", amount: food.carbsG, unit: "g", places: 1),
      Fact(name: "fat", amount: food.fatG, unit: "g", places: 1),
      Fact(name: "fibre", amount: food.fiberG, unit: "g", places: 1),
      Fact(name: "sugar", amount: food.sugarG, unit: "g", places: 1),
      Fact(name: "sodium", amount: food.sodiumMg, unit: "mg", places: 0),
    ]
  }
}
