import CivilTime
import Quantities

/// The pens of a person, counted from the doses in the order of their dates, so that inserting,
/// moving or deleting a dose changes the count of the doses after it.
///
/// A pen is opened by its first dose. The next pen is opened after the last dose of a pen, by a
/// dose of another medication, and by an entered dose number that is not higher than the previous
/// one.
public struct PenCount: Sendable, Hashable {
  /// A pen that has been opened.
  public struct Pen: Sendable, Hashable {
    public let openedOn: Day
    /// When its first dose was written down; `nil` where that is not known.
    public let recorded: Instant?
    /// The medication of the first dose that names one.
    public fileprivate(set) var medication: String?
    /// The milligrams of the first dose that tells them.
    public fileprivate(set) var strengthMg: Double?
    /// The number of the last dose taken from it.
    public fileprivate(set) var place: Int
    /// Whether that was the golden dose, after which the pen is empty.
    public fileprivate(set) var isEmptied: Bool
    /// The milligrams taken from it; `nil` where the amount of a dose is unknown.
    public fileprivate(set) var takenMg: Double?
    /// The milligrams it held; `nil` of a pen that is counted by its doses.
    fileprivate let contentsMg: Double?
  }

  /// The pens, oldest first.
  public private(set) var pens: [Pen] = []
  /// The number within its pen of each dose.
  public private(set) var places: [Int] = []
  private let first: Int

  /// Counts the doses.
  ///
  /// - Parameters:
  ///   - doses: oldest first.
  ///   - first: the number of the first dose, for a pen that was already in use.
  public init(_ doses: [PenDose], first: Int = 1) {
    self.first = max(1, first)
    places.reserveCapacity(doses.count)
    for dose in doses { take(dose) }
  }

  private mutating func take(_ dose: PenDose) {
    let following = place(
      medication: dose.medication, in: dose.pen, taking: dose.milligrams)
    let place = dose.isGolden ? dose.pen.goldenPlace : dose.enteredNumber ?? following.place
    // A number higher than the next one means a dose that was not recorded, not a new pen.
    let isNew = following.isNew || (!dose.isGolden && place <= (pens.last?.place ?? 0))
    if isNew {
      pens.append(
        Pen(
          openedOn: dose.day, recorded: dose.recorded, medication: dose.medication, strengthMg: nil,
          place: place,
          isEmptied: false,
          // Of a pen that was begun elsewhere it is not known what was taken before.
          takenMg: place == 1 ? 0 : nil, contentsMg: dose.pen.milligrams))
    }
    let last = pens.count - 1
    pens[last].place = place
    pens[last].medication = pens[last].medication ?? dose.medication
    pens[last].strengthMg = pens[last].strengthMg ?? dose.milligrams
    pens[last].isEmptied = dose.isGolden
    pens[last].takenMg = pens[last].takenMg.flatMap { taken in
      dose.milligrams.map { taken + $0 }
    }
    places.append(place)
  }

  /// Returns the number within its pen that the next dose would have, and whether it opens a new
  /// pen.
  ///
  /// - Parameter dose: its amount in milligrams, by which a pen that is sold by them is counted.
  public func place(
    medication: String?, in size: PenSize, taking dose: Double? = nil
  ) -> (place: Int, isNew: Bool) {
    guard let pen = pens.last else { return (first, true) }
    if let old = pen.medication, let medication, old != medication { return (1, true) }
    if pen.isEmptied { return (1, true) }
    // A dose of another kind of pen is none of this one's.
    if let old = pen.contentsMg, let new = size.milligrams, old != new { return (1, true) }
    let isEmpty = wholeDoses(of: dose, leftIn: pen, size).map { $0 < 1 } ?? (pen.place >= size.last)
    return isEmpty ? (1, true) : (pen.place + 1, false)
  }

  /// Returns the whole doses left in the pen that is used next, without the golden dose.
  ///
  /// - Parameter dose: as of ``place(medication:in:taking:)``.
  public func dosesLeft(medication: String?, in size: PenSize, taking dose: Double? = nil) -> Int {
    let next = place(medication: medication, in: size, taking: dose)
    if !next.isNew, let pen = pens.last, let left = wholeDoses(of: dose, leftIn: pen, size) {
      return left
    }
    if next.isNew, let whole = size.wholeDoses(of: dose, taken: 0) { return whole }
    return max(0, size.doses - next.place + 1)
  }

  private func wholeDoses(of dose: Double?, leftIn pen: Pen, _ size: PenSize) -> Int? {
    pen.takenMg.flatMap { size.wholeDoses(of: dose, taken: $0) }
  }
}
