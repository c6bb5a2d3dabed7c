import CivilTime

/// The pens that are left, counted from the refills that were told and the pens opened since.
public struct PenSupply: Sendable, Hashable {
  /// Pens that were added.
  public struct Refill: Sendable, Hashable {
    public let day: Day
    public let medication: String?
    public let pens: Int

    /// So many pens on a day.
    public init(day: Day, medication: String?, pens: Int) {
      self.day = day
      self.medication = medication
      self.pens = pens
    }
  }

  /// Pens that are not opened yet; `nil` where no supply of this medication was told.
  public let unopened: Int?

  /// The supply of a medication. A pen that was opened before the first refill is none of it, and a
  /// stock cannot fall below nothing.
  public init(_ refills: [Refill], _ pens: [PenCount.Pen], of medication: String?) {
    let refills = refills.filter { $0.medication == medication }.sorted { $0.day < $1.day }
    guard let first = refills.first else {
      unopened = nil
      return
    }
    // A pen opened on the day of a refill is taken from what was there after it.
    let opened = pens.filter {
      ($0.medication == nil || $0.medication == medication) && $0.openedOn >= first.day
    }
    var stock = 0
    var next = opened.startIndex
    for refill in refills {
      while next < opened.endIndex, opened[next].openedOn < refill.day {
        stock = max(0, stock - 1)
        next += 1
      }
      stock += refill.pens
    }
    unopened = max(0, stock - (opened.endIndex - next))
  }

  /// Whole doses in all: those of the pen in use and those of the unopened ones.
  ///
  /// - Parameters:
  ///   - inPen: doses left in the pen in use; those of a pen that is yet to be opened come from the
  ///     unopened ones.
  public static func doses(inPen: Int, isOpen: Bool, unopened: Int, perPen: Int) -> Int {
    (isOpen ? inPen : 0) + unopened * perPen
  }
}
