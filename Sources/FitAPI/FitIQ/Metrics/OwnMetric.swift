import Quantities

/// A custom metric that a person added.
public struct OwnMetric: Model, Validated {
  /// The word by which it is named: `waist`.
  public var word: String
  /// The name for people.
  public var title: String
  /// The unit of its figures; empty for a bare number.
  public var unit: String
  /// Whether the entries of a day add up.
  public var addsUp: Bool
  /// A ``GoalDirection``.
  public var direction: String

  /// The number of characters that a word, a title and a unit may have.
  public static let wordLength = 2...40
  public static let titleLength = 1...60
  public static let unitLength = 0...20
  /// The figures that are accepted.
  public static let limits = Limits(-1_000_000_000...1_000_000_000)

  /// Creates a custom metric.
  public init(word: String, title: String, unit: String, addsUp: Bool, direction: String) {
    self.word = word
    self.title = title
    self.unit = unit
    self.addsUp = addsUp
    self.direction = direction
  }

  public func validate(_ problems: inout Problems) {
    problems.check("word", word, length: Self.wordLength)
    problems.check("title", title, length: Self.titleLength)
    problems.check("unit", unit, length: Self.unitLength)
    problems.check("direction", direction, isOneOf: GoalDirection.self)
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    if !isPlain || word.first?.isNumber == true {
      problems.add("word", "must begin with a letter, and have letters, digits and _ alone")
    } else if Metric.called(word) != nil {
      problems.add("word", "is built in")
    }
  }

  /// The metric that it defines.
  public var metric: Metric {
    Metric(
      word, title, in: measure, decimals: 2, Self.limits, addsUp: addsUp,
      goal: GoalDirection(rawValue: direction) ?? (addsUp ? .atLeast : .towards),
      isKnownToFitIQ: false)
  }

  /// Vessels, which are counted: a cup of coffee is one, whatever it holds.
  private static let vessels: [VolumeUnit] = [.cup, .tablespoon, .teaspoon]

  /// The measure of its unit, which can be converted when the program knows the unit.
  private var measure: Measure {
    if let vessel = VolumeUnit(spelled: unit), Self.vessels.contains(vessel) {
      return Measure(unit, spellings: [vessel.rawValue] + vessel.aliases)
    }
    if let unit = LengthUnit(spelled: unit) { return Measure(unit) }
    if let unit = MassUnit(spelled: unit) { return Measure(unit) }
    if let unit = DistanceUnit(spelled: unit) { return Measure(unit) }
    if let unit = DurationUnit(spelled: unit) { return Measure(unit) }
    if let unit = VolumeUnit(spelled: unit) { return Measure(unit) }
    if let unit = EnergyUnit(spelled: unit) { return Measure(unit) }
    if let unit = PercentUnit(spelled: unit) { return Measure(unit) }
    return Measure(unit)
  }
}

/// The custom metrics that a person added.
public struct OwnMetricList: Model {
  public var metrics: [OwnMetric]

  /// Creates a list of metrics.
  public init(metrics: [OwnMetric]) { self.metrics = metrics }
}

extension FitIQ {
  public static let ownMetricList = Route<OwnMetricList>(.fitiq, .get, "/metrics")
  public static let ownMetricCreation = Route<OwnMetric>(.fitiq, .post, "/metrics", success: 201)
  public static let ownMetricDeletion = Route<Nothing>(.fitiq, .delete, "/metrics/{word}")

  /// Returns the request for the custom metrics that the person added.
  public static func ownMetrics() -> Endpoint<OwnMetricList> { ownMetricList() }
}
