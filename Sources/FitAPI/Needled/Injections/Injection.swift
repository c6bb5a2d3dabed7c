import CivilTime
import Dosing

/// An injection as Needled keeps it.
public struct Injection: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  /// When it was given, an instant in UTC; noon of the day where only that was told.
  public var date: String
  /// An ``InjectionSite``.
  public var site: String
  /// The place of the dose in its pen, from 1.
  public var doseNumber: Int
  @OrNull public var notes: String?
  /// Milligrams; `nil` where the dosage was not told.
  @OrNull public var dosageMg: Double?
  /// Whether it was what is left in a pen after its last whole dose.
  public var isGoldenDose: Bool
  public var createdAt: String
  public var updatedAt: String
  /// The key of the medication; absent where the plan named none.
  public var medication: String?
  /// The place in its pen, counted from the doses in the order of their dates, where that is another
  /// than ``doseNumber``.
  public var numberInPen: Int?
  /// `true` where the person told ``doseNumber``, which then begins the count anew. This and what
  /// follows is answered to those who ask for `details=true`, to put a record back as it was.
  public var isNumberTold: Bool?
  /// Doses of the pens at the time, where not four.
  public var dosesPerPen: Int?
  /// `true` where what was left in a pen was taken as well at the time.
  public var tracksGoldenDose: Bool?
  /// `false` where its dosage did not become the plan's.
  public var changesDosage: Bool?
  /// `true` where it was swallowed; its site then says nothing.
  public var isTablet: Bool?
  /// In the answer that stored it, whether the person's plan began with it.
  public var planCreated: Bool?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, date, site, doseNumber, notes, dosageMg, isGoldenDose, createdAt, updatedAt
    case medication, numberInPen, isNumberTold, dosesPerPen, tracksGoldenDose, changesDosage
    case isTablet, planCreated, localDay, utcOffset
  }

  /// The record as the contract has it, without what only puts it back as it was.
  public var withoutDetails: Injection {
    var injection = self
    injection.isNumberTold = nil
    injection.dosesPerPen = nil
    injection.tracksGoldenDose = nil
    injection.changesDosage = nil
    return injection
  }

  /// An injection as stored.
  public init(
    id: String, userId: String, date: String, site: String, doseNumber: Int, notes: String?,
    dosageMg: Double?, isGoldenDose: Bool, createdAt: String, updatedAt: String
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
    date = try container.decode(String.self, forKey: .date)
    site = try container.decode(String.self, forKey: .site)
    doseNumber = try container.decode(Int.self, forKey: .doseNumber)
    notes = try container.decodeIfPresent(String.self, forKey: .notes)
    dosageMg = try container.decodeIfPresent(Double.self, forKey: .dosageMg)
    isGoldenDose = try container.decodeIfPresent(Bool.self, forKey: .isGoldenDose) ?? false
    createdAt = try container.decodeIfPresent(String.self, forKey: .createdAt) ?? date
    updatedAt = try container.decodeIfPresent(String.self, forKey: .updatedAt) ?? createdAt
    medication = try container.decodeIfPresent(String.self, forKey: .medication)
    numberInPen = try container.decodeIfPresent(Int.self, forKey: .numberInPen)
    isNumberTold = try container.decodeIfPresent(Bool.self, forKey: .isNumberTold)
    dosesPerPen = try container.decodeIfPresent(Int.self, forKey: .dosesPerPen)
    tracksGoldenDose = try container.decodeIfPresent(Bool.self, forKey: .tracksGoldenDose)
    changesDosage = try container.decodeIfPresent(Bool.self, forKey: .changesDosage)
    isTablet = try container.decodeIfPresent(Bool.self, forKey: .isTablet)
    planCreated = try container.decodeIfPresent(Bool.self, forKey: .planCreated)
    localDay = try container.decodeIfPresent(String.self, forKey: .localDay)
    utcOffset = try container.decodeIfPresent(Int.self, forKey: .utcOffset)
  }
}

/// An injection to be written down.
public struct NewInjection: Codable, Sendable, Hashable, Validated {
  /// The session's own, if any.
  public var userId: String?
  /// An ``InjectionSite``.
  public var site: String
  /// The place of the dose in its pen, from 1; follows from the history unless given.
  public var doseNumber: Int?
  public var notes: String?
  /// `2026-11-20`; now unless given.
  public var date: String?
  /// When it was, an instant in UTC, where the time of day was told; servers that know days alone
  /// leave it out and keep ``date``.
  public var givenAt: String?
  /// Milligrams.
  public var dosageMg: Double?
  public var isGoldenDose: Bool?
  /// Whether the plan stays as it is, whatever the dosage, and gives the dosage where none is told. The
  /// apps leave it out: through them another dosage becomes the plan's.
  public var keepsPlan: Bool?
  /// Whether it is refused with 409 where another dose lies closer than the label's minimum interval.
  public var isGuarded: Bool?

  /// Characters of the notes, counted in UTF-16 units.
  public static let longestNotes = 500
  /// The dosages that are taken, in milligrams.
  public static let dosages = 0.25...15.0

  /// An injection.
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

/// What is to change of an injection; what is `nil` stays.
public struct InjectionChange: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var site: String?
  public var doseNumber: Int?
  public var notes: String?
  /// `2026-11-20`
  public var date: String?
  /// As of a ``NewInjection``.
  public var givenAt: String?
  /// Milligrams; a `nil` inside takes the dosage away.
  public var dosageMg: Double??
  public var isGoldenDose: Bool?
  /// As of a ``NewInjection``.
  public var keepsPlan: Bool?
  /// As of a ``NewInjection``.
  public var isGuarded: Bool?

  /// A change of nothing.
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
  /// Checks a dosage in milligrams, unless there is none: at the prompt microdoses are taken too.
  public mutating func check(_ field: String, _ dosage: Double?, atPrompt: Bool) {
    if atPrompt {
      check(field, dosage, in: DoseAmount.milligrams, "Dosage must be", "mg")
    } else {
      check(field, needledDosage: dosage)
    }
  }

  /// Checks the place of a dose in a pen, unless there is none.
  public mutating func check(_ field: String, needledDose number: Int?) {
    guard let number else { return }
    check(field, number, least: 1, "Number must be greater than or equal to 1")
  }

  /// Checks that a pen has such a dose.
  public mutating func check(_ field: String, needledDose number: Int?, upTo last: Int) {
    guard let number, number > last else { return }
    add(
      field, "Number must be less than or equal to \(last)",
      .tooBig(maximum: Double(last), of: .number))
  }

  /// Checks a dosage in milligrams, unless there is none.
  public mutating func check(_ field: String, needledDosage dosage: Double?) {
    check(field, dosage, in: NewInjection.dosages, "Dosage must be", "mg")
  }

  /// Checks the length of notes, unless there are none.
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

  /// Checks a number, unless there is none: `Dosage must be at least 0.25mg`.
  mutating func check(
    _ field: String, _ value: Double?, in range: ClosedRange<Double>, _ words: String,
    _ unit: String = ""
  ) {
    guard let value else { return }
    func plain(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? "\(bound)" }
    // Written so that NaN is too small, not acceptable.
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
  /// Puts an injection back as it was, with its time and its id; what undoes a change or a deletion.
  public static let injectionRestoration = Route<Injection>(
    .needled, .put, "/injections/{id}", access: .owner)

  /// How many records one answer may hold.
  public static let limits = 1...100
  /// How many records one answer holds unless told otherwise.
  public static let limit = 10
  /// How many records may be passed over.
  public static let offsets = 0...1_000_000_000

  /// Injections, newest first, with all that is known of them.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
  public static func listInjections(
    user: String?, id: String? = nil, limit: Int = limit, offset: Int = 0
  ) -> Endpoint<[Injection]> {
    injections(
      query: ["userId": user, "id": id, "limit": limit, "offset": offset, "details": "true"])
  }

  /// Deletes an injection, in the name of whose it is.
  public static func deleteInjection(_ injection: Injection) -> Endpoint<Nothing> {
    injectionDeletion(
      injection.id, query: ["userId": injection.userId.isEmpty ? nil : injection.userId])
  }
}
