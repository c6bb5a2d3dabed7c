import CivilTime
import JSON
import SQLite

/// What a column holds. An engine's names for these stand here and nowhere else.
enum ColumnType: Sendable {
  case text, integer, real, bytes

  /// The name in SQLite (https://sqlite.org/datatype3.html).
  var name: String {
    switch self {
    case .text: "TEXT"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .bytes: "BLOB"
    }
  }
}

/// A value that a column can hold.
protocol ColumnValue {
  static var type: ColumnType { get }
  /// Whether the column may hold NULL.
  static var isOptional: Bool { get }
  /// Reads a column of a row.
  init(_ row: Row, _ column: Int)
  var bound: StoredValue { get }
  /// The value in an export; `nil` leaves the field out.
  var exported: JSONValue? { get }
}

extension ColumnValue {
  static var isOptional: Bool { false }
}

extension String: ColumnValue {
  static var type: ColumnType { .text }
  init(_ row: Row, _ column: Int) { self = row.text(column) }
  var bound: StoredValue { .text(self) }
  var exported: JSONValue? { .string(self) }
}

extension Int: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self = row.int(column) }
  var bound: StoredValue { .integer(Int64(self)) }
  var exported: JSONValue? { .integer(Int64(self)) }
}

extension Double: ColumnValue {
  static var type: ColumnType { .real }
  init(_ row: Row, _ column: Int) { self = row.double(column) }
  var bound: StoredValue { .real(self) }
  var exported: JSONValue? { .number(self) }
}

extension Bool: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self = row.bool(column) }
  var bound: StoredValue { .integer(self ? 1 : 0) }
  var exported: JSONValue? { .bool(self) }
}

/// Stored as milliseconds since 1970, exported with all of them.
extension Instant: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self.init(stored: row.int64(column)) }
  var bound: StoredValue { .integer(stored) }
  var exported: JSONValue? { .string("\(self)") }
}

/// Stored as days since 1970.
extension Day: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self.init(number: row.int(column)) }
  var bound: StoredValue { .integer(Int64(number)) }
  var exported: JSONValue? { .string(description) }
}

/// Texts, stored as a JSON array.
extension [String]: ColumnValue {
  static var type: ColumnType { .text }
  init(_ row: Row, _ column: Int) {
    let json = try? JSONValue(parsing: [UInt8](row.text(column).utf8))
    self = json?.array?.compactMap(\.string) ?? []
  }
  var bound: StoredValue { .text(String(decoding: json.bytes(), as: UTF8.self)) }
  var exported: JSONValue? { json }
  private var json: JSONValue { .array(map { .string($0) }) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var type: ColumnType { Wrapped.type }
  static var isOptional: Bool { true }
  init(_ row: Row, _ column: Int) { self = row.isNull(column) ? nil : Wrapped(row, column) }
  var bound: StoredValue { self?.bound ?? .null }
  var exported: JSONValue? { self?.exported }
}
