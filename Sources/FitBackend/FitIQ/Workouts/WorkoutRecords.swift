import CivilTime
import FitAPI
import JSON
import SQL

extension RecordKind {
  static let workouts = RecordKind(
    name: "workouts", noun: RecordName("workout"),
    fields: Workout.fields.filter {
      ![
        "userId", "durationMinutes", "exercises", "status", "hasTrack", "isRecorded", "updatedAt",
        "splits", "zones", "best",
      ].contains($0)
    } + ["editedAt"],
    tables: ["workouts"], census: "SELECT count(*), max(date) FROM workouts",
    each: { store, account, body in try store.workouts.each(of: account, body) },
    add: { store, record, account, now in
      try store.workouts.add(record, to: account, store.calendar(of: account), at: now)
    })
}

extension WorkoutTable {
  fileprivate func each(of account: String, _ body: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns)\(Self.readColumns) FROM workouts"
        + " WHERE account = ? ORDER BY date, id DESC",
      account
    ) { row in
      var record = try JSONObject(of: Self.workout(row))
      for name in ["userId", "durationMinutes", "status", "hasTrack", "isRecorded", "updatedAt"] {
        record[name] = nil
      }
      let times = [("scheduledAt", 3), ("startedAt", 4), ("completedAt", 5), ("createdAt", 12)]
      for (name, column) in times {
        if let stored = row.int64OrNil(column) { record.set(name, stored: stored) }
      }
      if let edited = row.int64OrNil(Self.columnCount + 3) {
        record.set("editedAt", stored: edited)
      }
      try body(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let draft = try record.withLaps.model(WorkoutDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    if try database.holds(id, in: "workouts", of: account) { return .present }
    try insert(
      draft, id, of: account, calendar, at: written, importID: record["importId"]?.string,
      editedAt: record["editedAt"]?.string.flatMap { Instant($0) })
    return .added
  }
}

extension JSONValue {
  /// The record with its laps parsed as JSON where they are text, as they are in CSV.
  fileprivate var withLaps: JSONValue {
    guard var object, let text = object["laps"]?.string else { return self }
    object["laps"] = text.isEmpty ? nil : try? JSONValue(parsing: Array(text.utf8))
    return .object(object)
  }
}
