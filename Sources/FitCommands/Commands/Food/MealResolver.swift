import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities
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
  ///   - excluded: the id of a food that is left out, since a recipe is no part of itself.
  init(takesFirst: Bool, mayAsk: Bool = true, excluding excluded: String? = nil, in fit: Context) {
    self.excluded = excluded
    self.takesFirst = takesFirst
    self.mayAsk = mayAsk
    self.fit = fit
  }

  /// A food of a text with how much of it.
  struct Portion {
    let food: Food
    let size: PortionSize
    /// The parsed text; nil where an id or a barcode was given.
    let item: MealItem?

    /// The meal of which the text says that it was a part; `nil` where it says none.
    var meal: MealType? { item?.meal.map(MealType.init) }

    /// The food as one of a template or a recipe.
    var asPart: NewTemplateFood {
      NewTemplateFood(
        foodId: food.id, servings: size.servings, grams: size.grams, typed: typed)
    }

    /// The text as it was typed, on one line; nil where an id or a barcode was given.
    var typed: String? {
      item.map { item in
        String(
          item.written.split(whereSeparator: \.isWhitespace).map(String.init)
            .text(separatedBy: " ").prefix(NewFoodLog.typedLength.upperBound))
      }
    }
  }

  /// A food that a text names, or an entry of figures only.
  enum Resolved {
    case food(Portion)
    case quick(name: String, MealFigures)
  }

  /// Returns the foods a text names and how many servings of each it asks for.
  ///
  /// - Throws: ``FitError`` when the text cannot be read, a food is not found or not certain, or a
  ///   quantity does not suit its food.
  func foods(_ text: String, _ amount: Amount) throws -> [Portion] {
    try resolve(text, amount).map { resolved in
      switch resolved {
      case .food(let portion): return portion
      case .quick(let name, _):
        throw FitError(
          .usage, "\"\(name)\" is no food that is known",
          hint: "make it yours with `fit food create`")
      }
    }
  }

  /// Returns the foods and the entries of figures that a text names.
  ///
  /// - Throws: ``FitError`` when the text cannot be read, a food is not found or not certain, or a
  ///   quantity does not suit its food.
  func resolve(_ text: String, _ amount: Amount) throws -> [Resolved] {
    let choice = FoodChoice(
      text.trimmed, takesFirst: takesFirst, mayAsk: mayAsk, excluding: excluded, in: fit)
    if choice.isDirect { return [.food(try measured(try choice.one(), amount))] }
    let reader = MealReader(
      assumesAmounts: takesFirst, units: fit.settings.units, search: search, decide: decide)
    let portions = try read(text, with: reader)
    if amount.isGiven {
      guard portions.count == 1, case .food(let food, _) = portions[0].eaten,
        portions[0].item.quantity == nil
      else {
        throw FitError(
          .usage, "--servings and --grams measure one food that has no quantity of its own",
          hint: "write the quantities into the words: \"200g rice, 1 banana\"")
      }
      return [.food(try measured(food, amount))]
    }
    return portions.map { portion in
      switch portion.eaten {
      case .food(let food, let size):
        if size.isAssumed, takesFirst { note(portion.item, food, size) }
        return .food(Portion(food: food, size: size, item: portion.item))
      case .quick(let figures): return .quick(name: portion.item.words, figures)
      }
    }
  }

  private func read(_ text: String, with reader: MealReader) throws -> [MealPortion] {
    do {
      return try reader.portions(of: text)
    } catch let error as MalformedMeal {
      throw FitError(.usage, "\(error)")
    } catch let error as UnknownServings {
      throw FitError(.usage, "\(error)")
    } catch let error as UnknownFood {
      throw FitError(
        .notFound, "no food is called \"\(error.words)\"",
        hint: "make it yours with `fit food create`, or log --kcal alone")
    }
  }

  private func search(_ words: String, _ host: Food?) throws -> FoodPage {
    try FoodChoice.refuseLong(words)
    let choice = FoodChoice(words, excluding: excluded, in: fit)
    if choice.isID { return Self.page(of: try fit.client.send(FitIQ.food(choice.one().id))) }
    var found = try fit.client.send(
      FitIQ.searchFoods(
        words, pageSize: FoodChoice.candidates, measures: true, with: host?.id))
    if let excluded, found.foods.contains(where: { $0.id == excluded }) {
      found.foods.removeAll { $0.id == excluded }
      found.contenders = nil
      found.isSure = nil
    }
    // A receipt shows the beginning of an id.
    if found.isSure == false || found.foods.isEmpty, let own = try choice.ownFood() {
      return Self.page(of: try fit.client.send(FitIQ.food(own.id)))
    }
    return found
  }

  /// Returns the answer that a food is meant without a doubt.
  private static func page(of food: Food) -> FoodPage {
    FoodPage(
      foods: [food], total: 1, page: 1, pageSize: 1, isSure: true, contenders: 1, closeness: 1)
  }

  // MARK: Doubts

  /// Returns the foods that are meant where words leave a doubt: the first with `--first`, which is
  /// said where it rests on a guess; else those a person picks. Only a single one is remembered.
  private func decide(_ doubt: MealDoubt) throws -> [Food] {
    let best = doubt.candidates[0]
    if takesFirst {
      switch doubt.reason {
      case .several, .unclear: break
      case .missing, .spelling, .withoutDressing:
        fit.console.note("took \(best.name) for \"\(doubt.item.words)\"")
      }
      return [best]
    }
    guard mayAsk, fit.screen.canAsk else { throw unsure(doubt) }
    let foods = try Prompt(screen: fit.screen).chooseSeveral(
      "Which \(doubt.item.words)?", from: doubt.candidates.map(\.line)
    ).map { doubt.candidates[$0] }
    if foods.count == 1 { remember(foods[0], for: doubt.item.words) }
    return foods
  }

  /// Keeps a person's choice for the next time. A server that keeps none is no reason to log nothing.
  private func remember(_ food: Food, for words: String) {
    let draft = FoodChoiceDraft(phrase: words, foodId: food.id)
    guard draft.problems.isEmpty else { return }
    _ = try? fit.client.send(FitIQ.foodRemembering(body: draft))
  }

  private func unsure(_ doubt: MealDoubt) -> AmbiguityError {
    let choices = doubt.candidates.prefix(5).map {
      AmbiguityError.Choice(id: $0.id, text: $0.line.plain)
    }
    let words = doubt.item.words
    let message =
      switch doubt.reason {
      case .several: "\"\(words)\" may be any of these foods"
      case .missing(let missing):
        "no food is called \"\(words)\"; these lack \(missing.map { "\"\($0)\"" }.text(separatedBy: ", "))"
      case .withoutDressing:
        "the table has \"\(words)\" only without dressing; add one, such as \"with 2 tbsp ranch"
          + " dressing\", or say \"without dressing\""
      case .spelling: "no food is called \"\(words)\"; it may be misspelt"
      case .unclear where choices.count == 1:
        "it is not certain that \"\(words)\" means this food"
      case .unclear: "\"\(words)\" may be any of these foods"
      }
    return AmbiguityError(
      message: message, choices: choices, hint: "give the id of one, or --first to take the best")
  }

  private func note(_ item: MealItem, _ food: Food, _ size: PortionSize) {
    let grams = size.grams.map { " of \(Decimals.text($0, upTo: 0)) g" } ?? ""
    fit.console.note("took the usual amount\(grams) for \"\(item.written)\"")
  }

  private func measured(_ food: Food, _ amount: Amount) throws -> Portion {
    guard let grams = amount.grams else {
      let servings = amount.servings ?? 1
      let size = PortionSize(
        servings: servings, grams: food.servingSizeG.map { $0 * servings })
      return Portion(food: food, size: size, item: nil)
    }
    guard let weight = food.servingSizeG else {
      throw FitError(
        .usage, "nobody knows what a serving of \(food.name) weighs",
        hint: "give --servings: one is \(food.servingSize)")
    }
    return Portion(
      food: food, size: PortionSize(servings: grams / weight, grams: grams), item: nil)
  }
}
