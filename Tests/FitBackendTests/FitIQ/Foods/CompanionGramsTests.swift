import Testing

@testable import FitBackend

/// What "with" adds where no amount is said, a table of foods with what goes with them.
@Suite("Usual amounts of what goes with a food")
struct CompanionGramsTests {
  private static let ids = Dictionary(
    CatalogueFood.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  @Test(
    "A food beside another has the amount that goes with it",
    arguments: [
      // Spreads.
      ("White bread, toasted", "Butter, salted", 7), ("Bagel, plain", "Cream cheese", 29),
      // Drinks.
      ("Coffee, brewed, black", "Sugar, white", 4.2),
      // Dishes of the plate.
      ("Spaghetti, cooked", "Parmesan cheese, grated", 10),
      ("Potato, baked, with skin", "Sour cream", 24),
      ("Roti", "Yogurt, plain, whole milk", 50),
      ("White rice, long-grain, cooked", "Butter, salted", 7),
      ("White bread, toasted", "Sardines, canned in oil", 85),
      ("White bread, toasted", "Ham, deli sliced", 28),
      // What does not go with each other has none.
      ("Butter, salted", "White bread, toasted", nil), ("Banana", "Spaghetti, cooked", nil),
      ("Coffee, brewed, black", "Parmesan cheese, grated", nil),
    ] as [(String, String, Double?)])
  func grams(host: String, companion: String, grams: Double?) throws {
    let host = try #require(Self.ids[host], "no \(host)")
    let companion = try #require(Self.ids[companion], "no \(companion)")
    #expect(UsualCompanion.grams(of: companion, with: host) == grams)
  }

  @Test(
    "Sandwiches without a medium size in the survey have one between its slider and its large one",
    arguments: [
      ("Turkey sandwich on wheat", 115), ("Salami sandwich on white", 115),
      ("Chicken salad sandwich on wheat", 180), ("Vegetable sandwich on wheat", 165),
      ("Ham sandwich on wheat", 115),
    ])
  func sandwiches(name: String, grams: Double) throws {
    #expect(try #require(Self.ids[name], "no \(name)").usual.grams == grams)
  }

  @Test(
    "A can of soup made with water is what its condensed soup makes",
    arguments: [
      ("Tomato soup, prepared with water", 620), ("Cream of mushroom soup, prepared", 620),
    ])
  func soups(name: String, grams: Double) throws {
    let soup = try #require(Self.ids[name], "no \(name)")
    #expect(soup.measures.first { $0.label == "can" }?.grams == grams)
  }
}
