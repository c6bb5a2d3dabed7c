import CivilTime
import FitAPI
import JSON
import SQLite

/// A receiver of the records of an export, one after the other.
public protocol RecordSink {
  /// Begins a kind, whose records follow.
  mutating func begin(_ kind: ExportedKind) throws
  mutating func add(_ record: JSONObject) throws
  /// Ends a kind after `count` records.
  mutating func end(_ kind: ExportedKind, count: Int) throws
}

/// One kind of record that an export holds.
public struct ExportedKind: Sendable, Hashable {
  /// The name: `foodLogs`.
  public let name: String
  public let noun: RecordName
  /// The columns; members of an inner object are named by their path, `perServing.calories`.
  public let fields: [String]

  /// Every kind.
  public static var all: [ExportedKind] { RecordKind.all.map(\.exported) }
}

extension RecordKind {
  var exported: ExportedKind { ExportedKind(name: name, noun: noun, fields: fields) }
}

extension StoreFile {
  /// Hands over every record of an account as it is at one moment, kind by kind, oldest first.
  ///
  /// The records are never all in memory at once, and the data is not changed.
  ///
  /// - Throws: ``DataFileError``, or what the sink throws.
  public func export(
    _ account: String = Account.localOwner, to sink: inout some RecordSink
  ) throws {
    try requireData()
    do {
      let store = try Store(reading: self)
      try store.database.transaction(.deferred) {
        for kind in RecordKind.all {
          try sink.begin(kind.exported)
          var count = 0
          try kind.each(store, account) {
            try sink.add($0)
            count += 1
          }
          try sink.end(kind.exported, count: count)
        }
      }
    } catch let error as SQLiteError {
      throw DataFileError(error, path)
    }
  }
}

extension Store {
  /// Opens a file for reading only. One of an older schema is upgraded first, which does write.
  ///
  /// - Throws: ``DataFileError`` or ``SQLiteError``.
  convenience init(reading file: StoreFile) throws {
    let (database, version) = try file.reading()
    if version < Schema.version {
      try self.init(path: file.path, owner: file.ownerCalendar)
    } else {
      self.init(database: database, path: file.path, owner: file.ownerCalendar)
    }
  }
}
