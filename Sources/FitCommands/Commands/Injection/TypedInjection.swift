import Arguments
import Dosing
import FitAPI

/// The site and the dose of an injection, typed in any order; either may be missing.
struct TypedInjection: Sendable, Hashable {
  let site: InjectionSite?
  let dose: DoseAmount?
}

extension TypedInjection: ArgumentValue {
  static var placeholder: String { "SITE" }
  static var holdsSpaces: Bool { true }
  static var acceptedWords: [String] { InjectionSite.acceptedWords }

  var typed: String { [site?.typed, dose?.typed].compactMap(\.self).joined(separator: " ") }

  /// Reads `left thigh`, `2.5mg`, `2.5 mg left thigh` or `in the belly left, 20 units`.
  ///
  /// - Throws: ``ValueProblem`` for a number without a unit, two doses, and words that name no site.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> TypedInjection {
    var words: [String] = []
    var dose: DoseAmount?
    var rest = text.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }[...]
    while let word = rest.popFirst() {
      guard word.first(where: { $0 != "." })?.isNumber == true else {
        words.append(String(word))
        continue
      }
      var amount = String(word)
      if !amount.contains(where: \.isLetter), let unit = rest.first, unit.allSatisfy(\.isLetter),
        DoseAmount.isUnit(unit)
      {
        amount += unit
        rest = rest.dropFirst()
      }
      guard dose == nil else { throw ValueProblem("must name one dose") }
      dose = try DoseAmount.parse(amount, in: context)
    }
    guard dose == nil || !words.isEmpty else { return TypedInjection(site: nil, dose: dose) }
    return TypedInjection(
      site: try InjectionSite.parse(words.joined(separator: " "), in: context), dose: dose)
  }
}
