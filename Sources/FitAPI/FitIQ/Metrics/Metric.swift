import Quantities

/// A kind of measurement: its names, its unit and limits, and how its figures are read.
///
/// The built-in metrics are the rows of the table in `MetricTable.swift`; a person may add others.
/// Two metrics are equal when their words are.
public struct Metric: Sendable {
  /// The word on the wire and in the store: `body_fat_percentage`.
  public let rawValue: String
  /// The name for people: `resting heart rate`.
  public let title: String
  /// The unit of a stored quantity.
  public let measure: Measure
  /// The unit in the imperial system, where it is a different one.
  public let imperialMeasure: Measure?
  /// The number of decimal places that a person can measure.
  public let decimals: Int
  /// The number of decimal places in the imperial unit.
  public let imperialDecimals: Int
  /// The way in which figures are written.
  public let style: FigureStyle
  /// The accepted quantities, in ``unit``.
  public let limits: Limits
  /// The plausibility check for entered figures; `nil` where only the limits apply.
  public let plausibility: Plausibility?
  /// The quantities that are believed without a question, also of a first figure; `nil` for all.
  public let believed: ClosedRange<Double>?
  /// Whether the entries of a day add up to the day's figure; otherwise the last entry counts.
  public let addsUp: Bool
  /// The usual direction of a goal for this metric.
  public let direction: GoalDirection
  /// Other words for the metric, joined by `_`, that goals, commands and questions use.
  public let aliases: [String]
  /// The other records that contain the metric.
  public let sources: [Source]
  /// Whether the original FitIQ service knows it.
  public let isKnownToFitIQ: Bool

  /// The way in which a figure is written.
  public enum FigureStyle: Sendable, Hashable {
    /// As a number with its unit.
    case plain
    /// In imperial units as feet and inches: `5'11"`.
    case feetAndInches
    /// As a score out of a maximum: `8 of 10`.
    case score(of: Int)
  }

  /// Records other than measurements that contain a metric.
  public enum Source: Sendable, Hashable {
    /// A nutrient of the food eaten.
    case food(Nutrient)
    /// Hours of nights and naps.
    case sleep
    /// A figure of the activity snapshots.
    case activity(ActivityField)
    /// A figure of the completed workouts.
    case workouts(WorkoutField)
  }

  /// The nutrients of a food log, as spelled on the wire.
  public enum Nutrient: String, CaseIterable, Sendable, Hashable {
    case calories
    case proteinG = "protein_g"
    case carbsG = "carbs_g"
    case fatG = "fat_g"
    case fiberG = "fiber_g"
    case sugarG = "sugar_g"
    case sodiumMg = "sodium_mg"
    case saturatedFatG = "saturated_fat_g"
    case potassiumMg = "potassium_mg"
    case calciumMg = "calcium_mg"
    case ironMg = "iron_mg"
    case cholesterolMg = "cholesterol_mg"
    case caffeineMg = "caffeine_mg"
    case alcoholG = "alcohol_g"
  }

  /// The figures of an activity snapshot, as spelled on the wire.
  public enum ActivityField: String, Sendable, Hashable {
    case steps
    case distanceKm = "distance_km"
    case activeCalories = "active_calories"
    case durationMinutes = "duration_minutes"
  }

  /// The figures of a workout.
  public enum WorkoutField: Sendable, Hashable {
    case minutes, distanceKm, calories
  }

  /// Creates a kind of measurement.
  public init(
    _ word: String, _ title: String, in measure: Measure, imperial: Measure? = nil,
    decimals: Int, imperialDecimals: Int? = nil, as style: FigureStyle = .plain, _ limits: Limits,
    doubted plausibility: Plausibility? = nil, believed: ClosedRange<Double>? = nil,
    addsUp: Bool = false,
    goal direction: GoalDirection = .towards, aliases: [String] = [],
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
    self.plausibility = plausibility
    self.believed = believed
    self.addsUp = addsUp
    self.direction = direction
    self.aliases = aliases
    self.sources = sources
    self.isKnownToFitIQ = isKnownToFitIQ
  }

  /// Whether it is a nutrient that is eaten, whose days may be incomplete.
  public var isEaten: Bool {
    sources.contains { if case .food = $0 { true } else { false } }
  }

  /// Whether it is protein, carbohydrates or fat.
  public var isMacronutrient: Bool { [.proteinG, .carbsG, .fatG].contains(self) }

  /// The symbol of the stored unit; empty for a bare number.
  public var unit: String { measure.symbol }

  /// Returns the unit in which figures are shown and bare numbers are read.
  public func measure(in system: UnitSystem) -> Measure {
    switch system {
    case .metric: measure
    case .imperial: imperialMeasure ?? measure
    }
  }

  /// Returns the number of decimal places that are shown.
  public func decimals(in system: UnitSystem) -> Int {
    switch system {
    case .metric: decimals
    case .imperial: imperialDecimals
    }
  }

  /// Returns whether a word names this metric, with spaces, dashes or underscores and in any case.
  public func isCalled(_ text: String) -> Bool {
    let word = Self.word(text)
    return word == rawValue || aliases.contains(word)
  }

  /// Returns the built-in metric with that word or alias; `nil` when there is none.
  public static func called(_ text: String) -> Metric? {
    let word = word(text)
    return Metric(rawValue: word) ?? allCases.first { $0.aliases.contains(word) }
  }

  /// Returns a word in the spelling of metrics: `Body fat` becomes `body_fat`.
  public static func word(_ text: String) -> String {
    String(text.trimmed.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }
}

extension Metric: Hashable {
  public static func == (one: Metric, other: Metric) -> Bool { one.rawValue == other.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Metric: RawRepresentable, CaseIterable, Codable {
  /// Finds the built-in metric with that word.
  public init?(rawValue: String) {
    guard let metric = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = metric
  }
}

/// The direction of a goal.
public enum GoalDirection: String, CaseIterable, Codable, Sendable, Hashable {
  /// From the start to the target over weeks, as for weight.
  case towards
  /// At most the target each day, as for calories and sodium.
  case atMost = "at_most"
  /// At least the target each day, as for protein and steps.
  case atLeast = "at_least"

  /// Whether each day is measured against the target, rather than the way from the start.
  public var isDaily: Bool { self != .towards }
}
