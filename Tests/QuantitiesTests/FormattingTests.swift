import Testing

@testable import Quantities

@Suite("Measures as they are shown")
struct FormattingTests {
  @Test(
    "numbers are rounded half away from zero on their decimal digits",
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

  @Test("zeros stay where so many places are wanted, and thousands may be divided")
  func layout() {
    #expect(Decimals.text(82.4, exactly: 2) == "82.40")
    #expect(Decimals.text(1_234_567.5, upTo: 1, grouping: true) == "1,234,567.5")
    #expect(Decimals.text(999.96, upTo: 1, grouping: true) == "1,000")
    #expect(Decimals.rounded(1.005, to: 2) == 1.01)
  }

  @Test("changes carry their sign")
  func changes() {
    #expect(Decimals.change(-0.3, upTo: 1) == "\u{2212}0.3")
    #expect(Decimals.change(-0.3, upTo: 1, minus: .hyphen) == "-0.3")
    #expect(Decimals.change(1.25, upTo: 1) == "+1.3")
    #expect(Decimals.change(-0.01, upTo: 1) == "0")
  }

  @Test("what was entered comes back as entered")
  func asEntered() throws {
    for text in ["181.3 lb", "82.4 kg", "12 st 7 lb", "12 st 7.5 lb"] {
      #expect(try Mass(parsing: text, in: .metric).formatted() == text)
    }
    for text in ["5'11\"", "175 cm", "5'11.5\"", "71 in"] {
      #expect(try Length(parsing: text, in: .metric).formatted() == text)
    }
  }

  @Test("a remainder that rounds up to a whole carries over")
  func carry() {
    #expect(Length(182.8, .centimetre).formatted(in: .foot, decimals: 0) == "6'0\"")
    #expect(Mass(76.2, .kilogram).formatted(in: .stone, decimals: 0) == "12 st 0 lb")
    #expect(Mass(-82.4, .kilogram).formatted(minus: .typographic) == "\u{2212}82.4 kg")
  }

  @Test(
    "durations in words",
    arguments: [
      (5400, "1h 30m"), (2700, "45m"), (90, "1m 30s"), (0, "0s"), (59.6, "1m"), (3599.7, "1h"),
      (3629, "1h"), (3630, "1h 1m"), (86_400, "24h"), (-90, "-1m 30s"),
    ] as [(Double, String)])
  func durations(seconds: Double, words: String) {
    #expect(Duration(seconds, .second).words == words)
  }
}
