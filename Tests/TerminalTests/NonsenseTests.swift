import JSON
import Terminal
import Testing

/// Seeded nonsense through everything that measures, cuts or shows text.
@Suite("Random text on the terminal")
struct NonsenseTests {
  /// SplitMix64, so that a failure can be repeated.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    /// Up to twelve pieces of what is hard to show.
    mutating func text() -> String {
      let pieces = [
        "a", "Z", " ", "  ", "\t", "\n", "\r", "\r\n", "\\", "\"", ",", "\u{0}", "\u{7}",
        "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{7F}", "\u{9B}", "\u{85}", "\u{2028}", "\u{202E}",
        "\u{2066}", "\u{200D}", "\u{FE0F}", "\u{301}", "é", "日", "한", "ｶ", "👨‍👩‍👧", "🇩🇪", "🇩",
        "❤️", "👍🏽", "नि", "\u{E000}", "\u{FFFD}", "\u{10FFFF}", "…", "█", "⣿",
      ]
      let count = Int.random(in: 0...12, using: &self)
      return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }
  }

  @Test("Random text is never shown dangerously, too wide or incompletely", arguments: 0..<20)
  func text(seed: UInt64) {
    var random = Random(state: seed)
    for _ in 0..<100 {
      let text = random.text()
      let columns = Int.random(in: 0...12, using: &random)
      let safe = Sanitized.line(text)
      #expect(!hasDanger(safe), "\(text.debugDescription)")
      #expect(safe.truncated(to: columns).displayWidth <= columns, "\(text.debugDescription)")
      #expect(safe.padded(to: columns).displayWidth == max(columns, safe.displayWidth))
      let wrapped = safe.wrapped(to: 10)
      #expect(wrapped.joined().filter { $0 != " " } == safe.filter { $0 != " " })
      #expect(unescaped(Sanitized.line(text, .escapes)) == Array(text.unicodeScalars))
    }
  }

  @Test("Random text stays in its table cell", arguments: 0..<10)
  func table(seed: UInt64) throws {
    var random = Random(state: seed)
    var table = Table([
      Column("A", isFlexible: true, priority: 1), Column("B", .right, minimumWidth: 3),
      Column("C", isFlexible: true),
    ])
    for _ in 0..<20 {
      table.add([Cell(random.text(), .good), Cell(random.text()), Cell(random.text(), .error)])
    }
    let records = table.tabSeparated().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(records.count == 21)
    #expect(records.dropLast().allSatisfy { $0.count { $0 == "\t" } == 2 })
    for width in [5, 9, 20, 33, 80] {
      let surface = Surface(isTerminal: true, width: width)
      let lines = table.lines(on: surface)
      #expect(lines.count == 21)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.allSatisfy { !hasDanger(surface.render($0)) })
    }
  }

  @Test("Random text in JSON stays on its line and reads back the same", arguments: 0..<10)
  func json(seed: UInt64) throws {
    var random = Random(state: seed)
    for _ in 0..<50 {
      let value: JSONValue = .object(JSONObject([(random.text(), .string(random.text()))]))
      let line = JSONOutput.line(value, on: .pipe)
      #expect(!hasDanger(String(line.dropLast())))
      #expect(try JSONValue(parsing: line) == value)
    }
  }

  func hasDanger(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
  }

  /// What escapes stand for.
  func unescaped(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let next = rest.popFirst() {
      guard next == "\\", let kind = rest.popFirst() else {
        scalars.append(next)
        continue
      }
      switch kind {
      case "t": scalars.append("\t")
      case "n": scalars.append("\n")
      case "r": scalars.append("\r")
      case "x", "u":
        let length = kind == "x" ? 2 : 4
        let digits = String(String.UnicodeScalarView(rest.prefix(length)))
        rest = rest.dropFirst(length)
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          scalars.append(scalar)
        }
      default: scalars.append(kind)
      }
    }
    return scalars
  }
}
