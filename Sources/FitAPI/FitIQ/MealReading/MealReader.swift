import HealthLanguage
import PlainText
import Quantities

/// Converts a meal's text to foods and amounts; every way of entering a meal uses it.
///
/// It finds foods only through a search function, and leaves doubts to its caller: a person at a
/// terminal is asked, a script is refused, and a server reports what is in doubt.
public struct MealReader {
  /// Finds the foods that match words, with their measures; the host is the food that they go with.
  public typealias Search = (_ words: String, _ host: Food?) throws -> FoodPage
  /// Chooses a food where the words leave a doubt, or several that were all eaten, or throws; the
  /// result is never empty.
  public typealias Decision = (MealDoubt) throws -> [Food]

  private let search: Search
  private let decide: Decision
  /// Whether an amount that does not measure its food is replaced by the usual one instead of
  /// causing an error.
  private let assumesAmounts: Bool
  /// The units of the person, by which a pint and a double are measured.
  private let units: UnitSystem

  /// Creates a reader.
  public init(
    assumesAmounts: Bool = false, units: UnitSystem = .metric, search: @escaping Search,
    decide: @escaping Decision
  ) {
    self.assumesAmounts = assumesAmounts
    self.units = units
    self.search = search
    self.decide = decide
  }

  /// Returns the foods of a text, each with its amount.
  ///
  /// - Throws: ``MalformedMeal`` when the text cannot be read, ``UnknownFood`` when a food is not
  ///   found, `UnknownServings` when an amount does not suit its food, and what `decide` throws.
  public func portions(of text: String) throws -> [MealPortion] {
    let meal = try MealText(parsing: text)
    var finder = MealPhrases(search: search)
    var portions = MealPortions()
    var index = 0
    while index < meal.items.count {
      if let figures = meal.items[index].figures, meal.items[index].isNameless {
        portions.add([MealPortion(meal.items[index], .quick(figures))])
        index += 1
        continue
      }
      let (phrase, parts) = try finder.phrase(from: index, of: meal, after: portions)
      for found in phrase { portions.add(try read(found, after: portions.all)) }
      index += parts
    }
    return portions.all
  }

  private func read(
    _ found: MealPhrases.Found, after before: [MealPortion]
  ) throws -> [MealPortion] {
    let item = found.item
    guard let best = found.page.foods.first else {
      if let figures = item.figures { return [MealPortion(item, .quick(figures))] }
      throw UnknownFood(words: item.words)
    }
    let page = found.measuring
    let doubt = try MealDoubt(item, page) ?? leftOut(item, page)
    if let figures = item.figures {
      // With the energy given the person has said what counts, and forms of one food do not matter.
      switch doubt?.reason {
      case nil, .several, .withoutDressing: break
      case .missing, .spelling, .unclear: return [MealPortion(item, .quick(figures))]
      }
      if item.isOccasion || page.isFarOff { return [MealPortion(item, .quick(figures))] }
      return [MealPortion(item, .food(best, try size(item, best, found, before)))]
    }
    let foods = try doubt.map(decide) ?? [page.foods.first ?? best]
    return try foods.map { MealPortion(item, .food($0, try size(item, $0, found, before))) }
  }

  /// Returns the doubt about a dish whose words leave out what it usually holds, where that matters: the
  /// feta of "greek salad no feta"; `nil` where the food's name says so or could not hold it.
  private func leftOut(_ item: MealItem, _ page: FoodPage) throws -> MealDoubt? {
    guard page.closeness != 1, let without = item.leavingOut?.without,
      let dish = page.foods.first, !dish.names(without),
      !Self.seldomWithin.contains(without), !Self.isBeside(without, dish)
    else { return nil }
    // A Quarter Pounder has no cheese where there is one with cheese.
    let words = dish.wordsOfName
    guard
      !page.foods.contains(where: {
        $0.names(without) && !$0.isWithout(without) && words.isSubset(of: $0.wordsOfName)
      })
    else { return nil }
    guard let whole = try? PortionSize.of(item, ServedFood(dish), within: NewFoodLog.servings)
    else { return nil }
    var energy = 0.0
    // "no cheese no sour cream"
    for part in Self.divided(without) {
      let found =
        Self.starches.contains(part)
        ? try search(part, nil)
        : try search(CompanionWords.meant(by: part, beside: dish) ?? part, dish)
      guard let part = found.foods.first, (found.missing ?? []).isEmpty, found.isGuess != true
      else { continue }
      let taken = PortionSize.usual(of: ServedFood(part)).servings
      // No more of it than the dish has of any nutrient.
      let shares = [\Food.fatG, \.carbsG, \.proteinG].map { nutrient in
        let amount = part[keyPath: nutrient] * taken
        return amount > Self.trace ? dish[keyPath: nutrient] * whole.servings / amount : 1
      }
      let share = min(shares.min() ?? 1, 1)
      guard share >= Self.leastPart else { continue }
      energy += part.calories * taken * share
    }
    return MealDoubt(
      item, page, lacking: "no \(without)", worth: energy, of: dish.calories * whole.servings)
  }

  /// Returns what is left out, of several each: `cheese` and `sour cream` of "cheese no sour cream".
  private static func divided(_ without: String) -> [String] {
    without.split(separator: " ").split { ["no", "or", "and", "without"].contains($0) }
      .map { $0.joined(separator: " ") }
  }

  /// What a dish is built on, of which it holds a portion and no spoonful.
  private static let starches: Set<String> = [
    "rice", "noodles", "pasta", "potatoes", "potato", "fries",
  ]

  /// The share of its usual amount of which a dish must at least hold a part that can be left out of it.
  private static let leastPart = 0.6
  /// The grams of a nutrient that tell nothing about what a dish holds.
  private static let trace = 0.5

  /// What is left out of drinks and sauces that are listed without it, and what a pan needs so little of
  /// that nobody knows how much.
  static let seldomWithin: Set<String> = [
    "oil", "butter", "fat",
    "sugar", "sweetener", "salt", "ice", "zucker", "sucre", "azúcar", "azucar", "seasoning",
    "extras", "sides", "alcohol",
  ]

  /// Returns whether what is left out would lie beside a dish and is no part of it: the rice of "general
  /// tso chicken no rice".
  private static func isBeside(_ without: String, _ dish: Food) -> Bool {
    sides.contains(without) && dish.wordsOfName.isDisjoint(with: holders)
  }

  private static let sides: Set<String> = [
    "rice", "bread", "fries", "chips", "naan", "drink", "crackers", "pitta", "pita", "garlic bread",
    "roti", "chapati", "salad", "coleslaw",
  ]
  private static let holders: Set<String> = [
    "bowl", "burrito", "sushi", "plate", "sandwich", "sub", "wrap", "meal", "breakfast", "fried",
    "toast", "kebab", "gyro", "roll", "poke", "bibimbap", "dinner", "pie", "burger",
    "hamburger", "cheeseburger",
  ]

  private func size(
    _ item: MealItem, _ food: Food, _ found: MealPhrases.Found, _ before: [MealPortion]
  ) throws -> PortionSize {
    if let figures = item.figures, food.calories > 0 {
      let servings = figures.calories / food.calories
      return PortionSize(servings: servings, grams: food.servingSizeG.map { $0 * servings })
    }
    let item = LocalMeasures.inMillilitres(item, of: ServedFood(food), for: units)
    var size: PortionSize
    do throws(UnknownServings) {
      size = try PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)
    } catch {
      guard assumesAmounts, error.reason == .unit else { throw error }
      size = PortionSize.assumed(for: item, of: ServedFood(food))
    }
    if item.quantity == nil, food.usualMeasure?.hasPrefix(FitIQ.companionMeasure) == true,
      let host = before.last(where: { $0.food.map(food.isCompanion) ?? false }),
      let share = host.share
    {
      size.servings *= share
      size.grams = size.grams.map { $0 * share }
    }
    return size
  }
}

/// A food of a meal with its amount, or an entry with only figures.
public struct MealPortion: Sendable {
  /// The content of the entry.
  public enum Eaten: Sendable {
    case food(Food, PortionSize)
    /// Figures without a food: "canteen 700 kcal 40 g protein".
    case quick(MealFigures)
  }

  public let item: MealItem
  public let eaten: Eaten

  init(_ item: MealItem, _ eaten: Eaten) {
    self.item = item
    self.eaten = eaten
  }

  /// The food; `nil` for figures alone.
  var food: Food? {
    guard case .food(let food, _) = eaten else { return nil }
    return food
  }

  /// The number of usual portions of the food, limited to 0.25 to 8; `nil` when unknown.
  var share: Double? {
    guard case .food(let food, let size) = eaten, let grams = size.grams else { return nil }
    let usual = PortionSize.usual(of: ServedFood(food)).grams ?? 0
    return usual > 0 ? min(max(grams / usual, 0.25), 8) : nil
  }
}

extension Food {
  /// Returns whether the name holds one of several words, which are left out of a dish of that name: the
  /// feta of `Greek salad, no feta`.
  func names(_ words: String) -> Bool {
    let name = name.lowercased()
    return words.split(separator: " ").contains { word in
      let stem = word.hasSuffix("s") ? word.dropLast() : word
      return stem.utf8.count > 2 && name.contains(bytesOf: String(stem))
    }
  }
}

extension Food {
  /// Returns whether the name holds the first of some words although those it was found by do not: the pork
  /// of `Steamed bun, pork` for "bao buns".
  func holds(_ words: String, besides found: String) -> Bool {
    guard let first = words.lowercased().split(separator: " ").first.map(String.init) else {
      return false
    }
    return first.utf8.count > 2 && wordsOfName.contains(first)
      && !found.lowercased().contains(bytesOf: first)
  }

  /// The words of its name.
  var wordsOfName: Set<String> {
    Set(name.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// Whether it is a dish in or on bread, which can be had without it.
  var hasBread: Bool {
    let names = [
      "burger", "sandwich", "hot dog", "sub", "bun", "bread", "toast", "wrap", "bagel", "mcmuffin",
      "pita",
    ]
    // "Bacon roll", but no roll of sushi
    return names.contains(where: name.lowercased().contains(bytesOf:))
      || name.lowercased().hasPrefix("bacon") && name.hasSuffix(" roll")
  }

  /// Whether it is bread with nothing in it.
  var isBread: Bool {
    let head = name.lowercased().prefix { $0 != "," }.split(separator: " ").last ?? ""
    return [
      "bread", "roll", "bun", "bagel", "baguette", "ciabatta", "croissant", "muffin", "pita",
      "tortilla",
    ]
    .contains(head) || name.lowercased().hasSuffix("bread, toasted")
  }

  /// Whether the name says that these words are left out: `Caesar salad, no dressing`.
  func isWithout(_ words: String) -> Bool {
    guard let first = words.split(separator: " ").first else { return false }
    let name = name.lowercased()
    if first == "skin", name.contains(bytesOf: "meat only") || name.contains(bytesOf: "not eaten") {
      return true
    }
    return [
      "no \(first)", "without \(first)", "\(first)-free", "\(first) free", "\(first)less",
    ].contains(where: name.contains(bytesOf:))
  }

  /// Whether one of its measures is a bowl.
  var isServedInBowls: Bool {
    ServedFood(self).measures.all.contains { $0.word == "bowl" }
  }
}

/// An error for words that match no food.
public struct UnknownFood: Error, Sendable, Hashable {
  public let words: String
}

extension ServedFood {
  /// Creates the served form of a service's food.
  public init(_ food: Food) {
    self.init(
      name: food.name, serving: food.servingSize, servingGrams: food.servingSizeG,
      measures: HouseholdMeasures(
        food.measures ?? [], piece: food.pieceMeasure, vessel: food.vesselMeasure,
        usual: food.usualMeasure, gramsPerMillilitre: food.gramsPerMl))
  }
}

extension MealPhrases.Found {
  /// The foods with one in front that the amount measures, where the first one's is another measure:
  /// canned beans for "half a can of black beans". It must have all the words too.
  var measuring: FoodPage {
    guard case .piece = item.unit, !isMeasured, isComplete, page.isGuess != true,
      // A food of one's own is what was meant, however it is served.
      page.foods.first?.isUserCreated != true
    else { return page }
    let words = Self.stems(item.words)
    let index = page.foods.firstIndex { food in
      words.isSubset(of: Self.stems(food.name))
        && (try? PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)) != nil
    }
    guard let index else { return page }
    var page = page
    page.foods.insert(page.foods.remove(at: index), at: 0)
    page.contenders = 1
    return page
  }

  /// Returns the words of a text without the ends of plurals.
  static func stems(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }.map { word in
        String(word.hasSuffix("s") ? word.dropLast() : word)
      })
  }
}

extension FoodPage {
  /// The page with the food in front that is the first one without something: the McChicken without
  /// mayonnaise; `nil` where there is none.
  func lacking(_ without: String) -> FoodPage? {
    guard let words = foods.first?.wordsOfName,
      let index = foods.firstIndex(where: {
        $0.isWithout(without) && words.isSubset(of: $0.wordsOfName)
      })
    else { return nil }
    var page = self
    page.foods.insert(page.foods.remove(at: index), at: 0)
    page.contenders = 1
    page.closeness = 1
    return page
  }

  /// The page with the first food in front that is without skin; `nil` where there is none.
  var skinless: FoodPage? {
    guard let index = foods.firstIndex(where: { $0.isWithout("skin") }) else { return nil }
    var page = self
    page.foods.insert(page.foods.remove(at: index), at: 0)
    page.contenders = 1
    page.closeness = 1
    page.missing = []
    return page
  }

  /// The page for words that only its first food's name and what is left out of it make.
  var unnamed: FoodPage {
    var page = self
    page.closeness = closeness.map { min($0, Self.mostUnnamed) }
    return page
  }

  private static let mostUnnamed = 0.99

  /// Whether the first food matches the words so little that figures beside them are not those of
  /// the food.
  var isFarOff: Bool {
    !(missing ?? []).isEmpty || isGuess == true || (closeness ?? 1) < 0.5
  }
}
