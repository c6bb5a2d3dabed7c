import CivilTime

/// One dose as the count of the pens sees it.
public struct PenDose: Sendable, Hashable {
  public let day: Day
  /// The key of the medication; `nil` where none was told.
  public let medication: String?
  /// The place in the pen that the person told; `nil` where it follows from the doses before.
  public let toldNumber: Int?
  /// Whether it was what is left in a pen after its last whole dose.
  public let isGolden: Bool
  /// The pens at the time.
  public let pen: PenSize

  /// A dose.
  public init(day: Day, medication: String?, toldNumber: Int?, isGolden: Bool, pen: PenSize) {
    self.day = day
    self.medication = medication
    self.toldNumber = toldNumber
    self.isGolden = isGolden
    self.pen = pen
  }
}

/// What a pen holds.
public struct PenSize: Sendable, Hashable {
  /// Whole doses.
  public let doses: Int
  /// Whether what is left after them is taken as well.
  public let hasGolden: Bool

  /// A pen of so many doses.
  public init(doses: Int, hasGolden: Bool) {
    self.doses = max(1, doses)
    self.hasGolden = hasGolden
  }

  /// The place of the golden dose, after all others.
  public var goldenPlace: Int { doses + 1 }

  /// The last place of all.
  var last: Int { hasGolden ? goldenPlace : doses }
}
