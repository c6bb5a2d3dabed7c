import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let exercises = RecordKind(
    name: "exercises", noun: RecordName("own exercise"),
    fields: ["id", "name", "category", "muscleGroups", "equipment", "description", "createdAt"],
    tables: ["exercises"], census: "SELECT count(*), max(created_at) FROM exercises",
    each: { store, account, hand in try store.exercises.each(of: account, hand) },
    add: { store, record, account, now in
      try store.exercises.add(record, to: account, at: now)
    })
}

extension ExerciseTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), created_at FROM exercises WHERE account = ?"
        + " ORDER BY created_at, id DESC",
      account
    ) { row in
      var record = try JSONObject(of: Self.exercise(row))
      record["isUserCreated"] = nil
      record.set("createdAt", stored: row.int64(Self.columnCount))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let draft = try record.withLists(["muscleGroups", "equipment"]).model(ExerciseDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    if try database.holds(id, in: "exercises", of: account) { return .present }
    _ = try create(draft, id: id, of: account, at: written)
    return .added
  }
}

extension JSONValue {
  /// The record with those members read as JSON where they stand as text, as they do in CSV.
  fileprivate func withLists(_ names: [String]) -> JSONValue {
    guard var object else { return self }
    for name in names {
      guard let text = object[name]?.string else { continue }
      object[name] = (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
    }
    return .object(object)
  }
}
