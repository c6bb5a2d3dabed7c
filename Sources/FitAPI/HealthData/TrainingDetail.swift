/// An exercise of an uploaded workout, by whatever name its app gives it.
public struct UploadedExercise: Codable, Sendable, Hashable {
  /// `Bench Press (Barbell)`; the service finds the exercise it means, or makes one of the person's own.
  public var name: String
  /// An ``ExerciseCategory`` where the app tells it.
  public var category: String?
  public var notes: String?
  public var superset: Int?
  /// Seconds between sets.
  public var restSeconds: Int?
  public var sets: [UploadedSet]

  /// An exercise with its sets.
  public init(name: String, sets: [UploadedSet]) { (self.name, self.sets) = (name, sets) }
}

/// A set of an uploaded workout.
public struct UploadedSet: Codable, Sendable, Hashable {
  /// A set's kind (`warmup`, `drop`, `failure`); `nil` for one like any other.
  public var kind: String?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var distanceKm: Double?
  public var rpe: Double?

  /// A set of which nothing is known.
  public init() {}
}

/// What became of an import that was taken back.
public struct ImportRemoval: Model {
  /// Workouts that are gone.
  public var removed: Int
  /// The titles of those that were edited since, and stay.
  public var kept: [String]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case removed, kept
  }

  /// An answer.
  public init(removed: Int, kept: [String]) { (self.removed, self.kept) = (removed, kept) }
}

extension HealthData {
  /// Takes back what an upload with an ``HealthUpload/importId`` has stored.
  public static let importRemoval = Route<ImportRemoval>(
    .health, .delete, "/health-data/imports/{id}")
}
