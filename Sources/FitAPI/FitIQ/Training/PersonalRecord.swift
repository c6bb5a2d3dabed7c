/// Something done beyond everything done of the same exercise before.
public struct PersonalRecord: Model {
  /// A ``Kind``, or a word of a newer server.
  public var kind: String
  /// In the kind's unit.
  public var value: Double
  /// The best until then.
  public var previous: Double

  /// What a record is about.
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

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, value, previous
  }

  /// A record as found.
  public init(_ kind: Kind, _ value: Double, previous: Double) {
    self.kind = kind.rawValue
    self.value = value
    self.previous = previous
  }
}

/// What a person could lift once, judged by what they lift several times.
public enum OneRepMax {
  /// The repetitions for which the estimate is worth anything. Up to ten it lies within a few percent
  /// of what is measured (J. M. Reynolds, T. J. Gordon, R. A. Robergs, "Prediction of one repetition
  /// maximum strength from multiple repetition maximum testing and anthropometry", Journal of
  /// Strength and Conditioning Research 20 (3), 2006); beyond that endurance decides.
  public static let reps = 1...10

  /// Kilograms: weight × (1 + repetitions ÷ 30), and the weight itself for a single repetition
  /// (B. Epley, "Poundage Chart", Boyd Epley Workout, Lincoln, Nebraska, 1985). `nil` without weight
  /// and outside of ``reps``.
  public static func estimate(weightKg: Double?, reps: Int?) -> Double? {
    guard let weightKg, weightKg > 0, let reps, Self.reps.contains(reps) else { return nil }
    return reps == 1 ? weightKg : weightKg * (1 + Double(reps) / 30)
  }
}
