import CivilTime

/// The unopened pens, counted from the refills that were recorded and the pens opened since.
public struct PenSupply: Sendable, Hashable {
  /// Pens that were added to the supply.
  public struct Refill: Sendable, Hashable {
    public let day: Day
    public let medication: String?
    public let pens: Int

    /// Creates a refill of so many pens on a day.
    public init(day: Day, medication: String?, pens: Int) {
      self.day = day
      self.medication = medication
      self.pens = pens
    }
  }

  /// The number of unopened pens; `nil` where no refill of this medication was recorded.
  public let unopened: Int?

  /// Counts the supply of a medication. A pen opened before the first refill does not count, and
  /// the supply never falls below 0.
  public init(_ refills: [Refill], _ pens: [PenCount.Pen], of medication: String?) {
    let refills = refills.filter { $0.medication == medication }.sorted { $0.day < $1.day }
    guard let first = refills.first else {
      unopened = nil
      return
    }
    // A pen opened on the day of a refill is taken from the supply after it.
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

  /// Returns the number of whole doses in the open pen and the unopened pens together.
  ///
  /// - Parameters:
  ///   - inPen: doses left in the open pen; ignored when no pen is open, since the next pen comes
  ///     from the unopened ones.
  public static func doses(inPen: Int, isOpen: Bool, unopened: Int, perPen: Int) -> Int {
    (isOpen ? inPen : 0) + unopened * perPen
  }
}
