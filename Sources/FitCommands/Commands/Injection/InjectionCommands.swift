import Arguments
import FitAPI

extension InjectionSite: ArgumentValue {
  public static var placeholder: String { "SITE" }

  public var typed: String { String(rawValue.lowercased().map { $0 == "_" ? "-" : $0 }) }

  /// Everyday words for the sites of the rotation.
  private static let everydayWords = [
    "belly": "abdomen", "stomach": "abdomen", "tummy": "abdomen", "leg": "thigh", "l": "left",
    "r": "right",
  ]

  /// Words around a site that say nothing of it.
  private static let fillers: Set<String> = ["upper", "in", "into", "my", "on", "the"]

  /// Returns the words of a site in any order: `abdomen-left`, `left-abdomen`, `left thigh`,
  /// `arm-left`, `in the belly right`.
  ///
  /// - Throws: ``ValueProblem`` when it names no site, or more than one.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> InjectionSite {
    let words = Set(
      text.lowercased().split { !$0.isLetter }.map { everydayWords[String($0)] ?? String($0) }
        .filter { !fillers.contains($0) })
    let found = allCases.first {
      words == Set($0.typed.split(separator: "-").map(String.init).filter { $0 != "upper" })
    }
    guard let found else { throw ValueProblem(notOneOf: acceptedWords, text) }
    return found
  }
}
