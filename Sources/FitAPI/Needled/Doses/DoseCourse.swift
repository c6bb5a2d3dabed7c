import CivilTime
import Dosing

/// How a person's doses go beyond the week that the contract's status tells of: days, pen, supply.
public struct DoseCourse: Model {
  /// The medication that the plan names; absent where none was named.
  public var medication: MedicationDetails?
  /// A `DoseStanding` of today.
  public var standing: String
  /// The day of the last dose.
  @OrNull public var lastDay: String?
  @OrNull public var daysSinceLast: Int?
  /// The injection day that is due, or the next one that is neither given nor skipped.
  @OrNull public var nextDay: String?
  /// The injection day that is missed, until a dose, a skip or the next injection day.
  @OrNull public var missedDay: String?
  /// The last day on which the label speaks of giving that dose late.
  @OrNull public var lateUntil: String?
  /// Missed and skipped doses since the last one.
  public var missedInARow: Int
  /// Milligrams of the next dose, as the plan has it.
  @OrNull public var dosageMg: Double?
  /// Absent of tablets.
  public var pen: Pen?
  /// Absent where no pens were told with `fit medication refill`.
  public var supply: Supply?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case medication, standing, lastDay, daysSinceLast, nextDay, missedDay, lateUntil, missedInARow
    case dosageMg, pen, supply
  }

  /// The pen in use, counted from the doses in the order of their dates.
  public struct Pen: Model {
    /// The place of the next dose, from 1.
    public var nextNumber: Int
    /// Whether the next dose opens a pen.
    public var isNew: Bool
    /// Whole doses left, the golden one not counted.
    public var dosesLeft: Int
    public var dosesPerPen: Int
    /// The day of its first dose.
    @OrNull public var openedOn: String?
    /// The last day on which it may be used, by the label's days of use.
    @OrNull public var useBy: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case nextNumber, isNew, dosesLeft, dosesPerPen, openedOn, useBy
    }

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

  /// All that is left.
  public struct Supply: Model {
    public var unopenedPens: Int
    /// Of the pen in use and of the unopened ones.
    public var dosesLeft: Int
    /// The day of the last of them, one each injection day; absent where none is left.
    @OrNull public var lastDay: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case unopenedPens, dosesLeft, lastDay
    }

    public init(unopenedPens: Int, dosesLeft: Int, lastDay: String?) {
      self.unopenedPens = unopenedPens
      self.dosesLeft = dosesLeft
      self.lastDay = lastDay
    }
  }

  public init(
    medication: MedicationDetails?, standing: DoseStanding, lastDay: String?,
    daysSinceLast: Int?, nextDay: String?, missedDay: String?, lateUntil: String?,
    missedInARow: Int, dosageMg: Double?, pen: Pen?, supply: Supply?
  ) {
    self.medication = medication
    self.standing = standing.rawValue
    self.lastDay = lastDay
    self.daysSinceLast = daysSinceLast
    self.nextDay = nextDay
    self.missedDay = missedDay
    self.lateUntil = lateUntil
    self.missedInARow = missedInARow
    self.dosageMg = dosageMg
    self.pen = pen
    self.supply = supply
  }
}
