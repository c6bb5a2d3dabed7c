import Arguments
import Dosing
import FitAPI
import FitClient
import Quantities

/// The options that describe an injection, when it is logged and when it is edited.
enum InjectionOptions {
  static let dose = Option<DoseAmount?>(
    "dose", "How much: 2.5mg, 250mcg, 20units, 0.2ml; the plan's dosage unless given.",
    details: "Units and millilitres need `fit medication set --concentration 5mg/ml`.")
  static let dosage = Option<DoseAmount?>("dosage", "The same as --dose.")
  static let number = Option<Int?>(
    "number", in: 1...1000,
    "Which dose of the pen it is; the next one unless given. 1 opens a new pen.")
  static let notes = Option<String?>(
    "notes", length: 0...NewInjection.longestNotes, "Words to keep with it.")

  static var options: [any Parameter] { [dose, dosage, number] }
  static var constraints: [Constraint] { [.atMostOne(of: [dose, dosage])] }

  /// Returns the dose in milligrams; `nil` where none was written.
  ///
  /// - Parameter words: the dose that stands among the words.
  /// - Throws: ``FitError`` for units and millilitres without a concentration, for an amount that
  ///   nobody takes, and for two of them.
  static func milligrams(
    _ arguments: ParsedArguments, words: DoseAmount? = nil,
    _ concentration: @autoclosure () throws(FitError) -> Double?
  ) throws(FitError) -> Double? {
    let option = arguments[dose] ?? arguments[dosage]
    if let words, let option {
      throw FitError(
        .usage, "the dose is said twice: \(words.text) and \(option.text)", hint: "say it once")
    }
    guard let amount = words ?? option else { return nil }
    let needsConcentration = amount.milligrams(at: nil) == nil
    let milligrams = try require(
      amount.milligrams(at: needsConcentration ? try concentration() : nil), .usage,
      "\(amount.text) cannot be converted to milligrams without a concentration",
      hint: "`fit medication set --concentration 5mg/ml` sets what your vial or pen holds,"
        + " as its label says")
    guard DoseAmount.milligrams.contains(milligrams) else {
      let range = DoseAmount.milligrams
      throw FitError(
        .usage,
        "invalid value \"\(amount.text)\" for --dose: must be from"
          + " \(Decimals.text(range.lowerBound, upTo: 3)) mg to"
          + " \(Decimals.text(range.upperBound, upTo: 0)) mg")
    }
    return milligrams
  }
}

extension DoseAmount: ArgumentValue {
  public static var placeholder: String { "AMOUNT" }
  public var typed: String { text.filter { $0 != " " } }

  /// Returns an amount with its unit; a bare number may be a place in the pen as well.
  ///
  /// - Throws: ``ValueProblem`` when it is no amount with a unit.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> DoseAmount {
    do throws(Refusal) {
      return try DoseAmount(parsing: text)
    } catch {
      throw ValueProblem(rule(error, text))
    }
  }

  private static func rule(_ refusal: Refusal, _ text: String) -> String {
    switch refusal {
    case .bareNumber:
      "a dose needs its unit, such as \(text)mg; which dose of the pen it is stands in --number"
    case .unknownUnit(let unit): "\"\(unit)\" is no unit of a dose; write mg, mcg, units or ml"
    case .clicks:
      "clicks differ by pen and are not on the label; write the dose in mg, as the pen's label or"
        + " prescriber has it: 0.5mg"
    case .malformed: "must be an amount such as 2.5mg, 20units or 0.2ml"
    }
  }
}

extension Concentration: ArgumentValue {
  public static var placeholder: String { "MG/ML" }
  public var typed: String { text.filter { $0 != " " } }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Concentration {
    guard let value = Concentration(parsing: text) else {
      throw ValueProblem(
        "must be milligrams in a millilitre from"
          + " \(Decimals.text(Concentration.range.lowerBound, upTo: 1)) to"
          + " \(Decimals.text(Concentration.range.upperBound, upTo: 0)), such as 5mg/ml or 10mg/2ml"
      )
    }
    return value
  }
}
