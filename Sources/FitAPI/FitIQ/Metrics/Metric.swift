import Quantities

/// A kind of measurement: what it is called, its unit and bounds, and how its figures are read.
///
/// The built-in ones are the rows of the table in `MetricTable.swift`; a person may add their own.
/// Two metrics are the same when their words are.
public struct Metric: Sendable {
  /// The word on the wire and in the store: `body_fat_percentage`.
  public let rawValue: String
  /// The metric in words: `resting heart rate`.
  public let title: String
  /// The unit of a stored quantity.
  public let measure: Measure
  /// The unit of those who use imperial measures, where it is another.
  public let imperialMeasure: Measure?
  /// Digits behind the point that a person can measure.
  public let decimals: Int
  /// The same in the imperial unit.
  public let imperialDecimals: Int
  /// How a figure is written.
  public let style: FigureStyle
  /// The quantities that make sense, in ``unit``.
  public let limits: Limits
  /// Whether the entries of a day add up to the day's figure; of the others the last one counts.
  public let addsUp: Bool
  /// Which way a goal about it goes, unless the goal says otherwise.
  public let direction: GoalDirection
  /// Other words for it, with `_` between them: those that goals, commands and questions use.
  public let aliases: [String]
  /// The records beside the measurements that hold it.
  public let sources: [Source]
  /// Whether the original FitIQ service knows it.
  public let isKnownToFitIQ: Bool

  /// How a figure is written.
  public enum FigureStyle: Sendable, Hashable {
    /// A number and its unit.
    case plain
    /// In imperial units as feet and inches: `5'11"`.
    case feetAndInches
    /// A score out of a greatest one: `8 of 10`.
    case score(of: Int)
  }

  /// Records that hold a metric beside the measurements.
  public enum Source: Sendable, Hashable {
    /// A nutrient of what was eaten.
    case food(Nutrient)
    /// Hours of nights and naps.
    case sleep
    /// A figure of the activity snapshots.
    case activity(ActivityField)
    /// A figure of the completed workouts.
    case workouts(WorkoutField)
  }

  /// The nutrients that a food log holds, as the wire spells them.
  public enum Nutrient: String, CaseIterable, Sendable, Hashable {
    case calories
    case proteinG = "protein_g"
    case carbsG = "carbs_g"
    case fatG = "fat_g"
    case fiberG = "fiber_g"
    case sugarG = "sugar_g"
    case sodiumMg = "sodium_mg"
    case caffeineMg = "caffeine_mg"
  }

  /// The figures that an activity snapshot holds, as the wire spells them.
  public enum ActivityField: String, Sendable, Hashable {
    case steps
    case distanceKm = "distance_km"
    case activeCalories = "active_calories"
    case durationMinutes = "duration_minutes"
  }

  /// The figures that a workout holds.
  public enum WorkoutField: Sendable, Hashable {
    case minutes, distanceKm, calories
  }

  /// A kind of measurement.
  public init(
    _ word: String, _ title: String, in measure: Measure, imperial: Measure? = nil,
    decimals: Int, imperialDecimals: Int? = nil, as style: FigureStyle = .plain, _ limits: Limits,
    addsUp: Bool = false, goal direction: GoalDirection = .towards, aliases: [String] = [],
    alsoIn sources: [Source] = [], isKnownToFitIQ: Bool = true
  ) {
    rawValue = word
    self.title = title
    self.measure = measure
    imperialMeasure = imperial
    self.decimals = decimals
    self.imperialDecimals = imperialDecimals ?? decimals
    self.style = style
    self.limits = limits
    self.addsUp = addsUp
    self.direction = direction
    self.aliases = aliases
    self.sources = sources
    self.isKnownToFitIQ = isKnownToFitIQ
  }

  /// Whether it is a figure of what was eaten, whose days may be incomplete.
  public var isEaten: Bool {
    sources.contains { if case .food = $0 { true } else { false } }
  }

  /// The symbol of the unit of a stored quantity; empty where a bare number is meant.
  public var unit: String { measure.symbol }

  /// Returns the unit that figures are shown and bare numbers are read in.
  public func measure(in system: UnitSystem) -> Measure {
    switch system {
    case .metric: measure
    case .imperial: imperialMeasure ?? measure
    }
  }

  /// Returns the digits behind the point that are shown.
  public func decimals(in system: UnitSystem) -> Int {
    switch system {
    case .metric: decimals
    case .imperial: imperialDecimals
    }
  }

  /// Returns whether a word means this metric, be it spelled with spaces, dashes or in capitals.
  public func isCalled(_ text: String) -> Bool {
    let word = Self.word(text)
    return word == rawValue || aliases.contains(word)
  }

  /// Returns the built-in metric that a word or one of its aliases means.
  public static func called(_ text: String) -> Metric? {
    let word = word(text)
    return Metric(rawValue: word) ?? allCases.first { $0.aliases.contains(word) }
  }

  /// Returns a word as metrics spell it: `Body fat` as `body_fat`.
  public static func word(_ text: String) -> String {
    String(text.trimmed.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }
}

extension Metric: Hashable {
  public static func == (one: Metric, other: Metric) -> Bool { one.rawValue == other.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Metric: RawRepresentable, CaseIterable, Codable {
  /// The built-in metric of that word.
  public init?(rawValue: String) {
    guard let metric = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = metric
  }
}

/// Which way a goal goes.
public enum GoalDirection: String, CaseIterable, Codable, Sendable, Hashable {
  /// From where one starts to the target, over weeks: a weight.
  case towards
  /// Each day no more than the target: calories, sodium.
  case atMost = "at_most"
  /// Each day no less than the target: protein, steps.
  case atLeast = "at_least"

  /// Whether every day is measured against the target, rather than the way to it.
  public var isDaily: Bool { self != .towards }
}
