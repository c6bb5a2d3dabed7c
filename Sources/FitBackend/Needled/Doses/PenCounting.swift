import CivilTime
import Dosing
import FitAPI
import SQL

extension Store {
  /// Counts the pens of an account from all its doses.
  ///
  /// - Returns: the count, and the ids of the doses in its order.
  func penCount(
    of account: String, _ plan: Plan
  ) throws -> (count: PenCount, ids: [String]) {
    var ids: [String] = []
    var doses: [PenDose] = []
    // Few medications are named by very many doses.
    var profiles: [String: MedicationProfile?] = [:]
    func profile(_ key: String) -> MedicationProfile? {
      if let known = profiles[key] { return known }
      let found = MedicationTable.find(key)
      profiles[key] = .some(found)
      return found
    }
    try database.forEach(
      "SELECT id, day, medication, dose_number, is_number_told, is_golden_dose, doses_per_pen,"
        + " tracks_golden_dose, dosage_mg, created_at FROM injections WHERE account = ? AND NOT is_tablet"
        + " ORDER BY date, id DESC", account
    ) { row in
      ids.append(row.text(0))
      let (medication, milligrams) = (row.textOrNil(2), row.doubleOrNil(8))
      doses.append(
        PenDose(
          day: Day(number: row.int(1)), medication: medication,
          enteredNumber: row.bool(4) ? row.int(3) : nil, isGolden: row.bool(5),
          pen: PenSize(
            doses: row.int(6), hasGolden: row.bool(7),
            milligrams: medication.flatMap(profile)?
              .penContents(dosesPerPen: row.int(6), doseMg: milligrams)), milligrams: milligrams,
          recorded: Instant(stored: row.int64(9))))
    }
    return (PenCount(doses, first: plan.pen.currentDoseInPen), ids)
  }

  /// Returns the injections with the position of each in its pen, where it differs from the stored
  /// one.
  func numbered(_ injections: [StoredInjection], of account: String) throws -> [Injection] {
    guard !injections.isEmpty else { return [] }
    let (count, ids) = try penCount(of: account, plans.find(account))
    let places = Dictionary(zip(ids, count.places), uniquingKeysWith: { first, _ in first })
    return injections.map { injection in
      var injection = injection.answer
      let place = places[injection.id]
      injection.numberInPen = place == injection.doseNumber ? nil : place
      return injection
    }
  }
}

extension Plan {
  /// Returns the size of the pens that are used now, for doses of that many milligrams.
  func penSize(doseMg: Double?) -> PenSize {
    PenSize(
      doses: pen.dosesPerPen, hasGolden: pen.tracksGoldenDose,
      milligrams: medicationName.flatMap(MedicationTable.find)?
        .penContents(dosesPerPen: pen.dosesPerPen, doseMg: doseMg))
  }
}
