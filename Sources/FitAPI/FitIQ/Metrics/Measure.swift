import Quantities

/// The unit of a metric: one that converts to others of its kind, or the name of what is counted.
public struct Measure: Sendable {
  /// The symbol that stands behind a figure: `kg`; empty where a bare number is meant.
  public let symbol: String
  /// The unit of a quantity that converts; `nil` of a count or a score.
  public let unit: (any QuantityUnit)?
  /// Other spellings of a unit that does not convert, in lower case.
  private let spellings: [String]

  /// A unit that converts to others of its kind.
  ///
  /// - Parameter symbol: how it is written behind a figure, unless as the unit's own symbol.
  public init(_ unit: some QuantityUnit, symbol: String? = nil) {
    self.symbol = symbol ?? unit.rawValue
    self.unit = unit
    spellings = []
  }

  /// A count, a score or a unit with no other of its kind.
  public init(_ symbol: String, spellings: [String] = []) {
    self.symbol = symbol
    unit = nil
    self.spellings = spellings
  }

  /// Returns a quantity of this unit in another one; unchanged where the two are of different kinds.
  public func value(_ quantity: Double, in other: Measure) -> Double {
    guard let unit, let target = other.unit else { return quantity }
    return Self.convert(quantity, unit, to: target) ?? quantity
  }

  /// Returns how many of a unit one of these is; `nil` where the text names no unit of the same kind.
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
