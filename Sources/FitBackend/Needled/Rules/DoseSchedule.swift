import FitAPI

/// Computes the next dose of a pen, by the pen and by the injection before.
///
/// A pen of P doses gives 1 to P in turn; where the golden dose is tracked, the rest after dose P
/// is P + 1. After the last one a new pen begins.
struct DoseSchedule: Hashable {
  /// An earlier injection.
  struct Last: Hashable {
    let dose: Int
    let isGolden: Bool
  }

  let dosesPerPen: Int
  let tracksGoldenDose: Bool
  /// The position in its pen of the very first injection.
  let firstDose: Int
  /// The injection that the next one follows in its pen; `nil` where the next begins a pen, or its
  /// position was entered.
  let last: Last?
  /// The newest injection by its date; `nil` without any.
  let given: Last?

  init(
    dosesPerPen: Int, tracksGoldenDose: Bool, firstDose: Int, last: Last?, given: Last? = nil
  ) {
    self.dosesPerPen = dosesPerPen
    self.tracksGoldenDose = tracksGoldenDose
    self.firstDose = firstDose
    self.last = last
    self.given = given ?? last
  }

  /// The next dose.
  var next: Int {
    guard let last else { return firstDose }
    if last.isGolden || last.dose > dosesPerPen { return 1 }
    if last.dose < dosesPerPen { return last.dose + 1 }
    return tracksGoldenDose ? goldenDose : 1
  }

  /// The last dose.
  var current: Int? { given?.dose }

  /// Doses left in the pen, the golden one not counted.
  var remaining: Int { max(0, dosesPerPen - next + 1) }

  /// The number of the golden dose, which comes after all others.
  var goldenDose: Int { dosesPerPen + 1 }

  /// The valid numbers of a dose.
  var accepted: ClosedRange<Int> { 1...max(1, dosesPerPen + (tracksGoldenDose ? 1 : 0)) }

  /// Whether the next dose is the golden one.
  var isOnGoldenDose: Bool { tracksGoldenDose && next == goldenDose }

  /// The position in the pen as the settings show it: of the first dose as long as there is none,
  /// then of the last one, and 1 where that emptied the pen.
  var positionInPen: Int {
    guard let last else { return firstDose }
    let isEmptied = last.isGolden || (last.dose >= dosesPerPen && !tracksGoldenDose)
    return isEmptied ? 1 : last.dose
  }
}
