import HealthLanguage

/// The figures of an exercise's session, which its history, its chart and the coach share.
extension ExerciseSession {
  /// The sets without those to get warm.
  public var working: [WorkoutExercise] { sets.filter { $0.kind != SetKind.warmup.rawValue } }

  /// The number of sets without those to get warm.
  public var setCount: Int { working.reduce(0) { $0 + ($1.sets ?? 1) } }

  /// The set that says most: that with the highest estimate, else weight, repetitions, distance or
  /// time; `nil` where all were to get warm.
  public var best: WorkoutExercise? {
    working.max { Self.rank($0).lexicographicallyPrecedes(Self.rank($1)) }
  }

  /// The highest estimate of the one-repetition maximum in kilograms; `nil` where no set tells.
  public var oneRepMaxKg: Double? {
    working.compactMap(\.oneRepMaxKg).max().map(Self.grams)
  }

  /// The kilograms moved in all; `nil` where none were.
  public var volumeKg: Double? {
    let volumes = working.compactMap(\.volumeKg)
    return volumes.isEmpty ? nil : Self.grams(volumes.reduce(0, +))
  }

  /// Rounds kilograms to the gram: no scale knows more.
  private static func grams(_ kilograms: Double) -> Double { (kilograms * 1000).rounded() / 1000 }

  private static func rank(_ done: WorkoutExercise) -> [Double] {
    [
      done.oneRepMaxKg ?? 0, done.weightKg ?? 0,
      Double(done.reps ?? 0), done.distanceKm ?? 0, Double(done.durationSeconds ?? 0),
    ]
  }
}
