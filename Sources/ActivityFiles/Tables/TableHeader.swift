import DelimitedText
import Zlib

/// Where the columns of a table are, by their names in any case; several may have the same name.
struct TableHeader {
  private var places: [String: [Int]] = [:]
  /// How many columns there are.
  let count: Int

  init(_ row: DelimitedRow) {
    count = row.count
    for column in 0..<min(row.count, 512) {
      let name = Self.plain(row.text(column))
      if !name.isEmpty { places[name, default: []].append(column) }
    }
  }

  /// A name without the marked-up text that some services leave in it, in small letters.
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

  /// The first column of any of the names.
  func first(_ names: String...) -> Int? { names.lazy.compactMap { places[$0]?.first }.first }

  /// The last column of any of the names.
  func last(_ names: String...) -> Int? { names.lazy.compactMap { places[$0]?.last }.first }

  /// How many columns have any of the names.
  func count(of names: String...) -> Int { names.reduce(0) { $0 + (places[$1]?.count ?? 0) } }

  func has(_ names: String...) -> Bool { names.contains { places[$0] != nil } }
}

extension DelimitedRow {
  /// The bytes of a column that may not be there.
  func bytes(_ column: Int?) -> UnsafeRawBufferPointer {
    column.map { self[$0] } ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// The text of a column for people to read; `nil` when it is empty.
  func plain(_ column: Int?) -> String? { String(plain: bytes(column)) }
}

extension DelimitedReader {
  /// Looks at the first rows of a table again.
  convenience init(head: [UInt8]) throws {
    let reader = MemoryReader(head)
    try self.init { reader.read(into: $0) }
  }
}
