import Quantities
import Testing

@testable import HealthLanguage

@Suite("Servings of an amount of food")
struct MealServingsTests {
  /// What a log takes at once.
  static let limits = Limits(0.01...10_000)

  static func food(_ name: String, _ serving: String, _ grams: Double? = nil) -> ServedFood {
    ServedFood(name: name, serving: serving, servingGrams: grams)
  }

  static func servings(_ meal: String, of food: ServedFood) throws -> Double {
    let items = try MealText(parsing: meal).items
    #expect(items.count == 1)
    return try Servings.of(items[0], food, within: limits)
  }

  @Test(
    "Weights are converted by the weight of a serving",
    arguments: [
      ("200g rice", "1 cup", 158, 200 / 158), ("0.2 kg rice", "1 cup", 158, 200 / 158),
      ("50000 mg rice", "1 cup", 100, nil), ("5000 mg rice", "1 cup", 100, 0.05),
      ("3 oz chicken", "3 oz", 85, 1), ("6 oz chicken", "3 oz", 85, 2),
      ("1 lb beef", "100 g", 100, 4.5359237), ("100 g beef", "3 oz", 85, 100 / 85),
      ("200g yogurt", "1 container (7 oz)", 200, 1), ("60 g bar", "1 bar (30 g)", nil, 2),
      ("50 g oats", "per 100 g", nil, 0.5), ("2 oz vodka", "1 shot (1.5 fl oz)", 42, 2 / 1.5),
      ("8 oz cola", "8 fl oz", 248, 1), ("250 g milk", "250 ml", nil, 1),
      ("50 g cookies", "3 cookies", 0, nil), ("200 g flour", "1 cup", nil, nil),
    ] as [(String, String, Double?, Double?)])
  func weights(meal: String, serving: String, grams: Double?, expected: Double?) throws {
    let name = meal.hasSuffix("milk") ? "Milk, whole" : "Food"
    try check(meal, Self.food(name, serving, grams), expected)
  }

  @Test(
    "Volumes are converted by the volume of a serving",
    arguments: [
      ("1/2 cup oats", "1 cup", 80, 0.5), ("1 tbsp oil", "1 cup", 216, 0.0625),
      ("3 tsp oil", "1 tbsp", 14, 1), ("1 pint milk", "1 cup", 244, 2),
      ("1 cup mango", "1 cup, pieces", 165, 1), ("2 cups rice", "1/2 cup", 79, 4),
      ("8 fl oz latte", "1 medium (12 fl oz)", 360, 8 / 12),
      ("1 cup latte", "1 medium (12 fl oz)", 360, 8 / 12),
      ("500 ml milk", "250 ml", nil, 2), ("240 ml soup", "1 cup (240 ml)", 245, 1),
      ("0.5 l water", "1 cup (250 ml)", nil, 2), ("2 tbsp peanut butter", "30 g (2 tbsp)", 30, 1),
      ("1 cup beans", "1/2 can, drained", 130, nil), ("1 cup banana", "1 medium", 118, nil),
      ("100 ml rice", "100 g", 100, nil), ("330 ml ale", "1 can", 330, 1),
      ("1 dl beans", "1 can", 400, nil), ("33 cl ale", "1 bottle", 330, 1),
      ("1 cup rice", "0 cup", 100, nil),
    ] as [(String, String, Double?, Double?)])
  func volumes(meal: String, serving: String, grams: Double?, expected: Double?) throws {
    try check(meal, Self.food("Food", serving, grams), expected)
  }

  @Test(
    "A millilitre of a drink counts as a gram",
    arguments: [
      ("Milk, whole", true), ("Orange juice, fresh", true), ("Coffee with sugar", true),
      ("Beer (lager)", true), ("Smoothies", true), ("Coffee cake", false),
      ("Milk chocolate", false), ("Milk, dry, nonfat", false), ("Instant coffee", false),
      ("Vodka, 80 proof", false), ("Olive oil", false), ("", false), ("with milk", false),
    ])
  func drinks(name: String, isDrink: Bool) throws {
    try check("250 ml it", Self.food(name, "100 g", 100), isDrink ? 2.5 : nil)
  }

  @Test(
    "Pieces, sizes and vessels are matched to the words of the serving",
    arguments: [
      ("1 slice toast", "1 slice", 1), ("3 slices bread", "2 slices", 1.5),
      ("2 rashers bacon", "1 slice (1 oz)", 2), ("1 slice sourdough", "1 medium slice", 1),
      ("1 large slice pizza", "1 slice", 1), ("1 small slice bread", "1 medium slice", nil),
      ("2 slices cheddar", "1 oz", nil), ("1 piece sushi", "1 piece", 1),
      ("2 pieces chicken", "1 drumstick", 2), ("2 pieces mango", "1 cup, pieces", nil),
      ("2 pieces cola", "1 can", nil), ("1 can cola", "1 can", 1),
      ("1 can chickpeas", "1/2 can, drained", 2), ("half a can chickpeas", "1/2 can, drained", 1),
      ("1 can cola", "1 bottle", nil), ("1 tin sardines", "1 can (3.75 oz)", 1),
      ("1 can cola", "12 oz can", 1), ("1 glass milk", "1 cup", nil),
      ("a glass of wine", "1 glass (5 fl oz)", 1), ("1 bar chocolate", "2 bars", 0.5),
      ("2 scoops whey", "1 scoop (30g)", 2), ("1 scoop whey", "2 scoops", 0.5),
      ("1 box raisins", "1 small box", 1), ("2 cloves garlic", "1 clove", 2),
      ("1 bowl burrito", "1 bowl", 1), ("1 handful nuts", "1 oz", nil),
      ("1 serving ravioli", "1/2 restaurant serving", 1), ("2 portions fries", "1 serving", 2),
      ("1.5 servings rice", "1 cup", 1.5), ("1 order noodles", "1/2 takeout order", 2),
      ("1 pouch tuna", "1 package", 1),
      ("2 large eggs", "1 large egg", 2), ("2 large eggs", "1 large", 2),
      ("2 large eggs", "2 eggs", 1), ("1 small banana", "1 medium", nil),
      ("1 large mango", "1 cup, pieces", nil), ("1 large cola", "1 can", nil),
      ("large fries", "1 medium", nil), ("medium fries", "1 medium", 1),
      ("5 large olives", "10 large", 0.5),
    ] as [(String, String, Double?)])
  func pieces(meal: String, serving: String, expected: Double?) throws {
    try check(meal, Self.food("Food", serving, 50), expected)
  }

  @Test(
    "A plain count counts the pieces of a serving, or servings",
    arguments: [
      ("2 eggs", "1 large", 2), ("2 eggs", "1 large egg", 2), ("2 cookies", "3 cookies", 2 / 3),
      ("1 egg", "2 eggs", 0.5), ("half an avocado", "1/2 avocado", 1),
      ("1 grapefruit", "1/2 fruit", 2), ("2 bananas", "1 medium", 2), ("2 rice", "1/2 cup", 2),
      ("2 beef", "100 g", 2), ("2 chicken", "3 oz", 2), ("2 colas", "1 can", 2),
      ("2 chickpeas", "1/2 can, drained", 2), ("2 ravioli", "1/2 restaurant serving", 2),
      ("1 sub", "6 inch sub", 1), ("1 omelette", "2-egg omelette", 1),
      ("2 sprays", "1 second spray", 2), ("5 onion rings", "10 medium rings", 0.5),
      ("2 slices", "1 slice", 2), ("3 lattes", "1 medium (12 fl oz)", 3), ("2 food", "100", 2),
      ("2 food", "", 2), ("eggs", "2 eggs", 1), ("cookies", "3 cookies", 1),
      ("chickpeas", "1/2 can, drained", 1), ("some rice", "1 cup", 1),
    ] as [(String, String, Double)])
  func counts(meal: String, serving: String, expected: Double) throws {
    try check(meal, Self.food("Food", serving, 50), expected)
  }

  private func check(_ meal: String, _ food: ServedFood, _ expected: Double?) throws {
    guard let expected else {
      #expect(throws: (any Error).self) { try Self.servings(meal, of: food) }
      return
    }
    #expect(abs(try Self.servings(meal, of: food) - expected) < 1e-9)
  }

  @Test(
    "An unknown amount is reported with the serving and a remedy",
    arguments: [
      (
        "1 cup bananas", "Banana", "1 medium", 118,
        "\"1 cup bananas\": \"cup\" does not measure \"Banana\", whose serving is \"1 medium\" "
          + "(118 g); give grams: \"118g bananas\""
      ),
      (
        "2 large slices pie", "Pie", "1 small slice", nil,
        "\"2 large slices pie\": \"large slice\" does not measure \"Pie\", whose serving is "
          + "\"1 small slice\"; give servings: \"1.5 servings pie\""
      ),
      (
        "1 mg rice", "Rice", "1 cup", 158,
        "\"1 mg rice\": 0.000006 servings of \"Rice\", whose serving is \"1 cup\" (158 g); "
          + "servings must be from 0.01 to 10000"
      ),
      (
        "10 kg salt", "Salt", "1 pinch", 0.5,
        "\"10 kg salt\": 20000 servings of \"Salt\", whose serving is \"1 pinch\" (0.5 g); "
          + "servings must be from 0.01 to 10000"
      ),
    ] as [(String, String, String, Double?, String)])
  func messages(
    meal: String, name: String, serving: String, grams: Double?, message: String
  ) throws {
    let error = #expect(throws: UnknownServings.self) {
      try Self.servings(meal, of: Self.food(name, serving, grams))
    }
    #expect(error?.description == message)
  }

  @Test(
    "The suggested remedies are understood",
    arguments: [("Banana", "1 medium", 118), ("Pie", "1 small slice", nil)]
      as [(String, String, Double?)])
  func remedies(name: String, serving: String, grams: Double?) throws {
    let food = Self.food(name, serving, grams)
    let error = #expect(throws: UnknownServings.self) {
      try Self.servings("2 cups 2% \(name)", of: food)
    }
    let parts = try #require(error).description.split(separator: "\"")
    let remedy = try #require(parts.last)
    let expected = grams == nil ? 1.5 : 1
    #expect(try Self.servings(String(remedy), of: food) == expected)
  }

  @Test(
    "Invalid quantities from elsewhere are refused",
    arguments: [Double.nan, .infinity, -1, 0])
  func wildQuantities(quantity: Double) {
    let item = MealItem(quantity: quantity, words: "egg")
    #expect(throws: UnknownServings.self) {
      try Servings.of(item, Self.food("Egg", "1 large", 50), within: Self.limits)
    }
  }
}
