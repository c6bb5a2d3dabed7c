import HealthLanguage
import PlainText

/// Divides a meal into the phrases that name foods: `macaroni and cheese` is one, `toast with
/// butter` is two unless a food has that name.
struct MealPhrases {
  private let search: MealReader.Search
  private var pages: [String: FoodPage] = [:]

  init(search: @escaping MealReader.Search) {
    self.search = search
  }

  /// The match from which a joined phrase is one food.
  static let enough = 0.68
  /// How much better than its worst part a whole phrase that lacks a word must match.
  private static let better = 0.05
  /// How much worse than its worst part a whole phrase may match.
  static let span = 0.1

  /// Returns the foods that begin at an item, and the number of items they take.
  ///
  /// A food without an amount after another food has the amount that usually goes with it, like the
  /// butter of "bread and butter".
  mutating func phrase(
    from index: Int, of meal: MealText, after portions: MealPortions
  ) throws -> ([Found], parts: Int) {
    let phrases = meal.phrases(from: index)
    guard let single = phrases.last else { return ([], 1) }
    let alone = try found(single.item)
    for phrase in phrases.dropLast() {
      let others = meal.items[(index + 1)..<(index + phrase.parts)]
      if let foods = try joined(phrase.item, alone, others, after: portions) {
        return (foods, phrase.parts)
      }
    }
    let foods = try divided(alone)
    guard foods.count == 1 else { return (foods, 1) }
    return (try companion(single.item, after: portions) ?? foods, 1)
  }

  /// Returns the foods of a phrase of several items; `nil` where these are foods of their own.
  private mutating func joined(
    _ item: MealItem, _ alone: Found, _ others: ArraySlice<MealItem>, after portions: MealPortions
  ) throws -> [Found]? {
    let whole = try found(item)
    if item.words == "\(alone.item.words), plain", alone.isCertain, alone.isGood,
      whole.best?.isCalled(alone.item.words) != true
    {
      // "baked potato, plain" is no potato chip
      return [Found(item: item, page: alone.page)]
    }
    // When a server does not report how well foods match, only their names decide.
    if whole.page.closeness == nil {
      guard let named = whole.page.foods.first(where: { item.isNamed($0.name) }) else { return nil }
      return [Found(item: item, page: FoodPage(foods: [named], total: 1, page: 1, pageSize: 1))]
    }
    let parts = try [alone] + others.map { try found($0) }
    let worst = parts.map(\.closeness).min() ?? 0
    guard whole.isMeasured, try !areApart(whole, alone, others, after: portions) else { return nil }
    let areComplete = parts.allSatisfy { $0.isComplete && $0.closeness > Self.enough }
    if whole.isComplete && whole.closeness > max(Self.enough, worst - Self.span)
      && !(areComplete && isFar(whole, from: parts))
      || whole.closeness > worst + Self.better && (whole.isComplete || !areComplete)
    {
      return try divided(whole)
    }
    return try namedWithAnd(item, worst) ?? (whole.isComplete ? nil : filledBread(item))
  }

  /// Returns whether a food that has the words of several, and is not called so, has another energy than they have
  /// together: the granola with banana of "banana and granola".
  private func isFar(_ whole: Found, from parts: [Found]) -> Bool {
    guard whole.closeness < 1, whole.item.quantity == nil, let energy = whole.energy else {
      return false
    }
    let energies = parts.compactMap(\.energy)
    let sum = energies.reduce(0, +)
    return energies.count == parts.count && abs(sum - energy) > Self.nearEnergy * sum
  }

  /// The part of the energy by which a food of several may differ from them.
  private static let nearEnergy = 0.25

  /// Returns whether the items of a phrase are foods of their own, although one food has their words.
  private mutating func areApart(
    _ whole: Found, _ alone: Found, _ others: ArraySlice<MealItem>, after portions: MealPortions
  ) throws -> Bool {
    // "sour cream and cheese" is no flatbread that both are on.
    let isBeside =
      whole.item.quantity == nil && !portions.all.isEmpty && whole.isOnlyServedWith
    if isBeside, alone.isCertain, try others.allSatisfy({ try found($0).isCertain }) {
      return true
    }
    return try !whole.isComplete && areFoods(alone, others)
  }

  /// Returns whether an item that "with" joins and those after it are foods of their own, so that no food
  /// that lacks one of them stands for all: wholemeal bread with butter and jam.
  private mutating func areFoods(_ alone: Found, _ others: ArraySlice<MealItem>) throws -> Bool {
    guard alone.item.divided != nil else { return false }
    let own = try divided(alone)
    guard own.count > 1, own.allSatisfy(\.isComplete) else { return false }
    return try others.allSatisfy { try found($0).isComplete }
  }

  /// Returns the foods that match an item, beside another food if there is one.
  mutating func found(_ item: MealItem, with host: Food? = nil) throws -> Found {
    let key = "\(host?.id ?? "") \(item.words)"
    if let page = pages[key] { return Found(item: item, page: page) }
    let words =
      host.flatMap {
        FriedPotatoes.meant(by: item.words, beside: $0)
          ?? CompanionWords.meant(by: item.words, beside: $0)
      } ?? item.words
    var page = try search(words, host)
    if page.missing?.isEmpty == false || page.foods.isEmpty, let plain = PlainNames.plain(words) {
      let named = Found(item: item, page: try search(plain, host))
      if named.isLikely, !named.isGuess { page = named.page }
    }
    pages[key] = page
    return Found(item: item, page: page)
  }
}
