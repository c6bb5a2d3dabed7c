import CivilTime
import FitAPI
import HealthLanguage

/// Reads a meal in words on the server with the reader of the command line, which resolves every
/// doubt with the best food and says so.
struct MealIntake {
  let store: Store
  let account: String
  let now: Instant

  /// A food that was read from a meal.
  struct Portion {
    let food: Food
    let servings: Double
    let grams: Double?
    let typed: String
    /// The assumption that was made; empty without one.
    let assumption: String
  }

  /// Collects the assumptions of the reader by item.
  private final class Doubts {
    var notes: [String: String] = [:]
  }

  /// Returns the foods of a text.
  ///
  /// - Throws: ``MealIntake/Unreadable`` when it cannot be read, or a food is not found.
  func portions(of text: String) throws -> [Portion] {
    let doubts = Doubts()
    let reader = MealReader(assumesAmounts: true, search: search) { doubt in
      let best = doubt.candidates[0]
      doubts.notes[doubt.item.words] = Self.assumption(doubt, best)
      return [best]
    }
    let read: [MealPortion]
    do {
      read = try reader.portions(of: text)
    } catch let error as MalformedMeal {
      throw Unreadable(message: "\(error)")
    } catch let error as UnknownServings {
      throw Unreadable(message: "\(error)")
    } catch let error as UnknownFood {
      throw Unreadable(message: "no food is called \"\(error.words)\"")
    }
    return try read.map { portion in
      let item = portion.item
      var notes = [doubts.notes[item.words] ?? ""]
      switch portion.eaten {
      case .food(let food, let size):
        if size.isAssumed { notes.append("took the usual amount") }
        return Portion(
          food: food, servings: size.servings, grams: size.grams, typed: item.written,
          assumption: notes.filter { !$0.isEmpty }.joined(separator: "; "))
      case .quick(let figures):
        return Portion(
          food: try quick(item.words, figures), servings: 1, grams: nil, typed: item.written,
          assumption: "")
      }
    }
  }

  /// The reason why a meal cannot be read.
  struct Unreadable: Error {
    let message: String
  }

  private func search(_ words: String, _ host: Food?) throws -> FoodPage {
    guard FitIQ.searchLength.contains(words.count) else {
      throw Unreadable(message: "\"\(words.prefix(40))…\" is too long for the name of a food")
    }
    return try FoodResultPages(
      table: store.foods, account: account, now: now, withMeasures: true,
      host: host.flatMap { CatalogueFood(id: $0.id) }
    ).page(words, number: 1, size: Self.candidates)
  }

  /// The number of foods considered for each phrase.
  private static let candidates = 8

  private static func assumption(_ doubt: MealDoubt, _ food: Food) -> String? {
    switch doubt.reason {
    case .several: "took \(food.name) of several foods"
    case .untold: nil
    case .missing, .spelling, .withoutDressing: "took \(food.name) for \"\(doubt.item.words)\""
    }
  }

  /// Stores a food of one's own for figures that name no food.
  ///
  /// - Throws: ``ServiceError`` when the figures break a rule.
  private func quick(_ name: String, _ figures: MealFigures) throws -> Food {
    var draft = FoodDraft()
    draft.name = name
    draft.calories = figures.calories
    draft.proteinG = figures.proteinG ?? 0
    draft.carbsG = figures.carbsG ?? 0
    draft.fatG = figures.fatG ?? 0
    draft.servingSize = "1 entry"
    try draft.problemsAsNew.refuse()
    return try store.foods.create(draft, of: account, at: now)
  }
}
