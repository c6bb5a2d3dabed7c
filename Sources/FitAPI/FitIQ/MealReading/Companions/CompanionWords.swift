import HealthLanguage
import PlainText

/// Words that mean another food beside a dish than alone: the cream of coffee, the tostadas of
/// "huevos revueltos con tostadas".
enum CompanionWords {
  /// Returns the words to search for; `nil` where they mean the same as alone.
  static func meant(by words: String, beside host: Food) -> String? {
    let words = words.lowercased()
    let names = Set(host.name.lowercased().split { !$0.isLetter }.map(String.init))
    for (spoken, hosts, meant) in meanings
    where spoken.contains(words) && !names.isDisjoint(with: hosts) {
      return meant
    }
    return nil
  }

  /// Returns whether a food is only what goes with another and not both: pancake syrup for "pancakes
  /// with syrup", cream for "coffee with cream".
  ///
  /// - Parameter companion: the words behind "with".
  static func isOnly(_ companion: String, _ food: Food) -> Bool {
    guard let last = companion.lowercased().split(separator: " ").last,
      case let head = food.name.lowercased().prefix(while: { $0 != "," })
        .split(whereSeparator: { !$0.isLetter }),
      let noun = head.last, noun == last, additions.contains(String(noun))
    else { return false }
    return head.count > 1 && !head.contains { ["with", "and", "on", "in"].contains($0) }
  }

  private static let meanings: [(spoken: Set<String>, hosts: Set<String>, meant: String)] = [
    (
      ["cream", "creams", "sahne", "kaffeesahne", "nata", "crème", "creme"],
      ["coffee", "espresso", "tea"], "light cream"
    ),
    (["milk", "milks", "milch", "leche", "lait"], ["coffee", "espresso", "tea"], "milk"),
    (
      ["whip", "whipped", "whipped topping"],
      [
        "latte", "mocha", "coffee", "frappuccino", "macchiato", "chocolate", "pie", "shake",
        "sundae",
        "waffle", "pancake", "pancakes", "waffles", "cappuccino",
      ], "whipped cream"
    ),
    (["relish"], ["hot", "hamburger", "cheeseburger", "sausage", "frankfurter"], "pickle relish"),
    (
      ["cheese", "grated cheese", "käse", "queso", "fromage"],
      ["spaghetti", "pasta", "penne", "tagliatelle", "linguine", "fettuccine", "bolognese"],
      "parmesan cheese"
    ),
    (
      ["sauce", "red sauce", "soße", "sosse", "salsa de tomate"],
      ["spaghetti", "pasta", "penne", "tagliatelle", "linguine", "fettuccine", "macaroni"],
      "marinara sauce"
    ),
    (
      ["tostada", "tostadas", "pan tostado"],
      ["egg", "eggs", "rührei", "coffee", "leche", "juice", "omelette", "avocado"], "toast"
    ),
    (
      ["wiener", "wieners", "würstchen", "wiener würstchen"],
      ["soup", "stew", "potato", "lentil", "bean"], "wiener sausage"
    ),
    (
      ["lachs", "saumon", "salmón"],
      ["bread", "roll", "bagel", "toast", "baguette", "crispbread", "blini"], "smoked salmon"
    ),
    (
      ["chicken salad"],
      ["bread", "roll", "bagel", "croissant", "ciabatta", "tortilla", "pita", "baguette", "toast"],
      "chicken salad, made with mayonnaise"
    ),
    (
      ["philly", "philadelphia"],
      ["toast", "bread", "bagel", "crackers", "roll", "oatcakes", "ryvita", "rice", "crispbread"],
      "cream cheese"
    ),
    (
      ["light philly", "light philadelphia", "philly light", "philadelphia light"],
      ["toast", "bread", "bagel", "crackers", "roll", "oatcakes", "ryvita", "rice", "crispbread"],
      "light cream cheese"
    ),
    (
      ["pate", "pâté", "paté"],
      ["toast", "toasted", "bread", "baguette", "crackers", "roll", "oatcakes", "ryvita"],
      "liver pate"
    ),
  ]

  /// What is eaten with other food, by the last word of its name.
  private static let additions: Set<String> = [
    "cream", "syrup", "sauce", "butter", "salad", "dressing", "juice", "jam", "jelly", "oil",
    "milk", "dip", "sugar", "honey", "custard", "gravy", "mayonnaise", "mustard", "ketchup",
  ]
}
