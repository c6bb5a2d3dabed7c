import CivilTime
import FitAPI
import JSON
import SQL

/// The foods that a person does not eat, and their description of themselves.
struct StoredDiet: StoredRecord {
  var account = ""
  /// The allergies; `nil` until any of these lists was entered.
  var allergies: [String]?
  var restrictions: [String]?
  var dislikes: [String]?
  var bio: String?
  var created = Instant.earliest
  var updated = Instant.earliest

  static let table = Table("diets", of: StoredDiet.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account, isKey: true)
    columns.column("allergies", &allergies)
    columns.column("restrictions", &restrictions, as: "dietaryRestrictions")
    columns.column("dislikes", &dislikes, as: "foodDislikes")
    columns.column("bio", &bio)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
  }

  /// The answer; `nil` when nothing was entered.
  var answer: Diet? {
    guard let allergies, let restrictions, let dislikes else { return nil }
    return Diet(
      id: account, allergies: allergies, dietaryRestrictions: restrictions,
      foodDislikes: dislikes, createdAt: created, updatedAt: updated)
  }

  mutating func apply(_ change: DietChange) {
    allergies = change.allergies?.map(\.trimmed) ?? allergies ?? []
    restrictions = change.dietaryRestrictions?.map(\.trimmed) ?? restrictions ?? []
    dislikes = change.foodDislikes?.map(\.trimmed) ?? dislikes ?? []
  }
}

/// The diets of all accounts.
struct DietTable {
  let database: Database

  func find(_ account: String) throws -> StoredDiet? {
    try database.first("\(StoredDiet.table.select) WHERE account = ?", account) { StoredDiet($0) }
  }

  /// Changes a person's diet, or stores the first one.
  @discardableResult
  func change(
    _ account: String, at now: Instant, _ body: (inout StoredDiet) -> Void
  ) throws -> StoredDiet {
    var diet = try find(account) ?? StoredDiet(account: account, created: now)
    body(&diet)
    diet.updated = now
    try database.execute("DELETE FROM diets WHERE account = ?", account)
    try database.insert(diet)
    return diet
  }
}

extension Store {
  var diets: DietTable { DietTable(database: database) }
}

extension RecordKind {
  static let diet = RecordKind(
    StoredDiet.self, "diet", RecordName("diet"), newest: "updated_at", order: "created_at"
  ) { store, record, account, now in
    let change = try record.model(DietChange.self)
    try change.check()
    // What a person has set here stays; their own later choice must not be undone by an old file.
    if try store.diets.find(account) != nil { return .present }
    let written = try record.creation(now)
    var diet = StoredDiet(
      account: account, bio: record["bio"]?.string, created: written,
      updated: record.change(written))
    diet.allergies = change.allergies
    diet.restrictions = change.dietaryRestrictions
    diet.dislikes = change.foodDislikes
    try store.database.insert(diet)
    return .added
  }
}
