import CareWords

/// A line of a table: what stands before the first tab, and the rest in small plain letters.
struct TableRow {
  let head: String
  let body: ArraySlice<UInt8>

  /// The byte behind a vowel that had an umlaut.
  static let umlaut: UInt8 = 1

  /// Returns the lines of a table that are no comments.
  static func rows(of table: fit_care_text) -> [TableRow] {
    lines(of: table).map { head, body in
      TableRow(head: head, body: PlainWords.folded(body, umlaut: [umlaut])[...])
    }
  }

  /// Returns what stands before and after the first tab of each line that is no comment.
  static func lines(of table: fit_care_text) -> [(head: String, body: String)] {
    let text = UnsafeBufferPointer(start: table.bytes, count: Int(table.length))
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let tab = line.firstIndex(of: UInt8(ascii: "\t"))
      else { return nil }
      return (
        String(decoding: line[..<tab], as: UTF8.self),
        String(decoding: line[(tab + 1)...], as: UTF8.self)
      )
    }
  }
}
