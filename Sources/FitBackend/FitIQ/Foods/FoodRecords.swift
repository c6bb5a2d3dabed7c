import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let foods = RecordKind(
    name: "foods", noun: Noun("own food"),
    fields: Food.fields.filter { $0 != "isUserCreated" } + ["createdAt"], tables: ["foods"],
    census: """
      SELECT count(*), max(created_at) FROM foods
      WHERE account IS NOT NULL AND deleted_at IS NULL
      """,
    each: { store, account, hand in
      // Without the catalogue, which an export has no use for.
      try FoodTable(database: store.database, imported: store.importedFoods)
        .each(of: account, hand)
    },
    add: { store, record, account, now in try store.foods.add(record, to: account, at: now) })
}

extension FoodTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(FoodColumns.list), created_at FROM foods"
        + " WHERE account = ? AND deleted_at IS NULL ORDER BY created_at, id DESC",
      account
    ) { row in
      var record = try JSONObject(of: FoodColumns.food(row, isUserCreated: true))
      record["isUserCreated"] = nil
      record.set("createdAt", stored: row.int64(FoodColumns.count))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let draft = try record.model(FoodDraft.self)
    let problems = draft.problemsAsNew
    guard problems.isEmpty else { throw ServiceError.invalid(problems) }
    let written = try record.creation(now)
    if let owner = try owner(of: id) {
      guard owner.account == account else { throw ServiceError.taken }
      guard owner.hasDeleted else { return .present }
      // A deleted food leaves a row without words; the one that comes back is whole.
      try database.execute("DELETE FROM foods WHERE id = ?", id)
    }
    _ = try create(draft, id: id, of: account, at: written)
    return .added
  }

  /// Whose food it is; an empty account is nobody's.
  private func owner(of id: String) throws -> (account: String, hasDeleted: Bool)? {
    try database.first(
      "SELECT account, deleted_at IS NOT NULL FROM foods WHERE id = ?", id
    ) { ($0.text(0), $0.bool(1)) }
  }
}
