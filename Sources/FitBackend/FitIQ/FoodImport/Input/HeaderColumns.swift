import DelimitedText
import Zlib

/// The positions of a table's columns, by the names in its first row.
struct HeaderColumns {
  private var places: [String: Int] = [:]
  /// The number of columns.
  let count: Int

  init(_ header: DelimitedRow) {
    count = header.count
    for column in 0..<header.count where places[header.text(column)] == nil {
      places[header.text(column)] = column
    }
  }

  /// Returns the position of a column; -1, which reads as an empty field, when there is none.
  subscript(name: String) -> Int { places[name] ?? -1 }

  /// Returns the position of a column that must exist.
  ///
  /// - Throws: ``FoodImportError/missingColumns(path:_:)`` without it.
  func required(_ name: String, of file: String) throws -> Int {
    guard let place = places[name] else {
      throw FoodImportError.missingColumns(path: file, [name])
    }
    return place
  }
}

extension FoodBundle {
  /// Opens a table and reads its header; returns `nil` when it does not exist or is empty.
  func table(_ name: String) throws -> (rows: DelimitedReader, columns: HeaderColumns)? {
    guard let reader = try open(name) else { return nil }
    let rows = try DelimitedReader { try reader.read(into: $0) }
    guard let header = try rows.next(damaged: { _ in }) else { return nil }
    return (rows, HeaderColumns(header))
  }
}
