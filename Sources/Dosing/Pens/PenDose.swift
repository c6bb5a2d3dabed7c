import CivilTime
import Quantities

/// A dose as the pen count needs it.
public struct PenDose: Sendable, Hashable {
  public let day: Day
  /// The key of the medication; `nil` where none was given.
  public let medication: String?
  /// The dose number that the person entered; `nil` where it follows from the doses before.
  public let enteredNumber: Int?
  /// Whether the dose was the remainder of a pen after its last whole dose (the golden dose).
  public let isGolden: Bool
  /// The size of the pens at the time.
  public let pen: PenSize
  /// The amount in milligrams; `nil` where it is unknown.
  public let milligrams: Double?
  /// When it was written down; `nil` where that is not known.
  public let recorded: Instant?

  /// Creates a dose.
  public init(
    day: Day, medication: String?, enteredNumber: Int?, isGolden: Bool, pen: PenSize,
    milligrams: Double? = nil, recorded: Instant? = nil
  ) {
    self.recorded = recorded
    self.milligrams = milligrams
    self.day = day
    self.medication = medication
    self.enteredNumber = enteredNumber
    self.isGolden = isGolden
    self.pen = pen
  }
}

/// The contents of a pen.
public struct PenSize: Sendable, Hashable {
  /// The number of whole doses.
  public let doses: Int
  /// Whether the remainder after the whole doses is taken as well (the golden dose).
  public let hasGolden: Bool
  /// The contents in milligrams of a pen that gives doses of any amount; `nil` of a pen that is counted
  /// by its doses.
  public let milligrams: Double?

  /// Creates a pen of so many whole doses, at least 1.
  public init(doses: Int, hasGolden: Bool, milligrams: Double? = nil) {
    self.milligrams = milligrams
    self.doses = max(1, doses)
    self.hasGolden = hasGolden
  }

  /// Returns how many doses of that many milligrams are left in a pen that is counted by its
  /// milligrams, after some were taken; `nil` where it is not, or the dose is not known. Counted in
  /// millionths of a milligram.
  public func wholeDoses(of dose: Double?, taken: Double) -> Int? {
    guard let milligrams, let dose, dose > 0 else { return nil }
    let left = Int64(saturating: ((milligrams - taken) * 1e6).rounded())
    let one = Int64(saturating: (dose * 1e6).rounded())
    return one > 0 ? max(0, Int(left / one)) : nil
  }

  /// The number of the golden dose, after all whole doses.
  public var goldenPlace: Int { doses + 1 }

  /// The number of the last dose, including the golden dose.
  var last: Int { hasGolden ? goldenPlace : doses }
}
