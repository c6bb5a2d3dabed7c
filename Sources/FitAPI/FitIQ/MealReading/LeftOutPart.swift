import HealthLanguage
import PlainText

extension MealReader {
  /// Returns the share of a dish's energy that is left without what the words leave out of it: the feta of
  /// "greek salad no feta"; 1 where the food's name says so or could not hold it.
  func shareKept(of dish: Food, as item: MealItem, _ page: FoodPage) throws -> Double {
    guard page.closeness != 1 || dish.id != page.foods.first?.id,
      let without = Self.leftOut(of: item), !dish.isWithout(without), !Self.isBeside(without, dish)
    else { return 1 }
    // A Quarter Pounder has no cheese where there is one with cheese.
    let words = dish.wordsOfName
    guard
      !page.foods.contains(where: {
        $0.names(without) && !$0.isWithout(without) && words.isSubset(of: $0.wordsOfName)
      })
    else { return 1 }
    guard let whole = item.portion(of: dish) else { return 1 }
    var energy = 0.0
    // "no cheese no sour cream"
    for part in Self.divided(without) {
      let found =
        Self.starches.contains(part)
        ? try search(part, nil)
        : try search(CompanionWords.meant(by: part, beside: dish) ?? part, dish)
      guard let part = found.foods.first, (found.missing ?? []).isEmpty, found.isGuess != true
      else { continue }
      let taken = PortionSize.usual(of: ServedFood(part)).servings * max(item.plainCount ?? 1, 1)
      // No more of it than the dish has of any nutrient.
      let shares = [\Food.fatG, \.carbsG, \.proteinG].map { nutrient in
        let amount = part[keyPath: nutrient] * taken
        return amount > Self.trace ? dish[keyPath: nutrient] * whole.servings / amount : 1
      }
      let share = min(shares.min() ?? 1, 1)
      guard share >= Self.leastPart else { continue }
      energy += part.calories * taken * share
    }
    let all = dish.calories * whole.servings
    return all > 0 ? max(1 - energy / all, Self.leastKept) : 1
  }

  /// Returns what the words leave out of a dish of which it may be a part: the beans of "burrito no beans".
  static func leftOut(of item: MealItem) -> String? {
    guard let without = item.leavingOut?.without, !seldomWithin.contains(without),
      !without.contains(bytesOf: "added")
    else { return nil }
    return without
  }

  /// The least share of a dish that is counted however much of it is left out.
  private static let leastKept = 0.3

  /// Returns what is left out, of several each: `cheese` and `sour cream` of "cheese no sour cream".
  private static func divided(_ without: String) -> [String] {
    without.split(separator: " ").split { ["no", "or", "and", "without"].contains($0) }
      .map { $0.joined(separator: " ") }
  }

  /// What a dish is built on, of which it holds a portion and no spoonful.
  private static let starches: Set<String> = [
    "rice", "noodles", "pasta", "potatoes", "potato", "bun", "bread",
  ]

  /// The share of its usual amount of which a dish must at least hold a part that can be left out of it.
  private static let leastPart = 0.6
  /// The grams of a nutrient that tell nothing about what a dish holds.
  private static let trace = 0.5

  /// What is left out of drinks and sauces that are listed without it, and what a pan needs so little of
  /// that nobody knows how much.
  private static let seldomWithin: Set<String> = [
    "oil", "butter", "fat",
    "sugar", "sweetener", "salt", "ice", "zucker", "sucre", "azúcar", "azucar", "seasoning",
    "extras", "sides", "alcohol",
  ]

  /// Returns whether what is left out would lie beside a dish and is no part of it: the rice of "general
  /// tso chicken no rice".
  private static func isBeside(_ without: String, _ dish: Food) -> Bool {
    alwaysBeside.contains(without)
      || sides.contains(without) && dish.wordsOfName.isDisjoint(with: holders)
  }

  private static let alwaysBeside: Set<String> = [
    "fries", "chips", "drink", "drinks", "crackers", "naan", "garlic bread", "roti", "chapati",
    "coleslaw", "peas", "mushy peas", "sides", "side", "cone", "parmesan", "bread roll",
  ]
  private static let sides: Set<String> = ["rice", "bread", "pitta", "pita", "salad"]
  private static let holders: Set<String> = [
    "bowl", "burrito", "sushi", "plate", "sandwich", "sub", "wrap", "meal", "breakfast", "fried",
    "toast", "kebab", "gyro", "roll", "poke", "bibimbap", "dinner", "pie", "burger",
    "hamburger", "cheeseburger",
  ]
}
