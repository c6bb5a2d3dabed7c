import CivilTime
import Dosing
import FitAPI
import SQLite

extension Store {
  /// The medications of the table and those that people told themselves.
  struct Medications {
    let database: Database

    /// A medication by its key; `nil` where there is no key, or none of that key.
    func find(_ key: String?, of account: String) throws -> MedicationDetails? {
      guard let key else { return nil }
      if let known = MedicationTable.find(key) { return MedicationDetails(known) }
      return try database.first(
        "SELECT \(Self.columns) FROM own_medications WHERE account = ? AND key = ?", account, key,
        row: Self.medication)
    }

    /// A person's own, by name.
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

    /// Stores one in the place of one of its name.
    ///
    /// - Returns: whether there was none of that name.
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

    /// Removes one; `false` where there is none of that key.
    func remove(_ key: String, of account: String) throws -> Bool {
      try database.execute(
        "DELETE FROM own_medications WHERE account = ? AND key = ?", account, key)
      return database.changes > 0
    }
  }

  var medications: Medications { Medications(database: database) }

  /// A medication by its key.
  func medication(_ key: String?, of account: String) throws -> MedicationDetails? {
    try medications.find(key, of: account)
  }
}
