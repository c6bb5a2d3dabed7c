import CivilTime

/// The unopened pens, counted from the refills that were recorded and the pens opened since.
public struct PenSupply: Sendable, Equatable {
  /// Pens that were added to the supply.
  public struct Refill: Sendable, Hashable {
    public let day: Day
    public let medication: String?
    public let pens: Int
    /// The milligrams of a dose; `nil` where they are unknown.
    public let strengthMg: Double?
    /// When it was written down; `nil` where that is not known.
    public let recorded: Instant?

    /// Creates a refill of so many pens on a day.
    public init(
      day: Day, medication: String?, pens: Int, strengthMg: Double? = nil, recorded: Instant? = nil
    ) {
      self.recorded = recorded
      self.strengthMg = strengthMg
      self.day = day
      self.medication = medication
      self.pens = pens
    }

    /// Returns whether a pen was in use already when these were added: opened on an earlier day, or on
    /// the same day and written down before them.
    func follows(_ pen: PenCount.Pen) -> Bool {
      guard pen.openedOn == day else { return pen.openedOn < day }
      guard let opened = pen.recorded, let recorded else { return false }
      return opened < recorded
    }
  }

  /// The number of unopened pens of the dose that is taken now; `nil` where no refill of this
  /// medication was recorded.
  public let unopened: Int?
  /// Whether the strength of these pens is known.
  public let isOfStrength: Bool
  /// The unopened pens of other strengths, the lowest first.
  public let others: [(strengthMg: Double, pens: Int)]

  /// Counts the supply of a medication. A pen opened before the first refill does not count, and
  /// the supply never falls below 0.
  ///
  /// - Parameter fits: returns whether pens of that strength give the dose that is taken now.
  public init(
    _ refills: [Refill], _ pens: [PenCount.Pen], of medication: String?,
    fits: (Double) -> Bool = { _ in true }
  ) {
    let refills = refills.filter { $0.medication == medication }.sorted {
      ($0.day, $0.recorded ?? .earliest) < ($1.day, $1.recorded ?? .earliest)
    }
    let pens = pens.filter { $0.medication == nil || $0.medication == medication }
    // Pens of unknown strength may have given any dose, so that all are counted together.
    let isTold = refills.allSatisfy { $0.strengthMg != nil }
    func isFitting(_ strength: Double?) -> Bool { !isTold || strength.map(fits) ?? true }
    let fitting = refills.filter { isFitting($0.strengthMg) }
    isOfStrength = isTold && !fitting.isEmpty
    let unfit = Set(refills.compactMap(\.strengthMg)).filter { !isFitting($0) }
    others = unfit.sorted().compactMap { strength in
      let left = Self.unopened(
        of: refills.filter { $0.strengthMg == strength },
        opened: pens.filter { $0.strengthMg == strength })
      return left > 0 ? (strength, left) : nil
    }
    unopened =
      refills.isEmpty
      ? nil
      : Self.unopened(of: fitting, opened: pens.filter { isFitting($0.strengthMg) })
  }

  /// Returns the pens that are left of some refills, ordered by day.
  private static func unopened(of refills: [Refill], opened pens: [PenCount.Pen]) -> Int {
    guard let first = refills.first else { return 0 }
    let opened = pens.filter { !first.follows($0) }
    var stock = 0
    var next = opened.startIndex
    for refill in refills {
      while next < opened.endIndex, refill.follows(opened[next]) {
        stock = max(0, stock - 1)
        next += 1
      }
      stock += refill.pens
    }
    return max(0, stock - (opened.endIndex - next))
  }

  public static func == (left: PenSupply, right: PenSupply) -> Bool {
    left.unopened == right.unopened && left.isOfStrength == right.isOfStrength
      && left.others.elementsEqual(right.others, by: ==)
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
