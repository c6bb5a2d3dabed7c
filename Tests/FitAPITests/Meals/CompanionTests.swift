import HealthLanguage
import Testing

@testable import FitAPI

/// What words mean beside a dish, a table of cases each.
@Suite("Companions of dishes")
struct CompanionTests {
  private static func food(_ name: String) -> Food {
    Food(
      id: name, name: name, calories: 100, proteinG: 0, carbsG: 0, fatG: 0,
      servingSize: "1 serving", servingSizeG: 100, isUserCreated: false)
  }

  @Test(
    "A word means another food beside a dish than alone",
    arguments: [
      ("cream", "Coffee, brewed", "light cream"), ("cream", "Scone", nil),
      ("tostadas", "Rührei", "toast"), ("wiener", "Lentil soup", "wiener sausage"),
      ("pate", "White bread, toasted", "liver pate"), ("pâté", "Saltine crackers", "liver pate"),
      ("pate", "Spaghetti", nil), ("light philly", "Bagel, plain", "light cream cheese"),
      ("philly", "Bagel, plain", "cream cheese"), ("philly", "Submarine sandwich", nil),
      ("cheese", "Spaghetti bolognese", "parmesan cheese"), ("cheese", "Hamburger", nil),
      ("sauce", "Spaghetti, cooked", "marinara sauce"), ("sauce", "Big Mac", nil),
    ])
  func meant(words: String, host: String, meant: String?) {
    #expect(CompanionWords.meant(by: words, beside: Self.food(host)) == meant)
  }

  @Test(
    "What a dish always holds is in it already",
    arguments: [
      ("Street corn, Mexican", "mayo", true), ("Street corn, Mexican", "salad", false),
      ("Greek salad", "feta", true), ("Greek salad, no feta", "feta", false),
      ("Big Mac, McDonald's", "sauce", true), ("Nachos", "cheese", false),
    ])
  func parts(dish: String, words: String, isHeld: Bool) {
    #expect(DishParts.holds(Self.food(dish), words) == isHeld)
  }

  @Test(
    "Chips are fries beside what is hot, and may be crisps beside what is cold",
    arguments: [
      ("chips", "Cod, battered", "french fries"), ("Chips", "Sirloin steak", "french fries"),
      ("chips", "Ham sandwich", nil), ("chips", "Tuna wrap", nil), ("crisps", "Cod", nil),
    ])
  func chips(words: String, host: String, meant: String?) {
    #expect(FriedPotatoes.meant(by: words, beside: Self.food(host)) == meant)
  }

  @Test(
    "A food that only goes with a dish is not both",
    arguments: [
      ("syrup", "Pancake syrup", true), ("syrup", "Pancakes with syrup", false),
      ("cream", "Ice cream", true), ("beans", "Baked beans", false),
    ])
  func only(companion: String, food: String, isOnly: Bool) {
    #expect(CompanionWords.isOnly(companion, Self.food(food)) == isOnly)
  }

  @Test(
    "What a food's name holds besides the words it was found by is there already",
    arguments: [
      ("Steamed bun, pork", "pork belly", "bao buns", true),
      ("Oatmeal, cooked with milk", "milk", "oatmeal", true),
      ("Chicken curry", "chicken", "chicken curry", false), ("Toast", "butter", "toast", false),
    ])
  func held(food: String, words: String, found: String, isHeld: Bool) {
    #expect(Self.food(food).holds(words, besides: found) == isHeld)
  }

  @Test(
    "A name tells what it is without, and which words leave out a part of it",
    arguments: [
      ("Greek salad, no feta", "feta", true, true), ("Cheeseburger, no bun", "bun", true, true),
      ("Cheeseburger", "cheese", true, false), ("Hamburger", "cheese", false, false),
      ("Fat-free milk", "fat", true, true), ("Burrito with beans", "beans", true, false),
    ])
  func without(food: String, words: String, isNamed: Bool, isWithout: Bool) {
    #expect(Self.food(food).names(words) == isNamed)
    #expect(Self.food(food).isWithout(words) == isWithout)
  }

  @Test(
    "Of foods of one name that which lacks what is left out is taken",
    arguments: [
      ("mayo", "McChicken (without mayonnaise)"), ("cheese", nil), ("lettuce", nil),
    ])
  func lacking(without: String, name: String?) {
    let foods = ["McChicken", "Fries, no mayo", "McChicken (without mayonnaise)"].map(Self.food)
    let page = FoodPage(foods: foods, total: 3, page: 1, pageSize: 8)
    #expect(page.lacking(without)?.foods.first?.name == name)
  }
}
