/// Names of foods that begin like a quantity.
enum FoodNames {
  /// Returns whether a number before this word is part of a name or describes the food: `2 percent
  /// milk`, `6 inch sub`, `12 grain bread`, `quarter pounder`.
  static func takesNumber(_ word: some StringProtocol) -> Bool {
    switch word.lowercased() {
    case "%", "percent", "proof", "inch", "inches", "cm", "calorie", "calories", "kcal", "hour",
      "minute", "second", "day", "year", "grain", "pounder", "pounders", "musketeers", "guys",
      "up":
      true
    default:
      false
    }
  }

  /// Returns whether two words form a name although the first is a number, size or unit: `pound
  /// cake`.
  static func isCompound(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
    switch (first.lowercased(), wordStem(second)) {
    case ("thin", "crust"), ("thick", "crust"), ("regular", "crust"), ("thin", "mint"): true
    case ("thick", "cut"), ("thin", "cut"), ("thick", "cream"), ("mini", "wheat"): true
    case ("regular", "coke"), ("regular", "pepsi"), ("regular", "soda"), ("regular", "cola"): true
    case ("big", "mac"), ("big", "breakfast"), ("big", "tasti"), ("big", "gulp"), ("big", "king"):
      true
    case ("big", "kahuna"), ("big", "red"), ("big", "ben"), ("big", "arch"), ("big", "n"): true
    case ("little", "debbi"), ("little", "caesar"), ("little", "gem"), ("little", "neck"): true
    case ("little", "cheeseburger"), ("little", "hamburger"), ("little", "bacon"): true
    case ("round", "steak"), ("round", "roast"), ("round", "lettuc"): true
    case ("tall", "boi"), ("kid", "cereal"), ("kids", "cereal"): true
    case ("half", "fat"), ("half", "and"), ("half", "&"), ("five", "spice"), ("5", "spice"): true
    case ("whole", "milk"), ("whole", "wheat"), ("whole", "grain"), ("whole", "meal"): true
    case ("whole", "bean"), ("whole", "oat"), ("whole", "rye"), ("whole", "kernel"): true
    case ("pound", "cake"), ("cup", "noodle"), ("cup", "cake"), ("cups", "cake"): true
    case ("glass", "noodle"), ("bottle", "gourd"), ("head", "cheese"): true
    case ("pot", "roast"), ("pot", "pi"), ("pot", "sticker"), ("strip", "steak"): true
    case ("filet", "mignon"), ("filet", "o"), ("fillet", "steak"): true
    case ("medium", "rare"), ("medium", "well"), ("medium", "grain"), ("medium", "fat"): true
    case ("four", "chees"), ("three", "chees"), ("five", "chees"), ("4", "chees"): true
    case ("four", "cheese"), ("three", "cheese"), ("five", "cheese"), ("4", "cheese"): true
    case ("three", "bean"), ("five", "bean"), ("four", "season"), ("seven", "layer"): true
    case ("small", "curd"), ("large", "curd"): true
    case ("dos", "equi"), ("tres", "lech"), ("media", "luna"), ("media", "noch"): true
    case ("yarım", "ekmek"), ("yarim", "ekmek"): true
    // In other languages, where the size is a part of the name.
    case ("petit", "pain"), ("petits", "pain"), ("petits", "poi"), ("petit", "poi"): true
    case ("petit", "suiss"), ("petits", "suiss"), ("petit", "beurr"), ("petits", "beurr"): true
    case ("petit", "beurre"), ("petits", "beurre"), ("petit", "lu"), ("petits", "four"): true
    case ("petit", "four"), ("petit", "salé"), ("petit", "déjeuner"): true
    case ("petite", "sirloin"), ("petite", "filet"), ("petite", "fillet"), ("petite", "pea"): true
    case ("petit", "pea"), ("petite", "carrot"), ("grand", "marnier"), ("grand", "slam"): true
    case ("gros", "sel"), ("gran", "padano"), ("gran", "reserva"), ("große", "bohne"): true
    case ("gross", "bohne"), ("dicke", "bohne"), ("dicke", "bohnen"), ("große", "bohnen"): true
    case ("fine", "de"), ("fines", "herbe"), ("fine", "herb"), ("chico", "roll"): true
    case ("grand", "mac"), ("grands", "biscuit"), ("grand", "big"): true
    default: false
    }
  }
}
