import CivilTime
import Dosing
import FitAPI
import SQLite

extension Store {
  /// The built-in medications and those that people added.
  struct Medications {
    let database: Database

    /// Returns a medication by its key; `nil` without a key, or for an unknown one.
    func find(_ key: String?, of account: String) throws -> MedicationDetails? {
      guard let key else { return nil }
      if let known = MedicationTable.find(key) { return MedicationDetails(known) }
      return try database.first(
        "SELECT \(Self.columns) FROM own_medications WHERE account = ? AND key = ?", account, key,
        row: Self.medication)
    }

    /// Returns a person's own medications, by name.
    func list(_ account: String) throws -> [MedicationDetails] {
      try database.all(
        "SELECT \(Self.columns) FROM own_medications WHERE account = ? ORDER BY key", account,
        row: Self.medication)
    }

    private static let columns =
      "name, form, substance, interval_days, half_life_hours, doses_per_pen, days_of_use"

    private static func medication(_ row: Row) -> MedicationDetails {
      MedicationDetails(
        own: row.text(0), form: MedicationForm(rawValue: row.text(1)) ?? .injection,
        substance: row.textOrNil(2), intervalDays: row.int(3), halfLifeHours: row.doubleOrNil(4),
        dosesPerPen: row.intOrNil(5), daysOfUse: row.intOrNil(6))
    }

    /// Stores a medication, and replaces one with the same name.
    ///
    /// - Returns: whether there was none with that name.
    @discardableResult
    func set(
      _ medication: MedicationDetails, of account: String, at now: Instant
    ) throws -> Bool {
      let isNew = try find(medication.key, of: account) == nil
      try database.execute(
        "INSERT OR REPLACE INTO own_medications (account, key, \(Self.columns), created_at)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        account, MedicationName.key(medication.name), medication.name, medication.form,
        medication.substance, medication.intervalDays, medication.halfLifeHours,
        medication.dosesPerPen, medication.daysOfUse, now.stored)
      return isNew
    }

    /// Removes a medication and returns whether there was one with that key.
    func remove(_ key: String, of account: String) throws -> Bool {
      try database.execute(
        "DELETE FROM own_medications WHERE account = ? AND key = ?", account, key)
      return database.changes > 0
    }
  }

  var medications: Medications { Medications(database: database) }

  /// Returns a medication by its key; `nil` without a key, or for an unknown one.
  func medication(_ key: String?, of account: String) throws -> MedicationDetails? {
    try medications.find(key, of: account)
  }
}
