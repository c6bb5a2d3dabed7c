import CivilTime

/// A period during which one dose of one medication was given, with the number of its doses.
public struct DosagePeriod: Sendable, Hashable {
  /// A dose as the report needs it.
  public struct Dose: Sendable, Hashable {
    public let day: Day
    public let medication: String?
    /// The dose in milligrams; `nil` where it was not given.
    public let milligrams: Double?

    /// Creates a dose on a day.
    public init(day: Day, medication: String?, milligrams: Double?) {
      self.day = day
      self.medication = medication
      self.milligrams = milligrams
    }
  }

  public let medication: String?
  public let milligrams: Double?
  public let firstDay: Day
  /// The day before the next period began, or the last day of the report.
  public let lastDay: Day
  public let doses: Int

  /// Creates a period of so many doses.
  public init(
    medication: String?, milligrams: Double?, firstDay: Day, lastDay: Day, doses: Int
  ) {
    self.medication = medication
    self.milligrams = milligrams
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.doses = doses
  }

  /// Returns the periods of doses that are given oldest first; the last period ends on the given
  /// day.
  public static func all(of doses: [Dose], through last: Day) -> [DosagePeriod] {
    var starts: [Int] = []
    for index in doses.indices
    where index == 0 || doses[index].milligrams != doses[index - 1].milligrams
      || doses[index].medication != doses[index - 1].medication
    {
      starts.append(index)
    }
    return starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] : doses.count
      let dose = doses[start]
      let until = end < doses.count ? max(dose.day, doses[end].day.previous) : max(dose.day, last)
      return DosagePeriod(
        medication: dose.medication, milligrams: dose.milligrams, firstDay: dose.day,
        lastDay: until, doses: end - start)
    }
  }
}
