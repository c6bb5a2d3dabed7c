import CivilTime
import Dosing

/// Details of a person's doses beyond the contract's weekly status: injection days, pen, supply.
public struct DoseCourse: Model {
  /// The medication of the plan; absent when none was named.
  public var medication: MedicationDetails?
  /// Today's `DoseStatus`.
  public var standing: String
  /// The day of the last dose.
  @OrNull public var lastDay: Day?
  @OrNull public var daysSinceLast: Int?
  /// The injection day that is due, or else the next one that is neither given nor skipped.
  @OrNull public var nextDay: Day?
  /// The missed injection day, until a dose, a skip or the next injection day.
  @OrNull public var missedDay: Day?
  /// The last day on which the label allows that dose late.
  @OrNull public var lateUntil: Day?
  /// The number of missed and skipped doses since the last dose.
  public var missedInARow: Int
  /// The next dose of the plan, in milligrams.
  @OrNull public var dosageMg: Double?
  /// The pen; absent for tablets.
  public var pen: Pen?
  /// The supply; absent where no pens were recorded with `fit medication refill`.
  public var supply: Supply?
  /// The injection day that the last dose counts for, by the medication's label; absent where it
  /// counts for none.
  public var lastFilled: Day?
  /// The first moment at which the label's shortest interval allows the next dose, where ``nextDay``
  /// begins before it; absent otherwise.
  public var notBefore: Instant?

  /// The pen in use, counted from the doses in the order of their dates.
  public struct Pen: Model {
    /// The number of the next dose within its pen, from 1.
    public var nextNumber: Int
    /// Whether the next dose opens a new pen.
    public var isNew: Bool
    /// The whole doses left, without the golden dose.
    public var dosesLeft: Int
    public var dosesPerPen: Int
    /// The day of its first dose.
    @OrNull public var openedOn: String?
    /// The last day on which it may be used, by the label's days of use.
    @OrNull public var useBy: String?
    /// The doses that are due until ``useBy``; absent where the pen is empty by then.
    public var dosesInTime: Int?
    /// The day of the last of them; absent where there is none.
    public var lastDay: Day?

    /// Creates the state of a pen.
    public init(
      nextNumber: Int, isNew: Bool, dosesLeft: Int, dosesPerPen: Int, openedOn: String?,
      useBy: String?
    ) {
      self.nextNumber = nextNumber
      self.isNew = isNew
      self.dosesLeft = dosesLeft
      self.dosesPerPen = dosesPerPen
      self.openedOn = openedOn
      self.useBy = useBy
    }
  }

  /// Unopened pens of a strength that is not taken now.
  public struct OtherPens: Codable, Sendable, Hashable {
    public var strengthMg: Double
    public var pens: Int

    /// Creates a count of pens.
    public init(strengthMg: Double, pens: Int) {
      self.strengthMg = strengthMg
      self.pens = pens
    }
  }

  /// The remaining supply.
  public struct Supply: Model {
    public var unopenedPens: Int
    /// The doses in the open pen and in the unopened pens.
    public var dosesLeft: Int
    /// The day of the last dose, with one on each injection day; absent when none is left.
    @OrNull public var lastDay: Day?
    /// The dose in milligrams that these pens give; absent where their strength is unknown.
    public var strengthMg: Double?
    /// The unopened pens of other strengths; absent where there are none.
    public var others: [OtherPens]?

    /// Creates the remaining supply.
    public init(
      unopenedPens: Int, dosesLeft: Int, lastDay: Day?, strengthMg: Double? = nil,
      others: [OtherPens] = []
    ) {
      self.strengthMg = strengthMg
      self.others = others.isEmpty ? nil : others
      self.unopenedPens = unopenedPens
      self.dosesLeft = dosesLeft
      self.lastDay = lastDay
    }
  }

  /// Creates the details of a person's doses from their injection days.
  public init(
    _ course: InjectionCourse, medication: MedicationDetails?, dosageMg: Double?, pen: Pen?,
    supply: Supply?
  ) {
    let missed = course.openMissed
    let following = course.days.first { $0.day > (missed?.day ?? course.today) }?.day
    self.medication = medication
    standing = course.standing.rawValue
    lastDay = course.lastGiven
    daysSinceLast = course.daysSinceLast
    nextDay = course.nextDay
    missedDay = missed?.day
    lateUntil = missed.flatMap { missed in
      following.flatMap { medication?.profile.lateRule?.value.lastDay(of: missed.day, next: $0) }
    }
    missedInARow = course.dosesMissedInARow
    self.dosageMg = dosageMg
    self.pen = pen
    self.supply = supply
    lastFilled = course.lastFilled
    notBefore = course.notBefore
  }
}
