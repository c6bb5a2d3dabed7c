import CivilTime
import FitAPI
import JSON
import SQL

/// A filter of an account's records, as SQL conditions.
struct RecordFilter {
  private(set) var conditions: String
  private(set) var values: [any Bindable]
  /// Whether it is narrowed to the ids that begin with a text.
  private(set) var isOfIDs = false

  init(account: String) {
    self.init("account", account)
  }

  /// Makes a filter of the records whose column has a value.
  init(_ column: String, _ value: String) {
    (conditions, values) = ("\(column) = ?", [value])
  }

  /// Adds a condition.
  mutating func narrow(_ condition: String, _ values: any Bindable...) {
    conditions += " AND \(condition)"
    self.values += values
  }

  /// Adds the condition that a column has a value; `nil` for any.
  mutating func narrow(_ column: String, is value: String?) {
    if let value { narrow("\(column) = ?", value) }
  }

  /// Adds the condition of a range of days; `nil` leaves an end open.
  mutating func narrow(from: Day?, to: Day?, by column: String = "day") {
    if let from { narrow("\(column) >= ?", from.number) }
    if let to { narrow("\(column) <= ?", to.number) }
  }

  /// Adds the condition of some days in a table of dated records; `nil` for all.
  mutating func narrow(among days: DayCondition?) {
    guard let days else { return }
    conditions += days.sql
    values += days.values
  }

  /// Adds the condition that a column of words holds a word, in any case.
  mutating func narrow(_ word: String, among column: String) {
    narrow("instr(lower(\(column)), ?) > 0", JSONValue.string(word.lowercased()).text())
  }

  /// Adds the condition that the id begins with a text.
  mutating func narrow(idPrefix: String?) {
    guard let idPrefix, !idPrefix.isEmpty else { return }
    isOfIDs = true
    let bounds = Identifier.range(beginning: idPrefix)
    narrow("id >= ? AND id < ?", bounds[0], bounds[1])
  }
}

extension Database {
  /// Returns a page of an account's records, and the number that match in all.
  func stretch<Record: StoredRecord>(
    _ filter: RecordFilter, order: String, limit: Int, offset: Int,
    as type: Record.Type = Record.self
  ) throws -> (records: [Record], total: Int) {
    let records: [Record] = try all(
      "WHERE \(filter.conditions) ORDER BY \(order) LIMIT ? OFFSET ?",
      filter.values + [limit, offset])
    if records.count < limit, offset == 0 || !records.isEmpty {
      return (records, offset + records.count)
    }
    let total = try first(
      "SELECT count(*) FROM \(Record.table.name) WHERE \(filter.conditions)", filter.values
    ) { $0.int(0) }
    return (records, total ?? 0)
  }
}

extension RequestContext {
  /// Returns the moment of a draft: with its own day and offset where it tells them, else by the
  /// text.
  func moment(of draft: some LocallyDated, _ written: String?) -> LocalMoment {
    written.flatMap { Instant($0) }.flatMap { draft.localMoment(of: $0) } ?? moment(written)
  }

  /// Returns the moment that a body gives, or now without one. A UTC offset in the text is
  /// preferred to the caller's time zone.
  func moment(_ written: String?) -> LocalMoment {
    guard let written, let instant = Instant(written) else {
      return caller.calendar.moment(of: now)
    }
    guard let offset = Instant.statedOffset(in: written) else {
      return caller.calendar.moment(of: instant)
    }
    return PersonalCalendar(zone: Zone(offset: offset), dayStart: caller.calendar.dayStart)
      .moment(of: instant)
  }

  /// Returns the page of a list that a request asks for.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for numbers out of range.
  func stretch(_ limits: ClosedRange<Int>, default usual: Int) throws(ServiceError) -> (
    limit: Int, offset: Int
  ) {
    let limit = try int("limit", in: limits, default: usual)
    // Some clients count pages.
    if let page = query["page"], !page.isEmpty, query["offset"] == nil {
      return (limit, (try int("page", in: FitIQ.pages, default: 1) - 1) * limit)
    }
    return (limit, try int("offset", in: FitIQ.recordOffsets, default: 0))
  }

  /// Returns the days that a request asks for, under either pair of names.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when they are malformed or in the wrong order.
  func days() throws(ServiceError) -> (from: Day?, to: Day?) {
    let isShort = query["from"] != nil || query["to"] != nil
    return isShort ? try days("from", "to") : try days("start_date", "end_date")
  }

  /// Returns the days from the one field of the query to the other; `nil` leaves an end open.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when they are malformed or in the wrong order.
  func days(_ first: String, _ last: String) throws(ServiceError) -> (from: Day?, to: Day?) {
    let (from, to) = (try day(first), try day(last))
    try Self.checkOrder(from, to, last, after: first)
    return (from, to)
  }

  /// Checks the order of a range's ends.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the last lies before the first.
  static func checkOrder<Time: Comparable>(
    _ from: Time?, _ to: Time?, _ last: String, after first: String
  ) throws(ServiceError) {
    if let from, let to, to < from { throw .invalid(last, "must not lie before \(first)") }
  }

  /// Returns a truth value from the query; `nil` when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for any other word.
  func flag(_ name: String) throws(ServiceError) -> Bool? {
    switch query[name]?.lowercased() {
    case nil, "": return nil
    case "true", "1": return true
    case "false", "0": return false
    default: throw .invalid(name, "must be true or false")
    }
  }

  /// Returns the account's record that the path names.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` with the noun when there is none.
  func record<Record: StoredRecord>(
    _ store: Store, _ noun: String, as type: Record.Type = Record.self
  ) throws -> Record {
    guard let record: Record = try store.database.find(path[0], of: account()) else {
      throw ServiceError.notFound("\(noun) not found")
    }
    return record
  }
}

extension [String] {
  /// The ids in lists of a few lengths, so that few statements are prepared, and the places of each list
  /// in a statement: `?, ?, ?`. What is left of the last is filled with an id that no record has.
  var inParts: [(ids: [any Bindable], places: String)] {
    let length = count > 16 ? 256 : 16
    let places = Array(repeating: "?", count: length).text(separatedBy: ", ")
    return stride(from: 0, to: count, by: length).map { start in
      let ids = self[start...].prefix(length)
      return (ids + Array(repeating: "", count: length - ids.count), places)
    }
  }
}
