// Measures with units: a bare number is in the person's unit, or in the one that the parameter
// names.

import Quantities

extension Quantity: ArgumentValue {
  /// The noun of the measure in capitals: `WEIGHT`.
  public static var placeholder: String {
    // The noun without its article.
    (Unit.noun.split(separator: " ").last ?? "").uppercased()
  }

  public static var holdsSpaces: Bool { true }
  public var typed: String { formatted(decimals: 3) }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Quantity {
    try parse(text, bare: context.unit(), in: context)
  }

  /// Reads a measure, with the given unit for a bare number.
  ///
  /// - Throws: ``ValueProblem`` when the text is not a number with a known unit.
  public static func parse(
    _ text: String, bare: Unit, in context: ParsingContext, negative: Bool = false,
    example: String? = nil
  ) throws(ValueProblem) -> Quantity {
    do throws(MalformedQuantity) {
      let quantity = try Quantity(parsing: text, bare: bare, allowingNegative: negative)
      // A cup has the size that is usual in the person's system of units.
      guard let volume = quantity as? Volume else { return quantity }
      return volume.inCups(of: context.units) as? Quantity ?? quantity
    } catch {
      throw ValueProblem("\(error.reason); write \(example ?? error.example)")
    }
  }
}

extension ValueRule {
  /// Creates a rule from bounds in one unit; a message about a value in another unit states the
  /// bounds in that unit.
  init<Unit: QuantityUnit>(
    _ range: ClosedRange<Double>, _ unit: Unit
  ) where Value == Quantity<Unit> {
    let least = Quantity(range.lowerBound, unit)
    let greatest = Quantity(range.upperBound, unit)
    text = { Self.words(least.typed, greatest.typed) }
    breach = { value in
      if (least.canonical...greatest.canonical).contains(value.canonical) { return nil }
      // A duration by the clock has no unit of its own.
      let isByClock = value.unit == Unit.canonical && Unit.self == DurationUnit.self
      let unit = isByClock ? unit : value.unit
      return Self.words(
        least.formatted(in: unit, decimals: 3), greatest.formatted(in: unit, decimals: 3))
    }
  }
}

extension ValueReader {
  fileprivate init<Unit: QuantityUnit>(
    _ rule: ValueRule<Quantity<Unit>>, bare: Unit?, negative: Bool, default: Value?
  ) where Value.Single == Quantity<Unit> {
    self.init(
      default: `default`, defaultText: nil, bare: nil, rule: rule,
      parse: { (text, context) throws(ValueProblem) in
        try Quantity.parse(
          text, bare: bare ?? context.unit(), in: context, negative: negative,
          example: bare?.exampleAsBare)
      })
  }
}

extension Option where Value: ArgumentShape {
  /// Creates an option for a measure within a range.
  ///
  /// - Parameters:
  ///   - range: the bounds, in `unit`; a negative lower bound allows negative values.
  ///   - bareUnit: the unit of a bare number; the person's own when `nil`.
  public init<Unit: QuantityUnit>(
    _ name: String, short: Character? = nil, placeholder: String? = nil,
    in range: ClosedRange<Double>, _ unit: Unit, bareUnit: Unit? = nil, default: Value? = nil,
    _ summary: String, details: String = "", environment: String? = nil, config: String? = nil
  ) where Value.Single == Quantity<Unit> {
    self.init(
      name, short, placeholder, summary, details, nil, environment, config, nil, false,
      ValueReader(
        ValueRule(range, unit), bare: bareUnit, negative: range.lowerBound < 0, default: `default`))
  }
}

extension Argument where Value: ArgumentShape {
  /// Creates an argument for a measure within a range; see the option of the same kind.
  public init<Unit: QuantityUnit>(
    _ name: String, placeholder: String? = nil, in range: ClosedRange<Double>, _ unit: Unit,
    bareUnit: Unit? = nil, default: Value? = nil, atLeast: Int = 1, _ summary: String,
    details: String = ""
  ) where Value.Single == Quantity<Unit> {
    self.init(
      name, placeholder, summary, details, atLeast, nil,
      ValueReader(
        ValueRule(range, unit), bare: bareUnit, negative: range.lowerBound < 0, default: `default`))
  }
}
