import CivilTime

/// What the days of a series tell.
public enum DayMeasure: Sendable, Hashable {
  /// A measurement: the sum of a day where the metric adds up, else the last of the day.
  case metric(Metric)
  /// Hours slept, nights and naps added up, by the day of waking up.
  case slept
  /// A metric wherever it was written down: measured, or in the records that hold it as well. Devices
  /// tell many things twice, so the larger figure of a day counts.
  case anywhere(Metric)

  /// As a request names it.
  public var word: String {
    switch self {
    case .metric(let metric): metric.rawValue
    case .slept: "slept"
    case .anywhere(let metric): Self.anyPrefix + metric.rawValue
    }
  }

  /// Every measure there is.
  public static var all: [DayMeasure] {
    Metric.allCases.map(DayMeasure.metric) + [.slept]
      + Metric.allCases.map(DayMeasure.anywhere)
  }

  /// The measure that a request names; `nil` where there is none of that name.
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

  /// The measure of a built-in metric that a request names.
  public init?(word: String) { self.init(word: word, { Metric(rawValue: $0) }) }

  private static let anyPrefix = "any_"
}

/// A day's figure.
public struct DayFigure: Codable, Sendable, Hashable {
  public var date: Day
  /// In the measure's unit.
  public var value: Double

  /// A figure of a day.
  public init(_ date: Day, _ value: Double) {
    self.date = date
    self.value = value
  }
}

extension [DayFigure] {
  /// What a day holds, in the mean of those here; `nil` where there are none. Today, which is not over,
  /// counts only where it stands alone.
  public func dailyMean(today: Day) -> Double? {
    let days = count > 1 ? filter { $0.date != today } : self
    return days.isEmpty ? nil : days.reduce(0) { $0 + $1.value } / Double(days.count)
  }
}

/// One figure for each day that has one, in place of all the records it follows from: ten years of
/// them are still one small answer.
public struct DaySeries: Model {
  /// The word of a ``DayMeasure``.
  public var type: String
  /// Oldest first.
  public var days: [DayFigure]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case type, days
  }

  /// A series.
  public init(_ measure: DayMeasure, _ days: [DayFigure]) {
    type = measure.word
    self.days = days
  }
}

extension FitIQ {
  public static let daySeries = Route<DaySeries>(.fitiq, .get, "/analytics/days")

  /// A figure for each of those days; both ends belong to them.
  public static func dayFigures(
    _ measure: DayMeasure, _ days: ClosedRange<Day>
  ) -> Endpoint<DaySeries> {
    daySeries(query: [
      "type": measure.word, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }
}
