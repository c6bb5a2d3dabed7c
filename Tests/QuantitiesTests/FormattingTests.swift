import TestSupport
import Testing

@testable import Quantities

@Suite("Formatting of measures")
struct FormattingTests {
  @Test(
    "Numbers are rounded half away from zero on their decimal digits",
    arguments: [
      (82.4, 1, "82.4"), (72.0, 1, "72"), (82.45, 1, "82.5"), (1.005, 2, "1.01"),
      (-1.005, 2, "-1.01"),
      (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (-0.04, 1, "0"), (9.99, 1, "10"),
      (99.95, 1, "100"),
      (1e21, 2, "1000000000000000000000"), (1e-7, 3, "0"), (1e-7, 7, "0.0000001"),
      (0.1 + 0.2, 2, "0.3"),
      (.infinity, 1, "–"), (.nan, 1, "–"), (0, 2, "0"), (-0.0, 2, "0"),
      (1234567.891, 2, "1234567.89"),
    ])
  func rounding(value: Double, places: Int, expected: String) {
    #expect(Decimals.text(value, upTo: places) == expected)
  }

  /// The number with its digits moved one by one: slow and plain.
  private static func plain(_ value: Double, _ places: Int, trimmed: Bool) -> String {
    var text = value.magnitude.description
    var exponent = 0
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = String(text[..<mark])
    }
    let parts = text.split(separator: ".").map(String.init)
    var (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "")
    for _ in 0..<max(exponent, 0) {
      whole.append(fraction.isEmpty ? "0" : fraction.removeFirst())
    }
    for _ in 0..<max(-exponent, 0) {
      fraction.insert(whole.isEmpty ? "0" : whole.removeLast(), at: fraction.startIndex)
    }
    fraction += String(repeating: "0", count: max(places - fraction.count, 0))
    var digits = Array("0" + whole + fraction.prefix(places))
    if fraction.dropFirst(places).first.map({ $0 >= "5" }) ?? false {
      var place = digits.count - 1
      while digits[place] == "9" {
        digits[place] = "0"
        place -= 1
      }
      digits[place] = Character(String((digits[place].wholeNumberValue ?? 0) + 1))
    }
    whole = String(digits.dropLast(places).drop { $0 == "0" })
    fraction = String(digits.suffix(places))
    while trimmed, fraction.last == "0" { fraction.removeLast() }
    let isZero = whole.isEmpty && !fraction.contains { $0 != "0" }
    return (value < 0 && !isZero ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  @Test("Formatting agrees with moving the digits one by one, for numbers of all sizes")
  func sizes() {
    var random = SeededGenerator(seed: 8)
    var values = [
      Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e15, 1e16,
      9.999999999999999e22, 0.1, 5e-16, 4.9e-16, 123_456_789.987_654_3, 999_999.9999999999,
    ]
    for _ in 0..<Fuzzing.rounds(3000) {
      values.append(Double(bitPattern: random.next()))
      values.append(Double.random(in: -1e6...1e6, using: &random))
      values.append(Double(Int.random(in: -99_999...99_999, using: &random)) / 100)
    }
    for value in values where value.isFinite {
      let places = Int.random(in: 0...15, using: &random)
      #expect(
        Decimals.text(value, upTo: places) == Self.plain(value, places, trimmed: true),
        "\(value) \(places)")
      #expect(
        Decimals.text(value, exactly: places) == Self.plain(value, places, trimmed: false),
        "\(value) \(places)")
    }
  }

  @Test("Exact decimal places keep zeros, and thousands may be grouped")
  func layout() {
    #expect(Decimals.text(82.4, exactly: 2) == "82.40")
    #expect(Decimals.text(1_234_567.5, upTo: 1, grouping: true) == "1,234,567.5")
    #expect(Decimals.text(999.96, upTo: 1, grouping: true) == "1,000")
    #expect(Decimals.rounded(1.005, to: 2) == 1.01)
  }

  @Test("Changes are written with their sign")
  func changes() {
    #expect(Decimals.change(-0.3, upTo: 1) == "\u{2212}0.3")
    #expect(Decimals.change(-0.3, upTo: 1, minus: .hyphen) == "-0.3")
    #expect(Decimals.change(1.25, upTo: 1) == "+1.3")
    #expect(Decimals.change(-0.01, upTo: 1) == "0")
  }

  @Test("A measure in its own unit is shown as entered")
  func asEntered() throws {
    for text in ["181.3 lb", "82.4 kg", "12 st 7 lb", "12 st 7.5 lb"] {
      #expect(try Mass(parsing: text, in: .metric).formatted() == text)
    }
    for text in ["5'11\"", "175 cm", "5'11.5\"", "71 in"] {
      #expect(try Length(parsing: text, in: .metric).formatted() == text)
    }
  }

  @Test("A remainder that rounds up to a whole carries over")
  func perform() {
    #expect(Length(182.8, .centimetre).formatted(in: .foot, decimals: 0) == "6'0\"")
    #expect(Mass(76.2, .kilogram).formatted(in: .stone, decimals: 0) == "12 st 0 lb")
    #expect(Mass(-82.4, .kilogram).formatted(minus: .typographic) == "\u{2212}82.4 kg")
  }

  @Test(
    "Durations are written in words",
    arguments: [
      (5400, "1h 30m"), (2700, "45m"), (90, "1m 30s"), (0, "0s"), (59.6, "1m"), (3599.7, "1h"),
      (3629, "1h"), (3630, "1h 1m"), (86_400, "24h"), (-90, "-1m 30s"),
    ] as [(Double, String)])
  func durations(seconds: Double, words: String) {
    #expect(Duration(seconds, .second).words == words)
  }
}
