import CivilTime
import HealthLanguage

/// A person's body, from the latest measurements and the person's own statements.
public struct UserProfile: Model, Identifiable {
  public var id: String
  public var userId: String
  /// The age in years, from the date of birth unless it was set.
  public var age: Int?
  public var heightCm: Double?
  public var weightKg: Double?
  /// The body mass index, from height and weight.
  public var bmi: Double?
  public var bodyFatPercent: Double?
  /// The resting heart rate in beats per minute.
  public var restingHeartRate: Int?
  /// A ``Gender``.
  public var gender: String?
  /// An ``ActivityLevel``.
  public var activityLevel: String?
  public var createdAt: Instant
  public var updatedAt: Instant
  /// The highest heart rate in beats per minute, as stated by the person; `nil` where it was not
  /// stated.
  public var maxHeartRate: Int?
  /// A ``LifeStage``; `nil` where none was stated.
  public var lifeStage: String?

  /// Creates an empty profile.
  public init(id: String, userId: String, createdAt: Instant, updatedAt: Instant) {
    self.id = id
    self.userId = userId
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// A change of a profile; a value that is `nil` stays as it is.
public struct ProfileChange: Codable, Sendable, Hashable, Validated {
  /// In years.
  public var age: Int?
  public var gender: String?
  public var activityLevel: String?
  /// The highest heart rate in beats per minute; 0 removes it, so that it follows from the age
  /// again.
  public var maxHeartRate: Int?
  /// A ``LifeStage``, or ``noLifeStage``, which removes it.
  public var lifeStage: String?

  /// The word that removes the life stage.
  public static let noLifeStage = "none"
  /// The ages in years that are accepted.
  public static let ages = PersonRules.youngest...PersonRules.oldest
  /// The highest heart rates that are accepted, in beats per minute.
  public static let maxHeartRates = 100...240

  /// Creates a change of the given parts.
  public init(
    age: Int? = nil, gender: Gender? = nil, activityLevel: ActivityLevel? = nil,
    maxHeartRate: Int? = nil, lifeStage: String? = nil
  ) {
    self.age = age
    self.gender = gender?.rawValue
    self.activityLevel = activityLevel?.rawValue
    self.maxHeartRate = maxHeartRate
    self.lifeStage = lifeStage
  }

  public func validate(_ problems: inout Problems) {
    if lifeStage != Self.noLifeStage {
      problems.check("lifeStage", lifeStage, isOneOf: LifeStage.self)
    }
    problems.check("age", age, in: Self.ages)
    problems.check("gender", gender, isOneOf: Gender.self)
    problems.check("activityLevel", activityLevel, isOneOf: ActivityLevel.self)
    if maxHeartRate != 0 { problems.check("maxHeartRate", maxHeartRate, in: Self.maxHeartRates) }
  }
}

/// Measurements of a body; a value that is `nil` was not measured.
public struct PhysicalChange: Codable, Sendable, Hashable, Validated {
  public var heightCm: Double?
  public var weightKg: Double?
  public var bodyFatPercent: Double?
  /// The resting heart rate in beats per minute.
  public var restingHeartRate: Int?

  /// Creates a change of the given parts.
  public init(
    heightCm: Double? = nil, weightKg: Double? = nil, bodyFatPercent: Double? = nil,
    restingHeartRate: Int? = nil
  ) {
    self.heightCm = heightCm
    self.weightKg = weightKg
    self.bodyFatPercent = bodyFatPercent
    self.restingHeartRate = restingHeartRate
  }

  /// The metrics that a profile shows, with the field of each and the measured value.
  public var measurements: [(metric: Metric, field: String, quantity: Double)] {
    let all: [(Metric, String, Double?)] = [
      (.height, "heightCm", heightCm), (.weight, "weightKg", weightKg),
      (.bodyFatPercentage, "bodyFatPercent", bodyFatPercent),
      (.restingHeartRate, "restingHeartRate", restingHeartRate.map(Double.init)),
    ]
    return all.compactMap { metric, field, quantity in quantity.map { (metric, field, $0) } }
  }

  public func validate(_ problems: inout Problems) {
    for (metric, field, quantity) in measurements {
      problems.check(field, quantity, in: metric.limits)
    }
  }
}

/// The body mass index: kilograms divided by the square of the height in metres (A. Quetelet; WHO
/// Technical Report Series 894, 2000).
public enum BodyMassIndex {
  /// Returns the index, rounded to a tenth; `nil` for a height so small that it is no number.
  public static func of(weightKg: Double, heightCm: Double) -> Double? {
    let metres = heightCm / 100
    let index = (weightKg / (metres * metres) * 10).rounded() / 10
    return index.isFinite ? index : nil
  }
}

extension FitIQ {
  public static let profile = Route<UserProfile>(.fitiq, .get, "/profiles/{user_id}")
  public static let profileChange = Route<UserProfile>(.fitiq, .put, "/profiles/{user_id}")
  /// Changes measurements of the body, each of which is logged as progress as well.
  public static let physicalChange = Route<UserProfile>(
    .fitiq, .put, "/profiles/{user_id}/physical")
}

extension UserProfile {
  /// The energy that keeps the weight, in kilocalories per day, rounded to the nearest ten; `nil`
  /// where the profile lacks data.
  public var dailyEnergyNeed: Int? {
    guard let weightKg, let heightCm, let age, let gender = gender.flatMap(Gender.init),
      let level = activityLevel.flatMap(ActivityLevel.init)
    else { return nil }
    return EnergyNeed.daily(
      weightKg: weightKg, heightCm: heightCm, age: age, gender: gender, activity: level)
  }
}
