import CivilTime
import FitAPI
import JSON
import SQL
import Tracks

/// The track of a workout.
struct StoredTrack: StoredRecord {
  /// The id of the ``StoredWorkout``.
  var workout = ""
  var account = ""
  /// The track in the form of ``Track``.
  var body: [UInt8] = []
  /// Whether its best efforts are in `workout_efforts`.
  var hasEfforts = false

  /// Tracks are long, so the key has an index of its own.
  static let table = Table(
    "workout_tracks", of: StoredTrack.self,
    constraints: ["PRIMARY KEY (account, workout)", Self.ofWorkout],
    indexes: """
      CREATE INDEX workout_tracks_without_efforts ON workout_tracks (account) WHERE NOT has_efforts;
      """, isKeyApart: true)

  /// The constraint of a row that is deleted with its workout.
  static let ofWorkout =
    "FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE"

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("workout", &workout, as: "workoutId")
    columns.account(&account)
    columns.column("body", &body, as: "data")
    columns.unexported("has_efforts", &hasEfforts, "DEFAULT 0")
  }
}

/// The best time over a distance in a workout, calculated when it is first asked for.
struct StoredEffort: StoredRecord {
  var account = ""
  /// An ``EffortDistance``.
  var distance = ""
  var seconds = 0.0
  /// The id of the ``StoredWorkout``.
  var workout = ""
  /// The seconds from the start of the track.
  var start = 0.0

  static let table = Table(
    "workout_efforts", of: StoredEffort.self,
    constraints: ["PRIMARY KEY (account, distance, seconds, workout)", StoredTrack.ofWorkout],
    indexes: "CREATE INDEX workout_efforts_by_workout ON workout_efforts (account, workout);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.unexported("distance", &distance)
    columns.unexported("seconds", &seconds)
    columns.unexported("workout", &workout)
    columns.unexported("start_s", &start)
  }
}

/// The tracks of the workouts of all accounts, and the best efforts along them.
struct TrackTable {
  let database: Database

  /// Returns the bytes of a workout's track; `nil` without one.
  func find(_ workout: String, of account: String) throws -> [UInt8]? {
    try database.first(
      "SELECT body FROM workout_tracks WHERE account = ? AND workout = ?", account, workout
    ) { $0.bytes(0) }
  }

  /// Stores a track, whose bytes were checked before.
  func insert(_ body: [UInt8], of workout: String, account: String) throws {
    _ = try database.insertIfAbsent(
      StoredTrack(workout: workout, account: account, body: body))
  }

  /// The number of tracks that are processed between two commits.
  private static let batch = 200

  /// Computes the best efforts of the tracks that were stored since the last time.
  func findEfforts(of account: String, in store: Store) throws {
    while true {
      let pending = try database.all(
        "SELECT workout, body, (SELECT coalesce(activity, '') FROM workouts"
          + " WHERE account = workout_tracks.account AND id = workout_tracks.workout)"
          + " FROM workout_tracks WHERE account = ? AND NOT has_efforts LIMIT ?",
        [account, Self.batch]
      ) { (workout: $0.text(0), body: $0.bytes(1), activity: $0.text(2)) }
      guard !pending.isEmpty else { return }
      let found = pending.map { track in
        Track(bytes: track.body)?.bests(EffortKind(activity: track.activity)) ?? [:]
      }
      try store.write(of: account) {
        for (track, bests) in zip(pending, found) {
          for (distance, effort) in bests {
            try database.execute(
              "INSERT OR IGNORE INTO workout_efforts (account, distance, seconds, workout, start_s)"
                + " SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS ("
                + "SELECT 1 FROM workouts WHERE account = ?1 AND id = ?4)",
              account, distance.rawValue, effort.seconds, track.workout, effort.start)
          }
          try database.execute(
            "UPDATE workout_tracks SET has_efforts = 1 WHERE account = ? AND workout = ?", account,
            track.workout)
        }
      }
    }
  }

  /// Returns the fastest efforts over each distance, one of each workout.
  ///
  /// - Parameter activity: the only activity to include; `nil` includes all.
  func efforts(
    of account: String, activity: String?, from: Day? = nil, to: Day? = nil, limit: Int
  ) throws -> [WorkoutEffort] {
    let distances = activity.map { EffortKind(activity: $0).distances } ?? EffortDistance.allCases
    return try distances.flatMap { distance in
      try database.all(
        "SELECT w.id, w.title, w.activity, coalesce(w.started_at, w.date), w.day,"
          + " w.utc_offset, e.seconds, e.start_s"
          + " FROM workout_efforts e JOIN workouts w"
          + " ON w.account = e.account AND w.id = e.workout"
          + " WHERE e.account = ?1 AND e.distance = ?2 AND (w.activity = ?3 OR ?3 IS NULL)"
          + " AND w.day BETWEEN ?4 AND ?5 ORDER BY e.seconds, w.date LIMIT ?6",
        [
          account, distance.rawValue, activity, (from ?? .earliest).number, (to ?? .latest).number,
          limit,
        ]
      ) { row in
        WorkoutEffort(
          workoutId: row.text(0), title: row.text(1), activity: row.textOrNil(2),
          startedAt: Instant(stored: row.int64(3)), distance: distance.rawValue,
          seconds: row.double(6), offset: row.double(7)
        ).telling(row.moment(3))
      }
    }
  }
}

extension Store {
  var tracks: TrackTable { TrackTable(database: database) }
}

extension RecordKind {
  static let workoutTracks = RecordKind(
    name: "workoutTracks", noun: RecordName("track"), fields: WorkoutTrack.fields,
    tables: [StoredTrack.table.name], census: "SELECT count(*), NULL FROM workout_tracks",
    each: { store, account, body in
      try store.database.forEach(
        "SELECT workout, body FROM workout_tracks WHERE account = ? ORDER BY workout", account
      ) { row in
        try body([
          "workoutId": .string(row.text(0)), "data": .string(Base64.text(row.bytes(1))),
        ])
      }
    },
    add: { store, record, account, _ in
      guard let id = record["workoutId"]?.string?.lowercased() else {
        throw ServiceError.invalid("workoutId", "is missing")
      }
      guard let body = record["data"]?.string.flatMap(Base64.bytes), Track.isEncoded(body)
      else {
        throw ServiceError.invalid("data", "must be a track in base 64")
      }
      guard try store.database.holds(id, in: "workouts", of: account) else {
        throw ServiceError.invalid("workoutId", "must be a workout's")
      }
      guard try store.tracks.find(id, of: account) == nil else { return .present }
      try store.tracks.insert(body, of: id, account: account)
      return .added
    })
}
