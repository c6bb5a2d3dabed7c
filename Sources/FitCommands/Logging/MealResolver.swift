import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// Turns a meal in words into foods and servings. Everything is found before anything is stored.
struct MealResolver {
  /// A quantity given by options instead of words.
  struct Amount {
    let servings: Double?
    let grams: Double?

    var isGiven: Bool { servings != nil || grams != nil }
  }

  private let takesFirst: Bool
  private let mayAsk: Bool
  private let excluded: String?
  private let fit: Context

  /// - Parameters:
  ///   - takesFirst: whether the best of several foods is taken without asking.
  ///   - mayAsk: whether a person at a terminal is asked where the words leave a doubt.
  ///   - excluded: the id of a food that is not meant: a recipe is no part of itself.
  init(takesFirst: Bool, mayAsk: Bool = true, excluding excluded: String? = nil, in fit: Context) {
    self.excluded = excluded
    self.takesFirst = takesFirst
    self.mayAsk = mayAsk
    self.fit = fit
  }

  /// The foods a text names and how many servings of each it asks for.
  ///
  /// - Throws: ``FitError`` when the text cannot be read, a food is not found or not certain, or a
  ///   quantity does not suit its food.
  func foods(_ text: String, _ amount: Amount) throws -> [(food: Food, servings: Double)] {
    let choice = FoodChoice(
      text.trimmed, takesFirst: takesFirst, mayAsk: mayAsk, excluding: excluded, in: fit)
    if choice.isDirect { return [try measured(try choice.one(), amount)] }
    let meal: MealText
    do throws(MalformedMeal) {
      meal = try MealText(parsing: text)
    } catch {
      throw FitError(.usage, "\(error)")
    }
    let matches = try meal.matched { item throws -> Food? in try find(item) }
    if amount.isGiven {
      guard matches.count == 1, let food = matches[0].match, matches[0].item.quantity == nil else {
        throw FitError(
          .usage, "--servings and --grams measure one food that has no quantity of its own",
          hint: "write the quantities into the words: \"200g rice, 1 banana\"")
      }
      return [try measured(food, amount)]
    }
    return try matches.map { try Self.served($0.item, $0.match) }
  }

  private static func served(
    _ item: MealItem, _ match: Food?
  ) throws(FitError) -> (food: Food, servings: Double) {
    guard let match else { throw FitError(.notFound, "no food is called \"\(item.words)\"") }
    do throws(UnknownServings) {
      return (match, try Servings.of(item, ServedFood(match), within: NewFoodLog.servings))
    } catch {
      throw FitError(.usage, "\(error)")
    }
  }

  /// The food an item names; `nil` where a phrase of several parts is none.
  private func find(_ item: MealItem) throws -> Food? {
    guard case .single = item.phrase else {
      let found = try fit.client.send(FitIQ.searchFoods(item.words, pageSize: 5)).foods
      return found.first { item.isNamed($0.name) }
    }
    return try FoodChoice(
      item.sizedWords, takesFirst: takesFirst, mayAsk: mayAsk, excluding: excluded, in: fit
    ).one()
  }

  private func measured(_ food: Food, _ amount: Amount) throws -> (food: Food, servings: Double) {
    guard let grams = amount.grams else { return (food, amount.servings ?? 1) }
    guard let weight = food.servingSizeG else {
      throw FitError(
        .usage, "nobody knows what a serving of \(food.name) weighs",
        hint: "give --servings: one is \(food.servingSize)")
    }
    return (food, grams / weight)
  }
}

extension ServedFood {
  /// Creates the served form of a food that a service knows.
  init(_ food: Food) {
    self.init(name: food.name, serving: food.servingSize, servingGrams: food.servingSizeG)
  }
}
