import CivilTime
import Dosing

/// An injection as recorded by Needled.
public struct Injection: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  /// The instant at which it was given, in UTC; noon of the day where only the day is known.
  public var date: Instant
  /// An ``InjectionSite``.
  public var site: String
  /// The number of the dose within its pen, from 1.
  public var doseNumber: Int
  @OrNull public var notes: String?
  /// The dosage in milligrams; `nil` when unknown.
  @OrNull public var dosageMg: Double?
  /// Whether it was the remainder of a pen after its last whole dose (the golden dose).
  public var isGoldenDose: Bool
  public var createdAt: Instant
  public var updatedAt: Instant
  /// The key of the medication; absent where the plan names none.
  public var medication: String?
  /// The number within its pen, counted from the doses in the order of their dates, where it
  /// differs from ``doseNumber``.
  public var numberInPen: Int?
  /// `true` where the person entered ``doseNumber``, which restarts the count. This and the
  /// following fields are included only with `details=true`, to restore a record as it was.
  public var isNumberTold: Bool?
  /// The doses per pen at the time, where not four.
  public var dosesPerPen: Int?
  /// `true` where the remainder of a pen was taken as well at the time.
  public var tracksGoldenDose: Bool?
  /// `false` where its dosage did not become the plan's.
  public var changesDosage: Bool?
  /// `true` for a tablet, whose site has no meaning.
  public var isTablet: Bool?
  /// Whether the person's plan was created with this record; only in the answer that stored it.
  public var planCreated: Bool?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?
  /// What is doubtful about its amount; only in the answer that stored it, and absent without doubts.
  public var warnings: [String]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, date, site, doseNumber, notes, dosageMg, isGoldenDose, createdAt, updatedAt
    case medication, numberInPen, isNumberTold, dosesPerPen, tracksGoldenDose, changesDosage
    case isTablet, planCreated, localDay, utcOffset, warnings
  }

  /// The record without the details that only restore it.
  public var withoutDetails: Injection {
    var injection = self
    injection.isNumberTold = nil
    injection.dosesPerPen = nil
    injection.tracksGoldenDose = nil
    injection.changesDosage = nil
    return injection
  }

  /// Creates an injection from its stored values.
  public init(
    id: String, userId: String, date: Instant, site: String, doseNumber: Int, notes: String?,
    dosageMg: Double?, isGoldenDose: Bool, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.date = date
    self.site = site
    self.doseNumber = doseNumber
    self.notes = notes
    self.dosageMg = dosageMg
    self.isGoldenDose = isGoldenDose
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    userId = try container.decodeIfPresent(String.self, forKey: .userId) ?? ""
    date = try container.decode(Instant.self, forKey: .date)
    site = try container.decode(String.self, forKey: .site)
    doseNumber = try container.decode(Int.self, forKey: .doseNumber)
    notes = try container.decodeIfPresent(String.self, forKey: .notes)
    dosageMg = try container.decodeIfPresent(Double.self, forKey: .dosageMg)
    isGoldenDose = try container.decodeIfPresent(Bool.self, forKey: .isGoldenDose) ?? false
    createdAt = try container.decodeIfPresent(Instant.self, forKey: .createdAt) ?? .untold
    updatedAt = try container.decodeIfPresent(Instant.self, forKey: .updatedAt) ?? createdAt
    medication = try container.decodeIfPresent(String.self, forKey: .medication)
    numberInPen = try container.decodeIfPresent(Int.self, forKey: .numberInPen)
    isNumberTold = try container.decodeIfPresent(Bool.self, forKey: .isNumberTold)
    dosesPerPen = try container.decodeIfPresent(Int.self, forKey: .dosesPerPen)
    tracksGoldenDose = try container.decodeIfPresent(Bool.self, forKey: .tracksGoldenDose)
    changesDosage = try container.decodeIfPresent(Bool.self, forKey: .changesDosage)
    isTablet = try container.decodeIfPresent(Bool.self, forKey: .isTablet)
    planCreated = try container.decodeIfPresent(Bool.self, forKey: .planCreated)
    localDay = try container.decodeIfPresent(Day.self, forKey: .localDay)
    utcOffset = try container.decodeIfPresent(Int.self, forKey: .utcOffset)
    warnings = try container.decodeIfPresent([String].self, forKey: .warnings)
  }
}

extension Instant {
  /// Stands in for a time that a service did not tell: noon of 1 January 2000, as where a time is missing
  /// that must be there.
  static let untold = Instant(seconds: 946_728_000)
}

/// A new injection.
public struct NewInjection: Codable, Sendable, Hashable, Validated {
  /// The id of the user; by default the session's own.
  public var userId: String?
  /// An ``InjectionSite``.
  public var site: String
  /// The number of the dose within its pen, from 1; by default it follows from the history.
  public var doseNumber: Int?
  public var notes: String?
  /// The day: `2026-11-20`; by default now.
  public var date: String?
  /// The instant in UTC, where the time of day is known; servers that know only days ignore it and
  /// use ``date``.
  public var givenAt: String?
  /// Milligrams.
  public var dosageMg: Double?
  public var isGoldenDose: Bool?
  /// Whether the plan stays as it is, whatever the dosage, and provides the dosage where none is
  /// given. Apps leave it out, so that another dosage becomes the plan's.
  public var keepsPlan: Bool?
  /// Whether the injection is refused with status 409 when another dose is closer than the label's
  /// minimum interval.
  public var isGuarded: Bool?

  /// The most UTF-16 units of the notes.
  public static let longestNotes = 500
  /// The dosages that are accepted, in milligrams.
  public static let dosages = 0.25...15.0

  /// Creates an injection.
  public init(
    userId: String? = nil, site: String, doseNumber: Int? = nil, notes: String? = nil,
    date: String? = nil, givenAt: String? = nil, dosageMg: Double? = nil,
    isGoldenDose: Bool? = nil, keepsPlan: Bool? = nil, isGuarded: Bool? = nil
  ) {
    self.userId = userId
    self.site = site
    self.keepsPlan = keepsPlan
    self.isGuarded = isGuarded
    self.doseNumber = doseNumber
    self.notes = notes
    self.date = date
    self.givenAt = givenAt
    self.dosageMg = dosageMg
    self.isGoldenDose = isGoldenDose
  }

  public func validate(_ problems: inout Problems) {
    problems.check("site", needledWord: site, of: InjectionSite.self)
    problems.check("doseNumber", needledDose: doseNumber)
    problems.check("notes", needledNotes: notes)
    problems.check("date", logDate: date)
    problems.check("givenAt", instant: givenAt)
    problems.check("dosageMg", dosageMg, atPrompt: keepsPlan == true)
  }
}

/// A change of an injection; a value that is `nil` stays as it is.
public struct InjectionChange: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var site: String?
  public var doseNumber: Int?
  public var notes: String?
  /// The day: `2026-11-20`.
  public var date: String?
  /// The instant, as in a ``NewInjection``.
  public var givenAt: String?
  /// The dosage in milligrams; an inner `nil` removes it.
  public var dosageMg: Double??
  public var isGoldenDose: Bool?
  /// Whether the plan stays as it is, as in a ``NewInjection``.
  public var keepsPlan: Bool?
  /// Whether the minimum interval is checked, as in a ``NewInjection``.
  public var isGuarded: Bool?

  /// Creates an empty change.
  public init() {}

  public func validate(_ problems: inout Problems) {
    if let site { problems.check("site", needledWord: site, of: InjectionSite.self) }
    problems.check("doseNumber", needledDose: doseNumber)
    problems.check("notes", needledNotes: notes)
    problems.check("date", logDate: date)
    problems.check("givenAt", instant: givenAt)
    problems.check("dosageMg", dosageMg ?? nil, atPrompt: keepsPlan == true)
  }
}

extension Problems {
  /// Checks a dosage in milligrams, if there is one; with `atPrompt` microdoses are accepted as
  /// well.
  public mutating func check(_ field: String, _ dosage: Double?, atPrompt: Bool) {
    if atPrompt {
      check(field, dosage, in: DoseAmount.milligrams, "Dosage must be", "mg")
    } else {
      check(field, needledDosage: dosage)
    }
  }

  /// Checks the number of a dose within a pen, if there is one.
  public mutating func check(_ field: String, needledDose number: Int?) {
    guard let number else { return }
    check(field, number, least: 1, "Number must be greater than or equal to 1")
  }

  /// Checks that a pen has a dose with this number, if there is one.
  public mutating func check(_ field: String, needledDose number: Int?, upTo last: Int) {
    guard let number, number > last else { return }
    add(
      field, "Number must be less than or equal to \(last)",
      .tooBig(maximum: Double(last), of: .number))
  }

  /// Checks a dosage in milligrams, if there is one.
  public mutating func check(_ field: String, needledDosage dosage: Double?) {
    check(field, dosage, in: NewInjection.dosages, "Dosage must be", "mg")
  }

  /// Checks the length of notes, if there are any.
  public mutating func check(_ field: String, needledNotes notes: String?) {
    guard let notes, notes.utf16.count > NewInjection.longestNotes else { return }
    add(
      field, "Notes must be at most \(NewInjection.longestNotes) characters",
      .tooBig(maximum: Double(NewInjection.longestNotes), of: .string))
  }

  /// Checks a whole number's lower bound.
  mutating func check(_ field: String, _ number: Int, least: Int, _ message: String) {
    guard number < least else { return }
    add(field, message, .tooSmall(minimum: Double(least), of: .number))
  }

  /// Checks that a number is in a range, if there is one: `Dosage must be at least 0.25mg`.
  mutating func check(
    _ field: String, _ value: Double?, in range: ClosedRange<Double>, _ words: String,
    _ unit: String = ""
  ) {
    guard let value else { return }
    func plain(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? "\(bound)" }
    // The comparison is written so that NaN is refused as too small.
    if !(value >= range.lowerBound) {
      add(
        field, "\(words) at least \(plain(range.lowerBound))\(unit)",
        .tooSmall(minimum: range.lowerBound, of: .number))
    } else if value > range.upperBound {
      add(
        field, "\(words) at most \(plain(range.upperBound))\(unit)",
        .tooBig(maximum: range.upperBound, of: .number))
    }
  }
}

extension Needled {
  public static let injections = Route<[Injection]>(.needled, .get, "/injections")
  public static let injectionLogging = Route<Injection>(
    .needled, .post, "/injections", success: 201, time: .day("date"))
  public static let injection = Route<Injection>(.needled, .get, "/injections/{id}")
  public static let injectionChange = Route<Injection>(.needled, .patch, "/injections/{id}")
  public static let injectionDeletion = Route<Nothing>(
    .needled, .delete, "/injections/{id}", success: 204)
  /// Restores an injection as it was, with its time and its id; used to undo a change or a
  /// deletion.
  public static let injectionRestoration = Route<Injection>(
    .needled, .put, "/injections/{id}", access: .owner)

  /// The number of records that one answer may have.
  public static let limits = 1...100
  /// The number of injections with details that one answer of this program's own server may have.
  public static let detailLimits = 1...100_000
  /// The default number of records of one answer.
  public static let limit = 10
  /// The number of records that may be skipped.
  public static let offsets = 0...1_000_000_000

  /// Returns the request for injections with all details, newest first.
  ///
  /// - Parameters:
  ///   - id: the beginning of an id; a server that does not know this parameter returns all
  ///     injections.
  ///   - days: the person's days; a server that does not know these parameters returns all.
  public static func listInjections(
    user: String?, id: String? = nil, days: ClosedRange<Day>? = nil, limit: Int = limit,
    offset: Int = 0
  ) -> Endpoint<[Injection]> {
    injections(
      query: [
        "userId": user, "id": id, "startDate": days.map { "\($0.lowerBound)" },
        "endDate": days.map { "\($0.upperBound)" }, "limit": limit, "offset": offset,
        "details": "true",
      ])
  }

  /// Returns the request that deletes an injection of its user.
  public static func deleteInjection(_ injection: Injection) -> Endpoint<Nothing> {
    injectionDeletion(
      injection.id, query: ["userId": injection.userId.isEmpty ? nil : injection.userId])
  }
}
