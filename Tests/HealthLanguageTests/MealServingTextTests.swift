import Testing

@testable import HealthLanguage

/// How the foods of the catalogue are served.
private enum Served {
  static let byMeasure = texts(
    """
    1 cup; 1 cup (4 oz); 1 cup, chopped; 1 cup, chunks; 1 cup, cubes; 1 cup, loosely packed;
    1 cup, pieces; 1 fl oz; 1 oz; 1 tbsp; 1 tsp; 1/2 cup; 1/2 cup arils; 1/4 cup; 12 fl oz;
    2 fl oz; 2 oz; 2 tbsp; 2/3 cup; 3 cups; 3 oz; 3/4 cup; 4 oz; 5 tbsp; 8 fl oz
    """)

  static let byVessel = texts(
    """
    1 bottle; 1 bottle (14 fl oz); 1 bottle (16 fl oz); 1 bottle (16.9 fl oz);
    1 bottle (20 fl oz); 1 bottle (8 fl oz); 1 bowl; 1 can; 1 can (16 fl oz); 1 can (3.75 oz);
    1 can (8.4 fl oz); 1 container (5.3 oz); 1 container (6 oz); 1 container (7 oz);
    1 glass (12 fl oz); 1 glass (3.5 fl oz); 1 glass (5 fl oz); 1 package; 1 packet; 1 pouch;
    1 scoop; 1 serving; 1 shot; 1 shot (1.5 fl oz); 1 small box; 1/2 can, drained;
    1/2 restaurant serving; 1/2 takeout order; 2 scoops
    """)

  static let byOne = texts(
    """
    1 apricot; 1 arepa; 1 bagel; 1 bar; 1 bar (1.45 oz); 1 bar (1.5 oz); 1 bar (1.55 oz);
    1 beet; 1 biscuit; 1 breadstick; 1 breast; 1 breast half; 1 bun; 1 burrito; 1 cake;
    1 clove; 1 cocktail; 1 cone; 1 cookie; 1 croissant; 1 date; 1 drink (7.5 fl oz);
    1 drumstick; 1 ear; 1 eclair; 1 egg; 1 empanada; 1 enchilada; 1 fillet; 1 frank; 1 fruit;
    1 large; 1 large burrito; 1 large egg; 1 large stalk; 1 large white; 1 large yolk; 1 leek;
    1 link; 1 meal; 1 medium; 1 medium (12 fl oz); 1 medium (16 fl oz); 1 medium ear;
    1 medium slice; 1 muffin; 1 mushroom; 1 pakora; 1 pancake; 1 pancake (4 inch); 1 parfait;
    1 pastry; 1 patty; 1 pepper; 1 pie; 1 piece; 1 pop; 1 pupusa; 1 quesadilla;
    1 quesadilla (8 inch); 1 regular; 1 roll; 1 round (7 inch); 1 salad; 1 sandwich;
    1 second spray; 1 shake; 1 sheet; 1 shell; 1 slice; 1 slice (1 oz); 1 spear; 1 square;
    1 stick; 1 sundae; 1 taco; 1 tamale; 1 thigh; 1 tortilla; 1 tortilla (8 inch); 1 waffle;
    1 wing; 1 wrap; 2-egg omelette; 6 inch sub
    """)

  static let byHalves = texts(
    """
    1/2 avocado; 1/2 bird; 1/2 fruit
    """)

  static let bySeveral = texts(
    """
    10 beans; 10 carrots; 10 fries; 10 fruits; 10 large; 10 medium rings; 10 olives; 10 pieces;
    10 radishes; 16 crackers; 2 bars; 2 biscuits; 2 cookies; 2 crispbreads; 2 eggs; 2 links;
    2 slices; 2 squares; 2 sticks; 2 taquitos; 27 crackers; 3 cookies; 3 dates; 3 figs;
    3 meatballs; 3 nuts; 3 patties; 3 pieces; 3 slices; 3 sticks; 4 cookies; 4 crackers;
    4 nuggets; 4 pieces; 4 slices; 4 strips; 4 wrappers; 5 anchovies; 5 crackers; 5 halves;
    5 pieces; 5 prunes; 5 sheets; 5 spears; 55 pieces; 6 crackers; 6 medium; 6 nuggets;
    6 rings; 6 rolls; 6 sandwiches; 6 shrimp; 6 spears; 8 wafers
    """)

  private static func texts(_ list: String) -> [String] {
    list.split { $0 == ";" || $0.isNewline }
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.map(String.init)
  }
}

@Suite("Serving texts")
struct MealServingTextTests {
  @Test("A serving in weights or volumes is measured", arguments: Served.byMeasure)
  func measures(text: String) {
    let serving = ServingText(text)
    #expect(serving.isMeasured && !serving.isCounted)
    #expect(serving.pieces == 1)
    #expect(serving.masses.count + serving.volumes.count == (text == "1 cup (4 oz)" ? 2 : 1))
  }

  @Test(
    "A vessel in a serving holds the food and is not counted as a piece of it",
    arguments: Served.byVessel)
  func vessels(text: String) throws {
    let serving = ServingText(text)
    #expect(!serving.isMeasured && !serving.isCounted)
    let unit = try #require(serving.nouns.compactMap { PieceUnit(spelled: $0) }.first)
    #expect(unit.isMeasure)
    #expect(serving.count(of: unit) == (text.hasPrefix("1/2") ? 0.5 : text.hasPrefix("2") ? 2 : 1))
    #expect(serving.masses.isEmpty != (text.hasSuffix("oz)") && !text.hasSuffix("fl oz)")))
    #expect(serving.volumes.isEmpty != text.hasSuffix("fl oz)"))
  }

  @Test("A serving of one piece is counted", arguments: Served.byOne)
  func onePiece(text: String) {
    let serving = ServingText(text)
    #expect(serving.isCounted && serving.pieces == 1)
  }

  @Test("A serving of half a piece is counted", arguments: Served.byHalves)
  func halfPieces(text: String) {
    let serving = ServingText(text)
    #expect(serving.isCounted && serving.pieces == 0.5)
  }

  @Test("A serving of several pieces is counted", arguments: Served.bySeveral)
  func severalPieces(text: String) throws {
    let serving = ServingText(text)
    let count = try #require(Double(text.prefix { $0.isNumber }))
    #expect(serving.isCounted && serving.pieces == count)
  }

  @Test(
    "Sizes in a serving are read",
    arguments: [("1 large", PieceSize.large), ("10 medium rings", .medium)])
  func sizes(text: String, size: PieceSize) {
    #expect(ServingText(text).size == size)
  }

  @Test(
    "Servings on labels are read in several forms",
    arguments: [
      ("2 cookies (30g)", 2, 30, nil), ("1 Tbsp. (15 mL)", 1, nil, 14.78676478125),
      ("12 oz can", 1, 340.194278, nil), ("per 100 g", 1, 100, nil), ("1 bar = 40 g", 1, 40, nil),
      ("2/3 cup (55g)", 1, 55, 157.725491), ("about 15 chips (28 g)", 15, 28, nil),
      ("1,5 dl", 1, nil, 150), ("cup", 1, nil, 236.5882365), ("half a pizza", 0.5, nil, nil),
      ("", 1, nil, nil), ("()", 1, nil, nil), ("1.2.3 g", 1, nil, nil), ("0 cookies", 1, nil, nil),
      ("-3 cookies", 1, nil, nil), ("\u{7}", 1, nil, nil),
    ] as [(String, Double, Double?, Double?)])
  func labels(text: String, pieces: Double, grams: Double?, millilitres: Double?) {
    let serving = ServingText(text)
    #expect(serving.pieces == pieces)
    #expect(serving.masses.first.map { ($0.value(in: .gram) * 1e6).rounded() / 1e6 } == grams)
    #expect(
      serving.volumes.first.map { ($0.canonical * 1e6).rounded() }
        == millilitres.map { ($0 * 1e6).rounded() })
  }
}
