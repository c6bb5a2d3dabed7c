import Quantities

/// Computes the share of the way from the starting weight to the goal. All weights are in one unit.
public enum WeightShare {
  /// Returns the share in percent, also below 0 and above 100; `nil` where the goal is not below
  /// the start.
  public static func percent(from start: Double, to goal: Double, at weight: Double) -> Double? {
    guard goal < start else { return nil }
    return (start - weight) / (start - goal) * 100
  }

  /// Returns the share in percent from 0 to 100; `nil` without a goal, 0 without a weight.
  ///
  /// A goal that is not below the start is reached where the weight is not above it.
  public static func progress(from start: Double?, to goal: Double?, at weight: Double?) -> Double?
  {
    guard let goal else { return nil }
    guard let weight, let start else { return 0 }
    guard let percent = percent(from: start, to: goal, at: weight) else {
      return weight <= goal ? 100 : 0
    }
    return min(max(percent, 0), 100)
  }

  /// Returns the difference of two weights, rounded to six decimals to remove the noise of binary
  /// fractions.
  public static func difference(_ weight: Double, _ other: Double) -> Double {
    Decimals.rounded(weight - other, to: 6)
  }
}
