import Quantities

/// Estimates of the energy that a body uses in a day, from age, size and activity.
public enum EnergyNeed {
  /// Returns the energy used at rest, in kilocalories per day. For a gender that the equation does
  /// not cover, it is the mean of the two it does.
  ///
  /// Source: the equation of Mifflin and St Jeor (Am J Clin Nutr 1990; 51:241-247).
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

  /// Returns the factor by which the energy at rest is multiplied, 1.2 to 1.9 in the usual five
  /// steps.
  public static func factor(_ level: ActivityLevel) -> Double {
    switch level {
    case .sedentary: 1.2
    case .lightlyActive: 1.375
    case .moderatelyActive: 1.55
    case .veryActive: 1.725
    case .extraActive: 1.9
    }
  }

  /// Returns the energy that keeps the weight, in kilocalories per day, rounded to the nearest ten.
  public static func daily(
    weightKg: Double, heightCm: Double, age: Int, gender: Gender, activity: ActivityLevel
  ) -> Int {
    let rest = atRest(weightKg: weightKg, heightCm: heightCm, age: age, gender: gender)
    return Int(saturating: (rest * factor(activity) / 10).rounded()) * 10
  }
}
