import CivilTime
import FitAPI
import JSON
import SQL

/// A record that belongs to a calendar day, of which a day may have several: sleep, activity.
protocol DayRecord: StoredRecord {
  /// The request that creates one.
  associatedtype New: Decodable & Validated & Sendable
  /// The request that changes one.
  associatedtype Change: Decodable & Validated & Sendable
  /// The answer.
  associatedtype Answer: Codable & Sendable

  /// Makes a record of a request.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed date.
  init(
    _ new: New, _ id: String, of account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws(ServiceError)

  /// Returns the user that a new record names.
  static func user(_ new: New) -> String?

  /// Changes the fields that are given and leaves the rest.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the result would break a rule.
  mutating func apply(_ change: Change, _ calendar: PersonalCalendar) throws(ServiceError)

  var answer: Answer { get }

  /// Notes the records that this one took the place of.
  mutating func note(replaced: [String])

  /// Returns the answer to a request, in the detail of its dialect.
  func answer(in context: RequestContext) -> Answer

  /// Returns the stored record that a source sends again; `nil` when there is none.
  static func known(_ new: New, of account: String, in database: Database) throws -> Self?

  /// Notes that a person changed a record, which the undo of an import then leaves.
  static func noteEdit(_ id: String, of account: String, in database: Database) throws

  /// The error for a record that does not exist.
  static var unknown: ServiceError { get }
}

extension DayRecord where Answer == Self {
  var answer: Self { self }
}

extension DayRecord {
  func answer(in context: RequestContext) -> Answer { answer }

  mutating func note(replaced: [String]) {}

  static func known(_ new: New, of account: String, in database: Database) throws -> Self? { nil }

  static func noteEdit(_ id: String, of account: String, in database: Database) throws {}
}

/// The records of days of one kind. Ten years of them are a few thousand.
struct DayRecords<Record: DayRecord> {
  let database: Database

  /// Returns the records that match, newest first: by day, then by time of creation, then by id.
  func list(_ filter: RecordFilter, limit: Int?, offset: Int) throws -> [Record] {
    try database.all(
      "WHERE \(filter.conditions) ORDER BY date DESC, created_at DESC, id LIMIT ? OFFSET ?",
      filter.values + [limit ?? -1, offset])
  }

  /// Returns aggregates of all records that match: `count(*), avg(hours)`.
  func summary<Result>(
    _ aggregates: String, _ filter: RecordFilter, _ read: (Row) -> Result
  ) throws -> Result? {
    try database.first(
      "SELECT \(aggregates) FROM \(Record.table.name) WHERE \(filter.conditions)", filter.values,
      read)
  }

  /// Stores a record whose rules were checked.
  func add(
    _ new: Record.New, to account: String, id: String = Identifier.make(),
    _ calendar: PersonalCalendar, at now: Instant
  ) throws -> Record {
    let record = try Record(new, id, of: account, calendar, at: now)
    try database.insert(record)
    return record
  }
}

extension RecordKind {
  /// Describes a kind of day records, which an import creates anew under their old ids.
  init<Record: DayRecord>(_ type: Record.Type, _ name: String, _ noun: RecordName) {
    self.init(type, name, noun, newest: "created_at", order: "date, id DESC") {
      store, record, account, now in
      let id = try record.recordID()
      let new = try record.model(Record.New.self)
      try new.check(at: now)
      let written = try record.creation(now)
      return try store.database.restore(
        Record(new, id, of: account, store.calendar(of: account), at: written), id, of: account)
    }
  }
}
