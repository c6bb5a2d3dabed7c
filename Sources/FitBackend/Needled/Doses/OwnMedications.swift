import CivilTime
import Dosing
import FitAPI
import JSON
import SQL

/// A medication that a person added.
struct OwnMedication: StoredRecord {
  var account = ""
  /// Its key is the name in lower case with hyphens, under which it is found.
  var details = MedicationDetails(
    own: "", form: .injection, substance: nil, intervalDays: 7, halfLifeHours: nil,
    dosesPerPen: nil, daysOfUse: nil)
  var created = Instant.earliest

  static let table = Table(
    "own_medications", of: OwnMedication.self, constraints: ["PRIMARY KEY (account, key)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("key", &details.key)
    columns.column("name", &details.name)
    columns.column("form", &details.form)
    columns.column("substance", &details.substance)
    columns.column("interval_days", &details.intervalDays, as: "intervalDays")
    columns.column("half_life_hours", &details.halfLifeHours, as: "halfLifeHours")
    columns.column("doses_per_pen", &details.dosesPerPen, as: "dosesPerPen")
    columns.column("days_of_use", &details.daysOfUse, as: "daysOfUse")
    columns.unexported("created_at", &created)
  }
}

extension OwnMedication {
  /// Makes the record of a medication that a person entered.
  init(_ details: MedicationDetails, of account: String, at now: Instant) {
    self.init(account: account, details: details, created: now)
    self.details.key = MedicationName.key(details.name)
  }
}

extension Store {
  /// The built-in medications and those that people added.
  struct Medications {
    let database: Database

    /// Returns a medication by its key; `nil` without a key, or for an unknown one.
    func find(_ key: String?, of account: String) throws -> MedicationDetails? {
      guard let key else { return nil }
      if let known = MedicationTable.find(key) { return MedicationDetails(known) }
      return try database.all(
        "WHERE account = ? AND key = ?", [account, key], as: OwnMedication.self
      ).first?.details
    }

    /// Returns a person's own medications, by name.
    func list(_ account: String) throws -> [MedicationDetails] {
      try database.all("WHERE account = ? ORDER BY key", [account], as: OwnMedication.self)
        .map(\.details)
    }
  }

  var medications: Medications { Medications(database: database) }

  /// Returns a medication by its key; `nil` without a key, or for an unknown one.
  func medication(_ key: String?, of account: String) throws -> MedicationDetails? {
    try medications.find(key, of: account)
  }
}

extension RecordKind {
  static let ownMedications = RecordKind(
    OwnMedication.self, "ownMedications", RecordName("medication"), newest: "created_at",
    order: "key"
  ) { store, record, account, now in
    var fields = record.object ?? JSONObject()
    fields["isOwn"] = .bool(true)
    let medication = try JSONValue.object(fields).model(MedicationDetails.self)
    try medication.check()
    return try store.database.add(OwnMedication(medication, of: account, at: now))
  }
}
