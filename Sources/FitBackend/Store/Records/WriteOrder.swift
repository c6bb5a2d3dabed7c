import CivilTime
import JSON
import SQL
import Synchronization

/// The place of a record among those of the same instant: what was written later has a higher number.
///
/// A record that was not read from a row gets its number when it is stored. The numbers are read from
/// the machine's clock, so that those of all processes agree, and never repeat within one.
struct WriteOrder: ColumnValue {
  /// The number in the store, 0 in rows from before it was kept; `nil` for a new record.
  private let number: Int64?

  init() { number = nil }

  /// The column's type and constraint.
  static let definition = "INTEGER NOT NULL DEFAULT 0"

  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { number = row.int64(column) }
  var bound: StoredValue { .integer(number ?? Self.next()) }
  var exported: JSONValue? { nil }

  private static let last = Atomic<Int64>(0)

  /// Sixty-four for each millisecond: numbers that SQLite stores in six bytes until 2039.
  private static func next() -> Int64 {
    let clock = Instant.now.milliseconds &* 64
    var known = last.load(ordering: .relaxed)
    while true {
      let next = max(known &+ 1, clock)
      let (isSet, found) = last.weakCompareExchange(
        expected: known, desired: next, ordering: .relaxed)
      if isSet { return next }
      known = found
    }
  }
}

/// The write order of a record that is read without it: a new one gets it, and a change leaves it.
struct FirstWriteOrder: ColumnValue {
  static var type: ColumnType { WriteOrder.type }
  static var isKept: Bool { true }
  init() {}
  init(_ row: Row, _ column: Int) {}
  var bound: StoredValue { WriteOrder().bound }
  var exported: JSONValue? { nil }
}
