import CivilTime

/// The state of a person's weekly injection.
public enum InjectionState: String, CaseIterable, Codable, Sendable, Hashable {
  case upcoming, due, overdue, done
}

/// The state of the week's injection, with details of the next one.
public struct InjectionStatus: Model {
  /// An ``InjectionState``.
  public var status: String
  /// The days until the injection day; negative after it has passed.
  public var daysUntil: Int
  public var daysOverdue: Int
  @OrNull public var lastInjection: LastInjection?
  /// An ``InjectionSite``.
  public var suggestedSite: String
  /// The number within its pen of the last dose.
  @OrNull public var currentDose: Int?
  /// The number within its pen of the next dose.
  public var nextDose: Int
  /// The doses left in the pen, without the golden dose.
  public var dosesRemaining: Int
  /// The dosage in milligrams.
  @OrNull public var currentDosageMg: Double?
  public var dosesPerPen: Int
  public var tracksGoldenDose: Bool
  /// Whether the next dose may be the remainder of the pen.
  public var isGoldenDoseAvailable: Bool
  /// Whether the next dose is the remainder of the pen.
  public var isOnGoldenDose: Bool
  /// The next injection day without an injection, `2026-11-27`: the day itself while it is due, and
  /// the passed one while it is overdue; `nil` where neither a plan nor an injection is recorded.
  @OrNull public var nextInjectionDay: Day?
  /// Details beyond the contract's weekly status: missed days, pen, supply; absent from other
  /// servers.
  public var course: DoseCourse?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case status, daysUntil, daysOverdue, lastInjection, suggestedSite, currentDose, nextDose
    case dosesRemaining, currentDosageMg, dosesPerPen, tracksGoldenDose, isGoldenDoseAvailable
    case isOnGoldenDose, nextInjectionDay, course
  }

  /// The last injection.
  public struct LastInjection: Model, LocallyDated {
    public var id: String
    public var site: String
    public var doseNumber: Int
    public var date: Instant
    @OrNull public var notes: String?
    @OrNull public var dosageMg: Double?
    public var isGoldenDose: Bool
    /// The number within its pen, counted from the doses in the order of their dates.
    public var numberInPen: Int?
    /// The key of the medication; absent when none was named.
    public var medication: String?
    /// `true` of a tablet, which has no site; absent of an injection.
    public var isTablet: Bool?
    public var localDay: Day?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case id, site, doseNumber, date, notes, dosageMg, isGoldenDose, numberInPen, medication
      case isTablet, localDay, utcOffset
    }

    /// Copies the parts of an injection that the status shows.
    public init(_ injection: Injection) {
      id = injection.id
      site = injection.site
      doseNumber = injection.doseNumber
      date = injection.date
      notes = injection.notes
      dosageMg = injection.dosageMg
      isGoldenDose = injection.isGoldenDose
      numberInPen = injection.numberInPen
      medication = injection.medication
      isTablet = injection.isTablet
      tell(as: injection)
    }

    public init(from decoder: any Decoder) throws {
      self.init(try Injection(from: decoder))
    }
  }

  /// Creates a status.
  public init(
    status: String, daysUntil: Int, daysOverdue: Int, lastInjection: LastInjection?,
    suggestedSite: String, currentDose: Int?, nextDose: Int, dosesRemaining: Int,
    currentDosageMg: Double?, dosesPerPen: Int, tracksGoldenDose: Bool,
    isGoldenDoseAvailable: Bool, isOnGoldenDose: Bool, nextInjectionDay: Day?
  ) {
    self.status = status
    self.daysUntil = daysUntil
    self.daysOverdue = daysOverdue
    self.lastInjection = lastInjection
    self.suggestedSite = suggestedSite
    self.currentDose = currentDose
    self.nextDose = nextDose
    self.dosesRemaining = dosesRemaining
    self.currentDosageMg = currentDosageMg
    self.dosesPerPen = dosesPerPen
    self.tracksGoldenDose = tracksGoldenDose
    self.isGoldenDoseAvailable = isGoldenDoseAvailable
    self.isOnGoldenDose = isOnGoldenDose
    self.nextInjectionDay = nextInjectionDay
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    status = try container.decode(String.self, forKey: .status)
    daysUntil = try container.decodeIfPresent(Int.self, forKey: .daysUntil) ?? 0
    daysOverdue = try container.decodeIfPresent(Int.self, forKey: .daysOverdue) ?? 0
    lastInjection = try container.decodeIfPresent(LastInjection.self, forKey: .lastInjection)
    suggestedSite = try container.decode(String.self, forKey: .suggestedSite)
    currentDose = try container.decodeIfPresent(Int.self, forKey: .currentDose)
    nextDose = try container.decode(Int.self, forKey: .nextDose)
    dosesRemaining = try container.decode(Int.self, forKey: .dosesRemaining)
    currentDosageMg = try container.decodeIfPresent(Double.self, forKey: .currentDosageMg)
    dosesPerPen =
      try container.decodeIfPresent(Int.self, forKey: .dosesPerPen) ?? PenDosing.usualDosesPerPen
    tracksGoldenDose = try flag(.tracksGoldenDose)
    isGoldenDoseAvailable = try flag(.isGoldenDoseAvailable)
    isOnGoldenDose = try flag(.isOnGoldenDose)
    nextInjectionDay = try container.decodeIfPresent(Day.self, forKey: .nextInjectionDay)
    course = try container.decodeIfPresent(DoseCourse.self, forKey: .course)
  }
}

extension Needled {
  public static let injectionStatus = Route<InjectionStatus>(.needled, .get, "/injections/status")
}
