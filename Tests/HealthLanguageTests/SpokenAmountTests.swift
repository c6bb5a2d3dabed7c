import Quantities
import Testing

@testable import HealthLanguage

/// Amounts that people say in other ways than by a number in front, a table of cases each.
@Suite("Amounts as they are spoken")
struct SpokenAmountTests {
  @Test(
    "Each food of a text has the amount that its words mean",
    arguments: [
      // What is shared.
      ("tiramisu shared", ["0.5 serving tiramisu"]),
      ("nachos shared between 4", ["0.25 serving nachos"]),
      ("a pizza split three ways", ["0.333 pizza"]), ("pizza shared with my wife", ["0.5 pizza"]),
      ("cheesecake between two", ["0.5 serving cheesecake"]),
      ("margherita pizza, half", ["0.5 margherita pizza"]), ("a pizza, half of it", ["0.5 pizza"]),
      // Scoops and stacks.
      ("double scoop of vanilla", ["2 scoop vanilla"]),
      ("vanilla single scoop", ["1 scoop vanilla"]),
      ("a triple scoop of mint", ["3 scoop mint"]), ("double espresso", ["double espresso"]),
      ("a stack of pancakes", ["3 pancakes"]), ("stack of 4 pancakes", ["4 pancakes"]),
      ("2 rounds of toast", ["2 slice toast"]), ("2 round steaks", ["2 round steaks"]),
      // Leftovers and sides.
      ("chili leftovers small bowl", ["1 bowl chili"]), ("leftover chili", ["chili"]),
      ("cauliflower cheese side", ["cauliflower cheese"]), ("iced latte less ice", ["iced latte"]),
      ("margarita, large", ["margarita"]),
      // Kinds and parts behind a comma.
      ("dumplings, 6 pork", ["6 pork dumplings"]), ("dumplings, 6 eggs", ["dumplings", "6 eggs"]),
      ("tacos, 2 pcs chicken", ["2 piece chicken tacos"]),
      ("chicken and rice, 150g chicken, 200g rice", ["150 g chicken", "200 g rice"]),
      (
        "chicken and salad, 150g chicken, 200g rice",
        ["chicken", "salad", "150 g chicken", "200 g rice"]
      ),
      ("pizza shared with 3 friends", ["0.25 pizza"]),
      ("a pizza split with two others", ["0.333 pizza"]),
      ("half rice half chips", ["0.5 rice", "0.5 chips"]),
      ("half and half", ["half and half"]),
      ("mac n cheese", ["mac", "cheese"]), ("in n out burger", ["in n out burger"]),
      ("a few bites of cheesecake", ["3 cheesecake"]), ("a few almonds", ["almonds"]),
      ("couple of slices of ham", ["2 slice ham"]),
      ("pizza slice x 2 mushroom", ["2 slice pizza mushroom"]),
      ("meatball sub 6 inch", ["meatball sub"]),
      ("toast, 2 slices, buttered", ["2 slice toast", "butter"]),
      ("baileys on ice 50ml", ["50 ml baileys"]),
      // Words about when, where and with whom.
      ("sausage roll on the way to work", ["sausage roll"]),
      ("two beers with the lads", ["2 beers"]), ("pizza last night", ["pizza"]),
      ("nutella straight from the jar", ["nutella"]), ("2 after eights", ["2 after eights"]),
      ("toast with the good butter", ["toast with the good butter"]),
      ("pepperoni pizza, ate 3 slices", ["3 slice pepperoni pizza"]),
      ("pork tacos, 3 of them", ["3 pork tacos"]), ("a pizza, had about half", ["0.5 pizza"]),
      ("whey in milk 300ml", ["whey", "300 ml milk"]), ("tuna in oil 100g", ["100 g tuna in oil"]),
      ("hähnchenbrust 200g gekocht", ["200 g hähnchenbrust gekocht"]),
      ("wings x 8 with ranch", ["8 wings", "ranch"]),
      ("half a chicken without skin", ["0.5 chicken roasted meat only"]),
      ("ein halbes hähnchen", ["0.5 whole roast chicken"]),
      // What holds the food, and what a bottle says of itself.
      ("diet coke 12 oz can", ["12 ? diet coke"]),
      ("yogurt 170g pot", ["170 g yogurt"]),
      ("half a bottle of core power 26g", ["0.5 bottle core power"]),
      ("2 scoops of whey in water", ["2 scoop whey"]), ("bcaa 10g in water", ["10 g bcaa"]),
      ("schooner of lager", ["1 schooner lager"]), ("2 stubbies of lager", ["2 bottle lager"]),
      ("few bites of fried rice", ["3 fried rice"]), ("lasagne ready meal 400g", ["400 g lasagne"]),
      // How the food before a comma is prepared.
      ("rice, 1 cup cooked", ["1 ? rice, cooked"]),
      ("chicken breast, 200g grilled", ["200 g chicken breast, grilled"]),
      // Signs for "with" and "without".
      ("coffee w/ cream", ["coffee with cream"]), ("tacos w/cheese", ["tacos with cheese"]),
      ("salad w/o dressing", ["salad without dressing"]),
      ("yogurt along with a handful of granola", ["yogurt", "1 handful granola"]),
      ("ensure plus vanilla", ["ensure plus vanilla"]), ("eggs plus toast", ["eggs", "toast"]),
      ("whole box of kraft dinner", ["1 box kraft dinner"]),
      ("microwave popcorn whole bag", ["1 bag microwave popcorn"]),
      ("whole milk", ["whole milk"]), ("a whole mango", ["1 mango"]),
      // What is put into a drink.
      ("coffee 1 cream 2 sugars", ["coffee", "1 cream", "2 sugars"]),
      ("tea two sugars", ["tea", "2 sugars"]), ("porridge 1 cream", ["porridge 1 cream"]),
      // What the name leaves out.
      ("bunless cheeseburger", ["cheeseburger no bun"]),
      ("side caesar salad", ["caesar salad"]), ("side salad", ["side salad"]),
      ("panera bowl of broccoli cheddar", ["1 bowl panera broccoli cheddar"]),
    ])
  func amounts(text: String, foods: [String]) throws {
    let items = try MealText(parsing: text).items.map { item in
      let quantity = item.quantity.map { [Decimals.text($0, upTo: 3)] } ?? []
      let unit: [String] =
        switch item.unit {
        case .piece(let piece): [piece.rawValue]
        case .mass(.gram): ["g"]
        case .volume(.millilitre): ["ml"]
        case .volume(.tablespoon): []
        case .mass, .volume: ["?"]
        case nil: []
        }
      return (quantity + unit + [item.words]).joined(separator: " ")
    }
    #expect(items == foods)
  }

  @Test("A scoop of nothing is no food")
  func scoop() {
    #expect(throws: MalformedMeal.self) { try MealText(parsing: "single scoop") }
  }

  @Test("Half a chicken and bacon sandwich is no half bird")
  func bird() throws {
    let phrases = try MealText(parsing: "half a chicken and bacon sandwich").phrases(from: 0)
    #expect(phrases.first?.item.words == "chicken and bacon sandwich")
  }

  @Test(
    "A number among the words counts the dish, and a kind behind a comma names it",
    arguments: [
      ("tamales 3 pork", "3 tamales pork"), ("sushi 8 pieces salmon", "8 sushi salmon"),
      ("kfc 3 piece meal", nil), ("fish finger sandwich 4 fish fingers", nil), ("7 up zero", nil),
    ])
  func counted(words: String, meant: String?) {
    let item = MealItem(words: words).countedWithin
    #expect(item.map { "\(Int($0.quantity ?? 0)) \($0.words)" } == meant)
  }

  @Test(
    "A kind behind a comma stands before its dish",
    arguments: [
      ("burrito, chicken", "chicken burrito"), ("soup, tomato", "tomato soup"),
      ("pizza, thin pepperoni", "thin pepperoni pizza"), ("soup, bread", "soup|bread"),
      ("toast, egg", "toast|egg"),
    ])
  func turned(text: String, meant: String) throws {
    #expect(try MealText(parsing: text).items.map(\.words).joined(separator: "|") == meant)
  }

  @Test(
    "What lies on a potato, toast or in a bowl of bread is a food of its own",
    arguments: [
      ("tuna crunch jacket potato", "tuna crunch"),
      ("clam chowder in a bread bowl", "clam chowder"),
      ("almond butter on toast", nil), ("toast", nil),
    ])
  func based(words: String, top: String?) {
    #expect(MealItem(words: words).onItsBase?.top.words == top)
  }

  @Test(
    "What is left out is named in English",
    arguments: [
      ("döner ohne soße", "sauce"), ("hähnchen ohne haut", "skin"), ("tacos sin queso", "cheese"),
      ("burger no mayo", "mayo"),
    ])
  func leftOut(words: String, part: String) {
    #expect(MealItem(words: words).leavingOut?.without == part)
  }
}
