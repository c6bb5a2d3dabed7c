import CivilTime
import FitAPI
import SQL

/// A model of something at a moment, which a person logs and changes with a draft.
protocol LoggedRecord: StoredModel, LocallyDated {
  associatedtype Draft: LoggedDraft

  /// The word for a record in an error: `mood entry`.
  static var noun: String { get }

  var loggedAt: Instant { get set }

  /// Changes the fields that are given and leaves the rest.
  mutating func apply(_ draft: Draft)

  /// Returns the stored record that a source sends again; `nil` when there is none.
  static func known(_ draft: Draft, of account: String, in database: Database) throws -> Self?
}

extension LoggedRecord {
  static func known(_ draft: Draft, of account: String, in database: Database) -> Self? { nil }

  /// Changes the fields that are given, and the moment unless it is `nil`.
  mutating func apply(_ draft: Draft, at moment: LocalMoment?) {
    apply(draft)
    guard let moment else { return }
    loggedAt = moment.instant
    tell(moment)
  }
}

/// A record to be logged, or what is to change of one.
protocol LoggedDraft: Decodable, Validated, LocallyDated, Sendable {
  var loggedAt: String? { get }
  /// The broken rules of a record to be logged.
  var problemsAsNew: Problems { get }
}

extension MoodDraft: LoggedDraft {}
extension JournalDraft: LoggedDraft {}

extension Database {
  /// Returns a page of an account's logged records, newest first, and the number that match in all.
  func page<Record: LoggedRecord>(
    _ filter: RecordFilter, limit: Int, offset: Int, as type: Record.Type = Record.self
  ) throws -> (records: [Record], total: Int) {
    try stretch(
      filter, order: "logged_at DESC, written DESC, id", limit: limit, offset: offset)
  }
}

extension RecordKind {
  /// Describes a kind of logged records, which an import reads as a request is read.
  init<Record: LoggedRecord>(_ type: Record.Type, _ name: String, _ noun: RecordName) {
    self.init(type, name, noun, newest: "logged_at", order: "logged_at, written, id DESC") {
      store, record, account, now in
      let id = try record.recordID()
      let draft = try record.model(Record.Draft.self)
      try draft.problemsAsNew.refuse(at: now)
      let written = try record.creation(now)
      var logged = Record(
        id: id, of: account, created: written, updated: record.change(written))
      logged.apply(draft, at: try record.moment(written))
      return try store.database.restore(logged, id, of: account)
    }
  }
}

extension Router {
  /// Adds the routes that every kind of logged records has: create, show, change, delete.
  mutating func addLogged<Record: LoggedRecord>(
    _ logging: Route<Record>, one: Route<Record>, change: Route<Record>, deletion: Route<Nothing>
  ) {
    on(logging, replying: .oneTransaction) { context, store in
      let draft = try context.body(Record.Draft.self, checking: \.problemsAsNew)
      let account = try context.account()
      if let known = try Record.known(draft, of: account, in: store.database) {
        return Reply(known, status: 200)
      }
      var record = Record(
        id: try context.newID(of: Record.self, in: store), of: account, created: context.now,
        updated: context.now)
      record.apply(draft, at: context.moment(of: draft, draft.loggedAt))
      try store.database.insert(record)
      return Reply(record)
    }
    on(one) { try $0.record($1, Record.noun) }
    on(change) { context, store in
      let draft = try context.body(Record.Draft.self)
      var record: Record = try context.record(store, Record.noun)
      record.apply(draft, at: draft.loggedAt.map { context.moment(of: draft, $0) })
      record.updatedAt = context.now
      try store.database.update(record)
      return record
    }
    on(deletion) { context, store in
      let record: Record = try context.record(store, Record.noun)
      try store.database.remove(record)
      return Nothing()
    }
  }
}
