import Testing

@testable import FitBackend

@Suite("Similarity of a food to a description")
struct FoodLikenessTests {
  private static func fit(_ description: String, _ food: String) -> FoodLikeness.Fit? {
    let description = FoodDescription(description) { _ in [] }
    var likeness = FoodLikeness(description)
    return FoodDocument.words(name: food, brand: nil).withUnsafeBufferPointer { likeness.fit($0) }
  }

  private static func points(_ description: String, _ food: String) -> Double {
    fit(description, food)?.points ?? -.infinity
  }

  @Test(
    "A food is more similar when it is the main word of the description",
    arguments: [
      ("chicken with gravy", "Chicken with gravy", "Gravy, chicken"),
      ("enriched pasta that has been cooked", "Pasta, cooked", "Pasta, dry"),
      ("dry pasta", "Pasta, dry", "Pasta, cooked"),
      ("coffee without sugar", "Coffee, brewed", "Coffee with sugar"),
      ("braised beef chuck roast", "Beef chuck roast, braised", "Beef broth"),
    ])
  func better(description: String, one: String, other: String) {
    #expect(Self.points(description, one) > Self.points(description, other))
  }

  @Test(
    "A food is fully similar to its own name and less to another product made of it")
  func closeness() throws {
    let own = try #require(Self.fit("apple pie", "Apple pie"))
    #expect(own.closeness == 1 && own.missing == 0)
    let syrup = try #require(Self.fit("pancakes with syrup", "Pancake syrup"))
    #expect(syrup.closeness < 0.95)
    #expect(Self.fit("apple pie", "Beef broth") == nil)
  }

  @Test("The similarity of a food says which words are missing")
  func missing() throws {
    let fit = try #require(Self.fit("spicy tuna roll", "Sushi roll, tuna"))
    #expect(fit.missing == 1)
  }

  @Test("A description in separate words matches a food's compound word")
  func joined() {
    #expect(
      Self.points("beef baby food", "Babyfood, beef") > Self.points("beef baby food", "Beef, raw"))
  }
}
