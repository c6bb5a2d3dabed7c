import CivilTime
import Dosing
import FitAPI
import SQL

/// The pens of an account, counted from all its doses.
struct CountedPens {
  let count: PenCount
  /// The ids of the doses, in the order of the count.
  fileprivate let ids: [String]

  /// Returns the position of each dose in its pen, by its id.
  fileprivate var places: [String: Int] {
    Dictionary(zip(ids, count.places), uniquingKeysWith: { first, _ in first })
  }

  /// Returns an injection with its position in its pen, where that differs from the stored one.
  func numbered(_ injection: Injection) -> Injection {
    let place = ids.lastIndex(of: injection.id).map { count.places[$0] }
    return injection.answer(numberInPen: place)
  }
}

/// A pen as a dose tells it.
private struct PenKind: Hashable {
  let medication: String?
  let doses: Int
  let hasGolden: Bool
  let milligrams: Double?

  /// Returns the size of the pen. One that the person's plan says the milligrams of, or that is sold by
  /// them, is counted by them; not where the rest after the whole doses is a dose of its own.
  func size(in plan: Plan) -> PenSize {
    guard !hasGolden else { return PenSize(doses: doses, hasGolden: true) }
    let isOfPlan = medication == nil || medication == plan.medicationName
    let told = isOfPlan ? plan.pen.penStrengthMg : nil
    let sold = medication.flatMap(MedicationTable.find)?
      .penContents(dosesPerPen: doses, doseMg: milligrams, told: told)
    let isTold = told.flatMap { whole in
      milligrams.map { PenDosing.doses(of: $0, inPenOf: whole) == doses }
    }
    let whole = sold ?? (isTold == true ? told : nil)
    let held = whole.flatMap { whole in
      milligrams.map { PenDosing.doses(of: $0, inPenOf: whole) }
    }
    return PenSize(doses: max(doses, held ?? doses), hasGolden: false, milligrams: whole)
  }
}

extension Store {
  /// Counts the pens of an account from all its doses.
  func countedPens(of account: String, _ plan: Plan) throws -> CountedPens {
    var ids: [String] = []
    var doses: [PenDose] = []
    // Very many doses are of few kinds of pen, and mostly of the last one's.
    var sizes: [PenKind: PenSize] = [:]
    var last: (kind: PenKind, size: PenSize)?
    func size(of kind: PenKind) -> PenSize {
      if let last, last.kind == kind { return last.size }
      let size = sizes[kind] ?? kind.size(in: plan)
      sizes[kind] = size
      last = (kind, size)
      return size
    }
    try database.forEach(
      "SELECT id, day, medication, dose_number, is_number_told, is_golden_dose, doses_per_pen,"
        + " tracks_golden_dose, dosage_mg, created_at FROM injections WHERE account = ? AND NOT is_tablet"
        + " ORDER BY date, written, id DESC", account
    ) { row in
      ids.append(row.text(0))
      let kind = PenKind(
        medication: row.textOrNil(2), doses: row.int(6), hasGolden: row.bool(7),
        milligrams: row.doubleOrNil(8))
      doses.append(
        PenDose(
          day: Day(number: row.int(1)), medication: kind.medication,
          enteredNumber: row.bool(4) ? row.int(3) : nil, isGolden: row.bool(5),
          pen: size(of: kind), milligrams: kind.milligrams,
          recorded: Instant(stored: row.int64(9))))
    }
    return CountedPens(count: PenCount(doses, first: plan.pen.currentDoseInPen), ids: ids)
  }

  /// Returns the injections with the position of each in its pen, where it differs from the stored
  /// one.
  func numbered(_ injections: [Injection], of account: String) throws -> [Injection] {
    guard !injections.isEmpty else { return [] }
    let places = try countedPens(of: account, plans.find(account)).places
    return injections.map { $0.answer(numberInPen: places[$0.id]) }
  }
}

extension Injection {
  /// Returns the answer with the dose's position in its pen, where that differs from the stored one.
  fileprivate func answer(numberInPen place: Int?) -> Injection {
    var injection = self
    injection.numberInPen = place == injection.doseNumber ? nil : place
    return injection
  }
}

extension Plan {
  /// Returns the size of the pens that are used now, for doses of that many milligrams.
  func penSize(doseMg: Double?) -> PenSize {
    PenKind(
      medication: medicationName, doses: pen.dosesPerPen, hasGolden: pen.tracksGoldenDose,
      milligrams: doseMg
    ).size(in: self)
  }
}
