/// Words that name one food in English and another in the language of the meal: French raisins are
/// grapes, a Spanish pomelo is a grapefruit.
enum FalseFriends {
  /// Returns the words of a food as they are meant in the language that the meal's text is written in.
  static func meant(by words: String, in text: String) -> String {
    let plain = words.lowercased()
    guard let meanings = meanings[plain],
      let language = MealLanguage(of: text), let meant = meanings[language]
    else { return words }
    return meant
  }

  private static let meanings: [String: [MealLanguage: String]] = [
    "raisin": [.french: "raisin frais"], "raisins": [.french: "raisins frais"],
    "prune": [.french: "prune fraîche"], "prunes": [.french: "prune fraîche"],
    "pomelo": [.spanish: "grapefruit", .french: "grapefruit"],
    "pomelos": [.spanish: "grapefruit", .french: "grapefruit"],
    "chips": [.german: "potato chips", .french: "potato chips", .spanish: "potato chips"],
    "pommes": [.german: "pommes frites"],
    "tortilla": [.spanish: "tortilla de patatas"],
    "bonito": [.spanish: "bonito del norte"],
    "grenade": [.french: "granada"],
    "queso": [.spanish: "fromage"],
  ]
}
