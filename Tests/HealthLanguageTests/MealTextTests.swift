import Testing

@testable import HealthLanguage

@Suite("Meal texts")
struct MealTextTests {
  /// An item in short: `2 large slice|bread`, `–|oatmeal` without a quantity.
  static func short(_ item: MealItem) -> String {
    let quantity = item.quantity.map { "\(($0 * 1000).rounded() / 1000)" } ?? "–"
    let amount = [quantity, item.size?.rawValue, item.unit?.word].compactMap { $0 }
    return amount.joined(separator: " ") + "|" + item.words
  }

  static func read(_ text: String) throws -> [String] {
    try MealText(parsing: text).items.map(short)
  }

  @Test(
    "Quantities before a food are read",
    arguments: [
      ("2 eggs", "2.0|eggs"), ("a cup of coffee", "1.0 cup|coffee"), ("an apple", "1.0|apple"),
      ("half an avocado", "0.5|avocado"), ("1/2 cup oats", "0.5 cup|oats"),
      ("½ cup oats", "0.5 cup|oats"), ("½cup oats", "0.5 cup|oats"),
      ("1 1/2 cups milk", "1.5 cup|milk"), ("1½ cups milk", "1.5 cup|milk"),
      ("1 ½ cups milk", "1.5 cup|milk"), ("1\u{2044}2 banana", "0.5|banana"),
      ("two bananas", "2.0|bananas"), ("Two Bananas", "2.0|Bananas"),
      ("a dozen eggs", "12.0|eggs"), ("half a dozen eggs", "6.0|eggs"),
      ("two dozen oysters", "24.0|oysters"), ("a couple of eggs", "2.0|eggs"),
      ("one and a half cups of rice", "1.5 cup|rice"), ("2 and 1/2 cups rice", "2.5 cup|rice"),
      ("three quarters of a cup of milk", "0.75 cup|milk"), ("half a cup milk", "0.5 cup|milk"),
      ("half the pizza", "0.5|pizza"), ("half of a large pizza", "0.5 large|pizza"),
      ("3x eggs", "3.0|eggs"), ("3 x eggs", "3.0|eggs"), ("x3 eggs", "3.0|eggs"),
      ("3× eggs", "3.0|eggs"), ("2x330ml beer", "660.0 ml|beer"),
      ("2 x 330 ml beer", "660.0 ml|beer"), ("250 ml milk", "250.0 ml|milk"),
      ("250ml milk", "250.0 ml|milk"), ("200g rice", "200.0 g|rice"),
      ("200 G rice", "200.0 g|rice"), ("1 tbsp olive oil", "1.0 tbsp|olive oil"),
      ("1 tbsp. of the olive oil", "1.0 tbsp|olive oil"), ("12-oz steak", "12.0 oz|steak"),
      ("12fl oz cola", "12.0 fl oz|cola"), ("12 fl oz cola", "12.0 fl oz|cola"),
      ("12 fl. oz. cola", "12.0 fl oz|cola"), ("2 fluid ounces gin", "2.0 fl oz|gin"),
      ("1,5 l water", "1.5 l|water"), ("0,125 l water", "0.125 l|water"),
      (".5 l water", "0.5 l|water"), ("1.5kg melon", "1.5 kg|melon"),
      ("1 slice whole wheat toast", "1.0 slice|whole wheat toast"),
      ("2 rashers bacon", "2.0 slice|bacon"), ("a portion of chips", "1.0 serving|chips"),
      ("slice of pizza", "1.0 slice|pizza"), ("large slice of pizza", "1.0 large slice|pizza"),
      ("2 large eggs", "2.0 large|eggs"), ("1 extra large egg", "1.0 extra large|egg"),
      ("large fries", "– large|fries"), ("a 200g steak", "200.0 g|steak"),
      ("about 200 g rice", "200.0 g|rice"), ("~200g rice", "200.0 g|rice"),
      ("some rice", "–|rice"), ("a few grapes", "–|grapes"), ("- 2 eggs", "2.0|eggs"),
      ("3 leaves lettuce", "3.0 leaf|lettuce"), ("a handful of nuts", "1.0 handful|nuts"),
      ("2 tins of tuna", "2.0 can|tuna"), ("2slices toast", "2.0 slice|toast"),
      ("1 lb of beef", "1.0 lb|beef"), ("10000 g rice", "10000.0 g|rice"),
      ("zwei Scheiben Brot", "2.0 slice|Brot"), ("ein Glas Milch", "1.0 glass|Milch"),
      ("Tasse Kaffee", "1.0 mug|Kaffee"), ("3 EL Haferflocken", "3.0 tbsp|Haferflocken"),
      ("eine halbe Banane", "0.5|Banane"), ("une tranche de pain", "1.0 slice|pain"),
      ("deux verres de vin", "2.0 glass|vin"), ("un verre d'eau", "1.0 glass|eau"),
      ("un vaso de leche", "1.0 glass|leche"), ("dos huevos", "2.0|huevos"),
      ("media manzana", "0.5|manzana"), ("dos equis", "–|dos equis"),
      ("tres leches cake", "–|tres leches cake"),
    ])
  func before(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "Energy is read before a food and after it",
    arguments: [
      ("500 kcal of pizza", 500.0, "pizza"), ("300 kcal worth of nuts", 300, "nuts"),
      ("250kcal snickers", 250, "snickers"), ("snickers 250 kcal", 250, "snickers"),
    ])
  func energy(text: String, calories: Double, words: String) throws {
    let item = try #require(try MealText(parsing: text).items.first)
    #expect(item.figures?.calories == calories && item.words == words)
  }

  @Test(
    "Energy alone is an entry without a food, with the nutrients beside it",
    arguments: [
      ("500 kcal", 500.0, nil as Double?), ("500kcal", 500, nil), ("2092 kJ", 500, nil),
      ("500 cal", 500, nil), ("450 kcal 30 g protein", 450, 30), ("30g protein 450 kcal", 450, 30),
      ("450 kcal, 30 g protein, 12g fat", 450, 30),
      ("500 kcal, 20g carbs and 30g protein", 500, 30),
    ])
  func energyAlone(text: String, calories: Double, protein: Double?) throws {
    let items = try MealText(parsing: text).items
    #expect(items.count == 1 && items[0].isNameless)
    #expect(items[0].figures?.calories.rounded() == calories)
    #expect(items[0].figures?.proteinG == protein)
  }

  @Test("Energy alone stands beside foods, and belongs to none of them")
  func energyBesideFoods() throws {
    let text = try MealText(parsing: "2 eggs and 300 kcal and toast")
    #expect(text.items.map(\.isNameless) == [false, true, false])
    #expect(text.phrases(from: 0).count == 1 && text.phrases(from: 1).count == 1)
    let after = try MealText(parsing: "canteen 700 kcal, 40 g protein").items
    #expect(after.map(\.words) == ["canteen"] && after[0].figures?.proteinG == 40)
  }

  @Test("The calories of a pack are part of its name")
  func calorieOfAPack() throws {
    let item = try #require(try MealText(parsing: "100 calorie pack").items.first)
    #expect(item.figures == nil)
  }

  @Test(
    "The name of a meal such as \"lunch\" is not read as a food",
    arguments: [("lunch out", true), ("tea", false), ("egg", false)])
  func occasion(words: String, isOccasion: Bool) {
    #expect(MealItem(words: words).isOccasion == isOccasion)
  }

  @Test("Foods that were left out are not counted as eaten")
  func leavingOut() throws {
    let item = try #require(MealItem(words: "whopper with no mayo").leavingOut)
    #expect(item.words == "whopper" && item.without == "mayo")
    #expect(MealItem(words: "whopper").leavingOut == nil)
  }

  @Test("A unit may follow its food")
  func countedByLastWord() throws {
    let shot = try #require(MealItem(words: "tequila shot").countedByLastWord)
    #expect(Self.short(shot) == "1.0 shot|tequila")
    let slices = MealItem(quantity: 2, words: "cheese slices")
    #expect(slices.countedByLastWord.map(Self.short) == "2.0 slice|cheese")
    #expect(MealItem(words: "protein bar").countedByLastWord == nil)
  }

  @Test(
    "An amount in words may follow its food",
    arguments: [
      ("chicken jalfrezi half portion", "0.5 serving|chicken jalfrezi"),
      ("almonds a handful", "1.0 handful|almonds"), ("grapes a bunch", "1.0 bunch|grapes"),
      ("milk half a cup", "0.5 cup|milk"), ("grapefruit half", "0.5|grapefruit"),
      ("coffee with half and half", "–|coffee with half and half"),
      ("latte one shot", "–|latte one shot"), ("2 Reihen Schokolade", "2.0 row|Schokolade"),
    ])
  func spelledBehind(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "An amount behind a food ends it before \"with\", a drink's also before \"in\"",
    arguments: [
      ("falafel 4 pieces with tahini", ["4.0 piece|falafel", "–|tahini"]),
      ("pierogi 6 with sour cream", ["6.0|pierogi", "–|sour cream"]),
      ("steak 200g with fries", ["200.0 g|steak", "–|fries"]),
      (
        "100g chicken 150 g rice 80g broccoli",
        ["100.0 g|chicken", "150.0 g|rice", "80.0 g|broccoli"]
      ),
      ("30g protein powder 300ml milk", ["30.0 g|protein powder", "300.0 ml|milk"]),
      ("200g skyr 30g protein powder", ["200.0 g|skyr", "30.0 g|protein powder"]),
      ("100g rice (80g raw)", ["100.0 g|rice (80g raw)"]),
      ("Brot 2 Scheiben mit Quark", ["2.0 slice|Brot", "–|Quark"]),
      ("collagen 10 g in coffee", ["10.0 g|collagen", "–|coffee"]),
      ("tuna 100 g in oil", ["–|tuna 100 g in oil"]),
      ("chicken 65 with rice", ["–|chicken 65 with rice"]),
    ])
  func amountBeforeWith(text: String, items: [String]) throws {
    #expect(try Self.read(text) == items)
  }

  @Test(
    "A double counts two of a spirit and one of a drink that is mixed with it",
    arguments: [
      ("double whisky", "2.0|whisky"), ("vodka double", "2.0|vodka"),
      ("treble vodka", "3.0|vodka"), ("single malt", "1.0|malt"),
      ("double gin and tonic", "1.0|gin and tonic"), ("vodka soda double", "1.0|vodka soda"),
      ("double vodka cranberry", "1.0|vodka cranberry"), ("whisky", nil),
    ])
  func doubled(words: String, item: String?) {
    #expect(MealItem(words: words).doubled.map(Self.short) == item)
  }

  @Test("The word \"in\" before an amount separates two foods")
  func inAnAmount() throws {
    #expect(
      try Self.read("1 scoop whey protein in 300 ml milk")
        == ["1.0 scoop|whey protein", "300.0 ml|milk"])
    #expect(try Self.read("tuna in oil") == ["–|tuna in oil"])
  }

  @Test(
    "Quantities after a food are read",
    arguments: [
      ("rice 200g", "200.0 g|rice"), ("rice 200 g", "200.0 g|rice"), ("eggs x3", "3.0|eggs"),
      ("eggs x 3", "3.0|eggs"), ("eggs 2", "2.0|eggs"), ("milk 1 1/2 cups", "1.5 cup|milk"),
      ("cola 12 fl oz", "12.0 fl oz|cola"), ("rice (200g)", "200.0 g|rice"),
      ("rice (200 g)", "200.0 g|rice"), ("rice: 200g", "200.0 g|rice"),
      ("rice - 200g", "200.0 g|rice"), ("rice, 200g", "200.0 g|rice"),
      ("bread 2 slices", "2.0 slice|bread"), ("pizza, 2 slices", "2.0 slice|pizza"),
      ("large eggs x2", "2.0 large|eggs"), ("beer 2x330ml", "660.0 ml|beer"),
      ("ground beef 85% lean 200g", "200.0 g|ground beef 85% lean"),
    ])
  func behind(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "Words that are not quantities stay in the name",
    arguments: [
      "2% milk", "7-up", "7 up", "85% lean beef", "2 percent milk", "2 % milk",
      "12 grain bread", "2-egg omelette", "quarter pounder with cheese", "half and half",
      "half & half", "80/20 beef", "half fat cheese", "80 proof rum", "dark chocolate 45-59% cacao",
      "v8 juice",
      "omega 3-6", "coke 0", "0 calorie soda", "naan", "nan", "oatmeal with milk", "cup noodles",
      "medium rare steak", "large curd cottage cheese", "5 spice powder",
      "M&Ms", "salad (lettuce, tomato and oil)", "a", "half", "x", "one", "slice", "٣ eggs",
    ])
  func names(text: String) throws {
    let items = try MealText(parsing: text).items
    let sized = items.map(\.sizedWords)
    #expect(sized == [text])
    #expect(items[0].quantity == nil && items[0].unit == nil)
  }

  @Test(
    "Names that contain numbers are kept after a quantity",
    arguments: [
      ("1 cup 2% milk", "1.0 cup|2% milk"), ("2 6 inch subs", "2.0|subs"),
      ("a 6 inch sub", "1.0|sub"), ("2 7-up", "2.0|7-up"), ("2 cans 7 up", "2.0 can|7 up"),
      ("1 slice 12 grain bread", "1.0 slice|12 grain bread"), ("2 slices", "2.0|slices"),
      ("1 tbsp half and half", "1.0 tbsp|half and half"), ("2slices", "2.0|slices"),
      ("1 pound cake", "1.0|pound cake"), ("1 pound of cake", "1.0 lb|cake"),
      ("2 half & half", "2.0|half & half"), ("2 quarter pounders", "2.0|quarter pounders"),
      ("200g 80/20 beef", "200.0 g|80/20 beef"), ("2 pot pies", "2.0|pot pies"),
      ("2 pots yogurt", "2.0 container|yogurt"), ("2 filet mignon", "2.0|filet mignon"),
      ("1 & a half bananas", "1.5|bananas"), ("2 half pizzas", "1.0|pizzas"),
      ("an extra large", "1.0|extra large"),
    ])
  func namesWithNumbers(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "Foods are separated by commas, joining words, signs and line ends",
    arguments: [
      ("200g rice, 1 banana", ["200.0 g|rice", "1.0|banana"]),
      (
        "2 eggs and 1 slice whole wheat toast", ["2.0|eggs", "1.0 slice|whole wheat toast"]
      ),
      ("coffee, toast", ["–|coffee", "–|toast"]), ("2 eggs + toast", ["2.0|eggs", "–|toast"]),
      ("2 eggs+1 toast", ["2.0|eggs", "1.0|toast"]),
      ("2 eggs; toast\n- 1 l milk", ["2.0|eggs", "–|toast", "1.0 l|milk"]),
      ("2 eggs\r\ntoast", ["2.0|eggs", "–|toast"]),
      ("2 eggs,3 bananas", ["2.0|eggs", "3.0|bananas"]),
      ("rice 200g,3 bananas", ["200.0 g|rice", "3.0|bananas"]),
      ("1,5 l water, 2 eggs", ["1.5 l|water", "2.0|eggs"]),
      ("2 eggs, toast, and coffee", ["2.0|eggs", "–|toast", "–|coffee"]),
      (",, 2 eggs ,;, toast and ", ["2.0|eggs", "–|toast"]),
      ("bread & butter", ["–|bread", "–|butter"]), ("eggs plus toast", ["–|eggs", "–|toast"]),
      ("2 eggs and half an avocado", ["2.0|eggs", "0.5|avocado"]),
      ("salad (a, b), tea", ["–|salad (a, b)", "–|tea"]),
      ("(a, b\nc), d", ["–|(a", "–|b", "–|c)", "–|d"]),
      ("shake (1 scoop whey, 300 ml milk), tea", ["1.0 scoop|whey", "300.0 ml|milk", "–|tea"]),
      ("coffee, 1 bar", ["–|coffee", "1.0|bar"]),
      ("coffee with half and half and toast", ["–|coffee with half and half", "–|toast"]),
    ])
  func apart(text: String, items: [String]) throws {
    #expect(try Self.read(text) == items)
  }

  @Test("An item keeps its text as written")
  func written() throws {
    let meal = try MealText(parsing: " 2  large eggs ,\n rice,  200 g and\ttea ")
    #expect(meal.items.map(\.written) == ["2  large eggs", "rice,  200 g", "tea"])
  }

  @Test(
    "A whole phrase is looked up before its parts",
    arguments: [
      ("macaroni and cheese", ["–|macaroni and cheese", "–|macaroni"]),
      ("200g fish & chips", ["200.0 g|fish and chips", "200.0 g|fish"]),
      ("rice and beans 200g", ["200.0 g|rice and beans", "–|rice"]),
      ("2 eggs and 1 toast", ["2.0|eggs"]), ("2 eggs and beans 200g", ["2.0|eggs"]),
      ("egg, whole, raw", ["–|egg whole raw"]), ("ham, cheese", ["–|ham"]),
      ("eggs; toast", ["–|eggs"]), ("rice 200g and beans", ["200.0 g|rice"]),
      (
        "a and b and c and d",
        ["–|a and b and c and d", "–|a and b and c", "–|a and b", "–|a"]
      ),
    ])
  func phrases(text: String, phrases: [String]) throws {
    let meal = try MealText(parsing: text)
    #expect(meal.phrases(from: 0).map { Self.short($0.item) } == phrases)
    #expect(meal.phrases(from: meal.items.count).isEmpty)
  }

  @Test(
    "Foods are joined to the longest phrases that are names of foods",
    arguments: [
      ("macaroni & cheese and 1 cola", ["macaroni and cheese", "cola"]),
      ("bread and butter", ["bread", "butter"]),
      ("200 g Egg, whole, raw, toast and cola", ["Egg whole raw", "toast", "cola"]),
      ("toast, fish and chips, egg", ["toast", "fish and chips", "egg"]),
      ("half & half", ["half & half"]), ("energy drink, large can", ["energy drink"]),
    ])
  func matching(text: String, words: [String]) throws {
    let names = [
      "Macaroni and cheese, boxed, prepared", "Bread and butter pickles", "Egg, whole, raw",
      "Fish and chips",
      "Energy drink, large can",
    ]
    let found = try MealText(parsing: text).matched { item in
      item.phrase == .single ? item.words : names.first(where: item.isNamed)
    }
    #expect(found.map(\.item.words) == words)
    #expect(found.allSatisfy { $0.match != nil })
  }

  @Test("Items that are not found are not joined")
  func unmatched() throws {
    let found = try MealText(parsing: "2 foo and bar, baz").matched { _ in Int?.none }
    #expect(found.map(\.item.words) == ["foo", "bar", "baz"])
    #expect(found.allSatisfy { $0.match == nil })
  }

  @Test(
    "A malformed meal is refused with its remedy",
    arguments: [
      ("", "the meal is empty; name what was eaten, such as \"2 eggs and 1 slice toast\""),
      (
        " ,; \n and", "the meal is empty; name what was eaten, such as \"2 eggs and 1 slice toast\""
      ),
      (
        "0 eggs", "\"0\": a quantity must be more than 0; leave the food out or give its amount"
      ),
      ("-2 eggs", "\"-2\": a quantity must be more than 0; write it without the minus"),
      ("rice -200g", "\"-200 g\": a quantity must be more than 0; write it without the minus"),
      (
        "rice 0g", "\"0 g\": a quantity must be more than 0; leave the food out or give its amount"
      ),
      (
        "10001 eggs", "\"10001\": a quantity must be at most 10000; use a larger unit, such as kg"
      ),
      (
        "20x1000g rice",
        "\"20 x 1000 g\": a quantity must be at most 10000; use a larger unit, such as kg"
      ),
      ("1e5 g rice", "\"1e5\": exponents are not read; write a number such as 2, 1.5 or 1/2"),
      (
        "1.2.3 eggs",
        "\"1.2.3\": a number has one decimal point at most; write a number such as 2, 1.5 or 1/2"
      ),
      (
        "1/0 cup rice",
        "\"1/0\": a fraction cannot have 0 parts; write a number such as 2, 1.5 or 1/2"
      ),
      ("2-3 eggs", "\"2-3\": a range is no quantity; write a number such as 2, 1.5 or 1/2"),
      (
        "1,500 g rice",
        "\"1,500\": the comma may divide thousands or decimals; write a number such as 2, 1.5 or 1/2"
      ),
      (
        "2 12 oz steaks",
        "\"2 12 oz steaks\": two numbers in a row; write one, or \"2 x 12 oz steaks\""
      ),
      ("200g", "\"200g\": this names no food; write one with its quantity, such as \"200g rice\""),
      (
        "2 eggs, 3",
        "\"3\": this names no food; write one with its quantity, such as \"200g rice\""
      ),
      ("eggs\u{7}", "the meal contains the control character U+0007; type it without"),
      ("eggs\u{9B}", "the meal contains the control character U+009B; type it without"),
    ])
  func refusals(text: String, message: String) {
    let error = #expect(throws: MalformedMeal.self) { try MealText(parsing: text) }
    #expect(error?.description == message)
  }

  @Test("Every unit is read in singular and plural and in any case", arguments: PieceUnit.allCases)
  func pieceUnits(unit: PieceUnit) {
    let plural =
      switch unit {
      case .leaf, .loaf: String(unit.rawValue.dropLast()) + "ves"
      case .dash, .pinch, .glass, .box, .bunch, .cubicInch: unit.rawValue + "es"
      default: unit.rawValue + "s"
      }
    for word in [unit.rawValue, plural, plural.uppercased(), plural + "."] {
      #expect(MealUnit(spelled: word) == .piece(unit), "\(word)")
    }
  }

  @Test(
    "Stone is not a unit of food, and long words are not units",
    arguments: ["st", "stone", "g g", "", "."])
  func noUnits(word: String) {
    #expect(MealUnit(spelled: word) == nil)
    #expect(MealUnit(spelled: String(repeating: "g", count: 2000)) == nil)
  }

  @Test("Texts and lists beyond the limits are refused")
  func bounds() throws {
    #expect(try MealText(parsing: String(repeating: "a", count: 2000)).items.count == 1)
    #expect(throws: MalformedMeal.tooLong) {
      try MealText(parsing: String(repeating: "a", count: 2001))
    }
    #expect(throws: MalformedMeal.tooLong) {
      try MealText(parsing: "a" + String(repeating: "\u{301}", count: 40_000))
    }
    #expect(try MealText(parsing: String(repeating: "egg,", count: 50)).items.count == 50)
    #expect(throws: MalformedMeal.tooManyItems(51)) {
      try MealText(parsing: String(repeating: "egg,", count: 51))
    }
  }
}
