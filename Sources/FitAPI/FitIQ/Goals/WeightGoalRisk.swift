import CivilTime
import HealthLanguage
import Quantities

/// A possible danger of a weight goal.
public enum WeightGoalRisk: Sendable, Hashable {
  /// The goal loses weight of somebody under 18; the value is the age in years.
  case underAge(Int)
  /// The goal loses weight of somebody who is pregnant or nursing.
  case expecting(LifeStage)
  /// The target is a body mass index of less than ``leastIndex``.
  case tooThin(bmi: Double)
  /// The change is more than one percent of the body weight per week; the value is the percentage.
  case tooFast(percentPerWeek: Double)

  /// The body mass index below which an adult is underweight (WHO Technical Report Series 894, 2000).
  public static let leastIndex = 18.5
  /// The age from which a person is an adult, in years.
  public static let adult = 18

  /// Finds the risk of a goal, the gravest one first; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - weight: the current weight in kilograms.
  ///   - target: in kilograms.
  ///   - profile: whose height, age and life stage count, as far as they are known.
  ///   - day: the deadline; `nil` without one.
  public init?(
    from weight: Double, to target: Double, _ profile: UserProfile?, by day: Day?, today: Day
  ) {
    if let risk = Self(losing: target < weight, to: target, profile) {
      self = risk
      return
    }
    guard let day, weight > 0 else { return nil }
    let days = Double(max(day.days(since: today), 1))
    self.init(change: abs(target - weight) / days * 7, of: weight)
  }

  /// Finds the risk of a change of so many kilograms a week.
  public init?(change weekly: Double, of weight: Double) {
    let share = weekly / weight
    guard weight > 0, share > EnergyPlan.safeShare else { return nil }
    self = .tooFast(percentPerWeek: share * 100)
  }

  /// Finds why a person should not lose weight to a target without a doctor.
  private init?(losing isLoss: Bool, to target: Double, _ profile: UserProfile?) {
    guard isLoss, let profile else { return nil }
    if let risk = profile.riskOfLoss {
      self = risk
    } else if let height = profile.heightCm, height > 0,
      let index = BodyMassIndex.of(weightKg: target, heightCm: height), index < Self.leastIndex
    {
      self = .tooThin(bmi: index)
    } else {
      return nil
    }
  }

  /// Whether no plan may be made for it without a doctor; a change that is only too fast has a slower
  /// plan.
  public var excludesPlan: Bool {
    if case .tooFast = self { false } else { true }
  }

  /// The risk in words, for a question.
  public var text: String {
    switch self {
    case .underAge(let age):
      "that loses weight at \(age): under 18 a body still grows, and a doctor should plan it"
    case .expecting(let stage):
      "that loses weight while \(stage.rawValue): a midwife or a doctor should plan it"
    case .tooThin(let bmi):
      "that is a body mass index of \(Decimals.text(bmi, upTo: 1)), and under 18.5 is underweight (WHO)"
    case .tooFast(let percent):
      "that is \(Decimals.text(percent, upTo: 1)) % of your weight a week, and over 1 % is too fast"
    }
  }
}

extension UserProfile {
  /// Why this person should not lose any weight without a doctor: under 18, pregnant or nursing; `nil`
  /// where nothing of the kind is known.
  public var riskOfLoss: WeightGoalRisk? {
    if let age, age < WeightGoalRisk.adult { return .underAge(age) }
    return lifeStage.flatMap(LifeStage.init).map(WeightGoalRisk.expecting)
  }
}
