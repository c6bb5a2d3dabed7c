import Testing

@testable import HealthLanguage

/// The small rules by which a meal's words become foods with amounts, a table of cases each.
@Suite("Rules of meals in words")
struct MealRuleTests {
  private static func read(_ text: String) throws -> [String] { try MealTextTests.read(text) }

  @Test(
    "Foods with their amounts may stand one behind another without a separator",
    arguments: [
      ("30g protein powder 1 banana", ["30.0 g|protein powder", "1.0|banana"]),
      ("5 egg whites 1 whole egg", ["5.0|egg whites", "1.0|egg"]),
      ("30g whey 1 banana 200ml oat milk", ["30.0 g|whey", "1.0|banana", "200.0 ml|oat milk"]),
      ("1/2 cup blueberries 1/4 cup granola", ["0.5 cup|blueberries", "0.25 cup|granola"]),
      ("1 packet oatmeal 1 tbsp raisins", ["1.0 packet|oatmeal", "1.0 tbsp|raisins"]),
      (
        "150g cooked chicken 200g cooked rice",
        ["150.0 g|cooked chicken", "200.0 g|cooked rice"]
      ),
      ("chicken 200g rice 150g", ["200.0 g|chicken", "150.0 g|rice"]),
      (
        "overnight oats made with 50g oats 150ml almond milk",
        ["50.0 g|oats", "150.0 ml|almond milk"]
      ),
      ("steak 200g broccoli 100g rice 80g", ["200.0 g|steak", "100.0 g|broccoli", "80.0 g|rice"]),
    ])
  func listed(text: String, items: [String]) throws {
    #expect(try Self.read(text) == items)
  }

  @Test(
    "What tells of the food before is no food of its own",
    arguments: [
      "150 g chicken 40g protein", "2 slices bread 40g each", "1 subway 6 inch turkey",
      "1 pizza 12 inch", "1 bowl 3 bean salad", "1 can 7 up", "1 beer 500ml bottle",
      "rice 200g cooked", "chicken 200g with rice", "1 slice 7 grain bread",
    ])
  func unlisted(text: String) throws {
    let items = try Self.read(text)
    #expect(items.count == 1 || text.contains(" with "))
  }

  @Test(
    "Something dry and weighed is a food of its own beside what it is stirred into",
    arguments: [
      ("40g oats made with 200ml milk", ["40.0 g|oats", "200.0 ml|milk"]),
      ("2 scoops whey mixed with 300 ml water", ["2.0 scoop|whey", "300.0 ml|water"]),
      ("pancakes made with 100 ml milk", ["–|pancakes made with 100 ml milk"]),
    ])
  func stirred(text: String, items: [String]) throws {
    #expect(try Self.read(text) == items)
  }

  @Test(
    "A count or size behind a chain's name belongs in front of it",
    arguments: [
      ("taco bell 2 crunchy tacos", "2.0|taco bell crunchy tacos"),
      ("papa johns 3 slices cheese pizza", "3.0 slice|papa johns cheese pizza"),
      ("chick fil a 8 count nuggets", "8.0 piece|chick fil a nuggets"),
      ("starbucks grande latte", "– grande|starbucks latte"),
      ("mcdonalds large fries", "– large|mcdonalds fries"),
      ("mcdonalds big mac", "–|mcdonalds big mac"),
      ("nandos 1/4 chicken", "–|nandos 1/4 chicken"),
      ("five guys 2 burgers", "2.0|five guys burgers"),
      ("kfc 2 piece original recipe breast", "–|kfc 2 piece original recipe breast"),
    ])
  func chains(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "A chain is known by its words, and what it sells by the last",
    arguments: [
      ("mcdonalds burger", "mcdonalds", true), ("In-N-Out fries", "In-N-Out", true),
      ("chick fil a nuggets", "chick fil a", true), ("kfc", nil, false), ("burger", nil, true),
      ("apple", nil, false),
    ])
  func leading(words: String, chain: String?, isSold: Bool) {
    #expect(Chains.leading(words) == chain)
    #expect(Chains.sells(words) == isSold)
  }

  @Test("The chain is looked for in a food's name without its punctuation")
  func named() {
    #expect(Chains.isNamed("mcdonalds", in: "McDonald's fries"))
    #expect(Chains.isNamed("chick fil a", in: "Chick-fil-A nuggets"))
    #expect(!Chains.isNamed("kfc", in: "French fries, fast food"))
  }

  @Test(
    "Remarks, litres, colours of wine and sizes of bowls are read",
    arguments: [
      ("leftover pizza", "–|pizza"), ("chicken on a stick", "–|chicken"),
      ("nuggets 8 count", "8.0 piece|nuggets"), ("ein Weizen 0,5", "0.5 l|Weizen"),
      ("2 Radler 0,5", "1.0 l|Radler"), ("ein Bier 0,0", "1.0|Bier 0,0"),
      ("a small glass of red", "1.0 small glass|red wine"), ("2 beers 500ml", "1000.0 ml|beers"),
      ("bottle of peroni 330", "330.0 ml|peroni"), ("a bottle of 1664", "1.0 bottle|1664"),
      ("glass of red grapefruit juice", "1.0 glass|red grapefruit juice"),
      ("omelette with 3 egg whites", "120.78 g|egg white omelette"),
      ("spag bol, small bowl", "1.0 small bowl|spag bol"),
      ("broccoli soup in a cup", "1.0 cup|broccoli soup in"),
    ])
  func remarks(text: String, item: String) throws {
    #expect(try Self.read(text) == [item])
  }

  @Test(
    "A dish is the same from a takeaway, and a kitchen's takeaway is no dish",
    arguments: [
      ("chicken korma takeaway", "chicken korma", nil), ("pad thai takeout", "pad thai", nil),
      ("chinese takeaway", nil, "takeaway"),
      ("chicken tikka takeaway with naan", "chicken tikka with naan", nil),
      ("coffee from greggs", "coffee", nil),
      ("big mac meal", nil, "meal"), ("chicken korma", nil, nil),
    ])
  func places(words: String, dish: String?, set: String?) {
    #expect(MealItem(words: words).withoutPlace == dish)
    #expect(MealItem(words: words).setOfFoods == set)
  }

  @Test(
    "What is left out ends where the next part begins",
    arguments: [
      ("whopper no mayo", "whopper", "mayo"),
      ("jacket potato no butter with beans", "jacket potato with beans", "butter"),
      ("turkey sandwich no mayo on wheat", "turkey sandwich on wheat", "mayo"),
      ("salad with no dressing", "salad", "dressing"), ("Pizza ohne Käse", "Pizza", "cheese"),
    ])
  func leftOut(words: String, rest: String, without: String) {
    let read = MealItem(words: words).leavingOut
    #expect(read?.words == rest)
    #expect(read?.without == without)
  }

  @Test(
    "A sandwich's bread is told by its kind; an egg on it is none",
    arguments: [
      ("pastrami on rye", "pastrami", "rye bread"), ("ham on white bread", "ham", "white bread"),
      ("egg salad on whole wheat", "egg salad", "whole wheat bread"),
      ("poached egg on wholemeal", nil, nil), ("beans on toast", nil, nil),
      ("chicken on rice", nil, nil), ("tuna on rye crispbread", nil, nil),
    ])
  func kinds(words: String, filling: String?, bread: String?) {
    let read = MealItem(words: words).onKindOfBread
    #expect(read?.filling.words == filling)
    #expect(read?.bread.words == bread)
  }

  @Test(
    "The bread of a sandwich is no food of its own",
    arguments: [
      ("ham sandwich on wholemeal", "ham sandwich"), ("tuna melt on rye", "tuna melt"),
      ("cheese toastie on white bread", "cheese toastie"), ("ham sandwich on holiday", nil),
      ("roast beef sandwich on a kaiser roll", "roast beef sandwich"),
    ])
  func breads(words: String, rest: String?) {
    #expect(MealItem(words: words).onItsBread?.sandwich.words == rest)
  }
}
