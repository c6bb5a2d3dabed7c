import Arguments
import CivilTime
import FitAPI
import FitClient

/// Asks whether a goal of weight or energy that may be dangerous is meant.
struct GoalDoubt {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// Asks for the person's profile; `nil` where the service cannot be asked.
  private func profile() throws(FitError) -> UserProfile? {
    try ifReachable(fit.client.send(FitIQ.profile(fit.client.userID(at: .fitiq))))
  }

  /// Asks about a goal before it is stored, unless nothing is risky or `--yes` was given.
  ///
  /// - Returns: a remark for the receipt; `nil` without one.
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  func ask(
    about draft: GoalDraft, of metric: Metric?, _ arguments: ParsedArguments
  ) throws -> String? {
    guard let metric, let target = draft.targetValue,
      let gauge = GoalGauge(metric, unit: draft.unit ?? "")
    else { return nil }
    switch metric {
    case .weight:
      try ask(
        weight: gauge.inMetric(target), from: draft.currentValue.map(gauge.inMetric),
        by: draft.deadline.flatMap { Day($0) }, arguments)
      return nil
    case .caloriesIn:
      return try ask(calories: Int(saturating: gauge.inMetric(target).rounded()), arguments)
    default: return nil
    }
  }

  /// Asks about a weight to reach.
  ///
  /// - Parameters:
  ///   - target: in kilograms.
  ///   - current: in kilograms; the weight logged last where it is `nil`.
  func ask(
    weight target: Double, from current: Double? = nil, by day: Day? = nil,
    _ arguments: ParsedArguments
  ) throws {
    let profile = try profile()
    guard let current = current ?? profile?.weightKg,
      let risk = WeightGoalRisk(from: current, to: target, profile, by: day, today: fit.today)
    else { return }
    try Confirmation.doubt(risk.text, arguments, in: fit)
  }

  /// Asks about kilocalories to eat a day.
  ///
  /// - Returns: a remark for the receipt; `nil` without one.
  func ask(calories: Int, _ arguments: ParsedArguments) throws -> String? {
    guard let risk = CalorieGoalRisk(calories, try profile()) else { return nil }
    guard risk.isAsked else { return risk.text }
    try Confirmation.doubt(risk.text, arguments, in: fit)
    return nil
  }
}
