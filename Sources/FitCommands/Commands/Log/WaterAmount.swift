import Arguments
import Quantities

/// An amount drunk as people type it; a bare number tells by its size which unit it is in.
struct WaterAmount: ArgumentValue, Hashable {
  let volume: Volume
  /// The assumption about the unit, where the words leave it open; `nil` where they do not.
  let assumption: String?

  static var placeholder: String { "AMOUNT" }
  static var holdsSpaces: Bool { true }
  var typed: String { volume.typed }

  /// Bare numbers up to this are litres: nobody logs ten millilitres.
  private static let litres = 10.0
  /// Bare numbers from this on are millilitres: nobody drinks fifty litres.
  private static let millilitres = 50.0
  /// With imperial measures bare numbers from this on are fluid ounces, and smaller ones litres.
  private static let fluidOunces = 4.0

  /// Returns a volume with its unit, or a bare number that can only mean one.
  ///
  /// - Throws: ``ValueProblem`` for a bare number that may be of two units.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> WaterAmount {
    guard !text.contains(where: \.isLetter) else {
      if let glasses = try glasses(text, context) { return glasses }
      return WaterAmount(volume: try Volume.parse(text, in: context), assumption: nil)
    }
    let number = try Volume.parse(text, bare: .litre, in: context).value
    switch context.unit(VolumeUnit.self) {
    case .fluidOunce:
      return number >= fluidOunces
        ? WaterAmount(volume: Volume(number, .fluidOunce), assumption: "taken as fluid ounces")
        : WaterAmount(volume: Volume(number, .litre), assumption: "taken as litres")
    default:
      if number <= litres {
        return WaterAmount(volume: Volume(number, .litre), assumption: "taken as litres")
      }
      if number >= millilitres {
        return WaterAmount(volume: Volume(number, .millilitre), assumption: "taken as millilitres")
      }
      let figure = Decimals.text(number, upTo: 3)
      throw ValueProblem(
        "may be litres or millilitres", suggestions: ["\(figure)l", "\(figure)ml"])
    }
  }

  /// Reads `a glass`, `2 glasses`: as much as so many cups; `nil` for other words.
  private static func glasses(
    _ text: String, _ context: ParsingContext
  ) throws(ValueProblem) -> WaterAmount? {
    let words = text.lowercased().split(separator: " ")
    guard let last = words.last, last == "glass" || last == "glasses" else { return nil }
    let count = words.count == 1 ? "1" : words.dropLast().joined(separator: " ")
    let cup = Decimals.text(try Volume.parse("1 cup", in: context).value(in: .millilitre), upTo: 0)
    return WaterAmount(
      volume: try Volume.parse(count + " cups", in: context),
      assumption: "a glass is taken as \(cup) ml, a cup")
  }
}
