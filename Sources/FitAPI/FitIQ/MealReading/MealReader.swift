import HealthLanguage
import PlainText

/// Turns a meal in words into foods and amounts: the one reader for every way in.
///
/// It knows foods only through a search, and settles doubts only through whoever calls it: a person
/// at a terminal is asked, a script is refused, a server answers what is in doubt.
public struct MealReader {
  /// Finds the foods that fit words, with their measures; a host is the food that they go with.
  public typealias Search = (_ words: String, _ host: Food?) throws -> FoodPage
  /// Decides on a food where the words leave a doubt, or throws.
  public typealias Decision = (MealDoubt) throws -> Food

  private let search: Search
  private let decide: Decision
  /// Whether an amount that does not measure its food becomes the usual one instead of an error.
  private let assumesAmounts: Bool

  /// Creates a reader.
  public init(
    assumesAmounts: Bool = false, search: @escaping Search, decide: @escaping Decision
  ) {
    self.assumesAmounts = assumesAmounts
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
    var portions: [MealPortion] = []
    var index = 0
    while index < meal.items.count {
      let (phrase, parts) = try finder.phrase(from: index, of: meal, after: portions.last)
      for found in phrase { try portions.append(portion(found, portions)) }
      index += parts
    }
    return portions
  }

  private func portion(
    _ found: MealPhrases.Found, _ before: [MealPortion]
  ) throws -> MealPortion {
    let item = found.item
    guard let best = found.page.foods.first else {
      if let figures = item.figures { return MealPortion(item, .quick(figures)) }
      throw UnknownFood(words: item.words)
    }
    if let figures = item.figures, found.page.isFarOff {
      return MealPortion(item, .quick(figures))
    }
    let doubt = MealDoubt(item, found.page)
    let food = try doubt.map(decide) ?? best
    return MealPortion(item, .food(food, try size(item, food, found, before)))
  }

  private func size(
    _ item: MealItem, _ food: Food, _ found: MealPhrases.Found, _ before: [MealPortion]
  ) throws -> PortionSize {
    if let figures = item.figures, food.calories > 0 {
      let servings = figures.calories / food.calories
      return PortionSize(servings: servings, grams: food.servingSizeG.map { $0 * servings })
    }
    var size: PortionSize
    do throws(UnknownServings) {
      size = try PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)
    } catch {
      guard assumesAmounts, error.reason == .unit else { throw error }
      size = PortionSize.assumed(for: item, of: ServedFood(food))
    }
    if item.quantity == nil, food.usualMeasure?.hasPrefix(FitIQ.companionMeasure) == true,
      let share = before.last?.share
    {
      size.servings *= share
      size.grams = size.grams.map { $0 * share }
    }
    return size
  }
}

/// A food of a meal with its amount, or an entry of figures alone.
public struct MealPortion: Sendable {
  /// What is eaten.
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

  /// The food, where it is one.
  var food: Food? {
    guard case .food(let food, _) = eaten else { return nil }
    return food
  }

  /// How many usual portions of its food it is, within reason.
  var share: Double? {
    guard case .food(let food, let size) = eaten, let grams = size.grams else { return nil }
    let usual = PortionSize.usual(of: ServedFood(food)).grams ?? 0
    return usual > 0 ? min(max(grams / usual, 0.25), 8) : nil
  }
}

/// No food is called by these words.
public struct UnknownFood: Error, Sendable, Hashable {
  public let words: String
}

extension ServedFood {
  /// Creates the served form of a food that a service knows.
  public init(_ food: Food) {
    self.init(
      name: food.name, serving: food.servingSize, servingGrams: food.servingSizeG,
      measures: HouseholdMeasures(
        food.measures ?? [], piece: food.pieceMeasure, vessel: food.vesselMeasure,
        usual: food.usualMeasure, gramsPerMillilitre: food.gramsPerMl))
  }
}

extension FoodPage {
  /// Whether the first food shares so little with the words that figures beside them are not its.
  var isFarOff: Bool {
    !(missing ?? []).isEmpty || isGuess == true || (closeness ?? 1) < 0.5
  }
}
