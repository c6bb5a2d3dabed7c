import Quantities
import Testing

@testable import HealthLanguage

@Suite("Meals described in sentences")
struct MealSentenceTests {
  @Test(
    "A meal described in a sentence is read without the words for eating",
    arguments: [
      ("For lunch I had a bowl of chili", ["1.0 bowl|chili"]),
      ("I'm drinking a large coffee", ["1.0 large|coffee"]),
      ("This morning, for breakfast, I had 2 eggs", ["2.0|eggs"]),
      ("Dinner consists of 200 g rice", ["200.0 g|rice"]),
      ("I ate a banana and drank a tea", ["1.0|banana", "1.0|tea"]),
      ("a bowl of oatmeal is my breakfast", ["1.0 bowl|oatmeal"]),
      ("two slices of toast for breakfast", ["2.0 slice|toast"]),
      ("200 g rice", ["200.0 g|rice"]),
      ("Last night I ate two slices of pizza", ["2.0 slice|pizza"]),
      ("It was a small steak", ["1.0 small|steak"]),
      ("A friend made me a cheeseburger", ["1.0|cheeseburger"]),
      ("roast chicken for Sunday dinner", ["–|roast chicken"]),
      ("a burger in the pub", ["1.0|burger"]), ("ramen with an egg in it", ["–|ramen with an egg"]),
      ("leftovers, a bowl of stew", ["1.0 bowl|stew"]),
      ("tesco meal deal, blt sandwich, crisps", ["–|blt sandwich", "–|crisps"]),
      ("tea, 2 biscuits", ["–|tea", "2.0|biscuits"]),
      ("fish and chips from the chippy", ["–|fish", "–|chips"]),
      ("G2, a low-calorie beverage from a maker", ["–|G2 a low-calorie beverage from a maker"]),
    ])
  func sentences(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test(
    "A meal text is read without the label before the foods",
    arguments: [
      ("post workout: protein shake and banana", ["–|protein shake", "–|banana"]),
      ("B: oatmeal, L: 2 eggs, D: steak", ["–|oatmeal", "2.0|eggs", "–|steak"]),
      ("snack - apple", ["–|apple"]), ("10:30am coffee", ["–|coffee"]),
      ("bfast 2 eggs", ["2.0|eggs"]),
      ("sushi: 6 pieces salmon nigiri", ["6.0 piece|salmon nigiri"]),
      ("rice: 200 g", ["200.0 g|rice"]),
      ("skipped breakfast, lunch was a burrito", ["1.0|burrito"]),
      ("nothing but a banana", ["1.0|banana"]), ("had like 15 fries", ["15.0|fries"]),
    ])
  func labels(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test(
    "The eggs of a dish and the amounts between foods are read from a meal text",
    arguments: [
      ("scrambled eggs 3 eggs", ["183.0 g|scrambled eggs"]),
      ("omelette with 2 eggs", ["122.0 g|omelette"]),
      ("Rührei aus 3 Eiern", ["183.0 g|Rührei"]),
      ("steak 200g with fries", ["200.0 g|steak", "–|fries"]),
      (
        "chicken breast 200g with rice 150g and broccoli 100g",
        ["200.0 g|chicken breast", "150.0 g|rice", "100.0 g|broccoli"]
      ),
      ("a cup and a half of milk", ["1.5 cup|milk"]), ("a cup of milk", ["1.0 cup|milk"]),
      ("2 pumps vanilla", ["2.0 pump|vanilla syrup"]),
      ("a row of dark chocolate", ["1.0 row|dark chocolate"]),
      ("half a sleeve of crackers", ["0.5 sleeve|crackers"]),
      ("1 katori dal", ["1.0 katori|dal"]), ("une part de quiche", ["1.0 slice|quiche"]),
      ("1 part skim mozzarella", ["1.0|part skim mozzarella"]),
      ("wine, approximately 3.5 fluid ounces", ["3.5 fl oz|wine"]),
    ])
  func amountsBetween(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test(
    "The sides of a set meal and the ingredients of a dish are read as separate foods",
    arguments: [
      (
        "big mac meal with large fries and coke",
        ["–|big mac", "– large|fries", "–|coke"]
      ),
      ("big mac meal with a diet coke", ["–|big mac", "– medium|fries", "1.0|diet coke"]),
      ("big mac meal large with coke", ["–|big mac", "– large|fries", "–|coke"]),
      ("turkey meal with gravy", ["–|turkey meal with gravy"]),
      (
        "overnight oats made with 50g oats, 150ml almond milk, 10g chia",
        ["50.0 g|oats", "150.0 ml|almond milk", "10.0 g|chia"]
      ),
      (
        "protein shake with 2 scoops and water",
        ["2.0 scoop|protein powder", "–|water"]
      ),
      ("un caffè e un cornetto", ["1.0|caffè", "1.0|cornetto"]),
    ])
  func sets(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test(
    "The named parts of a bowl or shake are read as separate foods",
    arguments: [
      (
        "chipotle bowl with chicken, rice, black beans and salsa",
        ["–|chicken", "–|rice", "–|black beans", "–|salsa"]
      ),
      (
        "protein shake with 300 ml milk and 1 scoop whey",
        ["300.0 ml|milk", "1.0 scoop|whey"]
      ),
      ("smoothie with banana, milk and oats", ["–|banana", "–|milk", "–|oats"]),
      // Only toppings are named.
      ("açaí bowl with granola and banana", ["–|açaí bowl with granola", "–|banana"]),
      ("smoothie with banana", ["–|smoothie with banana"]),
      ("protein shake, banana", ["–|protein shake", "–|banana"]),
    ])
  func assemblies(text: String, items: [String]) throws {
    #expect(try MealTextTests.read(text) == items)
  }

  @Test("The parts of a bowl keep their text as written")
  func assemblyAsWritten() throws {
    let items = try MealText(parsing: "chipotle bowl with chicken, rice and beans").items
    #expect(items.map(\.written) == ["chipotle bowl with chicken", "rice", "beans"])
  }

  @Test(
    "The bread of a sandwich is left out of its name",
    arguments: [
      ("turkey sub on wheat", "turkey sub"), ("ham sandwich on whole wheat bread", "ham sandwich"),
      ("eggs on toast", nil), ("burger on rice", nil),
    ] as [(String, String?)])
  func breads(text: String, sandwich: String?) {
    #expect(MealItem(words: text).onItsBread?.sandwich.words == sandwich)
  }

  @Test(
    "An unread number and a set of foods in a name are recognised",
    arguments: [
      ("salmon 6 nigiri", "6", nil), ("6 inch sub", nil, nil), ("7 up", nil, nil),
      ("big mac meal", nil, "meal"), ("oatmeal", nil, nil),
    ] as [(String, String?, String?)])
  func leftOver(text: String, number: String?, set: String?) throws {
    let item = MealItem(words: text)
    #expect(item.unreadNumber == number)
    #expect(item.setOfFoods == set)
  }

  @Test(
    "Foods behind the words about the meal are read too",
    arguments: [
      ("I had pasta with my family, then ice cream and a beer", ["pasta", "ice cream", "beer"]),
      ("a burger for lunch, and a coke", ["burger", "coke"]),
      ("had a salad for dinner and then ate 3 cookies", ["salad", "cookies"]),
      ("soup at home, 2 slices of bread", ["soup", "bread"]),
      ("yogurt for breakfast, which I enjoyed", ["yogurt"]),
    ])
  func continuations(text: String, foods: [String]) throws {
    #expect(try MealText(parsing: text).items.map(\.words) == foods)
  }

  @Test(
    "A protein shake counts its powder beside what it is mixed with",
    arguments: [
      ("protein shake with almond milk and a banana", ["protein powder", "almond milk", "banana"]),
      ("whey shake with milk and 1 scoop whey", ["milk", "whey"]),
    ])
  func shakes(text: String, foods: [String]) throws {
    #expect(try MealText(parsing: text).items.map(\.words) == foods)
  }

  @Test("A range before a food is refused and is not taken for a label")
  func range() {
    #expect(throws: MalformedMeal.self) { try MealText(parsing: "1-2 eggs") }
  }

  @Test(
    "A description after a comma stays part of its food",
    arguments: [
      ("braised lamb, trimmed to 1/8 inch of fat", 1), ("milk, rich in calcium", 1),
      ("chicken, boneless", 1), ("pizza topped with cheese and a thick crust", 1),
      ("chicken, rice", 2), ("eggs and bacon", 2),
    ])
  func attachments(text: String, count: Int) throws {
    #expect(try MealText(parsing: text).items.count == count)
  }

  @Test(
    "Sizes after a food, cooking measures and foreign articles are read",
    arguments: [
      ("caffe latte grande", "– grande|caffe latte"), ("fries large", "– large|fries"),
      ("steak medium", "–|steak medium"), ("a drizzle of olive oil", "1.0 tsp|olive oil"),
      ("a dollop of cream", "1.0 tbsp|cream"), ("a knob of butter", "1.0 pat|butter"),
      ("ein Apfel", "1.0|Apfel"), ("une pomme", "1.0|pomme"),
      ("3 egg omelette with cheese", "183.0 g|omelette with cheese"),
      ("2 square inches of lasagna", "2.0 square inch|lasagna"),
      ("a big bowl of rice", "1.0 large bowl|rice"), ("big mac", "–|big mac"),
      ("a heaped tbsp of honey", "1.0 tbsp|honey"), ("handful almonds", "1.0 handful|almonds"),
      ("6 pack of beer", "6.0|beer"), ("toast x2", "2.0|toast"), ("thirteen grapes", "13.0|grapes"),
      ("a fistful of nuts", "1.0 handful|nuts"), ("2 fingers of kitkat", "2.0 stick|kitkat"),
      ("2 x 3 inch brownie", "–|2 x 3 inch brownie"), ("6 inch sub", "–|sub"),
      ("12 inch meatball sub", "–|meatball sub"), ("a foot long tuna sub", "1.0|tuna sub"),
      ("heaped tablespoon of sugar", "1.0 tbsp|sugar"), ("1 vati dal", "1.0 katori|dal"),
      ("iki dilim ekmek", "2.0 slice|ekmek"), ("bir bardak ayran", "1.0 glass|ayran"),
      ("yarım ekmek döner", "–|yarım ekmek döner"), ("due fette di pane", "2.0 slice|pane"),
      ("um copo de leite", "1.0 glass|leite"), ("dwie kromki chleba", "2.0 slice|chleba"),
      ("un peu de fromage", "–|fromage"), ("de la confiture", "–|confiture"),
      ("du beurre", "–|beurre"), ("un carré de chocolat", "1.0 square|chocolat"),
      ("vitamin e", "–|vitamin e"), ("gram flour", "–|gram flour"),
      ("2 slices of bread (80g)", "80.0 g|bread"), ("unas aceitunas", "–|aceitunas"),
      ("unas 20 almendras", "20.0|almendras"),
      ("chicken breast 6oz grilled", "6.0 oz|chicken breast grilled"),
      ("2% milk, 1 glass", "1.0 glass|2% milk"),
      ("a large pizza, 3 slices", "3.0 large slice|pizza"),
      ("2 scoops of whey in water", "2.0 scoop|whey"),
      ("half a chicken", "0.5|whole roast chicken"),
      ("caesar salad, dressing on the side", "–|caesar salad"),
    ])
  func words(text: String, item: String) throws {
    #expect(try MealTextTests.read(text) == [item])
  }
}

@Suite("Sizes of portions")
struct PortionSizeTests {
  private static let pizza = ServedFood(
    name: "Pizza, cheese", serving: "1 slice", servingGrams: 100,
    measures: HouseholdMeasures(
      [
        HouseholdMeasure(label: "slice", grams: 100),
        HouseholdMeasure(label: "pizza", grams: 850),
        HouseholdMeasure(label: "pizza, small", grams: 480),
        HouseholdMeasure(label: "pizza, large", grams: 950),
        HouseholdMeasure(label: "square inch", grams: 6),
      ], piece: "pizza", usual: "slice"))
  private static let sub = ServedFood(
    name: "Tuna sub", serving: "1 sub", servingGrams: 240,
    measures: HouseholdMeasures(
      [HouseholdMeasure(label: "submarine, 6 inch", grams: 240)], piece: "submarine, 6 inch",
      usual: "submarine, 6 inch"))

  private static func grams(_ text: String, _ food: ServedFood) throws -> Double? {
    let item = try MealText(parsing: text).items[0]
    return try PortionSize.of(item, food, within: Limits(0.001...10_000)).grams
  }

  @Test(
    "The weight of a pizza follows from its pieces, slices and inches",
    arguments: [
      ("pizza", 100), ("1 pizza", 850), ("half a pizza", 425), ("2 slices of pizza", 200),
      ("a piece of pizza", 100), ("a slice of 14-inch pizza", 100), ("14-inch pizza", 950),
      ("half a 14 inch pizza", 475),
      ("10\" pizza", 480), ("a pizza with a diameter of 12 inches", 850),
      ("a 2 x 3 inch piece of pizza", 36), ("one square inch of pizza", 6),
    ])
  func pizzas(text: String, grams: Double) throws {
    #expect(try Self.grams(text, Self.pizza) == grams)
  }

  @Test("The weight of a slice comes from the food's measures when its serving is a weight")
  func own() throws {
    let bread = ServedFood(
      name: "Moms bread", serving: "100 g", servingGrams: nil,
      measures: HouseholdMeasures([HouseholdMeasure(label: "slice", grams: 35)]))
    #expect(try Self.grams("2 slices moms bread", bread) == 70)
  }

  @Test("A size that a food does not have is refused, and a small portion is no small piece")
  func sizes() throws {
    let rings = ServedFood(
      name: "Onion rings", serving: "100 g", servingGrams: 100,
      measures: HouseholdMeasures(
        [
          HouseholdMeasure(label: "piece", grams: 12),
          HouseholdMeasure(label: "piece, small", grams: 8),
          HouseholdMeasure(label: "serving", grams: 100),
        ], piece: "piece", usual: "serving"))
    #expect(try Self.grams("onion rings small", rings) == 70)
    #expect(try Self.grams("5 small onion rings", rings) == 40)
    #expect(throws: UnknownServings.self) { try Self.grams("2 king size onion rings", rings) }
  }

  @Test(
    "The weight of a sandwich doubles with twice the length",
    arguments: [("6 inch tuna sub", 240), ("footlong tuna sub", 480), ("12-inch tuna sub", 480)])
  func subs(text: String, grams: Double) throws {
    #expect(try Self.grams(text, Self.sub) == grams)
  }
}
