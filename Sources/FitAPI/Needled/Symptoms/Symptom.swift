import CivilTime
import Dosing

/// A side effect that a person recorded.
public struct Symptom: Model, Identifiable, Validated, LocallyDated {
  public var id = ""
  public var name = ""
  /// The severity, from 1 (mild) to 5 (unbearable).
  public var severity = 1
  /// The instant, in UTC.
  public var date = Instant.earliest
  @OrNull public var notes: String?
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a mild side effect without a name.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check(symptom: name)
    problems.check(severity: severity)
    problems.check("notes", needledNotes: notes)
  }
}

/// A new side effect.
public struct NewSymptom: Codable, Sendable, Hashable, Validated {
  public var name: String
  public var severity: Int
  /// The instant in UTC; now by default.
  public var date: String?
  public var notes: String?

  /// Creates a new side effect.
  public init(name: String, severity: Int, date: String?, notes: String?) {
    self.name = name
    self.severity = severity
    self.date = date
    self.notes = notes
  }

  public func validate(_ problems: inout Problems) {
    problems.check(symptom: name)
    problems.check(severity: severity)
    problems.check("date", instant: date)
    problems.check("notes", needledNotes: notes)
  }
}

/// A change of a side effect; a value that is `nil` stays as it is.
public struct SymptomChange: Codable, Sendable, Hashable, Validated {
  public var name: String?
  public var severity: Int?
  /// The instant, in UTC.
  public var date: String?
  public var notes: String?

  /// Creates a change of the given parts.
  public init(name: String?, severity: Int?, date: String?, notes: String?) {
    self.name = name
    self.severity = severity
    self.date = date
    self.notes = notes
  }

  public func validate(_ problems: inout Problems) {
    if let name { problems.check(symptom: name) }
    if let severity { problems.check(severity: severity) }
    problems.check("date", instant: date)
    problems.check("notes", needledNotes: notes)
  }
}

extension Problems {
  mutating func check(symptom name: String) {
    let range = SymptomScale.nameLengths
    guard !range.contains(SymptomScale.name(name).count) else { return }
    add("name", "Name must have \(range.lowerBound) to \(range.upperBound) characters")
  }

  mutating func check(severity: Int) {
    let range = SymptomScale.severities
    check(
      "severity", Double(severity), in: Double(range.lowerBound)...Double(range.upperBound),
      "Severity must be")
  }
}

extension Needled {
  public static let symptoms = Route<[Symptom]>(.needled, .get, "/symptoms")
  public static let symptomLogging = Route<Symptom>(
    .needled, .post, "/symptoms", success: 201, time: .instant("date"))
  public static let symptomChange = Route<Symptom>(.needled, .patch, "/symptoms/{id}")
  public static let symptomDeletion = Route<Nothing>(
    .needled, .delete, "/symptoms/{id}", success: 204)
  /// Restores a side effect as it was, with its id.
  public static let symptomRestoration = Route<Symptom>(.needled, .put, "/symptoms/{id}")

  /// Returns the request for side effects, newest first.
  ///
  /// - Parameters:
  ///   - id: the beginning of an id.
  ///   - days: the person's days, both ends included; by default all.
  ///   - limit: the most side effects to return; by default all.
  public static func listSymptoms(
    id: String? = nil, name: String? = nil, days: ClosedRange<Day>? = nil, limit: Int? = nil
  ) -> Endpoint<[Symptom]> {
    symptoms(
      query: [
        "id": id, "name": name, "startDate": days.map { "\($0.lowerBound)" },
        "endDate": days.map { "\($0.upperBound)" }, "limit": limit,
      ])
  }
}
