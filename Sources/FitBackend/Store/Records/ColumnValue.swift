import CivilTime
import FitAPI
import JSON
import SQL

/// The type of a column. The database's names of the types are written here and nowhere else.
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
  /// Whether a change leaves the column as it was stored first.
  static var isKept: Bool { get }
  /// Reads a column of a row.
  init(_ row: Row, _ column: Int)
  var bound: StoredValue { get }
  /// The value in an export; `nil` leaves the field out.
  var exported: JSONValue? { get }
  /// Reads a value of an export; in a table, numbers, truth values and lists are text.
  init?(exported: JSONValue)
  /// The rule for a value of an export: `must be a number`.
  static var form: String { get }
}

extension ColumnValue {
  static var isOptional: Bool { false }
  static var isKept: Bool { false }
  init?(exported: JSONValue) { nil }
  static var form: String { "cannot be read" }
}

extension String: ColumnValue {
  static var type: ColumnType { .text }
  init(_ row: Row, _ column: Int) { self = row.text(column) }
  var bound: StoredValue { .text(self) }
  var exported: JSONValue? { .string(self) }
  init?(exported: JSONValue) {
    guard let text = exported.string else { return nil }
    self = text
  }
  static var form: String { "must be a text" }
}

extension Int: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self = row.int(column) }
  var bound: StoredValue { .integer(Int64(self)) }
  var exported: JSONValue? { .integer(Int64(self)) }
  init?(exported: JSONValue) {
    guard let number = exported.int ?? exported.string.flatMap({ Int($0) }) else { return nil }
    self = number
  }
  static var form: String { "must be a whole number" }
}

extension Double: ColumnValue {
  static var type: ColumnType { .real }
  init(_ row: Row, _ column: Int) { self = row.double(column) }
  var bound: StoredValue { .real(self) }
  var exported: JSONValue? { .number(self) }
  init?(exported: JSONValue) {
    guard let number = exported.double ?? exported.string.flatMap({ Double($0) }),
      number.isFinite
    else { return nil }
    self = number
  }
  static var form: String { "must be a number" }
}

extension Bool: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self = row.bool(column) }
  var bound: StoredValue { .integer(self ? 1 : 0) }
  var exported: JSONValue? { .bool(self) }
  init?(exported: JSONValue) {
    guard let flag = exported.bool ?? exported.string.flatMap({ Bool($0) }) else { return nil }
    self = flag
  }
  static var form: String { "must be true or false" }
}

/// Stores an instant as milliseconds since 1970, and exports it with all of them.
extension Instant: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self.init(stored: row.int64(column)) }
  var bound: StoredValue { .integer(stored) }
  var exported: JSONValue? { .string("\(self)") }
  init?(exported: JSONValue) {
    guard let instant = exported.string.flatMap({ Instant($0) }) else { return nil }
    self = instant
  }
  static var form: String { Problems.instantRule }
}

/// Stores a day as days since 1970.
extension Day: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self.init(number: row.int(column)) }
  var bound: StoredValue { .integer(Int64(number)) }
  var exported: JSONValue? { .string(description) }
  init?(exported: JSONValue) {
    guard let day = exported.string.flatMap({ Day($0) }) else { return nil }
    self = day
  }
  static var form: String { Problems.dayRule }
}

/// Stores a weekday as its number from Monday, 0, to Sunday, 6.
extension Weekday: ColumnValue {
  static var type: ColumnType { .integer }
  init(_ row: Row, _ column: Int) { self = Weekday(indexFromMonday: row.int(column)) ?? .monday }
  var bound: StoredValue { .integer(Int64(indexFromMonday)) }
  var exported: JSONValue? { .integer(Int64(indexFromMonday)) }
  init?(exported: JSONValue) {
    guard let day = Int(exported: exported).flatMap({ Weekday(indexFromMonday: $0) }) else {
      return nil
    }
    self = day
  }
  static var form: String { "must be from 0 to 6" }
}

/// A word of an enumeration, stored unchanged.
protocol WordColumn: ColumnValue, RawRepresentable<String> {
  /// The value for a word that a later version stored.
  static var unknown: Self { get }
}

extension WordColumn {
  static var type: ColumnType { .text }
  init(_ row: Row, _ column: Int) { self = Self(rawValue: row.text(column)) ?? Self.unknown }
  var bound: StoredValue { .text(rawValue) }
  var exported: JSONValue? { .string(rawValue) }
}

/// The type of the elements of an array in a column: a column has texts or bytes.
protocol ColumnElement {
  static var arrayType: ColumnType { get }
  static func array(_ row: Row, _ column: Int) -> [Self]
  static func bound(_ array: [Self]) -> StoredValue
  static func exported(_ array: [Self]) -> JSONValue?
  /// Reads an element of an export.
  init?(exported: JSONValue)
}

extension ColumnElement {
  init?(exported: JSONValue) { nil }
}

extension Array: ColumnValue where Element: ColumnElement {
  static var type: ColumnType { Element.arrayType }
  init(_ row: Row, _ column: Int) { self = Element.array(row, column) }
  var bound: StoredValue { Element.bound(self) }
  var exported: JSONValue? { Element.exported(self) }
  init?(exported: JSONValue) {
    let parsed = exported.string.flatMap { try? JSONValue(parsing: [UInt8]($0.utf8)) }
    guard let elements = (parsed ?? exported).array else { return nil }
    self = elements.compactMap { Element(exported: $0) }
    if count < elements.count { return nil }
  }
  static var form: String { "must be a list" }
}

/// Stores texts as a JSON array.
extension String: ColumnElement {
  static var arrayType: ColumnType { .text }
  static func array(_ row: Row, _ column: Int) -> [String] {
    let json = try? JSONValue(parsing: [UInt8](row.text(column).utf8))
    return json?.array?.compactMap(\.string) ?? []
  }
  static func bound(_ array: [String]) -> StoredValue {
    .text(String(decoding: json(array).bytes(), as: UTF8.self))
  }
  static func exported(_ array: [String]) -> JSONValue? { json(array) }
  private static func json(_ array: [String]) -> JSONValue { .array(array.map { .string($0) }) }
}

/// A model of which a column holds a JSON array, in the form in which the service answers it.
protocol JSONElement: ColumnElement, Codable {}

extension JSONElement {
  init?(exported: JSONValue) {
    guard let value = try? exported.decode(Self.self, .lenient) else { return nil }
    self = value
  }
  static var arrayType: ColumnType { .text }
  static func array(_ row: Row, _ column: Int) -> [Self] {
    (try? JSONValue(parsing: Array(row.text(column).utf8)).decode([Self].self)) ?? []
  }
  static func bound(_ array: [Self]) -> StoredValue {
    exported(array).map { .text(String(decoding: $0.bytes(), as: UTF8.self)) } ?? .null
  }
  static func exported(_ array: [Self]) -> JSONValue? { try? JSONValue(encoding: array) }
}

/// Stores bytes, which are not exported.
extension UInt8: ColumnElement {
  static var arrayType: ColumnType { .bytes }
  static func array(_ row: Row, _ column: Int) -> [UInt8] { row.bytes(column) }
  static func bound(_ array: [UInt8]) -> StoredValue { .blob(array) }
  static func exported(_ array: [UInt8]) -> JSONValue? { nil }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var type: ColumnType { Wrapped.type }
  static var isOptional: Bool { true }
  init(_ row: Row, _ column: Int) { self = row.isNull(column) ? nil : Wrapped(row, column) }
  var bound: StoredValue { self?.bound ?? .null }
  var exported: JSONValue? { self?.exported }
  init?(exported: JSONValue) {
    guard let value = Wrapped(exported: exported) else { return nil }
    self = value
  }
  static var form: String { Wrapped.form }
}
