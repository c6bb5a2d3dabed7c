import Quantities
import Testing

@testable import HealthLanguage

/// The words of sizes and what they do to an amount, a table of cases each.
@Suite("Sizes of pieces and portions")
struct PieceSizeTests {
  @Test(
    "Sizes are read from their words",
    arguments: [
      ("small", .small), ("Large", .large), ("large-sized", .large), ("medium size", .medium),
      ("regular", .medium), ("average", nil), ("average-sized", .medium), ("big", .large),
      ("huge", .large), ("tiny", .small), ("little", .small), ("xl", .extraLarge),
      ("extra-large", .extraLarge), ("xs", .extraSmall), ("mini", .miniature),
      ("bite-size", .miniature), ("bite", nil), ("fun size", .miniature), ("fun", nil),
      ("snack-size", .miniature), ("snack", nil), ("king size", .jumbo), ("king", nil),
      ("giant", .jumbo), ("tall", .tall), ("grande", .grande), ("venti", .venti),
      ("trenta", .trenta), ("kids", .kids), ("kid's", .kids), ("child's", .kids),
      ("children's", .kids), ("toddler", .kids), ("thin", .thin), ("thick", .thick),
      ("lrg", .large), ("lge", .large), ("med", .medium), ("sm", .small), ("sml", .small),
      ("banana", nil), ("", nil),
    ] as [(String, PieceSize?)])
  func spelled(text: String, size: PieceSize?) {
    #expect(PieceSize(spelled: text) == size)
  }

  private static func food(_ usual: String, _ measures: [(String, Double)]) -> ServedFood {
    ServedFood(
      name: "Food", serving: "1 serving", servingGrams: 100,
      measures: HouseholdMeasures(
        measures.map { HouseholdMeasure(label: $0.0, grams: $0.1) },
        piece: usual == "piece" ? usual : nil,
        vessel: ["glass", "bowl", "plate", "cup"].contains(usual) ? usual : nil, usual: usual))
  }

  @Test(
    "A size takes the measure of that size, and else a share of what is served",
    arguments: [
      ("a food", "glass", 240), ("large food", "glass", 324),
      ("a large glass of food", "glass", 324),
      ("small glass of food", "glass", 168), ("medium food", "glass", 240),
      ("a food", "bowl", 300), ("small bowl of food", "bowl", 210), ("large food", "bowl", 405),
      ("food large bowl", "bowl", 405), ("a plate of food", "plate", 400),
      ("large portion of food", "plate", 540), ("kids portion of food", "plate", 200),
      ("toddler portion of food", "plate", 200), ("food small portion", "plate", 280),
      ("half a portion of food", "plate", 200), ("half a food", "plate", 200),
      ("half a vegetable food", "plate", 200), ("a quarter of a vegetable food", "bowl", 75),
      ("2 food", "piece", 100),
      ("large food", "piece", 70), ("small food", "piece", 50),
      ("a large food", "link", 54), ("a small food", "link", 28),
    ] as [(String, String, Double)])
  func amounts(text: String, usual: String, grams: Double) throws {
    let foods: [String: ServedFood] = [
      "glass": Self.food("glass", [("glass", 240)]), "bowl": Self.food("bowl", [("bowl", 300)]),
      "plate": Self.food("plate", [("plate", 400)]),
      "piece": Self.food("piece", [("piece", 50), ("piece, large", 70)]),
      "link": Self.food("piece", [("piece", 40)]),
    ]
    let item = try #require(try MealText(parsing: text).items.first)
    let size = try PortionSize.of(item, try #require(foods[usual]), within: Limits(0.01...100))
    #expect(((size.grams ?? 0) - grams).magnitude < 0.5, "\(size.grams ?? 0) g")
  }
}
