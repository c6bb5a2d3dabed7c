import Arguments
import Quantities

/// An amount drunk as people type it; a bare number tells by its size which unit it is in.
struct WaterAmount: ArgumentValue, Hashable {
  let volume: Volume
  /// Whether no unit was written.
  let isBare: Bool

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
      return WaterAmount(volume: try Volume.parse(text, in: context), isBare: false)
    }
    let number = try Volume.parse(text, bare: .litre, in: context).value
    switch context.unit(VolumeUnit.self) {
    case .fluidOunce:
      let unit: VolumeUnit = number >= fluidOunces ? .fluidOunce : .litre
      return WaterAmount(volume: Volume(number, unit), isBare: true)
    default:
      if number <= litres { return WaterAmount(volume: Volume(number, .litre), isBare: true) }
      if number >= millilitres {
        return WaterAmount(volume: Volume(number, .millilitre), isBare: true)
      }
      let figure = Decimals.text(number, upTo: 3)
      throw ValueProblem(
        "may be litres or millilitres", suggestions: ["\(figure)l", "\(figure)ml"])
    }
  }

  /// The unit that a bare number was taken for; nil where one was written.
  var unitTaken: String? {
    guard isBare else { return nil }
    return switch volume.unit {
    case .litre: "litres"
    case .fluidOunce: "fluid ounces"
    default: "millilitres"
    }
  }
}
