import Testing

@testable import HealthLanguage

/// SplitMix64 (Steele, Lea and Flood 2014), so that a failure can be repeated.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Fuzzing of meals")
struct MealFuzzTests {
  private static let fragments = [
    "egg", "rice", "milk", "2", "1/2", "½", "1,5", "1.5", "x", "3x", "x2", "g", "200g", "cup",
    "cups", "of", "a", "an", "the", "and", "&", "plus", "half", "dozen", "large", "extra", "slice",
    ",", ";", "+", "\n", "(", ")", "-", "%", "2%", "7-up", "inch", "fl", "oz", "fl oz", "1e5",
    "2-3", "0", "99999", ".", "/", "é", "👩‍👩‍👧", "\u{301}", "٣", "\u{200B}", "\r\n", "~", "per",
    "some", "few", "two", "quarter", "pound", "cake",
  ]

  /// Texts of such fragments, with and without spaces between.
  private static func text(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 0...12, using: &dice)).map { _ in
      let fragment = fragments.randomElement(using: &dice) ?? ""
      return Bool.random(using: &dice) || Bool.random(using: &dice) ? fragment + " " : fragment
    }.joined()
  }

  @Test("Random meals are read within the limits or refused", arguments: 1...20)
  func anyText(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let text = Self.text(&dice)
      guard let meal = try? MealText(parsing: text) else { continue }
      #expect(!meal.items.isEmpty)
      for (index, item) in meal.items.enumerated() {
        #expect(!item.words.isEmpty, "\(text)")
        #expect(text.contains(item.written), "\(text)")
        if let quantity = item.quantity {
          #expect(quantity > 0 && quantity <= MealText.largestQuantity, "\(text)")
        }
        #expect(meal.phrases(from: index).last?.item == item, "\(text)")
      }
      let whole = meal.matched { _ in true }
      let single = meal.matched { $0.phrase == .single ? true : nil }
      #expect(single.map(\.item) == meal.items, "\(text)")
      #expect(whole.count <= single.count, "\(text)")
    }
  }

  @Test("Random serving texts are understood or left unknown", arguments: 1...5)
  func anyServing(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let food = MealServingsTests.food(Self.text(&dice), Self.text(&dice), 50)
      guard let meal = try? MealText(parsing: Self.text(&dice)) else { continue }
      for item in meal.items {
        guard
          let servings = try? Servings.of(
            item, food, within: MealServingsTests.limits)
        else { continue }
        #expect(MealServingsTests.limits.contains(servings))
      }
    }
  }

  @Test("Reading a meal keeps all words of its foods in order", arguments: 1...20)
  func words(seed: UInt64) throws {
    let foods = [
      "egg", "brown rice", "oatmeal with milk", "2% milk", "7-up", "ground beef 85% lean",
    ]
    let amounts = ["", "2 ", "200g ", "1 1/2 cups ", "a slice of ", "half an ", "3x ", "large "]
    let joints = [", ", " and ", "; ", "\n", " + ", " & ", ", and "]
    var dice = Dice(state: seed)
    for _ in 0..<30 {
      let chosen = (0..<Int.random(in: 1...8, using: &dice)).map { _ in
        foods.randomElement(using: &dice) ?? "egg"
      }
      var text = ""
      for (index, food) in chosen.enumerated() {
        if index > 0 { text += joints.randomElement(using: &dice) ?? ", " }
        text += (amounts.randomElement(using: &dice) ?? "") + food
      }
      let items = try MealText(parsing: text).items
      #expect(items.map(\.words) == chosen, "\(text)")
    }
  }

  @Test("The hardest meals are read without delay", .timeLimit(.minutes(1)))
  func worstCases() {
    let hard = ["(", "(a)", "1/", "2x", "a ", "half ", "1 ", ",", "x", "-", "½", "and a ", "(2 "]
    for fragment in hard {
      let text = String(repeating: fragment, count: MealText.longestText / fragment.count)
      if let meal = try? MealText(parsing: text) { #expect(meal.items.count <= 50, "\(fragment)") }
    }
  }
}
