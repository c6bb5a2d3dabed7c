/// How a figure stands against a goal's target.
public struct GoalStanding: Sendable, Hashable {
  public let direction: GoalDirection
  /// In the goal's unit, as all of them.
  public let target: Double
  public let start: Double
  public let current: Double

  /// A standing; the start does not matter where each day is measured against the target.
  public init(_ direction: GoalDirection, target: Double, start: Double, current: Double) {
    self.direction = direction
    self.target = target
    self.start = start
    self.current = current
  }

  /// How far it is, in percent, 0 to 100: of the way from the start to the target, or today's figure
  /// against the day's target.
  public var progress: Double {
    guard direction.isDaily else { return Goal.progress(from: start, to: target, at: current) }
    guard target > 0 else { return current > 0 ? 100 : 0 }
    return min(max(current / target * 100, 0), 100)
  }

  /// Returns whether a figure meets the target: a day's figure or the mean of days for a daily goal,
  /// else where one stands now.
  public func isMet(by figure: Double) -> Bool {
    switch direction {
    case .atMost: figure <= target
    case .atLeast: figure >= target
    case .towards: start <= target ? figure >= target : figure <= target
    }
  }

  /// What may still come or is still missing, in the goal's unit; negative beyond the target of a
  /// daily goal.
  public var left: Double { target - current }
}
