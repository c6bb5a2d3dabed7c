import CivilTime
import FitAPI
import HealthLanguage
import Quantities

/// Reads a meal in words on the server with the reader of the command line, which resolves every
/// doubt with the best food and says so.
struct MealIntake {
  let store: Store
  let account: String
  let now: Instant

  /// A food that was read from a meal.
  struct Reading: Codable, Sendable {
    let food: Food
    let servings: Double
    let grams: Double?
    let typed: String
    /// The assumption that was made; empty without one.
    let assumption: String
    /// Whether the food lacks words of the text, or has them spelled otherwise.
    var isGuess = false
    /// The one-time food that ``food`` would be, for figures that name no food; it is not stored.
    var draft: FoodDraft?
  }

  /// The foods of a text, or why it cannot be read.
  typealias Outcome = Result<[Reading], Unreadable>

  /// Reads a text, which may take seconds; nothing is stored.
  func outcome(of text: String) throws -> Outcome {
    do {
      return .success(try readings(of: text))
    } catch let error as Unreadable {
      return .failure(error)
    }
  }

  /// The confidence in what an assumption was made about; 1 is certain.
  static let doubtful = 0.6

  /// Collects the assumptions of the reader by item.
  private final class Doubts {
    var notes: [String: String] = [:]
    var guesses: Set<String> = []
  }

  /// Returns the foods of a text; nothing is stored.
  ///
  /// - Throws: ``MealIntake/Unreadable`` when it cannot be read, or a food is not found.
  func readings(of text: String) throws -> [Reading] {
    let doubts = Doubts()
    let units = UnitSystem(rawValue: try store.preferences.find(account).units) ?? .metric
    let reader = MealReader(assumesAmounts: true, units: units, search: search) { doubt in
      let best = doubt.candidates[0]
      doubts.notes[doubt.item.words] = Self.assumption(doubt, best)
      if Self.isGuess(doubt) { doubts.guesses.insert(doubt.item.words) }
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
        notes.append(
          PortionPlausibility.objection(to: size, of: food, typed: item.written) ?? "")
        return Reading(
          food: food, servings: size.servings, grams: size.grams, typed: item.written,
          assumption: notes.filter { !$0.isEmpty }.joined(separator: "; "),
          isGuess: doubts.guesses.contains(item.words))
      case .quick(let figures):
        let draft = try Self.quick(item.words, figures)
        return Reading(
          food: Food(unstored: draft), servings: 1, grams: nil, typed: item.written,
          assumption: "", draft: draft)
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
    case .unclear: nil
    case .missing, .spelling, .withoutDressing: "took \(food.name) for \"\(doubt.item.words)\""
    }
  }

  private static func isGuess(_ doubt: MealDoubt) -> Bool {
    switch doubt.reason {
    case .several, .unclear: false
    case .missing, .spelling, .withoutDressing: true
    }
  }

  /// Returns the one-time food of figures that name no food.
  ///
  /// - Throws: ``ServiceError`` when the figures break a rule.
  private static func quick(_ name: String, _ figures: MealFigures) throws -> FoodDraft {
    var draft = FoodDraft()
    draft.name = name
    draft.calories = figures.calories
    draft.proteinG = figures.proteinG ?? 0
    draft.carbsG = figures.carbsG ?? 0
    draft.fatG = figures.fatG ?? 0
    draft.servingSize = "1 entry"
    draft.isOneTime = true
    try draft.problemsAsNew.refuse()
    return draft
  }
}

extension Food {
  /// Creates a food that is not stored, to show its figures.
  fileprivate init(unstored draft: FoodDraft) {
    self.init(
      id: "", name: draft.name ?? "", calories: draft.calories ?? 0,
      proteinG: draft.proteinG ?? 0, carbsG: draft.carbsG ?? 0, fatG: draft.fatG ?? 0,
      servingSize: draft.servingSize ?? "", isUserCreated: true)
  }
}
