/// How a person stands towards their weekly injection.
public enum InjectionState: String, CaseIterable, Codable, Sendable, Hashable {
  case upcoming, due, overdue, done
}

/// The state of the week's injection, and what the next one is.
public struct InjectionStatus: Model {
  /// An ``InjectionState``.
  public var status: String
  /// Days until the injection day; negative when it has passed.
  public var daysUntil: Int
  public var daysOverdue: Int
  @OrNull public var lastInjection: LastInjection?
  /// An ``InjectionSite``.
  public var suggestedSite: String
  /// The place in its pen of the dose that was given last.
  @OrNull public var currentDose: Int?
  /// The place in its pen of the dose that is next.
  public var nextDose: Int
  /// Doses left in the pen, the golden one not counted.
  public var dosesRemaining: Int
  /// Milligrams.
  @OrNull public var currentDosageMg: Double?
  public var dosesPerPen: Int
  public var tracksGoldenDose: Bool
  /// Whether the next dose may be what is left in the pen.
  public var isGoldenDoseAvailable: Bool
  /// Whether the last dose was what was left in the pen.
  public var isOnGoldenDose: Bool
  /// The next day for an injection that is not given yet, `2026-11-27`; the day itself while it is
  /// due, and the one that has passed while it is overdue. `nil` where neither a plan nor an injection
  /// was told.
  @OrNull public var nextInjectionDay: String?
  /// What the contract's week does not tell: missed days, the pen by its doses, the supply. Absent of
  /// other servers.
  public var course: DoseCourse?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case status, daysUntil, daysOverdue, lastInjection, suggestedSite, currentDose, nextDose
    case dosesRemaining, currentDosageMg, dosesPerPen, tracksGoldenDose, isGoldenDoseAvailable
    case isOnGoldenDose, nextInjectionDay, course
  }

  /// The injection given last.
  public struct LastInjection: Model, LocallyDated {
    public var id: String
    public var site: String
    public var doseNumber: Int
    public var date: String
    @OrNull public var notes: String?
    @OrNull public var dosageMg: Double?
    public var isGoldenDose: Bool
    /// The place in its pen, counted from the doses in the order of their dates.
    public var numberInPen: Int?
    /// The key of the medication; absent where none was named.
    public var medication: String?
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case id, site, doseNumber, date, notes, dosageMg, isGoldenDose, numberInPen, medication
      case localDay, utcOffset
    }

    /// What the status says of an injection.
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
      tell(as: injection)
    }

    public init(from decoder: any Decoder) throws {
      self.init(try Injection(from: decoder))
    }
  }

  /// A status.
  public init(
    status: String, daysUntil: Int, daysOverdue: Int, lastInjection: LastInjection?,
    suggestedSite: String, currentDose: Int?, nextDose: Int, dosesRemaining: Int,
    currentDosageMg: Double?, dosesPerPen: Int, tracksGoldenDose: Bool,
    isGoldenDoseAvailable: Bool, isOnGoldenDose: Bool, nextInjectionDay: String?
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
    nextInjectionDay = try container.decodeIfPresent(String.self, forKey: .nextInjectionDay)
    course = try container.decodeIfPresent(DoseCourse.self, forKey: .course)
  }
}

extension Needled {
  public static let injectionStatus = Route<InjectionStatus>(.needled, .get, "/injections/status")
}
