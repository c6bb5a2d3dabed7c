import CivilTime
import FitAPI
import JSON
import SQL

/// A row of a table that belongs to an account: mostly a model of the contract, stored as it is
/// answered. ``columns(_:)`` is the only place that names the columns: the table, its queries, the
/// values of a row, the record in an export and the reading of one follow from it.
///
///     extension Nap: StoredRecord {
///       static let table = Table("naps", of: Nap.self)
///
///       mutating func columns(_ columns: inout some ColumnVisitor) {
///         columns.id(&id)
///         columns.account(&userId)
///         columns.column("hours", &hours, as: "hoursSlept")
///         columns.column("notes", &notes)
///       }
///     }
protocol StoredRecord: Sendable {
  static var table: Table { get }

  /// Makes an empty record, which a row fills.
  init()

  /// Visits every column in the order of the table, each with the property that holds it.
  mutating func columns(_ columns: inout some ColumnVisitor)
}

/// A visitor of the columns of a record.
protocol ColumnVisitor {
  /// Visits a column.
  ///
  /// - Parameters:
  ///   - field: the name in an export; `nil` for a column that is not exported.
  ///   - constraint: the SQL after the type in the table: `DEFAULT 0`.
  mutating func visit(
    _ name: String, _ value: inout some ColumnValue, field: String?, constraint: String)

  /// Visits a column that is worked out of others when a record is stored, and never read.
  mutating func derived(_ name: String, _ value: @autoclosure () -> some ColumnValue)
}

extension ColumnVisitor {
  mutating func derived(_ name: String, _ value: @autoclosure () -> some ColumnValue) {
    var value = value()
    unexported(name, &value)
  }

  /// Visits a column that is exported under its own name, or another.
  mutating func column(
    _ name: String, _ value: inout some ColumnValue, as field: String? = nil,
    _ constraint: String = ""
  ) {
    visit(name, &value, field: field ?? name, constraint: constraint)
  }

  /// Visits a column that is not exported, since it follows from others or is internal.
  mutating func unexported(
    _ name: String, _ value: inout some ColumnValue, _ constraint: String = ""
  ) {
    visit(name, &value, field: nil, constraint: constraint)
  }

  /// Visits a day that is stored as text, `2026-11-20`.
  mutating func dayText(_ name: String, _ value: inout Day?, as field: String) {
    var text = value?.description
    visit(name, &text, field: field, constraint: "")
    value = text.flatMap { Day($0) }
  }

  /// Visits a column that has a usual value where the record says nothing.
  mutating func column<Value: ColumnValue & Equatable>(
    _ name: String, _ value: inout Value?, orElse usual: Value, as field: String,
    _ constraint: String
  ) {
    var known = value ?? usual
    column(name, &known, as: field, constraint)
    value = known == usual ? nil : known
  }

  /// Visits the local day and the UTC offset of a record's instant.
  mutating func localDay(
    _ localDay: inout Day?, _ utcOffset: inout Int?, as field: String = "localDay",
    _ constraint: String = "DEFAULT 0"
  ) {
    var (day, offset) = (localDay ?? .earliest, utcOffset ?? 0)
    column("day", &day, as: field, constraint)
    column("utc_offset", &offset, as: "utcOffset", constraint)
    (localDay, utcOffset) = (day, offset)
  }

  /// Visits the place of a record among those of the same instant, which no change moves.
  mutating func writeOrder() {
    var order = FirstWriteOrder()
    unexported("written", &order, "DEFAULT 0")
  }

  /// Visits the record's identifier, a UUID.
  mutating func id(_ value: inout String) {
    visit("id", &value, field: "id", constraint: "PRIMARY KEY")
  }

  /// Visits the account that the record belongs to and is deleted with; it is the key of a table
  /// with one record for each account.
  mutating func account(_ value: inout some ColumnValue, isKey: Bool = false) {
    let reference = "REFERENCES accounts (id) ON DELETE CASCADE"
    visit("account", &value, field: nil, constraint: isKey ? "PRIMARY KEY \(reference)" : reference)
  }
}

extension StoredRecord {
  /// Reads a row of ``Table/select``.
  init(_ row: Row) {
    self.init()
    var reader = RowReader(row: row)
    columns(&reader)
  }

  /// Reads a record of an export; a field that it lacks keeps its usual value.
  ///
  /// - Parameter required: the fields that it must have.
  /// - Throws: ``ServiceError/invalid(_:)`` with every field that cannot be read.
  init(
    _ record: JSONValue, of account: String, requiring required: String...
  ) throws(ServiceError) {
    self.init()
    var reader = RecordReader(record: record, account: account, required: required)
    columns(&reader)
    try reader.problems.refuse()
  }

  /// The values of the columns, in order.
  var values: [any Bindable] {
    var copy = self
    var collector = ValueCollector()
    copy.columns(&collector)
    return collector.values
  }

  /// The record as it is exported.
  var exported: JSONObject {
    var copy = self
    var exporter = Exporter()
    copy.columns(&exporter)
    return exporter.record
  }
}

private struct RowReader: ColumnVisitor {
  let row: Row
  private var place = 0

  init(row: Row) { self.row = row }

  mutating func visit<Value: ColumnValue>(
    _ name: String, _ value: inout Value, field: String?, constraint: String
  ) {
    value = Value(row, place)
    place += 1
  }

  mutating func derived(_ name: String, _ value: @autoclosure () -> some ColumnValue) {
    place += 1
  }
}

private struct ValueCollector: ColumnVisitor {
  private(set) var values: [any Bindable] = []

  mutating func visit(
    _ name: String, _ value: inout some ColumnValue, field: String?, constraint: String
  ) {
    values.append(value.bound)
  }
}

private struct Exporter: ColumnVisitor {
  private(set) var record = JSONObject()

  mutating func visit(
    _ name: String, _ value: inout some ColumnValue, field: String?, constraint: String
  ) {
    if let field, let exported = value.exported { record[field] = exported }
  }
}

private struct RecordReader: ColumnVisitor {
  let record: JSONValue
  let account: String
  let required: [String]
  private(set) var problems = Problems()

  init(record: JSONValue, account: String, required: [String]) {
    (self.record, self.account, self.required) = (record, account, required)
  }

  mutating func visit<Value: ColumnValue>(
    _ name: String, _ value: inout Value, field: String?, constraint: String
  ) {
    if name == "account", let account = account as? Value { value = account }
    guard let field else { return }
    if let found = record[field], !found.isNull {
      guard let read = Value(exported: found) else { return problems.add(field, Value.form) }
      value = read
    } else if required.contains(field) {
      problems.add(field, Value.form)
    }
  }
}
