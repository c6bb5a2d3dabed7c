import HealthLanguage
import Testing

@testable import FitAPI

/// Drinks with another milk, a table of cases.
@Suite("Drinks made with milk")
struct MilkDrinkTests {
  @Test(
    "Another milk makes another drink, under names from the nearest on",
    arguments: [
      (
        "latte", "oat milk",
        ["oat milk latte", "latte with plant milk", "latte with non-dairy milk", "latte"]
      ),
      (
        "large cappuccino", "soya",
        [
          "soya milk large cappuccino", "large cappuccino with plant milk",
          "large cappuccino with non-dairy milk", "large cappuccino",
        ]
      ),
      ("latte", "skimmed milk", ["latte, nonfat", "latte"]),
      ("mocha", "skim", ["mocha, nonfat", "mocha"]),
      ("latte", "semi skimmed", ["latte"]), ("flat white", "whole milk", ["flat white"]),
      ("flat white", "2% milk", ["flat white"]),
      // What is no milk, and what is poured over: two foods.
      ("latte", "cinnamon", nil), ("cereal", "oat milk", nil), ("tea", "milk", nil),
      ("latte", "coconut cookie", nil),
    ] as [(String, String, [String]?)])
  func names(drink: String, milk: String, names: [String]?) {
    #expect(MilkDrinks.names(MealItem(words: drink), with: MealItem(words: milk)) == names)
  }

  @Test("Milk with an amount of its own is a second drink")
  func measured() {
    let milk = MealItem(quantity: 100, unit: .volume(.millilitre), words: "oat milk")
    #expect(MilkDrinks.names(MealItem(words: "latte"), with: milk) == nil)
  }
}
