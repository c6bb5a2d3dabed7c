import Arguments
import Dosing

/// The severity of a side effect, as a person types it: `3`, `strong`.
struct Severity: ArgumentValue, Hashable {
  /// From 1, mild, to 5, unbearable.
  let number: Int

  static var placeholder: String { "SEVERITY" }
  static var offeredWords: [String] { SymptomScale.severities.map(SymptomScale.word) }

  var typed: String { "\(number)" }

  /// Returns a severity by its number or its word.
  ///
  /// - Throws: ``ValueProblem`` when it is neither.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Severity {
    if let number = SymptomScale.severity(text) { return Severity(number: number) }
    let range = SymptomScale.severities
    throw ValueProblem(
      "must be from \(range.lowerBound) to \(range.upperBound), or"
        + " \(offeredWords.joined(separator: ", "))",
      suggestions: Suggestions.near(text, in: offeredWords))
  }
}
