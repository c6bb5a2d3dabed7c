import DelimitedText
import Testing

@Suite("DelimitedReader")
struct DelimitedReaderTests {
  struct Read: Equatable {
    var rows: [[String]] = []
    var lines: [Int] = []
    var damaged: [Damage] = []
  }

  struct Damage: Equatable {
    var reason: DamagedRow.Reason
    var line: Int

    init(_ reason: DamagedRow.Reason, _ line: Int) { (self.reason, self.line) = (reason, line) }
  }

  private func read(
    _ text: String, _ format: DelimitedFormat? = nil, piece: Int = .max,
    limits: DelimitedLimits = DelimitedLimits()
  ) throws -> Read {
    try read(Array(text.utf8), format, piece: piece, limits: limits)
  }

  private func read(
    _ bytes: [UInt8], _ format: DelimitedFormat? = nil, piece: Int = .max,
    limits: DelimitedLimits = DelimitedLimits()
  ) throws -> Read {
    var rest = bytes[...]
    let reader = try DelimitedReader(format: format, limits: limits) { buffer in
      let count = min(buffer.count, rest.count, piece)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var read = Read()
    while let row = try reader.next(damaged: { read.damaged.append(Damage($0.reason, $0.line)) }) {
      read.rows.append((0..<row.count).map { row.text($0) })
      read.lines.append(row.line)
    }
    return read
  }

  private struct Broken: Error {}

  @Test(
    "Rows that arrived whole before an error are returned, and no partial row",
    arguments: [
      ("a,b\nc,1000\n", 2), ("a,b\nc,10", 1), ("a,b\nc,\"10\"", 1), ("a,b\n", 1), ("a,b", 0),
      ("", 0),
    ])
  func failure(text: String, whole: Int) {
    var rest = Array(text.utf8)[...]
    var rows = 0
    #expect(throws: Broken.self) {
      let reader = try DelimitedReader { buffer in
        guard !rest.isEmpty else { throw Broken() }
        let count = min(buffer.count, rest.count, 3)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
      while try reader.next(damaged: { _ in }) != nil { rows += 1 }
    }
    #expect(rows == whole)
  }

  @Test(
    "Rows are divided as in RFC 4180",
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("\"a\",\"b\"\r\n\"c\",\"d\"\r\n", [["a", "b"], ["c", "d"]]),
      ("\"a,1\",\"b \"\"x\"\" y\"\n", [["a,1", "b \"x\" y"]]),
      ("\"\"\"\"\n\"\"\n", [["\""], [""]]),
      ("\"two\nlines\",b\nc,d", [["two\nlines", "b"], ["c", "d"]]),
      ("a,,\n,,\n", [["a", "", ""], ["", "", ""]]),
      ("a,b,", [["a", "b", ""]]),
      ("5\" pipe,b\"c\n", [["5\" pipe", "b\"c"]]),
      (" a , \"b\"\n", [[" a ", " \"b\""]]),
      ("\n\na,b\n\r\n\nc,d\n\n", [["a", "b"], ["c", "d"]]),
      ("a\rb,c\n", [["a\rb", "c"]]),
      ("a,\"b\"", [["a", "b"]]),
      ("a,\"b\"\r", [["a", "b"]]),
      ("", []),
      ("\n", []),
    ] as [(String, [[String]])])
  func rows(text: String, rows: [[String]]) throws {
    for piece in [1, 2, 3, Int.max] {
      let found = try read(text, .csv, piece: piece)
      #expect(found.rows == rows)
      #expect(found.damaged == [])
    }
  }

  @Test("A quotation mark in unquoted tab-separated text is an ordinary character")
  func plain() throws {
    #expect(try read("\"a\tb\"\n\"\tc\r\n", .tsv).rows == [["\"a", "b\""], ["\"", "c"]])
  }

  @Test("A byte order mark is skipped")
  func byteOrderMark() throws {
    #expect(try read("\u{feff}\"name\",kcal\n").rows == [["name", "kcal"]])
  }

  @Test(
    "The delimiter is the most frequent one of the first row",
    arguments: [
      ("name,kcal,a;b\n", ","), ("name;kcal;a,b\n1,5;2,5;3,5\n", ";"), ("name\tkcal, a\n", "\t"),
      ("\"a;b;c\",d\n", ","), ("name\n", ","), ("", ","), ("\nname;kcal\n", ";"),
    ] as [(String, Character)])
  func delimiter(text: String, delimiter: Character) {
    let format = Array(text.utf8).withUnsafeBytes { DelimitedFormat.detected(in: $0) }
    #expect(format.delimiter == delimiter.asciiValue)
    #expect(format.isQuoted)
  }

  @Test("Each row has the number of the line on which it begins")
  func lines() throws {
    let text = "a,b\n\"1\n2\n3\",c\n\nd,e\n"
    #expect(try read(text, .csv).lines == [1, 2, 6])
  }

  @Test("An unclosed quotation mark loses one line, not the rest of the file")
  func unclosed() throws {
    let found = try read("a,b\n\"c,d\ne,f\ng,h\n", .csv)
    #expect(found.rows == [["a", "b"], ["e", "f"], ["g", "h"]])
    #expect(found.damaged == [Damage(.quoting, 2)])
  }

  @Test("A row that is too long because of an unclosed quotation mark loses one line")
  func unclosedBeyondLimit() throws {
    let rest = String(repeating: "e,f\n", count: 1000)
    let found = try read("\"c,d\n" + rest, .csv, limits: DelimitedLimits(row: 500))
    #expect(found.rows.count == 1000)
    #expect(found.damaged == [Damage(.tooLong, 1)])
  }

  @Test("Text after a closing quotation mark is reported as damage")
  func trailing() throws {
    let found = try read("\"a\"b,c\nd,e\n", .csv)
    #expect(found.rows == [["d", "e"]])
    #expect(found.damaged == [Damage(.quoting, 1)])
  }

  @Test("Rows beyond the limits are skipped", arguments: [1, 7, Int.max])
  func limits(piece: Int) throws {
    let long = String(repeating: "x", count: 5000)
    let found = try read(
      "a,b\n\(long),1\nc,d\n1,2,3,4\ne,f\n\(long)", .csv, piece: piece,
      limits: DelimitedLimits(row: 100, fields: 3))
    #expect(found.rows == [["a", "b"], ["c", "d"], ["e", "f"]])
    #expect(found.damaged.map(\.line) == [2, 4, 6])
    #expect(found.damaged.allSatisfy { $0.reason == .tooLong })
  }

  @Test("A row larger than the buffer is read whole")
  func large() throws {
    let field = String(repeating: "long \"\" field, ", count: 40_000)
    let found = try read("a,\"\(field)\"\nc,d\n", .csv)
    #expect(found.rows.first?.last?.utf8.count == 40_000 * 14)
    #expect(found.rows.last == ["c", "d"])
  }

  @Test("Rows are the same for pieces of any size", arguments: [1, 13, 4096])
  func manyRows(piece: Int) throws {
    let rows = (0..<1000).map { ["\($0)", "quoted, \"\($0)\"", "x\n\($0)"] }
    let text = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }.joined(separator: "\r\n")
    #expect(try read(text, piece: piece).rows == rows)
  }

  @Test("Bytes that are not UTF-8 are kept, and become U+FFFD as text")
  func invalid() throws {
    #expect(try read([0x63, 0xe9, 0x2c, 0x64], .csv).rows == [["c\u{fffd}", "d"]])
  }

  @Test("A missing field is empty")
  func missing() throws {
    var arguments = false
    let reader = try DelimitedReader(format: .csv) { buffer in
      defer { arguments = true }
      if arguments { return 0 }
      buffer.copyBytes(from: "a".utf8)
      return 1
    }
    let row = try #require(try reader.next { _ in })
    #expect(row[0].count == 1 && row[1].isEmpty && row[-1].isEmpty)
  }

  @Test("An error of the source is passed on")
  func failing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try DelimitedReader { _ in throw Failure() } }
  }
}

@Suite("Plain decimals")
struct PlainDecimalTests {
  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { Double(plainDecimal: $0) }
  }

  @Test(
    "Plain decimals are read as Swift reads them",
    arguments: [
      "0", "-0", "12", "+12", "12.5", "-12.5", ".5", "5.", "1e3", "1E-3", "0.30000001", "1e22",
      "123456789012345", "9007199254740993", "0.1", "3.4e38", "1e-300", "00012.50",
    ])
  func plain(text: String) throws {
    let value = try #require(number(text))
    let expected = try #require(Double(text.hasSuffix(".") ? text + "0" : text))
    #expect(abs(value - expected) <= expected.magnitude * 4e-16)
  }

  @Test(
    "Texts that are not plain decimals are refused",
    arguments: [
      "", " ", "-", ".", "+.", "e5", "1e", "1e+", "1,5", "12 ", " 12", "0x10", "nan", "inf",
      "1e999",
      "--1", "1.2.3", "12g", "١٢",
    ])
  func refused(text: String) { #expect(number(text) == nil) }

  @Test("Digits beyond the precision of a double do not change the result")
  func long() throws {
    let digits = String(repeating: "9", count: 40)
    #expect(number(digits) == 1e40)
    #expect(number("0." + digits) == 1)
    #expect(number("1e-999") == 0)
  }

  @Test("A number is read from the beginning of a text, with either decimal mark")
  func front() {
    Array("12,5g".utf8).withUnsafeBytes { bytes in
      var scanner = DecimalScanner(bytes)
      #expect(scanner.scan(decimalMark: UInt8(ascii: ",")) == 12.5)
      #expect(scanner.position == 4)
      var english = DecimalScanner(bytes)
      #expect(english.scan() == 12)
      #expect(!english.isAtEnd)
    }
  }
}
