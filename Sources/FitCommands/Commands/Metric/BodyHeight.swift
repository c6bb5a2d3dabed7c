import Arguments
import Quantities

/// A body height as people type it: `178`, `1.78`, `1m78`, `5'11"`, `5 ft 11`.
struct BodyHeight: ArgumentValue, Hashable {
  let length: Length

  static var placeholder: String { "HEIGHT" }
  static var holdsSpaces: Bool { true }
  var typed: String { length.typed }
  var centimetres: Double { length.value(in: .centimetre) }

  /// Bare numbers that are the metres of a grown person: `1.82`.
  private static let metres = 1.2..<2.5
  /// Bare numbers that are the centimetres of a grown person; smaller ones may be a child's, or inches.
  private static let centimetres = 100.0...300
  /// Bare numbers that are the inches of a grown person.
  private static let inches = 48.0..<96
  /// Bare numbers that are feet, with or without inches behind them: `5.11`, `5 11`.
  private static let feet = 3..<9

  /// Returns a length with its unit, or a bare number that can only mean one.
  ///
  /// - Throws: ``ValueProblem`` for a bare number that nobody's height is, or that may be of two units.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> BodyHeight {
    if let metric = metresAndCentimetres(text) { return BodyHeight(length: metric) }
    let digits = Set("0123456789., /½¼¾⅛⅜⅝⅞")
    guard text.allSatisfy(digits.contains) else {
      return BodyHeight(length: try Length.parse(text, in: context))
    }
    if let named = named(text) {
      throw ValueProblem("numbers without units leave open what they count", suggestions: named)
    }
    let number = try Length.parse(text, bare: .centimetre, in: context).value
    if metres.contains(number) { return BodyHeight(length: Length(number, .metre)) }
    let bare = context.unit(LengthUnit.self)
    if centimetres.contains(number) { return BodyHeight(length: Length(number, .centimetre)) }
    if inches.contains(number) {
      if bare == .inch { return BodyHeight(length: Length(number, .inch)) }
      throw ValueProblem(
        "may be inches or centimetres",
        suggestions: ["\(Decimals.text(number, upTo: 3))in", "\(Decimals.text(number, upTo: 3))cm"])
    }
    throw ValueProblem("is nobody's height without a unit; write \(LengthUnit.example)")
  }

  /// Reads `1m82` and `1 m 82`; `nil` for other texts.
  private static func metresAndCentimetres(_ text: String) -> Length? {
    let parts = text.lowercased().split(separator: "m", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined() }
    guard parts.count == 2, parts[1].utf8.count == 2, let metres = Int(parts[0]),
      (0...2).contains(metres), let rest = Int(parts[1]), rest >= 0
    else { return nil }
    return Length(Double(metres * 100 + rest), .centimetre)
  }

  /// Returns a likely spelling of numbers without their units: `5ft 11in` for `5 11`, `5.11` and
  /// `5`, `1m82` for `1 82`; `nil` for other texts.
  private static func named(_ text: String) -> [String]? {
    let words = text.split { $0 == " " || $0 == "." || $0 == "," }.map(String.init)
    guard let first = words.first, first.utf8.count == 1, let whole = Int(first) else { return nil }
    let rest = words.dropFirst()
    if whole < feet.lowerBound {
      return text.contains(" ") && rest.count == 1 && rest.joined().utf8.count == 2
        ? ["\(whole)m\(rest.joined())"] : nil
    }
    guard feet.contains(whole), let inches = rest.first else {
      return feet.contains(whole) ? ["\(whole)ft"] : nil
    }
    guard let count = Int(inches) else { return ["\(whole)ft 7in", "\(whole)ft 7 7/8in"] }
    return count < 12 ? ["\(whole)ft \(rest.joined(separator: " "))in"] : nil
  }
}
