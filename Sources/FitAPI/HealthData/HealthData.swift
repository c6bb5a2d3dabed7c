/// The Health Data contract: the records of phones and watches. Its routes are here, its records in
/// extensions beside.
public enum HealthData {
  /// Stores a batch; entries that are already stored are not stored again, so a batch may be sent
  /// twice.
  public static let uploading = Route<HealthUploadResult>(
    .health, .post, "/health-data/ios", mayWait: false)
  /// Returns the entries of one kind, newest first.
  public static let readings = Route<HealthReadings>(.health, .get, "/health-data")
  /// The route for workouts, with their type.
  public static let workouts = Route<HealthPage<HealthWorkout>>(
    .health, .get, readings.pattern)

  /// Deletes all figures of a kind.
  public static let kindDeletion = Route<HealthDeletion>(
    .health, .delete, "/health-data/{kind}", mayWait: false)

  /// Returns the request for the workouts that began in a period, newest first.
  ///
  /// - Parameters:
  ///   - from: the first instant, in ISO 8601; by default there is no lower bound.
  ///   - until: the first instant after the period.
  public static func listWorkouts(
    from: String? = nil, until: String? = nil
  ) -> Endpoint<HealthPage<HealthWorkout>> {
    workouts(query: ["type": HealthKind.workout.rawValue, "from": from, "until": until])
  }

  /// The parameter that names the kind to read.
  public static let typeField = "type"

  /// The source that is stored when none is given.
  public static let defaultSource = "iOS App"
}

/// The kinds of entries that the service accepts; other servers accept the first six.
public enum HealthKind: String, CaseIterable, Codable, Sendable, Hashable {
  case workout, weight, sleep, hrv, vo2max, bodyfat, height
  case restingHeartRate = "restingheartrate"
  case activity
  case systolic = "bloodpressuresystolic"
  case diastolic = "bloodpressurediastolic"

  /// Kinds that the service's apps ask for and nothing is kept of.
  public static let unsupported = ["bloodMarkers"]

  /// Reads the word in any case, since apps ask for `bodyFat` and send `bodyfat`. A `heartRate` is the
  /// resting one, the only one that is kept.
  public init?(spelled text: String) {
    let word = text.lowercased()
    if word == "heartrate" { self = .restingHeartRate } else { self.init(rawValue: word) }
  }
}

/// The answer to a deletion of all measurements of a kind.
public struct HealthDeletion: Model {
  public var success: Bool
  public var message: String
  public var deletedCount: Int

  /// Creates the answer for a number of deleted measurements.
  public init(_ count: Int, of kind: String) {
    success = true
    message = "Deleted \(count) \(kind) \(count == 1 ? "measurement" : "measurements")"
    deletedCount = count
  }
}
