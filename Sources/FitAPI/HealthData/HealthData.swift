/// The Health Data contract: what a phone or watch has recorded. Its routes stand here, its records
/// in extensions beside.
public enum HealthData {
  /// Takes a batch; what was stored before is not stored again, so a batch may be sent twice.
  public static let uploading = Route<HealthUploadResult>(
    .health, .post, "/health-data/ios", mayWait: false)
  /// Reads one kind back, newest first.
  public static let readings = Route<HealthReadings>(.health, .get, "/health-data")
  /// The same, of one kind that is known.
  public static let workouts = Route<HealthPage<HealthWorkout>>(
    .health, .get, readings.pattern)
  public static let samples = Route<HealthPage<HealthSample>>(.health, .get, readings.pattern)
  public static let nights = Route<HealthPage<HealthNight>>(.health, .get, readings.pattern)

  /// Stores what a batch holds and the service does not have yet. Entries that break a rule are left
  /// out, and named in the answer.
  public static func upload(_ batch: HealthBatch) -> Endpoint<HealthUploadResult> {
    uploading(body: HealthUpload(measurements: batch))
  }

  /// The workouts that began in a stretch of time, newest first.
  ///
  /// - Parameters:
  ///   - from: the first instant, in ISO 8601; every earlier one unless given.
  ///   - until: the first instant that does not belong to it any more.
  public static func listWorkouts(
    from: String? = nil, until: String? = nil
  ) -> Endpoint<HealthPage<HealthWorkout>> {
    workouts(query: ["type": HealthKind.workout.rawValue, "from": from, "until": until])
  }

  /// What is stored under a source that names none.
  public static let defaultSource = "iOS App"
}

/// The kinds of entries the service takes. Services of another make take the first six.
public enum HealthKind: String, CaseIterable, Codable, Sendable, Hashable {
  case workout, weight, sleep, hrv, vo2max, bodyfat, height
  case restingHeartRate = "restingheartrate"
  case activity

  /// The word in any case: apps ask for `bodyFat` and send `bodyfat`.
  public init?(spelled text: String) {
    self.init(rawValue: text.lowercased())
  }
}
