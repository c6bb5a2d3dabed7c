// The module Quantities: measures with their units, limits, and the writing of numbers. It uses no
// other module; any module may use it.

/// The units of one kind of measure, such as weight or distance.
///
/// The raw value is the symbol that is shown and stored.
public protocol QuantityUnit: CaseIterable, Hashable, Sendable, RawRepresentable<String>, Codable {
  /// The noun of the measure with its article: `a weight`.
  static var noun: String { get }
  /// An example of how a measure is typed: `82.4kg, 181lb or 12st7lb`.
  static var example: String { get }
  /// The unit in which values are stored and compared.
  static var canonical: Self { get }
  /// Returns the unit of a bare number in a system of units.
  static func standard(in system: UnitSystem) -> Self
  /// Other spellings, in lower case.
  var aliases: [String] { get }
  /// The size of this unit in canonical units.
  var scale: Scale { get }
  /// The smaller unit that may follow, as inches follow feet; `nil` when there is none.
  var subunit: Self? { get }
  /// Whether values must be whole.
  static var isWhole: Bool { get }
  /// Whether a value may have thousandths; else three digits behind a point or comma are thousands: `1.250 kcal`.
  var hasThousandths: Bool { get }
  /// An example of how a measure is typed where a bare number is in this unit; `nil` where the
  /// usual example fits.
  var exampleAsBare: String? { get }
}

extension QuantityUnit {
  public var subunit: Self? { nil }
  public static var isWhole: Bool { false }
  public var hasThousandths: Bool { true }
  public var exampleAsBare: String? { nil }

  /// Reads a unit's symbol or other spelling, in any case; `nil` for other words.
  public init?(spelled text: some StringProtocol) {
    let wanted = text.lowercased()
    let found = Self.allCases.first { unit in
      unit.rawValue.lowercased() == wanted || unit.aliases.contains(wanted)
    }
    guard let found else { return nil }
    self = found
  }

  /// The number of subunits in one unit: 12 for feet.
  var subunitCount: Double? {
    subunit.map { (toCanonical(1) / $0.toCanonical(1)).rounded() }
  }

  func toCanonical(_ value: Double) -> Double { value * scale.multiplier / scale.divisor }
  func fromCanonical(_ value: Double) -> Double { value * scale.divisor / scale.multiplier }
}

/// A factor as a fraction, since a thousandth has no exact binary value and a thousand has.
public struct Scale: Sendable, Hashable {
  let multiplier: Double
  let divisor: Double

  init(_ multiplier: Double, per divisor: Double = 1) {
    self.multiplier = multiplier
    self.divisor = divisor
  }
}

/// The system of units for bare numbers and for display.
public enum UnitSystem: String, Sendable, Hashable, CaseIterable, Codable {
  case metric
  case imperial

  /// Finds the system that a word means: `us`, `american` and `pounds` are imperial measures here, `si` and
  /// `kg` metric ones.
  public init?(spelled word: String) {
    switch word.lowercased() {
    case "metric", "si", "eu", "kg", "kilograms", "european", "international": self = .metric
    case "imperial", "us", "usa", "american", "customary", "us customary", "us-customary", "lb",
      "lbs", "pounds", "uk", "british", "english":
      self = .imperial
    default: return nil
    }
  }
}

/// A measure in the unit in which it was entered.
public struct Quantity<Unit: QuantityUnit>: Sendable, Hashable {
  /// The number, in `unit`.
  public let value: Double
  /// The unit it was entered in.
  public let unit: Unit

  /// Creates a measure from a number and its unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The number in the canonical unit.
  public var canonical: Double {
    guard let subunit = unit.subunit, let count = unit.subunitCount else {
      return unit.toCanonical(value)
    }
    // Twelfths and fourteenths have no exact binary value; inches and pounds mostly do.
    let whole = value.rounded(.towardZero)
    let rest = ((value - whole) * count * 1e6).rounded() / 1e6
    return unit.toCanonical(whole) + subunit.toCanonical(rest)
  }

  /// Returns the number in another unit; in the measure's own unit it is exactly as entered.
  public func value(in other: Unit) -> Double {
    other == unit ? value : other.fromCanonical(canonical)
  }

  /// Returns the measure as text with at most so many decimal places: `82.4 kg`, `12 st 7 lb`,
  /// `5'11"`.
  ///
  /// - Parameter other: the unit to show; the unit of entry by default.
  public func formatted(
    in other: Unit? = nil, decimals: Int = 1, minus: Decimals.Minus = .hyphen
  ) -> String {
    let unit = other ?? unit
    let number = value(in: unit)
    guard let subunit = unit.subunit, let count = unit.subunitCount, number.isFinite else {
      let text = Decimals.text(number, upTo: decimals, minus: minus)
      return unit.rawValue.isEmpty ? text : "\(text) \(unit.rawValue)"
    }
    // The total is rounded first, so that 11.96 inches become another foot and not 12 inches.
    let total = Decimals.rounded(abs(number) * count, to: decimals)
    let whole = (total / count).rounded(.down)
    let rest = Decimals.text(total - whole * count, upTo: decimals)
    let sign = number < 0 && total > 0 ? minus.rawValue : ""
    let first = Decimals.text(whole, upTo: 0)
    if unit.rawValue == "ft" { return "\(sign)\(first)'\(rest)\"" }
    return "\(sign)\(first) \(unit.rawValue) \(rest) \(subunit.rawValue)"
  }
}

/// Masses, such as body weights, food and doses; the canonical unit is the kilogram.
public typealias Mass = Quantity<MassUnit>
/// Lengths, such as heights and girths; the canonical unit is the centimetre.
public typealias Length = Quantity<LengthUnit>
/// Distances covered; the canonical unit is the kilometre.
public typealias Distance = Quantity<DistanceUnit>
/// Durations; the canonical unit is the second.
public typealias Duration = Quantity<DurationUnit>
/// Volumes of drinks; the canonical unit is the millilitre.
public typealias Volume = Quantity<VolumeUnit>
/// Energy of food and exercise; the canonical unit is the kilocalorie.
public typealias Energy = Quantity<EnergyUnit>
/// Percentages.
public typealias Percent = Quantity<PercentUnit>
/// Whole numbers of things.
public typealias Count = Quantity<CountUnit>
