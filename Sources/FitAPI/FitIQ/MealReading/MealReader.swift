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

  let search: Search
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
    if let named = try named(text, meal) { return [named] }
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
    return try undressed(portions.all, by: &finder)
  }

  /// Returns the food whose name in the catalogue a text is, commas and all: `Egg, whole, raw`.
  private func named(_ text: String, _ meal: MealText) throws -> MealPortion? {
    guard meal.items.count > 1, text.contains(","), meal.items.allSatisfy({ $0.quantity == nil }),
      case let page = try search(text, nil), let food = page.foods.first,
      food.name.lowercased() == text.lowercased()
    else { return nil }
    let item = MealItem(words: text)
    return MealPortion(item, .food(food, try size(item, food, [])))
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
    let doubt = MealDoubt(item, page)
    if let figures = item.figures {
      // With the energy given the person has said what counts, and forms of one food do not matter.
      switch doubt?.reason {
      case nil, .several, .withoutDressing: break
      case .missing, .spelling, .unclear: return [MealPortion(item, .quick(figures))]
      }
      if item.isOccasion || page.isFarOff { return [MealPortion(item, .quick(figures))] }
      return [MealPortion(item, .food(best, try size(item, best, before[...])))]
    }
    let foods = try doubt.map(decide) ?? [page.foods.first ?? best]
    return try foods.map { food in
      var size = try size(item, food, before[...])
      let whole = size
      size.reduce(to: try shareKept(of: food, as: item, page))
      return MealPortion(item, .food(food, size), whole: whole)
    }
  }

  /// Returns the size of a food behind others, in the amount that goes with them where it has none.
  func size(
    _ item: MealItem, _ food: Food, _ before: ArraySlice<MealPortion>
  ) throws -> PortionSize {
    if let figures = item.figures, food.calories > 0 {
      let servings = figures.calories / food.calories
      return PortionSize(servings: servings, grams: food.servingSizeG.map { $0 * servings })
    }
    if let additions = item.plainCount, food.isCompanion, food.pieceMeasure == nil {
      // "tea with 2 milks"
      var size = PortionSize.usual(of: ServedFood(food))
      size.servings *= additions
      size.grams = size.grams.map { $0 * additions }
      return size
    }
    let item = LocalMeasures.inMillilitres(item, of: ServedFood(food), for: units)
    var size: PortionSize
    do throws(UnknownServings) {
      size = try PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)
    } catch {
      guard assumesAmounts, error.reason == .unit else { throw error }
      size = PortionSize.assumed(for: item, of: ServedFood(food))
    }
    if item.quantity == nil, food.isCompanion,
      let host = before.last(where: { $0.food.map(food.isCompanion) ?? false }),
      let share = host.share
    {
      size.servings *= share
      size.grams = size.grams.map { $0 * share }
    }
    return size
  }
}

/// An error for words that match no food.
public struct UnknownFood: Error, Sendable, Hashable {
  public let words: String
}
