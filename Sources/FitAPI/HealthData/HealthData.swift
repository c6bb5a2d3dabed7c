/// The Health Data contract: what a phone or watch has recorded. Its routes stand here, its records
/// in extensions beside.
public enum HealthData {
  /// Takes a batch; what was stored before is not stored again, so a batch may be sent twice.
  public static let uploading = Route<HealthUploadResult>(
    .health, .post, "/health-data/ios", mayWait: false)
  /// Reads one kind back, newest first.
  public static let workouts = reading(HealthWorkout.self)
  public static let samples = reading(HealthSample.self)
  public static let nights = reading(HealthNight.self)

  private static func reading<Record: Model>(_ type: Record.Type) -> Route<HealthPage<Record>> {
    Route(.health, .get, "/health-data")
  }

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

/// The kinds of entries the service takes.
public enum HealthKind: String, CaseIterable, Codable, Sendable, Hashable {
  case workout, weight, sleep, hrv, vo2max, bodyfat

  /// The word in any case: apps ask for `bodyFat` and send `bodyfat`.
  public init?(spelled text: String) {
    self.init(rawValue: text.lowercased())
  }
}
