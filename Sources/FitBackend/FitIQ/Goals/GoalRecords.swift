import CivilTime
import FitAPI
import JSON
import SQLite

/// The times of a goal that a draft does not have.
private struct GoalTimes: Decodable {
  var currentAt: String?
  var completedAt: String?
  var updatedAt: String?
}

extension RecordKind {
  static let goals = RecordKind(
    name: "goals", noun: RecordName("goal"),
    fields: Goal.fields.filter { !["userId", "progress", "metric"].contains($0) }
      + ["currentAt"],
    tables: ["goals"], census: "SELECT count(*), max(updated_at) FROM goals",
    each: { store, account, hand in try GoalTable(store, at: .earliest).each(of: account, hand) },
    add: { store, record, account, now in
      try GoalTable(store, at: now).add(record, to: account)
    })
}

extension GoalTable {
  /// Makes a table for export and import, for which days do not matter.
  fileprivate init(_ store: Store, at now: Instant) {
    self.init(database: store.database, calendar: PersonalCalendar(zone: .utc), now: now)
  }

  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM goals WHERE account = ? ORDER BY created_at, id DESC", account
    ) { row in
      let goal = StoredGoal(row)
      var record = try JSONObject(of: goal.told(currentValue: goal.currentValue, metric: nil))
      for name in ["userId", "progress", "metric"] { record[name] = nil }
      record.set("currentAt", stored: goal.currentAt.stored)
      if let completed = goal.completedAt { record.set("completedAt", stored: completed.stored) }
      record.set("createdAt", stored: goal.createdAt.stored)
      record.set("updatedAt", stored: goal.updatedAt.stored)
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let draft = try record.model(GoalDraft.self)
    try draft.problemsAsNew.refuse()
    let times = try record.model(GoalTimes.self)
    let written = try record.creation(now)
    if try database.holds(id, in: "goals", of: account) { return .present }
    var goal = StoredGoal(id: id, account: account, at: written)
    goal.apply(draft, at: written, in: calendar)
    if draft.startValue == nil { goal.startValue = goal.currentValue }
    goal.currentAt = try Self.instant("currentAt", times.currentAt) ?? written
    goal.updatedAt = try Self.instant("updatedAt", times.updatedAt) ?? written
    goal.completedAt = try Self.instant("completedAt", times.completedAt) ?? goal.completedAt
    try write(goal)
    return .added
  }

  private static func instant(_ field: String, _ text: String?) throws(ServiceError) -> Instant? {
    guard let text else { return nil }
    guard let instant = Instant(text) else { throw .invalid(field, Problems.instantRule) }
    return instant
  }
}
