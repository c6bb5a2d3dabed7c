import TestSupport
import Testing

@testable import CivilTime

@Suite("Fixed forms of days and instants")
struct FixedFormTests {
  /// What a text says when each part is looked for.
  private static func sought(_ text: String) -> WrittenTime? { try? WrittenTime(parsing: text) }

  @Test("Days and instants in fixed form are read back as written")
  func roundTrips() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<Fuzzing.rounds(2000) {
      let instant = Instant(
        milliseconds: Int64.random(
          in: Instant.earliest.milliseconds...Instant.latest.milliseconds, using: &random))
      let day = Zone.utc.day(of: instant)
      #expect(Day(day.description) == day)
      #expect(Self.sought(day.description) == .day(day))
      #expect(Instant(instant.iso8601Milliseconds) == instant)
      #expect(Self.sought(instant.iso8601Milliseconds) == .instant(instant))
      #expect(Instant(instant.iso8601) == instant.wholeSecond)
    }
    #expect(Day.earliest.description == "0001-01-01" && Day.latest.description == "9999-12-31")
  }

  @Test("The fixed form gives the same result as the general reader, or none")
  func damage() {
    var random = SeededGenerator(seed: 21)
    let samples = ["2026-11-20T08:30:59Z", "2024-02-29T23:59:59.999Z", "2026-12-31"]
    let signs = Array("0123456789-:.,TZtz +/٣é\0")
    for _ in 0..<Fuzzing.rounds(5000) {
      var text = Array(samples[Int.random(in: 0..<samples.count, using: &random)])
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
      }
      let damaged = String(text)
      if let instant = FixedForm.instant(damaged) {
        #expect(Self.sought(damaged) == .instant(instant), "\(damaged)")
      }
      if let day = FixedForm.day(damaged) {
        #expect(Self.sought(damaged) == .day(day), "\(damaged)")
      }
      switch Self.sought(damaged) {
      case .instant(let instant): #expect(Instant(damaged) == instant)
      case .day(let day): #expect(Day(damaged) == day)
      case .local, nil: #expect(Instant(damaged) == nil && Day(damaged) == nil, "\(damaged)")
      }
    }
  }
}
