import HealthLanguage
import Testing

@testable import FitAPI

@Suite("Meals in words")
struct MealReaderTests {
  /// A larder of a few foods, found by their whole names or their last word.
  private static let larder: [Food] = [
    food("toast", 65, 25, piece: "slice"), food("butter", 100, 14),
    food("scrambled eggs on toast", 360, 190, alias: "scrambled eggs and toast"),
    food("scrambled eggs", 90, 60, piece: "piece"), food("macaroni and cheese", 350, 200),
    food("cheese", 110, 28), food("snickers", 250, 53, piece: "bar"),
    food("cheeseburger", 300, 110, piece: "sandwich"),
  ]

  private static func food(
    _ name: String, _ energy: Double, _ grams: Double, piece: String? = nil, alias: String? = nil
  ) -> Food {
    var food = Food(
      id: alias ?? name, name: name, calories: energy, proteinG: 0, carbsG: 0, fatG: 0,
      servingSize: "1 serving", servingSizeG: grams, isUserCreated: false)
    food.measures = [HouseholdMeasure(label: piece ?? "serving", grams: grams)]
    food.pieceMeasure = piece
    food.usualMeasure = piece ?? "serving"
    return food
  }

  private static func search(_ words: String, _ host: Food?) -> FoodPage {
    let named = larder.filter {
      words == $0.name || words == $0.id || words.hasPrefix($0.name + " ")
    }
    let best = named.max { $0.name.count < $1.name.count }
    guard let best else { return FoodPage(foods: [], total: 0, page: 1, pageSize: 8) }
    let isWhole = words == best.name || words == best.id
    return FoodPage(
      foods: [best], total: 1, page: 1, pageSize: 8, isSure: isWhole, contenders: 1,
      closeness: isWhole ? 1 : 0.5,
      missing: isWhole ? [] : [String(words.dropFirst(best.name.count + 1))])
  }

  private static func read(_ text: String) throws -> [String] {
    try MealReader(search: search) { doubt in throw UnknownFood(words: "doubt: \(doubt.item.words)")
    }
    .portions(of: text)
    .map { portion in
      switch portion.eaten {
      case .food(let food, let size): "\(food.name) \(Int((size.grams ?? 0).rounded())) g"
      case .quick(let figures): "\(portion.item.words) \(Int(figures.calories)) kcal"
      }
    }
  }

  @Test(
    "A meal text is read as its foods, whole names before parts",
    arguments: [
      ("macaroni and cheese", ["macaroni and cheese 200 g"]),
      ("toast and cheese", ["toast 25 g", "cheese 28 g"]),
      ("2 toast with butter", ["toast 50 g", "butter 14 g"]),
      ("scrambled eggs and toast", ["scrambled eggs on toast 190 g"]),
      ("2 scrambled eggs and toast", ["scrambled eggs 120 g", "toast 25 g"]),
      ("snickers 500 kcal", ["snickers 106 g"]),
      ("canteen 700 kcal 40 g protein", ["canteen 700 kcal"]),
      ("500 kcal", ["quick entry 500 kcal"]),
      ("500 kcal and toast", ["quick entry 500 kcal", "toast 25 g"]),
    ])
  func foods(text: String, foods: [String]) throws {
    #expect(try Self.read(text) == foods)
  }

  @Test(
    "A meal text with an unread part is refused as an unknown food",
    arguments: ["toast xyz"])
  func doubts(text: String) {
    #expect(throws: UnknownFood.self) { try Self.read(text) }
  }

  @Test("A portion may have many small pieces, but not many large ones")
  func plausibility() {
    var wing = Self.food("wing", 100, 32, piece: "wing")
    wing.usualMeasure = "wing"
    let wings = PortionSize(servings: 12, grams: 384)
    #expect(PortionPlausibility.objection(to: wings, of: wing) == nil)
    let many = PortionSize(servings: 60, grams: 1920)
    #expect(PortionPlausibility.objection(to: many, of: wing) != nil)
  }

  @Test("A meal text with an unknown food is refused with its words")
  func unknown() {
    #expect(throws: UnknownFood(words: "unheard")) { try Self.read("2 unheard") }
  }
}
