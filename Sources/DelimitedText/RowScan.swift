/// What was found where a row begins.
enum RowScan {
  /// A whole row.
  struct Extent {
    var fields: Int
    /// Bytes with the line's end.
    var length: Int
    var lines: Int
    /// Whether a field has doubled quotation marks.
    var isDoubled: Bool
  }

  case row(Extent)
  /// The row goes on beyond the bytes read so far.
  case unfinished
  case damaged(DamagedRow.Reason)
}

extension DelimitedRow {
  /// Notes where the fields of the first row lie, relative to it.
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

/// Walks over the fields of one row.
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

  /// Whether a field may end here.
  var isAtFieldEnd: Bool {
    place == length || bytes[place] == delimiter || bytes[place] == Self.lineFeed
  }

  /// Goes over the delimiter or the line's end; true when that was the row's end.
  mutating func passSeparator() -> Bool {
    guard place < length else { return true }
    place += 1
    return bytes[place - 1] == Self.lineFeed
  }

  /// A field up to the next delimiter or line's end; `nil` when that is not among the bytes.
  mutating func plainField() -> DelimitedRow.Field? {
    let start = place
    while place < length, bytes[place] != delimiter, bytes[place] != Self.lineFeed { place += 1 }
    guard place < length || isAtEnd else { return nil }
    var end = place
    let isLast = place == length || bytes[place] == Self.lineFeed
    if isLast, end > start, bytes[end - 1] == Self.carriageReturn { end -= 1 }
    return field(start, end)
  }

  /// A field in quotation marks, and the carriage return behind it that belongs to a line's end;
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
