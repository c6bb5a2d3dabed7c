import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities

/// What changes of a food log when its amount or its food does.
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
  /// - Throws: ``FitError`` when the amount cannot be read or does not measure the food.
  func fill(_ change: inout FoodLogChange, amount: String, food name: String?) throws {
    guard !amount.isEmpty || name != nil else { return }
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
    change.servings = size.servings
    change.grams = size.grams
  }

  /// Returns the food that was logged, with its measures.
  private func earlier() throws -> Food {
    do throws(FitError) {
      return try fit.client.send(FitIQ.food(log.foodId))
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(
        .notFound, "\(log.foodName) is no food any more", hint: "give --servings, or --food NAME")
    }
  }

  /// What was said of it when it was logged.
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
      return try PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)
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
