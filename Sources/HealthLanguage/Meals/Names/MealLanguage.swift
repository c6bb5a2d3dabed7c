/// The languages besides English in which meals are understood best.
enum MealLanguage: CaseIterable {
  case german, french, spanish

  /// Finds the language of a text by its small words; `nil` where it has none, or those of several.
  init?(of text: String) {
    let words = Set(
      text.lowercased().split { !$0.isLetter }.map(String.init))
    let found = Self.allCases.filter { !words.isDisjoint(with: $0.words) }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  /// Articles, numbers and measures that only this one of the three languages and English has.
  private var words: Set<String> {
    switch self {
    case .german:
      [
        "ein", "eine", "einen", "einem", "einer", "zwei", "drei", "vier", "fünf", "mit", "und",
        "der", "das", "dazu", "zum", "beim", "vom", "halbe", "halbes", "halber", "kleine",
        "kleiner", "kleines", "große", "großer", "großes", "glas", "teller", "scheibe", "scheiben",
        "stück", "tasse", "becher", "schale", "etwas", "ohne", "heute", "gestern",
      ]
    case .french:
      [
        "une", "du", "des", "avec", "et", "au", "aux", "deux", "trois", "quatre", "cinq", "verre",
        "tranche", "tranches", "assiette", "cuillère", "petit", "petite", "sans", "j", "poignée",
        "grappe", "morceau", "demi", "bol",
        "poignées", "verres", "carrés", "matin", "midi", "soir", "ce", "hier", "quelques",
      ]
    case .spanish:
      [
        "una", "unas", "unos", "con", "y", "medio", "media", "dos", "tres", "cuatro", "cinco",
        "vaso", "taza", "plato", "trozo", "rebanada", "rebanadas", "loncha", "lonchas", "rodaja",
        "rodajas", "pincho", "el", "los", "las", "del", "sin", "puñado", "cucharada", "hoy",
      ]
    }
  }
}
