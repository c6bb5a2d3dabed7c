import HealthLanguage
import PlainText

/// What `chips` means beside a dish: fries with fish or a steak, as in Britain; alone and beside a
/// sandwich it may be crisps.
enum FriedPotatoes {
  /// Returns the words to search for; `nil` where these are no chips or the food beside them leaves it open.
  static func meant(by words: String, beside host: Food) -> String? {
    guard words.lowercased() == "chips" else { return nil }
    let names = Set(host.name.lowercased().split { !$0.isLetter }.map(String.init))
    guard names.isDisjoint(with: cold), !names.isDisjoint(with: hot) else { return nil }
    return "french fries"
  }

  private static let hot: Set<String> = [
    "fish", "cod", "haddock", "plaice", "pollock", "scampi", "salmon", "steak", "sausage",
    "sausages", "egg", "eggs", "burger", "cheeseburger", "hamburger", "pie", "chicken", "gammon",
    "ham", "kebab", "nuggets", "nugget", "mussels", "schnitzel", "omelette", "lasagna", "lasagne",
    "pasty", "beef", "pork", "lamb", "fillet", "fingers", "sticks", "curry", "rice", "peas",
    "battered", "katsu", "ribs", "wings", "goujons", "saveloy", "calamari", "squid",
  ]
  private static let cold: Set<String> = [
    "sandwich", "wrap", "sub", "salad", "dip", "salsa", "guacamole", "taco", "burrito", "tortilla",
    "quesadilla", "roll", "soup",
  ]
}
