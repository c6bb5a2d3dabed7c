import DelimitedText
import Zlib

/// The positions of a table's columns, by name in any case; several columns may have the same name.
struct TableHeader {
  private var places: [String: [Int]] = [:]
  /// The number of columns.
  let count: Int

  init(_ row: DelimitedRow) {
    count = row.count
    for column in 0..<min(row.count, 512) {
      let name = Self.plain(row.text(column))
      if !name.isEmpty { places[name, default: []].append(column) }
    }
  }

  /// Returns a name in lower case without the markup that some services leave in it.
  private static func plain(_ name: String) -> String {
    var text = ""
    var isInTag = false
    for character in name {
      if character == "<" {
        isInTag = true
      } else if character == ">" {
        isInTag = false
      } else if !isInTag {
        text.append(character)
      }
    }
    return String(plain: Array(text.lowercased().utf8)) ?? ""
  }

  /// Returns the first column with the first of the names that exists.
  func first(_ names: String...) -> Int? { names.lazy.compactMap { places[$0]?.first }.first }

  /// Returns the last column with the first of the names that exists.
  func last(_ names: String...) -> Int? { names.lazy.compactMap { places[$0]?.last }.first }

  /// Returns the number of columns that have any of the names.
  func count(of names: String...) -> Int { names.reduce(0) { $0 + (places[$1]?.count ?? 0) } }

  func has(_ names: String...) -> Bool { names.contains { places[$0] != nil } }
}

extension DelimitedRow {
  /// Returns the bytes of a column, or no bytes when the column does not exist.
  func bytes(_ column: Int?) -> UnsafeRawBufferPointer {
    column.map { self[$0] } ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Returns the text of a column for people to read; `nil` when it is empty.
  func plain(_ column: Int?) -> String? { String(plain: bytes(column)) }
}

extension DelimitedReader {
  /// Creates a reader of the first rows of a table, to look at them separately.
  convenience init(head: [UInt8]) throws {
    let reader = MemoryReader(head)
    try self.init { reader.read(into: $0) }
  }
}
