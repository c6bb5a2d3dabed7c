/// Entries of several kinds that are sent together; a kind that is `nil` is not sent.
public struct HealthBatch: Codable, Sendable, Hashable {
  public var workout: [HealthWorkout]?
  /// Kilograms.
  public var weight: [HealthSample]?
  public var sleep: [HealthNight]?
  /// Heart rate variability, in milliseconds.
  public var hrv: [HealthSample]?
  /// Millilitres of oxygen per minute and kilogram.
  public var vo2max: [HealthSample]?
  /// Body fat as a fraction: 0.185 is 18.5 %.
  public var bodyfat: [HealthSample]?
  /// Centimetres.
  public var height: [HealthSample]?
  /// Beats per minute.
  public var restingHeartRate: [HealthSample]?
  /// Daily counts of steps and activity.
  public var activity: [HealthDay]?
  /// Millimetres of mercury.
  public var systolic: [HealthSample]?
  /// Millimetres of mercury.
  public var diastolic: [HealthSample]?

  enum CodingKeys: String, CodingKey {
    case workout, weight, sleep, hrv, vo2max, bodyfat, height, activity
    case restingHeartRate = "restingheartrate"
    case systolic = "bloodpressuresystolic"
    case diastolic = "bloodpressurediastolic"
  }

  /// Creates an empty batch.
  public init() {}
}

/// The body of an upload.
public struct HealthUpload: Codable, Sendable, Hashable {
  public var measurements: HealthBatch
  /// The id under which its workouts can be removed together; `nil` when they cannot.
  public var importId: String?
  /// Whether workouts that a person deleted stay deleted; with `nil` they come back.
  public var keepsDeleted: Bool?

  /// Creates an upload of a batch.
  public init(
    measurements: HealthBatch, importId: String? = nil, keepsDeleted: Bool? = nil
  ) {
    self.measurements = measurements
    self.importId = importId
    self.keepsDeleted = keepsDeleted
  }
}

/// The result of an upload.
public struct HealthUploadResult: Model {
  public var success: Bool
  public var message: String
  /// The results by the word of a ``HealthKind``.
  public var stats: [String: HealthKindStats]

  /// Creates a result.
  public init(message: String, stats: [String: HealthKindStats]) {
    success = true
    self.message = message
    self.stats = stats
  }

  /// Returns the results for entries of a kind; a server that tells none of any kind took them all.
  public func stats(of kind: HealthKind, sent count: Int) -> HealthKindStats? {
    stats.isEmpty
      ? HealthKindStats(added: count, total: count, skipped: 0) : stats[kind.rawValue]
  }
}

/// The result for the entries of one kind. Entries that were neither added nor skipped were already
/// there.
public struct HealthKindStats: Model {
  public var added: Int
  /// The number of entries now stored.
  public var total: Int
  /// The number of refused entries; `nil` from other servers.
  public var skipped: Int?
  /// The reasons for refusing the first few entries.
  public var problems: [String]?
  /// The number of entries that stay deleted because a person deleted them; `nil` for none.
  public var deleted: Int?
  /// The exercises that were created because their names were unknown; `nil` for none.
  public var newExercises: [String]?
  /// The parts of the first few added entries that could not be stored; `nil` for none.
  public var leftOut: [String]?

  /// The most reasons that are listed.
  public static let problemLimit = 20

  /// Creates the result of a kind.
  public init(added: Int, total: Int, skipped: Int, problems: [String]? = nil) {
    self.added = added
    self.total = total
    self.skipped = skipped
    self.problems = problems
  }
}
