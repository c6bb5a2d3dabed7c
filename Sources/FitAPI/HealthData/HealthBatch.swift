/// Entries of several kinds that are sent together; a kind that is `nil` is not sent.
public struct HealthBatch: Codable, Sendable, Hashable {
  public var workout: [HealthWorkout]?
  /// Kilograms.
  public var weight: [HealthSample]?
  public var sleep: [HealthNight]?
  /// Heart rate variability, in milliseconds.
  public var hrv: [HealthSample]?
  /// In millilitres of oxygen a minute and kilogram.
  public var vo2max: [HealthSample]?
  /// Body fat as a fraction: 0.185 is 18.5 %.
  public var bodyfat: [HealthSample]?
  /// Centimetres.
  public var height: [HealthSample]?
  /// Beats a minute.
  public var restingHeartRate: [HealthSample]?
  /// Days on which something was counted.
  public var activity: [HealthDay]?

  enum CodingKeys: String, CodingKey {
    case workout, weight, sleep, hrv, vo2max, bodyfat, height, activity
    case restingHeartRate = "restingheartrate"
  }

  /// A batch of nothing.
  public init() {}
}

/// The body of an upload.
public struct HealthUpload: Codable, Sendable, Hashable {
  public var measurements: HealthBatch
  /// Under which its workouts can be taken back together; `nil` when they cannot.
  public var importId: String?
  /// Whether workouts that a person deleted stay deleted; `nil` means that they come back.
  public var keepsDeleted: Bool?

  /// A batch in its envelope.
  public init(
    measurements: HealthBatch, importId: String? = nil, keepsDeleted: Bool? = nil
  ) {
    self.measurements = measurements
    self.importId = importId
    self.keepsDeleted = keepsDeleted
  }
}

/// What became of a batch.
public struct HealthUploadResult: Model {
  public var success: Bool
  public var message: String
  /// By the word of a ``HealthKind``.
  public var stats: [String: HealthKindStats]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case success, message, stats
  }

  /// An answer.
  public init(message: String, stats: [String: HealthKindStats]) {
    success = true
    self.message = message
    self.stats = stats
  }
}

/// What became of the entries of one kind. Those that were neither added nor skipped were there
/// before.
public struct HealthKindStats: Model {
  public var added: Int
  /// How many are stored now.
  public var total: Int
  /// How many were refused; servers of another make do not say.
  public var skipped: Int?
  /// Why entries were refused, of the first few.
  public var problems: [String]?
  /// How many a person had deleted, and that stay so; `nil` for none.
  public var deleted: Int?
  /// The exercises that were made because nobody knew their names; `nil` for none.
  public var newExercises: [String]?
  /// What of the entries that were added could not be kept, of the first few; `nil` for nothing.
  public var leftOut: [String]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case added, total, skipped, problems, deleted, newExercises, leftOut
  }

  /// How many reasons are told at most.
  public static let problemLimit = 20

  /// Figures of a kind.
  public init(added: Int, total: Int, skipped: Int, problems: [String]? = nil) {
    self.added = added
    self.total = total
    self.skipped = skipped
    self.problems = problems
  }
}
