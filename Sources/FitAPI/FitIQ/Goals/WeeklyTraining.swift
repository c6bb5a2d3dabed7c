import CivilTime

/// What a goal by the week counts: the completed workouts that began in it, their minutes or their
/// distance, of one activity or of all. A week begins on Monday.
public struct WeeklyTraining: Sendable, Hashable {
  /// The figure that is added up over the week.
  public enum Figure: String, CaseIterable, Sendable, Hashable {
    case workouts, minutes, distance
  }

  public let figure: Figure
  /// The activity that counts; `nil` counts all.
  public let activity: HealthActivity?

  private static let prefix = "weekly_"

  public init(_ figure: Figure, _ activity: HealthActivity?) {
    self.figure = figure
    self.activity = activity
  }

  /// Reads a type of goal such as `weekly_workouts` or `weekly_running_distance`; `nil` for another.
  public init?(goalType: String) {
    guard goalType.hasPrefix(Self.prefix) else { return nil }
    var words = goalType.dropFirst(Self.prefix.count).split(separator: "_")
    guard let figure = words.popLast().flatMap({ Figure(rawValue: String($0)) }) else { return nil }
    let activity = HealthActivity(rawValue: words.joined(separator: "_"))
    guard words.isEmpty || activity != nil else { return nil }
    self.init(figure, activity)
  }

  /// The type of goal: `weekly_running_distance`.
  public var goalType: String {
    Self.prefix + (activity.map { "\($0.rawValue)_" } ?? "") + figure.rawValue
  }

  /// What is counted, behind its amount: `of running`; empty where all counts.
  public var title: String {
    activity.map { " of " + String($0.rawValue.map { $0 == "_" ? " " : $0 }) } ?? ""
  }

  /// Returns the week's figure, in a goal's unit.
  public func value(of workouts: [WorkoutSummary], unit: String) -> Double {
    let counted = workouts.filter { activity == nil || $0.activity == activity?.rawValue }
    switch figure {
    case .workouts: return Double(counted.count)
    case .minutes:
      let minutes = counted.reduce(0) { $0 + Double($1.durationSeconds ?? 0) / 60 }
      return GoalGauge(.activeMinutes, unit: unit)?.inUnit(minutes) ?? minutes
    case .distance:
      let kilometres = counted.reduce(0) { $0 + ($1.distanceKm ?? 0) }
      return GoalGauge(.distanceKm, unit: unit)?.inUnit(kilometres) ?? kilometres
    }
  }
}
