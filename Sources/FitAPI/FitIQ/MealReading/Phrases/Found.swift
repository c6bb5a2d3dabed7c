import HealthLanguage
import PlainText

extension MealPhrases {
  /// A phrase and the foods that match it.
  struct Found {
    let item: MealItem
    let page: FoodPage

    /// The match above which a food may be what is meant by words that say more or less.
    private static let likely = 0.6
    /// The match above which a part is a food of its own.
    static let good = 0.7
    /// The grams of a filling of which nothing else is known: FNDDS has 80 to 120 g in a sandwich of salad or fish.
    private static let mostFilling = 100.0
  }
}

extension MealPhrases.Found {
  /// The food that matches best; `nil` where none does.
  var best: Food? { page.foods.first }

  /// How well the best food matches, 0 to 1.
  var closeness: Double {
    guard !page.foods.isEmpty else { return 0 }
    return page.closeness ?? (page.isSure == false ? 0.5 : 1)
  }

  /// Whether the best food was found by words that resemble what was written.
  var isGuess: Bool { page.isGuess == true }

  /// Whether the best food has every meaningful word.
  var isComplete: Bool { !page.foods.isEmpty && (page.missing ?? []).isEmpty }

  /// Whether the best food has every word and may be meant.
  var isLikely: Bool { isComplete && closeness > Self.likely }

  /// Whether the best food has every word and is a food of its own.
  var isGood: Bool { isComplete && closeness > Self.good }

  /// Whether the best food has every word and is no guess.
  var isPlain: Bool { isGood && !isGuess }

  /// Whether the best food is meant beyond doubt.
  var isCertain: Bool { isComplete && (page.contenders ?? 2) <= 1 && !isGuess }

  /// Whether the amount measures the best food: "2 scrambled eggs and toast" counts no dish.
  var isMeasured: Bool {
    guard item.quantity != nil, item.figures == nil, let best else { return true }
    return item.portion(of: best) != nil
  }

  /// The kilocalories of the amount of the best food; `nil` where it does not measure it.
  var energy: Double? {
    best.flatMap { food in item.portion(of: food).map { $0.servings * food.calories } }
  }

  /// Whether the best food is another thing with which all that the words name is served: the flatbread that
  /// is called with "sour cream and cheese".
  var isOnlyServedWith: Bool {
    guard let best else { return false }
    return Self.stems(item.words).isDisjoint(with: Self.stems(best.name))
  }

  /// The filling of a bread in the amount that fits into it, where its usual one is that of a plate.
  func within(_ host: Food) -> Self {
    guard let best, !best.isCompanion(of: host), host.isBread,
      let grams = PortionSize.usual(of: ServedFood(best)).grams, grams > Self.mostFilling
    else { return self }
    var item = item
    item.quantity = Self.mostFilling
    item.unit = .mass(.gram)
    return Self(item: item, page: page)
  }

  /// The foods with one in front that the amount measures, where the first one's is another measure:
  /// canned beans for "half a can of black beans". It must have all the words too.
  var measuring: FoodPage {
    guard case .piece = item.unit, !isMeasured, isComplete, !isGuess,
      // A food of one's own is what was meant, however it is served.
      best?.isUserCreated != true
    else { return page }
    let words = Self.stems(item.words)
    return page.led { words.isSubset(of: Self.stems($0.name)) && item.portion(of: $0) != nil }
      ?? page
  }

  /// Returns the words of a text without the ends of plurals.
  static func stems(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }.map { word in
        String(word.hasSuffix("s") ? word.dropLast() : word)
      })
  }
}

extension MealItem {
  /// Returns the portion of a food that the item's amount is; `nil` where it does not measure that food.
  func portion(of food: Food) -> PortionSize? {
    try? PortionSize.of(self, ServedFood(food), within: NewFoodLog.servings)
  }
}
