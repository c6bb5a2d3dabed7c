/// The units of one kind of measure: a weight's, a distance's.
///
/// The raw value is the symbol that is shown and stored.
public protocol QuantityUnit: CaseIterable, Hashable, Sendable, RawRepresentable<String>, Codable {
  /// What is measured, with its article: `a weight`.
  static var noun: String { get }
  /// How such a measure may be typed: `82.4kg, 181lb or 12st7lb`.
  static var example: String { get }
  /// The unit that values are stored and compared in.
  static var canonical: Self { get }
  /// The unit of a bare number, for people of that system.
  static func standard(in system: UnitSystem) -> Self
  /// Other spellings, in lower case.
  var aliases: [String] { get }
  /// How many canonical units one of these is.
  var scale: Scale { get }
  /// The unit that may follow as a remainder, as inches follow feet.
  var subunit: Self? { get }
  /// Whether values must be whole.
  static var isWhole: Bool { get }
  /// How a measure is typed where a bare number is in this unit; nil where the usual example fits.
  var exampleAsBare: String? { get }
}

extension QuantityUnit {
  public var subunit: Self? { nil }
  public static var isWhole: Bool { false }
  public var exampleAsBare: String? { nil }

  /// The unit of that symbol or spelling, in any case.
  public init?(spelled text: some StringProtocol) {
    let wanted = text.lowercased()
    let found = Self.allCases.first { unit in
      unit.rawValue.lowercased() == wanted || unit.aliases.contains(wanted)
    }
    guard let found else { return nil }
    self = found
  }

  /// Subunits in one of these: 12 for feet.
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

/// Which units bare numbers are in and values are shown in.
public enum UnitSystem: String, Sendable, Hashable, CaseIterable, Codable {
  case metric
  case imperial
}

/// A measure with its unit, as it was entered.
public struct Quantity<Unit: QuantityUnit>: Sendable, Hashable {
  /// The number, in `unit`.
  public let value: Double
  /// The unit it was entered in.
  public let unit: Unit

  /// A number of units.
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

  /// The number in another unit; in its own exactly as entered.
  public func value(in other: Unit) -> Double {
    other == unit ? value : other.fromCanonical(canonical)
  }

  /// The same measure in another unit.
  public func converted(to other: Unit) -> Quantity {
    Quantity(value(in: other), other)
  }

  /// The measure in words, at most so many places: `82.4 kg`, `12 st 7 lb`, `5'11"`.
  ///
  /// In the unit it was entered in unless another is named.
  public func formatted(
    in other: Unit? = nil, decimals: Int = 1, minus: Decimals.Minus = .hyphen
  ) -> String {
    let unit = other ?? unit
    let number = value(in: unit)
    guard let subunit = unit.subunit, let count = unit.subunitCount, number.isFinite else {
      let text = Decimals.text(number, upTo: decimals, minus: minus)
      return unit.rawValue.isEmpty ? text : "\(text) \(unit.rawValue)"
    }
    // Rounded first, so that 11.96 inches become another foot and not 12 inches.
    let total = Decimals.rounded(abs(number) * count, to: decimals)
    let whole = (total / count).rounded(.down)
    let rest = Decimals.text(total - whole * count, upTo: decimals)
    let sign = number < 0 && total > 0 ? minus.rawValue : ""
    let first = Decimals.text(whole, upTo: 0)
    if unit.rawValue == "ft" { return "\(sign)\(first)'\(rest)\"" }
    return "\(sign)\(first) \(unit.rawValue) \(rest) \(subunit.rawValue)"
  }
}

/// Body weights, food and doses, in kilograms.
public typealias Mass = Quantity<MassUnit>
/// Heights and girths, in centimetres.
public typealias Length = Quantity<LengthUnit>
/// Ways covered, in kilometres.
public typealias Distance = Quantity<DistanceUnit>
/// Lengths of time, in seconds.
public typealias Duration = Quantity<DurationUnit>
/// Drinks, in millilitres.
public typealias Volume = Quantity<VolumeUnit>
/// Energy of food and exercise, in kilocalories.
public typealias Energy = Quantity<EnergyUnit>
/// Shares of a hundred.
public typealias Percent = Quantity<PercentUnit>
/// Whole numbers of things.
public typealias Count = Quantity<CountUnit>
