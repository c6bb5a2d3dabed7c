/// The energy a body uses in a day, as far as age, size and habits tell.
public enum EnergyNeed {
  /// Kilocalories a day at rest, by the equation of Mifflin and St Jeor (Am J Clin Nutr 1990;
  /// 51:241-247). Of a gender that the equation does not know, the mean of the two it does.
  public static func atRest(
    weightKg: Double, heightCm: Double, age: Int, gender: Gender
  ) -> Double {
    let constant: Double =
      switch gender {
      case .male: 5
      case .female: -161
      case .other: -78
      }
    return 10 * weightKg + 6.25 * heightCm - 5 * Double(age) + constant
  }

  /// What the energy at rest is multiplied with, in the usual five steps.
  public static func factor(_ level: ActivityLevel) -> Double {
    switch level {
    case .sedentary: 1.2
    case .lightlyActive: 1.375
    case .moderatelyActive: 1.55
    case .veryActive: 1.725
    case .extraActive: 1.9
    }
  }

  /// Kilocalories a day that keep the weight, to the nearest ten; `nil` where the profile does not
  /// say enough.
  public static func daily(_ profile: UserProfile) -> Int? {
    guard let weight = profile.weightKg, let height = profile.heightCm, let age = profile.age,
      let gender = profile.gender.flatMap(Gender.init),
      let level = profile.activityLevel.flatMap(ActivityLevel.init)
    else { return nil }
    let rest = atRest(weightKg: weight, heightCm: height, age: age, gender: gender)
    return Int((rest * factor(level) / 10).rounded()) * 10
  }
}
