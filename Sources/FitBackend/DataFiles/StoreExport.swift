import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQLite

extension ExportedKind {
  /// Every kind.
  public static var all: [ExportedKind] { RecordKind.all.map(\.exported) }
}

extension RecordKind {
  var exported: ExportedKind { ExportedKind(name: name, noun: noun, fields: fields) }
}

extension StoreData {
  public func export(
    _ account: String = Account.localOwner, to sink: inout some RecordSink
  ) throws {
    do {
      let store = try readable()
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
    } catch let error as PostgreSQLError {
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
