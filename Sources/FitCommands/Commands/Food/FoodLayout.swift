import FitAPI
import HealthLanguage
import PlainText
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
    let estimate: [StyledText] =
      food.isEstimate == true
      ? [StyledText("an estimate: no table has measured figures of it", .muted)] : []
    let source: [StyledText] =
      food.id.hasPrefix("off:")
      ? [
        StyledText("from Open Food Facts, https://world.openfoodfacts.org, under ODbL 1.0", .muted)
      ]
      : []
    return [title] + barcode + estimate + source + [""] + table.lines(on: surface)
      + measures(of: food, on: surface)
      + parts(of: food, on: surface)
  }

  /// Returns the household measures, with the one that a bare count counts and the usual one named.
  private static func measures(of food: Food, on surface: Surface) -> [StyledText] {
    guard let measures = food.measures, !measures.isEmpty else { return [] }
    var table = Table([
      Column("", style: .strong), Column("", .right), Column("", .right), Column("", style: .muted),
    ])
    for measure in measures {
      var notes: [String] = []
      if measure.label == food.pieceMeasure { notes.append("a bare count") }
      if measure.label == food.vesselMeasure { notes.append("a glass, cup or can of it") }
      if measure.label == food.usualMeasure { notes.append("the usual amount") }
      if let kin = measure.kin { notes.append("as of \(kin)") }
      let energy = food.servingSizeG.map { food.calories / $0 * measure.grams }
      table.add([
        Cell(measure.label), Cell(NutrientFormatter.grams(measure.grams)),
        Cell(energy.map(NutrientFormatter.kcal) ?? ""), Cell(notes.text(separatedBy: ", ")),
      ])
    }
    return ["", StyledText("measures", .label)] + table.lines(on: surface)
  }

  private static func parts(of food: Food, on surface: Surface) -> [StyledText] {
    guard let parts = food.ingredients, let portions = food.portions else { return [] }
    var table = Table([Column("", isFlexible: true), Column("", .right)])
    for part in parts {
      table.add([Cell(part.portion), Cell(NutrientFormatter.kcal(part.calories))])
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
    ] + further(food).filter { $0.amount != nil }
  }

  /// Returns the facts that are known.
  private static func further(_ food: Food) -> [Fact] {
    [
      Fact(name: "saturated fat", amount: food.saturatedFatG, unit: "g", places: 1),
      Fact(name: "potassium", amount: food.potassiumMg, unit: "mg", places: 0),
      Fact(name: "calcium", amount: food.calciumMg, unit: "mg", places: 0),
      Fact(name: "iron", amount: food.ironMg, unit: "mg", places: 1),
      Fact(name: "cholesterol", amount: food.cholesterolMg, unit: "mg", places: 0),
      Fact(name: "caffeine", amount: food.caffeineMg, unit: "mg", places: 0),
      Fact(name: "alcohol", amount: food.alcoholG, unit: "g", places: 1),
    ]
  }
}

extension TemplateFoodItem {
  /// The portion as it was typed, with its weight: `10 almonds (12 g)`, `200 g Chicken breast,
  /// cooked`.
  var portion: String {
    PortionText.text(of: foodName, servings: servings, grams: grams, typed: typed)
  }
}
