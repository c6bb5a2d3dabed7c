/// A personal record: a result better than all earlier ones in the same exercise.
public struct PersonalRecord: Model {
  /// A ``Kind``, or a word of a newer server.
  public var kind: String
  /// The result in the kind's unit.
  public var value: Double
  /// The best earlier result.
  public var previous: Double

  /// The kind of record.
  public enum Kind: String, CaseIterable, Codable, Sendable, Hashable {
    /// The greatest weight, in kilograms.
    case weight
    /// The greatest estimated one-repetition maximum, in kilograms.
    case oneRepMax
    /// The most repetitions of a set without weight.
    case reps
    /// The longest set without weight, in seconds.
    case duration
    /// The longest distance, in kilometres.
    case distance
  }

  /// Creates a record.
  public init(_ kind: Kind, _ value: Double, previous: Double) {
    self.kind = kind.rawValue
    self.value = value
    self.previous = previous
  }
}

/// Estimates of the one-repetition maximum from sets of several repetitions.
public enum OneRepMax {
  /// The repetitions for which the estimate is reliable. Up to ten it is within a few percent of
  /// the measured maximum (J. M. Reynolds, T. J. Gordon, R. A. Robergs, "Prediction of one
  /// repetition maximum strength from multiple repetition maximum testing and anthropometry",
  /// Journal of Strength and Conditioning Research 20 (3), 2006); beyond ten, endurance matters
  /// more.
  public static let reps = 1...10

  /// Returns the estimate in kilograms: weight × (1 + repetitions ÷ 30), and the weight itself for
  /// a single repetition; `nil` without weight and outside ``reps``.
  ///
  /// Source: B. Epley, "Poundage Chart", Boyd Epley Workout, Lincoln, Nebraska, 1985.
  public static func estimate(weightKg: Double?, reps: Int?) -> Double? {
    guard let weightKg, weightKg > 0, let reps, Self.reps.contains(reps) else { return nil }
    return reps == 1 ? weightKg : weightKg * (1 + Double(reps) / 30)
  }
}
