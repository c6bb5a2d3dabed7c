import HealthLanguage
import Testing

@Suite("Meals in German, French and Spanish")
struct ForeignMealTests {
  private static func shown(_ item: MealItem) -> String {
    let amount = [
      item.quantity.map { "\($0)" }, item.size?.rawValue, item.unit?.word, item.words,
    ]
    return amount.compactMap { $0 }.joined(separator: " ")
  }

  private static func read(_ text: String) throws -> [String] {
    try MealText(parsing: text).items.map(shown)
  }

  @Test(
    "Words about the time and the act of eating name no food",
    arguments: [
      ("heute mittag 1 teller suppe", "1.0 plate suppe"),
      ("Gestern Abend: zwei Brötchen", "2.0 Brötchen"),
      ("zum frühstück ein ei", "1.0 ei"), ("2 brötchen gegessen", "2.0 brötchen"),
      ("ich hab heute einen apfel gegessen", "1.0 apfel"),
      ("ce midi j'ai mangé une pizza", "1.0 pizza"),
      ("au petit déjeuner 2 tartines", "2.0 tartines"),
      ("hier soir une soupe", "1.0 soupe"), ("une glace en dessert", "1.0 glace"),
      ("hoy comí lentejas", "lentejas"), ("para desayunar una tostada", "1.0 tostada"),
      ("anoche cené 2 huevos", "2.0 huevos"), ("una manzana de postre", "1.0 manzana"),
      ("me he tomado un yogur", "1.0 yogur"),
    ])
  func occasions(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "Foods that follow each other in a sentence are several",
    arguments: [
      ("schnitzel, dazu pommes", ["schnitzel", "pommes frites"]),
      ("2 brötchen, danach ein apfel", ["2.0 brötchen", "1.0 apfel"]),
      ("desayuné un café y luego comí una pera", ["1.0 café", "1.0 pera"]),
      ("kebab frites", ["kebab", "frites"]),
      ("une portion de frites", ["1.0 serving frites"]), ("pommes frites", ["pommes frites"]),
    ])
  func joints(text: String, items: [String]) throws {
    #expect(try Self.read(text) == items)
  }

  @Test(
    "The words of amounts are read in their inflected and joined forms",
    arguments: [
      ("2 cuillères à soupe d'huile", "2.0 tbsp huile"), ("1 c. à s. de miel", "1.0 tbsp miel"),
      ("une cuillère à café de sucre", "1.0 tsp sucre"), ("2 càs de crème", "2.0 tbsp crème"),
      ("1 cucharada sopera de aceite", "1.0 tbsp aceite"), ("un filet d'huile", "1.0 tsp huile"),
      ("une noix de beurre", "1.0 pat beurre"), ("2 noix de cajou", "2.0 noix de cajou"),
      ("ein stückchen kuchen", "1.0 piece kuchen"), ("un trocito de pan", "1.0 piece pan"),
      ("ein kleines bier", "1.0 small bier"), ("1 großes glas saft", "1.0 large glass saft"),
      ("1 mittelgroßer apfel", "1.0 medium apfel"), ("2 grosse eier", "2.0 large eier"),
      ("une petite pomme", "1.0 small pomme"), ("una manzana pequeña", "1.0 small manzana"),
      ("une tranche épaisse de pain", "1.0 thick slice pain"),
      ("2 petits pains", "2.0 petits pains"), ("2 petits-suisses", "2.0 petits-suisses"),
      ("une demi-baguette", "0.5 baguette"), ("lait demi-écrémé", "lait demi-écrémé"),
      ("ein halbes hähnchen vom grill", "0.5 whole roast chicken"),
      ("medio pomelo", "0.5 grapefruit"), ("100 g de raisin et du pain", "100.0 g raisin frais"),
      ("un steak de 150 g", "150.0 g steak"), ("2 porciones de pizza", "2.0 slice pizza"),
      ("un plat de lasagnes", "1.0 serving lasagnes"), ("1 kl. apfel", "1.0 small apfel"),
      ("filet de poulet", "filet de poulet"), ("a portion of chips", "1.0 serving chips"),
      ("100 g de queso y pan", "100.0 g fromage"), ("half a pomelo", "0.5 pomelo"),
      ("20 raisins", "20.0 raisins"),
    ])
  func amounts(text: String, item: String) throws {
    #expect(try Self.read(text).first == item)
  }

  @Test(
    "The eggs of a dish may stand before what else is in it",
    arguments: [
      ("rührei aus 3 eiern mit schnittlauch", "183.0 g rührei mit schnittlauch"),
      ("omelette 3 oeufs champignons", "183.0 g omelette champignons"),
      ("tortilla francesa de 2 huevos", "122.0 g tortilla francesa"),
    ])
  func eggs(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "The meal is read in the language of its text",
    arguments: [
      ("zum frühstück 2 brötchen", MealOccasion.breakfast), ("une soupe au dîner", .dinner),
      ("para almorzar arroz", .lunch), ("de postre un flan", .snack),
      ("Mittagessen: Suppe", .lunch), ("arroz con pollo", nil),
    ])
  func meals(text: String, meal: MealOccasion?) {
    #expect(MealOccasion(in: text) == meal)
  }

  @Test(
    "A glass of beer by its size is what a German or French bar pours",
    arguments: [
      ("ein kleines bier", 1, PieceSize.small, 300.0), ("2 große bier", 2, .large, 1000),
      ("un demi de blonde", 0.5, nil, 250),
    ])
  func beer(written: String, quantity: Double, size: PieceSize?, millilitres: Double) {
    let beer = ServedFood(name: "Beer, regular", serving: "1 can", servingGrams: 356)
    let item = MealItem(quantity: quantity, size: size, words: "beer", written: written)
    let read = LocalMeasures.inMillilitres(item, of: beer, for: .metric)
    #expect(read.quantity == millilitres)
    #expect(read.unit == .volume(.millilitre))
    let small = MealItem(quantity: 1, size: .small, words: "beer", written: "a small beer")
    #expect(LocalMeasures.inMillilitres(small, of: beer, for: .metric) == small)
  }

  @Test("A remark that makes another food of it is not left out")
  func remarks() {
    #expect(PlainNames.plain("reis (trocken)") == nil)
    #expect(PlainNames.plain("banana pancakes (2 ingredient)") == "banana pancakes")
  }
}
