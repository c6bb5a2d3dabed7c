/// The result of scanning for a row.
enum RowScan {
  /// A whole row.
  struct Extent {
    var fields: Int
    /// The number of bytes, including the line end.
    var length: Int
    var lines: Int
    /// Whether a field has doubled quotation marks.
    var isDoubled: Bool
  }

  case row(Extent)
  /// The row continues beyond the bytes read so far.
  case unfinished
  case damaged(DamagedRow.Reason)
}

extension DelimitedRow {
  /// Finds the fields of the first row, as offsets from its beginning.
  ///
  /// - Parameter isAtEnd: whether the text ends with these bytes.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, _ format: DelimitedFormat,
    into fields: UnsafeMutableBufferPointer<Field>, isAtEnd: Bool
  ) -> RowScan {
    guard let row = bytes.baseAddress, !bytes.isEmpty else { return .unfinished }
    var found = RowScan.Extent(fields: 0, length: 0, lines: 1, isDoubled: false)
    var line = LineScanner(
      bytes: row.assumingMemoryBound(to: UInt8.self), length: bytes.count,
      delimiter: format.delimiter, isAtEnd: isAtEnd)
    while true {
      guard found.fields < fields.count else { return .damaged(.tooLong) }
      let isQuoted = format.isQuoted && line.isAtQuote
      guard let field = isQuoted ? line.quotedField(&found.lines) : line.plainField() else {
        return .unfinished
      }
      guard line.isAtFieldEnd else { return .damaged(.quoting) }
      if field.isDoubled { found.isDoubled = true }
      fields[found.fields] = field
      found.fields += 1
      if line.passSeparator() {
        found.length = line.place
        return .row(found)
      }
    }
  }
}

/// Scans the fields of one row.
private struct LineScanner {
  let bytes: UnsafePointer<UInt8>
  let length: Int
  let delimiter: UInt8
  let isAtEnd: Bool
  var place = 0

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  var isAtQuote: Bool { place < length && bytes[place] == Self.quote }

  /// Whether a field may end at this position.
  var isAtFieldEnd: Bool {
    place == length || bytes[place] == delimiter || bytes[place] == Self.lineFeed
  }

  /// Skips the delimiter or the line end, and returns whether it was the end of the row.
  mutating func passSeparator() -> Bool {
    guard place < length else { return true }
    place += 1
    return bytes[place - 1] == Self.lineFeed
  }

  /// Reads a field up to the next delimiter or line end; `nil` when that is not among the bytes.
  mutating func plainField() -> DelimitedRow.Field? {
    let start = place
    while place < length, bytes[place] != delimiter, bytes[place] != Self.lineFeed { place += 1 }
    guard place < length || isAtEnd else { return nil }
    var end = place
    let isLast = place == length || bytes[place] == Self.lineFeed
    if isLast, end > start, bytes[end - 1] == Self.carriageReturn { end -= 1 }
    return field(start, end)
  }

  /// Reads a field in quotation marks, and a carriage return after it that belongs to the line end;
  /// `nil` when its end is not among the bytes.
  mutating func quotedField(_ lines: inout Int) -> DelimitedRow.Field? {
    place += 1
    let start = place
    var isDoubled = false
    while true {
      while place < length, bytes[place] != Self.quote {
        if bytes[place] == Self.lineFeed { lines += 1 }
        place += 1
      }
      guard place + 1 < length || (isAtEnd && place < length) else { return nil }
      guard place + 1 < length, bytes[place + 1] == Self.quote else { break }
      isDoubled = true
      place += 2
    }
    let end = place
    place += 1
    if place < length, bytes[place] == Self.carriageReturn {
      guard place + 1 < length || isAtEnd else { return nil }
      if place + 1 == length || bytes[place + 1] == Self.lineFeed { place += 1 }
    }
    guard place < length || isAtEnd else { return nil }
    var field = field(start, end)
    field.isDoubled = isDoubled
    return field
  }

  private func field(_ start: Int, _ end: Int) -> DelimitedRow.Field {
    DelimitedRow.Field(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }
}
