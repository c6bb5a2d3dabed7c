import Foundation
import Testing

/// Looks through the SQL of the sources for what only one engine has.
@Suite("SQL in the sources")
struct SourcesTests {
  /// The functions that both engines have, or the dialect translates. A function that is missing here is
  /// to be looked up in both manuals, or written otherwise.
  private static let functions: Set<String> = [
    "abs", "avg", "coalesce", "count", "group_concat", "ifnull", "iif", "instr", "length", "lower",
    "max", "min", "nullif", "replace", "round", "row_number", "substr", "sum", "total", "trim",
    "unixepoch", "upper",
  ]

  /// What SQLite alone understands.
  private static let foreign = [
    "OR REPLACE", "REPLACE INTO", "GLOB ", "rowid", "PRAGMA", "INDEXED BY", "AUTOINCREMENT",
    "julianday",
    "strftime", "typeof", " MATCH ", "NOT INDEXED", "ISNULL", "NOTNULL", "RAISE(",
  ]

  /// A text in quotes and where it begins.
  private struct Quoted {
    let text: String
    let line: Int
  }

  @Test("The stores' statements contain no word that only SQLite knows")
  func words() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/FitBackend")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    var statements = 0
    for case let name as String in files where name.hasSuffix(".swift") {
      let source = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      // What uses one engine alone may use its words: a driver's own code, and foods that are imported.
      guard source.contains("import SQL\n"), !source.contains("import PostgreSQL\n"),
        !["FitIQ/FoodImport/", "FitIQ/Foods/ImportedFood"].contains(where: name.hasPrefix)
      else { continue }
      for quoted in Self.quoted(in: source) where Self.isStatement(quoted.text) {
        statements += 1
        for word in Self.foreign where quoted.text.contains(word) {
          Issue.record("\(name):\(quoted.line): \(word) in \(quoted.text)")
        }
        if Self.hasUntypedParameter(quoted.text) {
          Issue.record("\(name):\(quoted.line): nothing tells a parameter's type: \(quoted.text)")
        }
        for called in Self.called(in: quoted.text) where !Self.functions.contains(called) {
          Issue.record("\(name):\(quoted.line): \(called)() in \(quoted.text)")
        }
      }
    }
    // It found the stores at all.
    #expect(statements > 150)
  }

  @Test("The search of the sources finds SQL statements and their functions")
  func finds() {
    let source = #"""
      let a = "SELECT julianday(a), max(b) FROM t"; let b = "at most (5)"
      let c = """
        UPDATE t SET a = \(x(1)) WHERE hex(b) = ?
        """
      """#
    let quoted = Self.quoted(in: source)
    #expect(quoted.map(\.line) == [1, 1, 2])
    #expect(quoted.map { Self.isStatement($0.text) } == [true, false, true])
    #expect(Self.called(in: quoted[0].text) == ["julianday", "max"])
    #expect(Self.called(in: quoted[2].text) == ["hex"])
    #expect(Self.hasUntypedParameter("WHERE ?3 IS NULL OR a = ?3"))
    #expect(!Self.hasUntypedParameter("WHERE a = ?3 OR ?3 IS NULL"))
  }

  private static func isStatement(_ text: String) -> Bool {
    [
      "SELECT ", "INSERT ", "UPDATE ", "DELETE FROM ", " FROM ", "WHERE ", " AND ", "ORDER BY",
      "iif(", "total(",
    ]
    .contains { text.contains($0) }
  }

  /// Whether a parameter stands before IS NULL first, from which PostgreSQL learns no type.
  private static func hasUntypedParameter(_ text: String) -> Bool {
    text.matches(of: /\?([0-9]*) IS (NOT )?NULL/).contains { match in
      let number = match.output.1
      return number.isEmpty || !text[..<match.range.lowerBound].contains("?\(number)")
    }
  }

  /// The words in small letters with a parenthesis right behind them.
  private static func called(in text: String) -> [String] {
    text.matches(of: /\b([a-z_]+)\(/).map { String($0.output.1) }
  }

  /// The texts in quotes of a source without what is put into them, which is Swift.
  private static func quoted(in source: String) -> [Quoted] {
    let bytes = Array(source.utf8)
    let (quote, newline, slash, escape) = (0x22, 0x0A, 0x2F, 0x5C) as (UInt8, UInt8, UInt8, UInt8)
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    var found: [Quoted] = []
    var (place, line) = (0, 1)
    while place < bytes.count {
      let next = byte(place)
      if next == newline { line += 1 }
      if next == slash, byte(place + 1) == slash {
        while place < bytes.count, byte(place) != newline { place += 1 }
        continue
      }
      guard next == quote else {
        place += 1
        continue
      }
      let isLong = byte(place + 1) == quote && byte(place + 2) == quote
      let start = line
      place += isLong ? 3 : 1
      var text: [UInt8] = []
      while place < bytes.count {
        let next = byte(place)
        if next == quote, !isLong || byte(place + 1) == quote && byte(place + 2) == quote { break }
        if next == newline { line += 1 }
        if next == escape, byte(place + 1) == UInt8(ascii: "(") {
          place += 2
          var depth = 1
          while place < bytes.count, depth > 0 {
            if byte(place) == UInt8(ascii: "(") { depth += 1 }
            if byte(place) == UInt8(ascii: ")") { depth -= 1 }
            place += 1
          }
          text += "…".utf8
        } else {
          text.append(next == escape ? UInt8(ascii: " ") : next)
          place += next == escape ? 2 : 1
        }
      }
      place += isLong ? 3 : 1
      found.append(Quoted(text: String(decoding: text, as: UTF8.self), line: start))
    }
    return found
  }
}
