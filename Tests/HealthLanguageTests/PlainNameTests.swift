import Testing

@testable import HealthLanguage

/// Names with words that name no food, and bread with what is in it, a table of cases each.
@Suite("Plain names of foods")
struct PlainNameTests {
  @Test(
    "Shops, cuts and containers are left out of a name",
    arguments: [
      ("m&s prawn cocktail sandwich", "prawn cocktail sandwich"), ("edamame pods", "edamame"),
      ("pan fried sea bass", "sea bass"), ("yoghurt pot", "yoghurt"),
      ("brownie bites from tesco", "brownie bites"), ("cod loin baked", "cod baked"),
      ("salted caramel brownie", "brownie"), ("pistachio ice cream", "ice cream"),
      ("chilli with sour cream", nil), ("sour cream", nil),
      ("banana pancakes (2 ingredient)", "banana pancakes"),
      ("banana", nil), ("pods", nil), ("homemade", nil), ("", nil),
    ] as [(String, String?)])
  func plain(words: String, plain: String?) {
    #expect(PlainNames.plain(words) == plain)
  }

  @Test(
    "Bread stands behind what is in or on it",
    arguments: [
      ("chicken salad croissant", "chicken salad", "croissant"),
      ("turkey cheddar sandwich", "turkey cheddar", "white bread"),
      ("chicken schnitzel sandwich on ciabatta", "chicken schnitzel", "ciabatta"),
      ("ham sandwich on a toasted sesame thing", "ham", "white bread"),
      ("egg mayo bap", "egg mayo", "bread roll"),
      ("clam chowder bread bowl", "clam chowder", "bread bowl"),
      ("sandwich", nil, nil), ("beans on toast", nil, nil), ("apple", nil, nil),
    ] as [(String, String?, String?)])
  func base(words: String, top: String?, base: String?) {
    let found = MealItem(words: words).onItsBase
    #expect(found?.top.words == top)
    #expect(found?.base.words == base)
  }

  @Test("What a sandwich is filled with may be listed or follow each other")
  func fillings() {
    #expect(
      MealItem(words: "ham, cheese and pickle").listed.map(\.words) == ["ham", "cheese", "pickle"])
    #expect(
      MealItem(words: "turkey swiss cheese").halves.map { [$0.first.words, $0.second.words] }
        == [["turkey swiss", "cheese"], ["turkey", "swiss cheese"]])
    #expect(MealItem(words: "ham").halves.isEmpty)
  }
}
