import CivilTime

/// Averages, trends and the most frequent words of the moods in a period.
public struct MoodAnalytics: Model {
  public var period: Period
  public var summary: Summary
  public var trends: Trends
  public var topLabels: [LabelShare]
  public var topAssociations: [AssociationShare]
  /// `nil` unless asked for.
  public var dailyAggregates: [DailyMood]?

  /// The days, both ends included.
  public struct Period: Codable, Sendable, Hashable {
    public var startDate: Day
    public var endDate: Day
    public var totalDays: Int
  }

  /// Figures over all moods of the period.
  public struct Summary: Codable, Sendable, Hashable {
    public var totalEntries: Int
    /// 0 without entries.
    public var averageValence: Double
    public var daysWithEntries: Int
    /// Days with entries ÷ days, 0 to 1.
    public var loggingConsistency: Double
  }

  /// The direction in which moods change.
  public struct Trends: Codable, Sendable, Hashable {
    /// A ``MoodTrend``.
    public var trendDirection: String
    public var weeklyAverages: [WeeklyMood]
  }

  /// The mean of a week that begins on Monday.
  public struct WeeklyMood: Codable, Sendable, Hashable {
    public var weekStart: Day
    public var averageValence: Double
  }

  /// The number of entries with a label, and their share of all entries, 0 to 1.
  public struct LabelShare: Codable, Sendable, Hashable {
    public var label: String
    public var count: Int
    public var percentage: Double
  }

  /// The number of entries with an association, their share of all, 0 to 1, and their mean valence.
  public struct AssociationShare: Codable, Sendable, Hashable {
    public var association: String
    public var count: Int
    public var percentage: Double
    public var averageValence: Double
  }

  /// The moods of a day.
  public struct DailyMood: Codable, Sendable, Hashable {
    public var date: Day
    public var entryCount: Int
    public var averageValence: Double
    public var minValence: Double
    public var maxValence: Double
    public var mostCommonLabels: [LabelCount]
    public var mostCommonAssociations: [AssociationCount]
  }

  public struct LabelCount: Codable, Sendable, Hashable {
    public var label: String
    public var count: Int
  }

  public struct AssociationCount: Codable, Sendable, Hashable {
    public var association: String
    public var count: Int
  }
}

/// The direction in which moods change.
public enum MoodTrend: String, CaseIterable, Codable, Sendable, Hashable {
  case improving, stable, declining
  case insufficientData = "insufficient_data"

  /// The number of entries below which there is no trend.
  public static let fewest = 4
  /// The smallest difference of the halves' mean valences that counts as a trend.
  public static let difference = 0.1

  /// Compares the mean of the later half of the valences, given oldest first, with the earlier
  /// half's.
  public init(of valences: [Double]) {
    guard valences.count >= Self.fewest else {
      self = .insufficientData
      return
    }
    let middle = valences.count / 2
    func mean(_ part: ArraySlice<Double>) -> Double { part.reduce(0, +) / Double(part.count) }
    let change = mean(valences[middle...]) - mean(valences[..<middle])
    self =
      change >= Self.difference ? .improving : change <= -Self.difference ? .declining : .stable
  }
}

/// A mood with the values that analytics use.
public struct MoodPoint: Sendable, Hashable {
  public var day: Day
  public var valence: Double
  public var labels: [String]
  public var associations: [String]

  /// Creates a mood of a day.
  public init(day: Day, valence: Double, labels: [String], associations: [String]) {
    self.day = day
    self.valence = valence
    self.labels = labels
    self.associations = associations
  }
}

extension MoodAnalytics {
  /// Analyses moods.
  ///
  /// - Parameter points: in the order of time.
  public init(
    _ points: [MoodPoint], of days: ClosedRange<Day>, labels: Int = 10, associations: Int = 10,
    daily: Bool = false
  ) {
    let count = days.upperBound.days(since: days.lowerBound) + 1
    let byDay = Dictionary(grouping: points, by: \.day)
    period = Period(
      startDate: days.lowerBound, endDate: days.upperBound,
      totalDays: count)
    summary = Summary(
      totalEntries: points.count, averageValence: Self.mean(points), daysWithEntries: byDay.count,
      loggingConsistency: Double(byDay.count) / Double(count))
    let weeks = Dictionary(grouping: points) { $0.day.adding(days: -Self.daysSinceMonday($0.day)) }
    trends = Trends(
      trendDirection: MoodTrend(of: points.map(\.valence)).rawValue,
      weeklyAverages: weeks.sorted { $0.key < $1.key }.map {
        WeeklyMood(weekStart: $0.key, averageValence: Self.mean($0.value))
      })
    let total = Double(max(points.count, 1))
    topLabels = Self.counts(points.flatMap(\.labels)).prefix(labels).map {
      LabelShare(label: $0.word, count: $0.count, percentage: Double($0.count) / total)
    }
    topAssociations = Self.counts(points.flatMap(\.associations)).prefix(associations).map {
      found in
      AssociationShare(
        association: found.word, count: found.count, percentage: Double(found.count) / total,
        averageValence: Self.mean(points.filter { $0.associations.contains(found.word) }))
    }
    guard daily else { return }
    dailyAggregates = byDay.sorted { $0.key < $1.key }.map { day, moods in
      DailyMood(
        date: day, entryCount: moods.count, averageValence: Self.mean(moods),
        minValence: moods.map(\.valence).min() ?? 0, maxValence: moods.map(\.valence).max() ?? 0,
        mostCommonLabels: Self.counts(moods.flatMap(\.labels)).prefix(3).map {
          LabelCount(label: $0.word, count: $0.count)
        },
        mostCommonAssociations: Self.counts(moods.flatMap(\.associations)).prefix(3).map {
          AssociationCount(association: $0.word, count: $0.count)
        })
    }
  }

  private static func mean(_ points: [MoodPoint]) -> Double {
    points.isEmpty ? 0 : points.reduce(0) { $0 + $1.valence } / Double(points.count)
  }

  /// Words and how often they occur, the most frequent first.
  static func counts(_ words: [String]) -> [(word: String, count: Int)] {
    Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
      .map { (word: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }

  /// Returns the days since the last Monday; 1970-01-01 was a Thursday.
  private static func daysSinceMonday(_ day: Day) -> Int { ((day.number + 3) % 7 + 7) % 7 }
}

/// Statistics of moods for clients that use the scale from 1 to 10.
public struct MoodStatistics: Model {
  public var period: Period
  public var averageMood: Double
  public var moodDistribution: Distribution
  public var topEmotions: [EmotionCount]
  /// A ``MoodTrend``.
  public var trend: String
  public var totalLogs: Int

  /// The days, both ends included.
  public struct Period: Codable, Sendable, Hashable {
    public var from: Day
    public var to: Day
    public var days: Int
  }

  /// The number of moods in each fifth of the scale: 1 to 2, 3 to 4 and so on.
  public struct Distribution: Codable, Sendable, Hashable {
    public var veryLow = 0
    public var low = 0
    public var moderate = 0
    public var good = 0
    public var excellent = 0
  }

  public struct EmotionCount: Codable, Sendable, Hashable {
    public var emotion: String
    public var count: Int
  }

  /// Analyses moods, given oldest first.
  public init(_ points: [MoodPoint], of days: ClosedRange<Day>) {
    let scores = points.map { MoodScale.score(of: $0.valence) }
    period = Period(
      from: days.lowerBound, to: days.upperBound,
      days: days.upperBound.days(since: days.lowerBound) + 1)
    averageMood =
      scores.isEmpty ? 0 : Double(scores.reduce(0, +)) / Double(scores.count)
    moodDistribution = scores.reduce(into: Distribution()) { counts, score in
      switch score {
      case ...2: counts.veryLow += 1
      case 3...4: counts.low += 1
      case 5...6: counts.moderate += 1
      case 7...8: counts.good += 1
      default: counts.excellent += 1
      }
    }
    topEmotions = MoodAnalytics.counts(points.flatMap(\.labels)).prefix(5)
      .map { EmotionCount(emotion: $0.word, count: $0.count) }
    trend = MoodTrend(of: points.map(\.valence)).rawValue
    totalLogs = points.count
  }
}
