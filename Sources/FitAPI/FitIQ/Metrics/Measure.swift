import Quantities

/// The unit of a metric: one that can be converted to others of its kind, or the name of what is
/// counted.
public struct Measure: Sendable {
  /// The symbol after a figure: `kg`; empty for a bare number.
  public let symbol: String
  /// The unit of a convertible quantity; `nil` for a count or a score.
  public let unit: (any QuantityUnit)?
  /// Other spellings of a unit that cannot be converted, in lower case.
  public let spellings: [String]

  /// Creates a measure with a convertible unit.
  ///
  /// - Parameter symbol: the symbol after a figure; by default the unit's own.
  public init(_ unit: some QuantityUnit, symbol: String? = nil) {
    self.symbol = symbol ?? unit.rawValue
    self.unit = unit
    spellings = []
  }

  /// Creates a measure for a count, a score or a unit with no other of its kind.
  public init(_ symbol: String, spellings: [String] = []) {
    self.symbol = symbol
    unit = nil
    self.spellings = spellings
  }

  /// Returns a quantity of this unit in another one; unchanged where the units are of different
  /// kinds.
  public func value(_ quantity: Double, in other: Measure) -> Double {
    guard let unit, let target = other.unit else { return quantity }
    return Self.convert(quantity, unit, to: target) ?? quantity
  }

  /// Returns the number of a named unit in one of this unit; `nil` where the text names no unit of
  /// the same kind.
  public func factor(to spelling: String) -> Double? {
    let wanted = spelling.trimmed.lowercased()
    if wanted == symbol.lowercased() || spellings.contains(wanted) { return 1 }
    return unit.flatMap { Self.factor($0, to: wanted) }
  }

  private static func convert<Unit: QuantityUnit>(
    _ value: Double, _ unit: Unit, to target: any QuantityUnit
  ) -> Double? {
    (target as? Unit).map { Quantity(value, unit).value(in: $0) }
  }

  private static func factor<Unit: QuantityUnit>(_ unit: Unit, to spelling: String) -> Double? {
    Unit(spelled: spelling).map { Quantity(1, unit).value(in: $0) }
  }
}
