/// An exercise of an uploaded workout, with the name that its app uses.
public struct UploadedExercise: Codable, Sendable, Hashable {
  /// The name: `Bench Press (Barbell)`; the service finds the exercise with this name, or creates
  /// one of the person's own.
  public var name: String
  /// An ``ExerciseCategory``, where the app gives it.
  public var category: String?
  public var notes: String?
  public var superset: Int?
  /// The rest between sets, in seconds.
  public var restSeconds: Int?
  public var sets: [UploadedSet]

  /// Creates an exercise with its sets.
  public init(name: String, sets: [UploadedSet]) { (self.name, self.sets) = (name, sets) }
}

/// A set of an uploaded workout.
public struct UploadedSet: Codable, Sendable, Hashable {
  /// The kind of set (`warmup`, `drop`, `failure`); `nil` for an ordinary one.
  public var kind: String?
  public var reps: Int?
  public var weightKg: Double?
  /// The number of dumbbells that have the weight each; `nil` for a single load.
  public var dumbbells: Int?
  /// The unit in which the load was written, `kg` or `lb`; `nil` where it is the person's own.
  public var weightUnit: String?
  public var durationSeconds: Int?
  public var distanceKm: Double?
  public var rpe: Double?
  /// The assistance of a band or a machine, in kilograms.
  public var assistanceKg: Double?
  /// The notes of this set alone.
  public var notes: String?

  /// Creates an empty set.
  public init() {}
}

/// The result of removing an import.
public struct ImportRemoval: Model {
  /// The number of removed workouts.
  public var removed: Int
  /// The titles of the workouts that were edited after the import, and are kept.
  public var kept: [String]

  /// Creates a result.
  public init(removed: Int, kept: [String]) { (self.removed, self.kept) = (removed, kept) }
}

extension HealthData {
  /// Removes what an upload with an ``HealthUpload/importId`` stored.
  public static let importRemoval = Route<ImportRemoval>(
    .health, .delete, "/health-data/imports/{id}")
}
