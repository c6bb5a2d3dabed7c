import Arguments
import FitAPI
import HealthLanguage
import PlainText

/// Amounts that are hard to believe: a person is asked, a script must say `--yes`.
struct ImplausiblePortions {
  private let objections: [String]

  /// Looks through what a line names.
  init(_ found: [MealResolver.Resolved]) {
    objections = found.compactMap { resolved in
      switch resolved {
      case .food(let portion): Self.objection(to: portion)
      case .quick(let name, let figures): Self.objection(to: name, figures.calories)
      }
    }
  }

  /// Looks at an entry of figures alone.
  init(_ name: String, energy: Double) {
    objections = Self.objection(to: name, energy).map { [$0] } ?? []
  }

  /// Looks at an amount to which an entry is changed.
  init(_ size: PortionSize, of food: Food, typed: String?) {
    let objection = PortionPlausibility.objection(to: size, of: food, typed: typed)
    objections = objection.map { ["\"\(typed ?? food.name)\" \($0)"] } ?? []
  }

  /// Returns why the kilocalories of an entry of figures alone are implausible; nil when they are not.
  static func objection(to name: String, _ energy: Double) -> String? {
    PortionPlausibility.objection(toEnergy: energy).map { "\"\(name)\" \($0)" }
  }

  /// Returns why a portion is implausible, as a sentence; nil when it is plausible.
  static func objection(to portion: MealResolver.Portion) -> String? {
    PortionPlausibility.objection(to: portion.size, of: portion.food, typed: portion.typed).map {
      objection in
      "\"\(portion.typed ?? portion.food.name)\" \(objection)"
    }
  }

  /// Asks whether they are meant, in a dry run too, which shows what a line would do.
  ///
  /// - Throws: ``FitError`` when they are not, or nobody can be asked.
  func settle(_ arguments: ParsedArguments, in fit: Context) throws {
    guard !objections.isEmpty, !arguments[Confirmation.yes] else { return }
    try Confirmation.doubt(objections.text(separatedBy: "; "), arguments, in: fit)
  }
}
