// Tables for programs: one record per line, whatever the data contains.

/// Tab-separated values, one record per line. Tabs, line breaks, control characters and backslashes
/// in data are escaped (`\t`, `\n`, `\x1b`, `\\`).
public struct TabSeparated: Sendable {
  /// The records added so far.
  public private(set) var bytes: [UInt8] = []
  private var isWithinRecord = false

  /// Creates a text without records.
  public init() {}

  /// Adds a field to the current record.
  public mutating func add(_ field: String) {
    if isWithinRecord { bytes.append(UInt8(ascii: "\t")) }
    isWithinRecord = true
    if Sanitized.isSafe(field, .escapes) {
      bytes.append(contentsOf: field.utf8)
    } else {
      bytes.append(contentsOf: Sanitized.line(field, .escapes).utf8)
    }
  }

  /// Adds a field of safe characters to the current record, written by a closure.
  public mutating func add(_ write: (inout [UInt8]) -> Void) {
    if isWithinRecord { bytes.append(UInt8(ascii: "\t")) }
    isWithinRecord = true
    write(&bytes)
  }

  /// Ends the current record.
  public mutating func endRecord() {
    bytes.append(UInt8(ascii: "\n"))
    isWithinRecord = false
  }
}

extension Table {
  /// Returns the table as ``TabSeparated`` values without header, styles, headings or totals.
  public func tabSeparated() -> String {
    var text = TabSeparated()
    for record in records {
      for cell in record { text.add(cell.value) }
      text.endRecord()
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The cells of each record in the columns that programs see.
  private var records: [[Cell]] {
    let visible = columns.indices.filter { columns[$0].audience != .people }
    return rows.compactMap { row in
      guard case .cells(let cells) = row else { return nil }
      return visible.map { $0 < cells.count ? cells[$0] : "" }
    }
  }
}

/// Writes lines of CSV.
public enum CommaSeparated {
  /// Returns fields joined by commas and ended by a line feed. A field with a comma, quote or line
  /// break is quoted; so is a record of one empty field, which would otherwise be an empty line.
  public static func line(_ fields: [String], on surface: Surface) -> String {
    if fields == [""] { return "\"\"\n" }
    var line = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { line += "," }
      line += quoted(surface.isTerminal ? Sanitized.line(field, surface.sanitizing) : field)
    }
    return line + "\n"
  }

  /// Returns a text that no spreadsheet takes for a formula: one that begins like a formula and is
  /// no number gets an apostrophe before it, which spreadsheets do not show.
  ///
  /// The beginnings are those that OWASP's "CSV injection" names.
  public static func notFormula(_ field: String) -> String {
    guard let first = field.utf8.first, [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(first),
      Double(field) == nil
    else { return field }
    return "'" + field
  }

  private static func quoted(_ field: String) -> String {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D]
    guard field.utf8.contains(where: special.contains) else { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
