import CivilTime

/// The quantity of which a series has one figure per day.
public enum DayMeasure: Sendable, Hashable {
  /// A measurement: the sum of a day's entries where the metric adds up, else the last entry of the
  /// day.
  case metric(Metric)
  /// The hours slept, with nights and naps added up, by the day of waking up.
  case slept
  /// A metric from all records that contain it, not only its measurements. Devices record many
  /// things twice, so the larger figure of a day counts.
  case anywhere(Metric)

  /// The metric; `nil` of the hours slept.
  public var metric: Metric? {
    switch self {
    case .metric(let metric), .anywhere(let metric): metric
    case .slept: nil
    }
  }

  /// The word for the measure in a request.
  public var word: String {
    switch self {
    case .metric(let metric): metric.rawValue
    case .slept: "slept"
    case .anywhere(let metric): Self.anyPrefix + metric.rawValue
    }
  }

  /// All measures of the built-in metrics.
  public static var all: [DayMeasure] {
    Metric.allCases.map(DayMeasure.metric) + [.slept]
      + Metric.allCases.map(DayMeasure.anywhere)
  }

  /// Reads the word for a measure in a request; `nil` where there is none of that name.
  ///
  /// - Parameter metric: returns the metric of a word.
  public init?(
    word: String, _ metric: (String) throws -> Metric?
  ) rethrows {
    if word == DayMeasure.slept.word {
      self = .slept
    } else if let metric = try metric(word) {
      self = .metric(metric)
    } else if word.hasPrefix(Self.anyPrefix),
      let metric = try metric(String(word.dropFirst(Self.anyPrefix.count)))
    {
      self = .anywhere(metric)
    } else {
      return nil
    }
  }

  /// Whether it tells what was eaten.
  public var isEaten: Bool {
    if case .anywhere(let metric) = self { metric.isEaten } else { false }
  }

  /// Reads the word for a measure of a built-in metric.
  public init?(word: String) { self.init(word: word, { Metric(rawValue: $0) }) }

  private static let anyPrefix = "any_"
}

/// The figure of a day.
public struct DayFigure: Codable, Sendable, Hashable {
  public var date: Day
  /// The value in the measure's unit.
  public var value: Double

  /// Creates a figure for a day.
  public init(_ date: Day, _ value: Double) {
    self.date = date
    self.value = value
  }
}

/// One figure for each day that has one, instead of all records, so that ten years are still a
/// small answer.
public struct DaySeries: Model {
  /// The word for a ``DayMeasure``.
  public var type: String
  /// The figures, oldest first.
  public var days: [DayFigure]
  /// The days on which the food is complete, of a measure of food; `nil` of others, and from a
  /// server without this field.
  public var completeDays: [Day]?

  /// Creates a series.
  public init(_ measure: DayMeasure, _ days: [DayFigure], completeDays: [Day]? = nil) {
    type = measure.word
    self.days = days
    self.completeDays = completeDays
  }
}

extension FitIQ {
  public static let daySeries = Route<DaySeries>(.fitiq, .get, "/analytics/days")

  /// Returns the request for a figure for each day of a range; both ends are included.
  public static func dayFigures(
    _ measure: DayMeasure, _ days: ClosedRange<Day>
  ) -> Endpoint<DaySeries> {
    daySeries(query: [
      "type": measure.word, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }
}
