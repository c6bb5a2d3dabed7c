import Testing

@testable import HealthLanguage

@Suite("Words around the foods of a meal")
struct MealLineTests {
  @Test(
    "No food is lost behind words about when, where and with whom",
    arguments: [
      ("porridge for breakfast, banana, coffee", ["porridge", "banana", "coffee"]),
      ("toast at home, banana", ["toast", "banana"]),
      ("chicken for dinner and rice", ["chicken", "rice"]),
      ("for breakfast toast, banana", ["toast", "banana"]),
      ("dinner at gran's: roast chicken and peas", ["roast chicken", "peas"]),
      ("dinner with rosemary at grandma's: roast chicken and peas", ["roast chicken", "peas"]),
      ("lunch in the park, ham baguette", ["ham baguette"]),
      ("thanksgiving plate: turkey, stuffing, gravy", ["turkey", "stuffing", "gravy"]),
      ("porridge before the gym, then a protein shake after", ["porridge", "protein shake"]),
      ("popcorn at the cinema with butter", ["popcorn with butter"]),
      ("skipped breakfast, pizza for lunch", ["pizza"]),
      ("went out for dim sum, had 4 siu mai", ["siu mai"]),
      ("Schnitzel bei Oma mit Pommes, danach ein Eis", ["Schnitzel mit Pommes", "Eis"]),
      ("couscous chez mamie, une pomme", ["couscous", "pomme"]),
      ("arroz en casa de mi suegra y un caf\u{E9}", ["arroz", "caf\u{E9}"]),
    ])
  func foods(text: String, words: [String]) throws {
    #expect(try MealText(parsing: text).items.map(\.words) == words)
  }

  @Test(
    "A food's name may hold the words of an occasion",
    arguments: [
      "dinner rolls", "breakfast burrito", "split pea soup", "smashed avocado on toast",
      "tea", "lunch meat", "party mix",
    ])
  func names(text: String) throws {
    #expect(try MealText(parsing: text).items.map(\.words) == [text])
  }

  @Test(
    "Words that name no food are refused and never looked up",
    arguments: [
      "fasted", "nothing", "skipped lunch", "finished the leftovers", "went swimming before lunch",
      "went for a walk", "gefastet", "rien", "nada", "no idea what it was",
    ])
  func nothing(text: String) {
    #expect(throws: MalformedMeal.self) { try MealText(parsing: text) }
  }

  @Test("Leftovers beside other foods are refused, and are a heading in front of them")
  func leftovers() throws {
    #expect(throws: MalformedMeal.noFood("leftovers")) { try MealText(parsing: "pizza, leftovers") }
    #expect(try MealText(parsing: "leftovers, stew").items.map(\.words) == ["stew"])
  }

  @Test(
    "A correction replaces what it corrects",
    arguments: [
      ("2 eggs, no wait, 3 eggs", ["3.0|eggs"]), ("2 eggs, no wait, 3", ["3.0|eggs"]),
      ("6 gyoza, sorry 5, and tea", ["5.0|gyoza", "–|tea"]),
      ("2 idlis, make that 3", ["3.0|idlis"]),
      ("biryani 250g, actually more like 300g", ["300.0 g|biryani"]),
      ("burger, no fries", ["–|burger no fries"]),
      ("beer, non alcoholic beer", ["–|beer", "–|non alcoholic beer"]),
    ])
  func corrections(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test(
    "A share is of the foods before it",
    arguments: [
      ("2 pizzas, left half", ["1.0|pizzas"]),
      ("3 tacos, 2 beers, left a third of the tacos", ["2.0|tacos", "2.0|beers"]),
      ("2 pizzas split between 4", ["0.5|pizzas"]), ("2 pizzas between two", ["1.0|pizzas"]),
      ("shared 2 pizzas with my sister, 1 beer", ["1.0|pizzas", "1.0|beer"]),
      ("shared 4 wings with Anna, had about a quarter", ["1.0|wings"]),
      ("2 Pizzen mit meiner Freundin geteilt", ["1.0|Pizzen"]),
      ("2 paellas, dej\u{E9} la mitad", ["1.0|paellas"]),
    ])
  func shares(text: String, items: [String]) throws {
    let read = try MealText(parsing: text).items.map { item in
      let quantity = ((item.quantity ?? 0) * 100).rounded() / 100
      return "\(quantity)|\(item.words)"
    }
    #expect(read == items)
  }

  @Test("What each of several weighs is the amount of all")
  func each() throws {
    let items = try MealText(parsing: "chicken and rice 200g each").items
    #expect(items.map(\.words) == ["chicken", "rice"])
    #expect(items.allSatisfy { $0.quantity == 200 })
    #expect(items.map(\.written) == ["chicken 200g", "rice 200g"])
  }

  @Test(
    "Each food has its own meal where the text names several",
    arguments: [
      (
        "eggs for breakfast, chicken salad for lunch, pizza for dinner",
        [MealOccasion.breakfast, .lunch, .dinner]
      ),
      ("breakfast: toast, tea. lunch: soup", [.breakfast, .breakfast, .lunch]),
      ("porridge for breakfast, banana", [.breakfast, .breakfast]),
      ("toast, banana", [nil, nil]),
    ])
  func meals(text: String, meals: [MealOccasion?]) throws {
    #expect(try MealText(parsing: text).items.map(\.meal) == meals)
  }
}
