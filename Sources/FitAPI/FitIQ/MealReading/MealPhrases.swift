import HealthLanguage
import PlainText

/// Divides a meal into the phrases that name foods: `macaroni and cheese` is one, `toast with
/// butter` is two unless a food has that name.
struct MealPhrases {
  /// A phrase and the foods that match it.
  struct Found {
    let item: MealItem
    let page: FoodPage

    /// How well the best food matches, 0 to 1.
    var closeness: Double {
      guard !page.foods.isEmpty else { return 0 }
      return page.closeness ?? (page.isSure == false ? 0.5 : 1)
    }

    /// Whether the amount measures the best food: "2 scrambled eggs and toast" counts no dish.
    var isMeasured: Bool {
      guard item.quantity != nil, item.figures == nil, let best = page.foods.first else {
        return true
      }
      return (try? PortionSize.of(item, ServedFood(best), within: NewFoodLog.servings)) != nil
    }

    /// Whether the best food is meant beyond doubt.
    var isCertain: Bool {
      isComplete && (page.contenders ?? 2) <= 1 && page.isGuess != true
    }

    /// Returns whether the best food is another thing with which all that the words name is served: the flatbread that
    /// is called with "sour cream and cheese".
    func isOnlyServedWith(_ words: String) -> Bool {
      guard let best = page.foods.first else { return false }
      return Self.stems(words).isDisjoint(with: Self.stems(best.name))
    }

    /// The filling of a bread in the amount that fits into it, where its usual one is that of a plate.
    func within(_ host: Food) -> Found {
      guard let food = page.foods.first, !food.isCompanion(of: host), host.isBread,
        let grams = PortionSize.usual(of: ServedFood(food)).grams, grams > Self.mostFilling
      else { return self }
      var item = item
      item.quantity = Self.mostFilling
      item.unit = .mass(.gram)
      return Found(item: item, page: page)
    }
    /// The grams of a filling of which nothing else is known: FNDDS has 80 to 120 g in a sandwich of salad or fish.
    private static let mostFilling = 100.0

    /// Whether the best food has every word and is no guess.
    var isPlain: Bool { isComplete && page.isGuess != true && closeness > MealPhrases.good }

    /// Whether the best food has every meaningful word.
    var isComplete: Bool { !page.foods.isEmpty && (page.missing ?? []).isEmpty }
  }

  private let search: MealReader.Search
  private var pages: [String: FoodPage] = [:]

  init(search: @escaping MealReader.Search) {
    self.search = search
  }

  /// The match from which a joined phrase is one food.
  private static let enough = 0.68
  /// How much better than its worst part a whole phrase that lacks a word must match.
  private static let better = 0.05
  /// How much worse than its worst part a whole phrase may match.
  private static let span = 0.1

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
      if let turned = phrase.item.withKindInFront {
        let dish = try found(turned)
        if dish.isComplete, dish.page.isGuess != true, dish.closeness > Self.good, dish.isMeasured {
          return ([dish], phrase.parts)
        }
      }
      let whole = try found(phrase.item)
      // When a server does not report how well foods match, only their names decide.
      if whole.page.closeness == nil {
        guard let named = whole.page.foods.first(where: { phrase.item.isNamed($0.name) }) else {
          continue
        }
        let page = FoodPage(foods: [named], total: 1, page: 1, pageSize: 1)
        return ([Found(item: phrase.item, page: page)], phrase.parts)
      }
      var worst = alone.closeness
      for item in meal.items[(index + 1)..<(index + phrase.parts)] {
        worst = min(worst, try found(item).closeness)
      }
      guard whole.isMeasured else { continue }
      if phrase.item.phrase == .joinedByCommas, !whole.isCertain, alone.isCertain,
        try areCertain(meal.items[(index + 1)..<(index + phrase.parts)])
      {
        // "roast chicken, roast potatoes": a list of foods that are each plain.
        continue
      }
      if !whole.isComplete, try areFoods(alone, meal.items[(index + 1)..<(index + phrase.parts)]) {
        continue
      }
      if phrase.item.quantity == nil, !portions.all.isEmpty, alone.isCertain,
        whole.isOnlyServedWith(phrase.item.words),
        try areCertain(meal.items[(index + 1)..<(index + phrase.parts)])
      {
        // "sour cream and cheese" is no flatbread that both are on.
        continue
      }
      if (whole.isComplete && whole.closeness > max(Self.enough, worst - Self.span))
        || whole.closeness > worst + Self.better
      {
        return (try divided(whole), phrase.parts)
      }
      if let foods = try namedWithAnd(phrase.item, worst) { return (foods, phrase.parts) }
      if !whole.isComplete, let foods = try filledBread(phrase.item) {
        return (foods, phrase.parts)
      }
    }
    let foods = try divided(alone)
    guard foods.count == 1, let last = portions.all.last else { return (foods, 1) }
    if single.item.quantity == nil, Self.holds(last, single.item) { return ([], 1) }
    // "overnight oats with chia seeds and blueberries": what goes with the seeds goes with the oats.
    for host in [portions.host?.food, last.food, portions.all.dropLast().last?.food] {
      guard let host else { continue }
      guard
        single.item.quantity == nil
          || CompanionWords.meant(by: single.item.words, beside: host) != nil
      else { continue }
      let companion = try found(single.item, with: host)
      if companion.page.foods.first?.isCompanion(of: host) == true { return ([companion], 1) }
    }
    if let foods = try ofChain(single.item, portions.all) { return (foods, 1) }
    guard single.item.quantity == nil, let host = last.food else { return (foods, 1) }
    return ([try found(single.item, with: host)], 1)
  }

  /// Returns the food of the chain that an earlier one comes from: its fries in "mcdonalds burger and
  /// fries"; `nil` where it sells none of that name.
  private mutating func ofChain(_ item: MealItem, _ before: [MealPortion]) throws -> [Found]? {
    guard Chains.sells(item.words), Chains.leading(item.words) == nil,
      let chain = before.lazy.compactMap({ Chains.leading($0.item.words) }).last
    else { return nil }
    var named = item
    named.words = "\(chain) \(item.words)"
    let food = try found(named)
    guard food.isComplete, food.page.isGuess != true, food.closeness > Self.certain,
      food.isMeasured, let best = food.page.foods.first, Chains.isNamed(chain, in: best.name)
    else { return nil }
    return [Found(item: item, page: food.page)]
  }

  /// Returns the food whose name holds "and" and the one that "with" joins to it: sweet and sour chicken,
  /// and rice; `nil` where the words are no such name.
  private mutating func namedWithAnd(_ item: MealItem, _ worst: Double) throws -> [Found]? {
    guard item.phrase == .joinedByAnd, item.figures == nil,
      let (first, joint, second) = item.divided, joint == .with,
      first.words.contains(bytesOf: " and ")
    else { return nil }
    let host = try found(first)
    guard host.isComplete, host.isMeasured, host.closeness > max(Self.enough, worst - Self.span)
    else { return nil }
    let companion = try found(
      second, with: second.quantity == nil ? host.page.foods.first : nil)
    guard companion.isComplete, companion.closeness > Self.good else { return nil }
    return [host, companion]
  }

  /// Returns whether a drink's name says that it holds what is named behind "with" and "and" once more:
  /// the sugar of "chai with milk and sugar", which is sweet chai with milk.
  private static func holds(_ host: MealPortion, _ item: MealItem) -> Bool {
    guard let food = host.food, host.item.written.lowercased().contains(bytesOf: " with ") else {
      return false
    }
    if DishParts.holds(food, item.words) { return true }
    let words = food.name.lowercased().split { !$0.isLetter }
    switch item.words.lowercased() {
    case "sugar": return words.contains("sweet") || words.contains("sugar")
    case "milk": return words.contains("milk")
    default: return false
    }
  }

  /// Returns whether an item that "with" joins and those after it are foods of their own, so that no food
  /// that lacks one of them stands for all: wholemeal bread with butter and jam.
  private mutating func areFoods(_ alone: Found, _ others: ArraySlice<MealItem>) throws -> Bool {
    guard alone.item.divided != nil else { return false }
    let own = try divided(alone)
    guard own.count > 1, own.allSatisfy(\.isComplete) else { return false }
    for item in others where try !found(item).isComplete { return false }
    return true
  }

  private mutating func areCertain(_ items: ArraySlice<MealItem>) throws -> Bool {
    for item in items where try !found(item).isCertain { return false }
    return true
  }

  /// The match from which a food that is meant beyond doubt stands for words with more in them.
  private static let certain = 0.6
  /// The match above which a part is a food of its own.
  fileprivate static let good = 0.7
  /// How much better two foods must match than one: bagel and cream cheese rather than one with
  /// salmon too.
  private static let gain = 0.04

  /// Returns the foods of an item: those that "with" and "on" join, where no single food contains
  /// them all.
  private mutating func divided(_ whole: Found) throws -> [Found] {
    if let foods = try unspread(whole) { return foods }
    if let host = try leavingOut(whole) ?? scooped(whole) ?? counted(whole) ?? doubled(whole)
      ?? uncut(whole)
      ?? countedWithin(whole)
    {
      return [host]
    }
    if let foods = try leavingOutOfOne(whole) ?? onOneBread(whole) ?? onItsBase(whole) {
      return foods
    }
    if let foods = try fromPlace(whole) { return foods }
    guard whole.item.figures == nil, let (first, joint, second) = whole.item.divided
    else { return [whole] }
    if let foods = try onItsBread(whole) { return foods }
    if joint == .with, let names = MilkDrinks.names(first, with: second) {
      if let drink = try drink(first, called: names, whole) { return [drink] }
    }
    if let foods = try spread(first, joint, second, whole) { return foods }
    let host = try found(first)
    if joint == .with, !whole.isComplete, PlainNames.isSeasoning(second.words), host.isComplete {
      return [host]
    }
    // "With extra cheese" adds to what is there.
    let isExtra = whole.item.words.lowercased().contains(bytesOf: " extra ")
    if joint == .with, second.quantity == nil, host.isComplete, !whole.isCertain, !isExtra,
      let dish = host.page.foods.first, DishParts.holds(dish, second.words)
    {
      var item = first
      item.written = whole.item.written
      return [Found(item: item, page: host.page)]
    }
    let isMeant = host.page.foods.first.flatMap {
      CompanionWords.meant(by: second.words, beside: $0)
    }
    let companion = try found(
      second,
      with: joint == .with && (second.quantity == nil || isMeant != nil)
        ? host.page.foods.first : nil)
    if joint == .on, second.quantity ?? 1 == 1, host.isPlain, host.isMeasured,
      let dish = host.page.foods.first, dish.hasBread,
      !dish.name.lowercased().contains(bytesOf: "toast"),
      // A burger of 70 g is its patty alone.
      PortionSize.usual(of: ServedFood(dish)).grams ?? 0 > Self.leastSandwich,
      companion.page.foods.first?.isBread == true
    {
      // "bacon egg and cheese on a bagel"
      return [host]
    }
    if joint == .with, first.weighsOats, host.isComplete, host.isMeasured {
      // What is weighed are the dry oats, not the porridge of "40 g oats with water".
      if second.isWater { return [host] }
      if companion.isComplete, companion.closeness > Self.good { return [host, companion] }
    }
    if joint == .with, host.isComplete, companion.isComplete,
      min(host.closeness, companion.closeness) > Self.good, let best = whole.page.foods.first,
      best.id != host.page.foods.first?.id, CompanionWords.isOnly(second.words, best),
      host.page.foods.first?.name.contains(bytesOf: " with ") == false
    {
      return try divided(host) + [companion]
    }
    if joint == .with, second.quantity == nil, host.isComplete, !isExtra,
      !(whole.isComplete && whole.isCertain),
      host.page.foods.first?.holds(second.words, besides: first.words) == true
    {
      // The bao bun that was found has pork in it, and "with pork" adds no more.
      var item = first
      item.written = whole.item.written
      return [Found(item: item, page: host.page)]
    }
    // "Chai with milk" is the chai that has milk in it.
    if whole.isComplete, !isExtra, whole.page.foods.first?.id == host.page.foods.first?.id {
      return [whole]
    }
    if !host.isComplete, !whole.isComplete, companion.isComplete, companion.closeness > Self.good {
      // "Poached eggs on sourdough with avocado": what comes first is two foods too.
      let parts = try divided(host)
      if parts.allSatisfy({ $0.isComplete && $0.closeness > Self.good }) {
        return parts + [companion]
      }
    }
    let worst = min(host.closeness, companion.closeness)
    guard host.isComplete, companion.isComplete, worst > Self.good,
      worst > whole.closeness + Self.gain || (host.isMeasured && !whole.isMeasured)
        // A handful is one of chips, not of chips with salsa.
        || (whole.item.unit == .piece(.handful) && host.isMeasured)
    else { return [whole] }
    return try divided(host) + [companion]
  }

  /// Returns a food and what is spread on it, in the amount that goes with it: toast, and the pâté of "pâté
  /// on toast"; `nil` for others.
  private mutating func spread(
    _ first: MealItem, _ joint: MealItem.Join, _ second: MealItem, _ whole: Found
  ) throws -> [Found]? {
    guard joint == .on, first.quantity == nil, first.size == nil,
      let best = whole.page.foods.first,
      !whole.isComplete || !whole.isCertain || whole.closeness < Self.good
        || CompanionWords.isOnly(first.words, best)
    else { return nil }
    let base = try found(second)
    guard base.isComplete, base.closeness > Self.good, base.isMeasured,
      let host = base.page.foods.first
    else { return nil }
    let companion = try found(first, with: host)
    guard companion.isComplete, companion.closeness > Self.good,
      let spread = companion.page.foods.first, !spread.hasBread,
      spread.isCompanion(of: host) || spread.id == best.id
    else { return nil }
    return [base, companion]
  }

  /// Returns the food from which something is left out, where no food has that name: a whopper for
  /// "whopper with no mayo"; `nil` where it is named with what is left out.
  private mutating func leavingOut(_ whole: Found) throws -> Found? {
    guard let (words, without) = whole.item.leavingOut, whole.closeness < 1,
      whole.page.foods.first.map({ $0.isWithout(without) && $0.names(words) }) != true
        || !whole.isComplete
    else { return nil }
    var item = whole.item
    if without == "skin" {
      for name in ["\(words) skinless", "\(words), meat only", "\(words) skin not eaten"] {
        item.words = name
        let skinless = try found(item)
        if skinless.isCertain, skinless.closeness > Self.certain, skinless.isMeasured {
          return skinless
        }
      }
    }
    item.words = words
    let host = try found(item)
    // "Eggs no yolk" are called so; a steak is no "steak bowl no cream".
    let isMisread = whole.page.foods.first?.names(without) == true
    guard !whole.isCertain || isMisread || whole.closeness < max(Self.good, host.closeness)
    else { return nil }
    if without == "skin", host.isComplete, let skinless = host.page.skinless {
      return Found(item: whole.item, page: skinless)
    }
    guard host.isComplete, host.closeness > Self.certain, let food = host.page.foods.first,
      !food.names(without)
    else { return nil }
    return Found(item: whole.item, page: host.page.lacking(without) ?? host.page.unnamed)
  }

  /// Returns two foods of which the first lacks something: "caesar salad with grilled chicken no
  /// croutons"; `nil` where a food has that name, or the words are none.
  private mutating func leavingOutOfOne(_ whole: Found) throws -> [Found]? {
    guard let (words, leftOut) = whole.item.leavingOut, let named = whole.page.foods.first,
      !named.name.contains(bytesOf: " no "), !named.name.contains(bytesOf: "without")
    else { return nil }
    var item = whole.item
    item.words = words
    guard item.divided != nil else { return nil }
    var foods = try divided(try found(item))
    guard foods.count > 1, foods.allSatisfy({ $0.isComplete && $0.closeness > Self.certain })
    else { return nil }
    var first = foods[0].item
    first.words += " without \(leftOut)"
    first.written += " without \(leftOut)"
    let without = try found(first)
    foods[0] =
      without.isCertain && without.closeness > Self.good
      ? without : Found(item: first, page: foods[0].page.unnamed)
    return foods
  }

  /// Returns the food of which the words also say where it was bought: a large cola of "large coke from
  /// mcdonalds"; `nil` where a food is named with the place.
  private mutating func fromPlace(_ whole: Found) throws -> [Found]? {
    guard !whole.isCertain, let words = whole.item.withoutPlace else { return nil }
    var item = whole.item
    item.words = words
    let host = try found(item)
    if host.isCertain, host.closeness > Self.certain { return [host] }
    guard item.divided != nil, case let parts = try divided(host), parts.count > 1,
      parts.allSatisfy({ $0.isComplete && $0.closeness > Self.good })
    else { return nil }
    return parts
  }

  /// Returns the sandwich whose bread is named behind it; `nil` where a food has that name.
  private mutating func onItsBread(_ whole: Found) throws -> [Found]? {
    guard let item = whole.item.withoutItsBread else { return try filled(whole) }
    if whole.isCertain, whole.closeness >= Self.good { return [whole] }
    let host = try found(item)
    // A patty has no bread that could be another one.
    guard host.page.foods.first?.name.contains(bytesOf: "patty") != true else { return nil }
    if item.divided != nil {
      let parts = try divided(host)
      let isWhole = parts.allSatisfy { $0.isComplete && $0.closeness > Self.certain }
      return isWhole && parts[0].page.foods.first?.name.contains(bytesOf: "patty") == false
        ? parts : nil
    }
    return host.isComplete && host.closeness > Self.certain && host.isMeasured ? [host] : nil
  }

  /// Returns the sandwich of a filling "on rye": that of its name, or else the filling and two slices;
  /// `nil` where the bread is not named by its kind alone.
  private mutating func filled(_ whole: Found) throws -> [Found]? {
    guard whole.item.quantity == nil, let (filling, bread) = whole.item.onKindOfBread else {
      return nil
    }
    if whole.isCertain, whole.closeness >= Self.good,
      whole.page.foods.first?.name.lowercased().contains(bytesOf: "sandwich") == true
    {
      return [whole]
    }
    var item = whole.item
    item.words = "\(filling.words) sandwich"
    let sandwich = try found(item)
    if sandwich.isCertain, sandwich.closeness > Self.good, sandwich.isMeasured { return [sandwich] }
    let slices = try found(bread)
    guard slices.isComplete, slices.isMeasured, let host = slices.page.foods.first else {
      return nil
    }
    let inside = try found(filling, with: host)
    guard inside.isComplete, inside.closeness > Self.good else { return nil }
    return [inside, slices]
  }

  /// Returns small pieces and the one bread that holds them: three falafel in pita are no three wraps;
  /// `nil` for others.
  private mutating func onOneBread(_ whole: Found) throws -> [Found]? {
    guard whole.item.figures == nil, let (pieces, bread) = whole.item.onOneBread else { return nil }
    var host = try found(pieces)
    if pieces.unit == .piece(.scoop), !host.isMeasured {
      // "2 scoops of vanilla in a cone"
      var named = pieces
      named.words += " ice cream"
      host = try found(named)
    }
    guard host.isComplete, host.closeness > Self.certain, host.isMeasured,
      let food = host.page.foods.first,
      let size = try? PortionSize.of(pieces, ServedFood(food), within: NewFoodLog.servings),
      let grams = size.grams, grams / (pieces.quantity ?? 1) < Self.smallPiece
    else { return nil }
    if let dish = whole.page.foods.first, whole.isComplete, whole.closeness > Self.good,
      let size = try? PortionSize.of(whole.item, ServedFood(dish), within: NewFoodLog.servings),
      let all = size.grams, all < 3 * grams
    {
      return nil
    }
    let holder = try found(bread)
    guard holder.isComplete, holder.closeness > Self.certain else { return nil }
    return [host, holder]
  }

  /// Returns a potato, toast or bowl of bread and what is on or in it, where no food has that name: `coronation
  /// chicken jacket potato`; `nil` for others.
  private mutating func onItsBase(_ whole: Found) throws -> [Found]? {
    guard !whole.isComplete, let (top, dish) = whole.item.onItsBase else { return nil }
    let base = try found(dish)
    guard base.isComplete, base.closeness > Self.good, base.isMeasured,
      let host = base.page.foods.first
    else { return nil }
    let isBread = try found(top, with: host).page.foods.first?.wordsOfName.contains("bread") == true
    if dish.words != "toast" || !isBread, let fillings = try fillings(of: top, in: host) {
      return [base] + fillings
    }
    guard dish.words == "toast" else { return nil }
    // "Granary toast" is granary bread.
    var bread = whole.item
    bread.words = "\(top.words) bread"
    let slice = try found(bread)
    return slice.isCertain && slice.closeness > Self.good && slice.isMeasured ? [slice] : nil
  }

  /// Returns bread and what is listed in front of it as its filling: `ham, cheese and pickle sandwich on brown`; `nil`
  /// for others.
  private mutating func filledBread(_ item: MealItem) throws -> [Found]? {
    guard let (top, dish) = item.onItsBase, case .mass = dish.unit else { return nil }
    let base = try found(dish)
    guard base.isPlain, base.isMeasured, let host = base.page.foods.first else { return nil }
    var foods = [base]
    for part in top.listed {
      guard let fillings = try fillings(of: part, in: host) else { return nil }
      foods += fillings
    }
    return foods
  }

  /// Returns what is in or on bread: one food, or two whose names follow each other, `turkey cheddar`; `nil`
  /// where one is none.
  private mutating func fillings(of top: MealItem, in host: Food) throws -> [Found]? {
    let filling = try found(top, with: host)
    if filling.isPlain, filling.page.foods.first?.hasBread != true {
      return [filling.within(host)]
    }
    for (first, second) in top.halves {
      let one = try found(first, with: host)
      guard one.isPlain, one.page.foods.first?.hasBread != true,
        let others = try fillings(of: second, in: host)
      else { continue }
      return [one.within(host)] + others
    }
    return nil
  }

  /// Returns the ice cream that scoops are of: `a scoop of vanilla`; `nil` where they measure the food that is
  /// called so.
  private mutating func scooped(_ whole: Found) throws -> Found? {
    guard whole.item.unit == .piece(.scoop), !whole.isMeasured else { return nil }
    var item = whole.item
    item.words += " ice cream"
    let food = try found(item)
    return food.isPlain && food.isMeasured ? food : nil
  }

  /// Returns the bread and filling of a sandwich without what is spread in it, `tuna sandwich no mayo`; `nil`
  /// where a food has that name.
  private mutating func unspread(_ whole: Found) throws -> [Found]? {
    guard whole.closeness < 1, let (words, without) = whole.item.leavingOut,
      ["mayo", "mayonnaise", "butter", "dressing"].contains(without)
    else { return nil }
    var item = whole.item
    item.words = words
    guard Chains.leading(words) == nil, let (top, dish) = item.onItsBase, case .mass = dish.unit,
      dish.words == "white bread"
    else { return nil }
    let base = try found(dish)
    guard base.isPlain, base.isMeasured, let host = base.page.foods.first,
      let fillings = try fillings(of: top, in: host)
    else { return nil }
    return [base] + fillings
  }

  /// Returns the food whose number stands among its words; `nil` where a food has that name.
  private mutating func countedWithin(_ whole: Found) throws -> Found? {
    guard !whole.isComplete || whole.item.unreadNumber != nil, let item = whole.item.countedWithin
    else { return nil }
    let food = try found(item)
    return food.isCertain && food.closeness > Self.certain && food.isMeasured ? food : nil
  }

  /// The grams from which a sandwich or burger has its bread with it.
  private static let leastSandwich = 110.0
  /// The grams below which several pieces fit on one bread.
  private static let smallPiece = 75.0

  /// Returns the food whose unit is written behind it: the cheese of "2 cheese slices", the tequila of
  /// "a tequila shot"; `nil` where a food has that name.
  private mutating func counted(_ whole: Found) throws -> Found? {
    guard let item = whole.item.countedByLastWord else { return nil }
    // "Pizza bianca slice": a slice is one of a whole, whatever the whole is called.
    let isSlice =
      item.unit == .piece(.slice) && whole.item.words.lowercased().hasSuffix("slice")
      && whole.page.foods.first?.name.lowercased().contains(bytesOf: "slice") == false
    let food = try found(item)
    // "Cream of mushroom soup can": the same soup, and a can of it.
    let isSame =
      item.unit.map(Self.isSold) == true
      && food.page.foods.first?.id == whole.page.foods.first?.id
      && whole.page.foods.first?.wordsOfName.contains(item.unit?.word ?? "") == false
    guard !whole.isCertain || isSlice || isSame else { return nil }
    // A steak bowl is a dish and not a bowl of steak.
    guard item.unit != .piece(.bowl) || food.page.foods.first?.isServedInBowls == true else {
      return nil
    }
    return food.isComplete && food.closeness > Self.certain && food.isMeasured ? food : nil
  }

  /// Whether food is sold in that.
  private static func isSold(_ unit: MealUnit) -> Bool {
    switch unit {
    case .piece(.can), .piece(.bottle), .piece(.box), .piece(.jar), .piece(.glass), .piece(.mug):
      true
    case .piece, .mass, .volume: false
    }
  }

  /// Returns the drink of which two measures are had: a double espresso; `nil` where a food has that
  /// name, as a double cheeseburger.
  private mutating func doubled(_ whole: Found) throws -> Found? {
    guard let word = whole.item.spiritMeasure, whole.page.missing?.contains(word) == true,
      let item = whole.item.doubled
    else { return nil }
    let food = try found(item)
    return food.isComplete && food.page.isGuess != true && food.closeness > Self.certain
      && food.isMeasured ? food : nil
  }

  /// Returns the food that is cut up: the strawberries of "a cup of sliced strawberries", the banana of "mashed
  /// banana"; `nil` where a food has that name.
  private mutating func uncut(_ whole: Found) throws -> Found? {
    guard let item = whole.item.uncut else { return nil }
    if case .volume = item.unit {} else if whole.isComplete { return nil }
    let food = try found(item)
    return food.isCertain && food.closeness > Self.certain && food.isMeasured ? food : nil
  }

  /// Returns a drink with another milk under the first of its names that is found.
  private mutating func drink(
    _ item: MealItem, called names: [String], _ whole: Found
  ) throws -> Found? {
    for name in names {
      var named = item
      named.words = name
      let drink = try found(named)
      guard drink.isComplete, drink.closeness > Self.good else { continue }
      named.written = whole.item.written
      return Found(item: named, page: drink.page)
    }
    return nil
  }

  private mutating func found(_ item: MealItem, with host: Food? = nil) throws -> Found {
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
      if named.isComplete, named.page.isGuess != true, named.closeness > Self.certain {
        page = named.page
      }
    }
    pages[key] = page
    return Found(item: item, page: page)
  }
}
