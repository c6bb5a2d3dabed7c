import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities

/// The change of a food log to another amount or another food.
struct FoodLogAmendment {
  private let log: FoodLog
  private let fit: Context

  init(_ log: FoodLog, in fit: Context) {
    self.log = log
    self.fit = fit
  }

  /// Writes a new amount and a new food into a change. A new food keeps the amount as it was said, and
  /// where nothing was said its weight.
  ///
  /// - Returns: the food and its amount after the change; `nil` where neither changes, and where the
  ///   servings change of a food that is gone.
  /// - Throws: ``FitError`` when the amount cannot be read or does not measure the food.
  func fill(
    _ change: inout FoodLogChange, amount: String, food name: String?
  ) throws -> (food: Food, size: PortionSize)? {
    guard !amount.isEmpty || name != nil else { return servings(of: change) }
    let food = try name.map { try FoodChoice($0, takesFirst: false, in: fit).one() } ?? earlier()
    let words = name ?? item?.words ?? log.foodName.prefix { $0 != "," }.lowercased()
    let size: PortionSize
    if !amount.isEmpty {
      let item = try read(amount, of: words)
      size = try portion(item, of: food)
      change.typed = item.written
    } else if let item {
      var item = item
      item.words = words
      size = try portion(item, of: food)
      change.typed = Self.typed(item, words)
    } else if let grams = log.grams, let serving = food.servingSizeG, serving > 0 {
      size = PortionSize(servings: grams / serving, grams: grams)
    } else {
      size = PortionSize(
        servings: log.servings, grams: food.servingSizeG.map { $0 * log.servings })
    }
    if name != nil { change.foodId = food.id }
    if let servings = change.servings, amount.isEmpty {
      change.typed = nil
      change.grams = nil
      return (food, Self.size(servings, of: food))
    }
    change.servings = size.servings
    change.grams = size.grams
    return (food, size)
  }

  /// Returns the food and its amount where only the number of servings changes.
  private func servings(of change: FoodLogChange) -> (food: Food, size: PortionSize)? {
    guard let servings = change.servings, let food = try? earlier() else { return nil }
    return (food, Self.size(servings, of: food))
  }

  private static func size(_ servings: Double, of food: Food) -> PortionSize {
    PortionSize(servings: servings, grams: food.servingSizeG.map { $0 * servings })
  }

  /// Returns the food that was logged, with its measures.
  private func earlier() throws -> Food {
    do throws(FitError) {
      return try fit.client.send(FitIQ.food(log.foodId))
    } catch {
      guard error.kind == .notFound else { throw error }
      return log.food
    }
  }

  /// The words with which it was logged, as one food; `nil` where they are unknown or several
  /// foods.
  private var item: MealItem? {
    guard let typed = log.typed, let items = try? MealText(parsing: typed).items,
      items.count == 1
    else { return nil }
    return items[0]
  }

  private func read(_ amount: String, of words: String) throws(FitError) -> MealItem {
    do throws(MalformedMeal) {
      return try MealItem(amount: amount, of: words)
    } catch {
      throw FitError(.usage, "\(error)")
    }
  }

  private func portion(_ item: MealItem, of food: Food) throws(FitError) -> PortionSize {
    do throws(UnknownServings) {
      let served = ServedFood(food)
      return try PortionSize.of(
        LocalMeasures.inMillilitres(item, of: served, for: fit.settings.units), served,
        within: NewFoodLog.servings)
    } catch {
      throw FitError(.usage, "\(error)")
    }
  }

  /// Returns the amount of an item with the words of another food.
  private static func typed(_ item: MealItem, _ words: String) -> String {
    guard let quantity = item.quantity else { return words }
    return [
      Decimals.text(quantity, upTo: 2), item.size?.rawValue, item.unit?.word(for: quantity), words,
    ]
    .compactMap { $0 }
    .text(separatedBy: " ")
  }
}
