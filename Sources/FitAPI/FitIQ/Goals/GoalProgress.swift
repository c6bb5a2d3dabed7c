/// The comparison of a figure with a goal's target.
public struct GoalProgress: Sendable, Hashable {
  public let direction: GoalDirection
  /// The target in the goal's unit, like the other values.
  public let target: Double
  public let start: Double
  public let current: Double

  /// Creates a comparison; the start does not matter for a daily goal.
  public init(_ direction: GoalDirection, target: Double, start: Double, current: Double) {
    self.direction = direction
    self.target = target
    self.start = start
    self.current = current
  }

  /// The progress in percent, 0 to 100: the share of the way from the start to the target, or for a
  /// daily goal today's figure against the target.
  public var progress: Double {
    guard direction.isDaily else { return Goal.progress(from: start, to: target, at: current) }
    guard target > 0 else { return current > 0 ? 100 : 0 }
    return min(max(current / target * 100, 0), 100)
  }

  /// Returns whether a figure meets the target: for a daily goal the figure of a day or the mean of
  /// days, else the current value.
  public func isMet(by figure: Double) -> Bool {
    switch direction {
    case .atMost: figure <= target
    case .atLeast: figure >= target
    case .towards: start <= target ? figure >= target : figure <= target
    }
  }
}
