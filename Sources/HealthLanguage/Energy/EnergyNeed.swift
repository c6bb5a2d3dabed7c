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

  /// Returns the kilocalories a day that keep the weight, to the nearest ten.
  public static func daily(
    weightKg: Double, heightCm: Double, age: Int, gender: Gender, activity: ActivityLevel
  ) -> Int {
    let rest = atRest(weightKg: weightKg, heightCm: heightCm, age: age, gender: gender)
    return Int((rest * factor(activity) / 10).rounded()) * 10
  }
}
