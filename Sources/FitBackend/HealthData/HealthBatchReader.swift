import CivilTime
import FitAPI
import JSON
import SQL

/// An uploaded batch: the entries that can be stored, and why the others cannot. Reading it is slow
/// work that holds no lock.
struct HealthBatchReader {
  /// Further options of an upload.
  struct Options {
    /// The id under which its workouts can be removed together.
    var importID: String?
    /// Whether workouts that a person deleted stay deleted.
    var keepsDeleted = false
  }

  /// The entries of one kind that can be stored.
  enum Entries {
    case workouts([HealthWorkout])
    case nights([HealthNight])
    case figures(HealthKind, [HealthSample])
    case days([HealthDay])
  }

  /// The entries of one kind and the problems of the others.
  struct Part {
    let kind: HealthKind
    let entries: Entries
    let skipped: Int
    /// The reasons why entries were refused, of the first few.
    let problems: [String]
  }

  /// The entries stored in one transaction, which holds up all other writers.
  fileprivate static let sliceSize = 1000
  /// The time between two transactions of a batch, in microseconds.
  static let pause: UInt32 = 1000

  let parts: [Part]
  private(set) var options = Options()
  /// The names of fields that nothing was stored of, those of an entry as `workout.mood`.
  private(set) var unknown: Set<String> = []

  /// The fields of a body.
  private static let fields = ["userId", "measurements", "importId", "keepsDeleted"]

  /// Reads a body; unknown kinds are skipped.
  ///
  /// - Throws: ``ServiceError/malformed(_:)`` when it has no object of measurements.
  init(_ body: JSONValue, at now: Instant) throws(ServiceError) {
    guard let measurements = body["measurements"]?.object else {
      throw .malformed("Invalid data format")
    }
    options.importID = body["importId"]?.string.flatMap { id in
      Identifier.isWellFormed(id.lowercased()) ? id.lowercased() : nil
    }
    options.keepsDeleted = body["keepsDeleted"]?.bool ?? false
    let latest = LogDate.latest(at: now)
    unknown.formUnion(body.object?.keys.filter { !Self.fields.contains($0) } ?? [])
    let kinds = HealthKind.allCases.map(\.rawValue) + HealthKind.unsupported
    unknown.formUnion(measurements.keys.filter { !kinds.contains($0) })
    var strange: Set<String> = []
    parts = HealthKind.allCases.compactMap { kind in
      guard let value = measurements[kind.rawValue], !value.isNull else { return nil }
      guard let entries = value.array else {
        return Part(
          kind: kind, entries: .figures(kind, []), skipped: 1,
          problems: ["must be a list of entries"])
      }
      return Part(kind, entries, until: latest, &strange)
    }
    unknown.formUnion(strange)
  }
}

extension HealthBatchReader.Part {
  /// The entries in pieces, at least one.
  var slices: [HealthBatchReader.Part] {
    func slices<Record>(
      _ records: [Record], _ entries: ([Record]) -> HealthBatchReader.Entries
    ) -> [HealthBatchReader.Part] {
      let size = HealthBatchReader.sliceSize
      guard records.count > size else { return [self] }
      return stride(from: 0, to: records.count, by: size).map { start in
        HealthBatchReader.Part(
          kind: kind, entries: entries(Array(records[start...].prefix(size))), skipped: 0,
          problems: [])
      }
    }
    switch entries {
    case .workouts(let workouts): return slices(workouts) { .workouts($0) }
    case .nights(let nights): return slices(nights) { .nights($0) }
    case .figures(let kind, let samples): return slices(samples) { .figures(kind, $0) }
    case .days(let days): return slices(days) { .days($0) }
    }
  }

  /// Reads the entries of a kind.
  ///
  /// - Parameters:
  ///   - latest: the latest day of a record.
  ///   - unknown: gets the names of fields that the kind does not have.
  fileprivate init(
    _ kind: HealthKind, _ entries: [JSONValue], until latest: Day, _ unknown: inout Set<String>
  ) {
    let known = kind.fields
    for entry in entries {
      for name in entry.object?.keys ?? [] where !known.contains(name) {
        unknown.insert("\(kind.rawValue).\(name)")
      }
    }
    var skipped = 0
    var problems: [String] = []
    func reading<Record>(_ read: (JSONValue) throws(HealthRefusal) -> Record) -> [Record] {
      var records: [Record] = []
      records.reserveCapacity(entries.count)
      for (index, entry) in entries.enumerated() {
        do throws(HealthRefusal) {
          if let day = Self.day(of: entry), day > latest {
            throw HealthRefusal("must not lie in the future")
          }
          records.append(try read(entry))
        } catch {
          skipped += 1
          guard problems.count < HealthKindStats.problemLimit else { continue }
          problems.append("entry \(index + 1)\(Self.time(of: entry)): \(error.reason)")
        }
      }
      return records
    }
    self.kind = kind
    switch kind {
    case .workout:
      self.entries = .workouts(
        reading { entry throws(HealthRefusal) in try HealthWorkout(entry: entry) })
    case .sleep:
      self.entries = .nights(
        reading { entry throws(HealthRefusal) in try HealthNight(entry: entry) })
    case .activity:
      self.entries = .days(
        reading { entry throws(HealthRefusal) in try HealthDay(entry: entry) })
    case .weight, .hrv, .vo2max, .bodyfat, .height, .restingHeartRate, .systolic, .diastolic:
      self.entries = .figures(
        kind,
        reading { entry throws(HealthRefusal) in try HealthFigure.read(kind, entry) })
    }
    self.skipped = skipped
    self.problems = problems
  }

  /// Returns the time of an entry for a message, if it has a valid one.
  private static func time(of entry: JSONValue) -> String {
    instant(entry["startDate"] ?? entry["timestamp"]).map { ", \($0.iso8601)" } ?? ""
  }

  private static func instant(_ value: JSONValue?) -> Instant? {
    value?.string.flatMap { try? Instant(parsing: $0, in: .utc) }
  }

  /// Returns the last day that an entry names, if it has a valid one.
  private static func day(of entry: JSONValue) -> Day? {
    if let day = entry["date"]?.string.flatMap({ Day($0) }) { return day }
    return instant(entry["endDate"] ?? entry["timestamp"]).map { Zone.utc.day(of: $0) }
  }
}

extension HealthKind {
  /// The names of an entry's fields.
  fileprivate var fields: [String] {
    switch self {
    case .workout: HealthWorkout.fields
    case .sleep: HealthNight.fields
    case .activity: HealthDay.fields
    case .weight, .hrv, .vo2max, .bodyfat, .height, .restingHeartRate, .systolic, .diastolic:
      HealthSample.fields
    }
  }
}
