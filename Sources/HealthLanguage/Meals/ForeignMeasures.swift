/// The German, French and Spanish words of amounts: `zwei Gläser Milch`, `une tranche de pain`, `una
/// taza de café`.
///
/// The names of foods in these languages are names of the catalogue's foods; here are only the words
/// around them.
enum ForeignMeasures {
  /// Returns the unit that a word in lower case names; `nil` for other words.
  static func unit(_ word: String) -> MealUnit? {
    switch word {
    case "glas", "gläser", "glaeser", "verre", "verres", "vaso", "vasos", "copa", "copas", "caña",
      "cañas", "schoppen":
      .piece(.glass)
    case "tasse", "tassen", "tasses", "taza", "tazas", "tässchen":
      .piece(.mug)
    case "becher", "pots", "tarro", "tarrina": .piece(.container)
    case "flasche", "flaschen", "bouteille", "bouteilles", "botella", "botellas", "botellín":
      .piece(.bottle)
    case "dose", "dosen", "canette", "canettes", "lata", "latas", "büchse": .piece(.can)
    case "schüssel", "schüsseln", "schale", "schälchen", "bol", "bols", "cuenco", "tazón":
      .piece(.bowl)
    case "teller", "assiette", "assiettes", "plato", "platos": .piece(.plate)
    case "scheibe", "scheiben", "tranche", "tranches", "rebanada", "rebanadas", "loncha",
      "lonchas", "rodaja", "rodajas":
      .piece(.slice)
    case "stück", "stücke", "stueck", "stk", "morceau", "morceaux", "trozo", "trozos", "pedazo",
      "pedazos", "pieza", "piezas", "unidad", "unidades":
      .piece(.piece)
    case "riegel", "barre", "barres", "barrita", "barritas": .piece(.bar)
    case "kugel", "kugeln", "boule", "boules", "bola", "bolas", "messlöffel": .piece(.scoop)
    case "packung", "päckchen", "tüte", "beutel", "paquet", "sachet", "paquete", "paquetes",
      "bolsa":
      .piece(.packet)
    case "handvoll", "poignée", "poignee", "puñado": .piece(.handful)
    case "prise", "pincée", "pizca": .piece(.pinch)
    case "portionen", "ración", "raciones", "porción", "porciones": .piece(.serving)
    case "zehe", "zehen", "gousse", "gousses", "diente", "dientes": .piece(.clove)
    case "el", "esslöffel", "essloeffel", "cucharada", "cucharadas": .volume(.tablespoon)
    case "tl", "teelöffel", "teeloeffel", "cucharadita", "cucharaditas": .volume(.teaspoon)
    case "gramm", "grammes", "gramme", "gramos", "gramo": .mass(.gram)
    case "kilogramm", "kilogrammes", "kilos", "kilo": .mass(.kilogram)
    case "litro", "litros", "liter", "litre", "litres": .volume(.litre)
    default: nil
    }
  }

  /// Returns the number that a word in lower case names: `zwei`, `trois`, `media`.
  static func number(_ word: some StringProtocol) -> Double? {
    switch word {
    case "zwei", "deux", "dos": 2
    case "drei", "trois", "tres": 3
    case "vier", "quatre", "cuatro": 4
    case "fünf", "fuenf", "cinq", "cinco": 5
    case "sechs", "seis": 6
    case "sieben", "sept", "siete": 7
    case "acht", "huit", "ocho": 8
    case "neun", "neuf", "nueve": 9
    case "zehn", "dix", "diez": 10
    case "zwölf", "douze", "doce": 12
    default: share(word)
    }
  }

  /// Returns the share that a word in lower case names: `halbe`, `demi`, `medio`.
  static func share(_ word: some StringProtocol) -> Double? {
    switch word {
    case "halb", "halbe", "halber", "halbes", "halben", "demi", "demie", "medio", "media": 0.5
    default: nil
    }
  }

  /// Returns whether a word in lower case is "of".
  static func isOf(_ word: String?) -> Bool {
    switch word {
    case "of", "de", "du", "des", "von": true
    default: false
    }
  }

  /// Returns whether a word in lower case is "with".
  static func isWith(_ word: String?) -> Bool {
    switch word {
    case "with", "w", "mit", "avec", "con": true
    default: false
    }
  }
}
