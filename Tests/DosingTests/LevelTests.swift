import CivilTime
import Dosing
import Testing

@Suite("Estimated drug level")
struct LevelTests {
  private let start = Instant(seconds: 1_790_000_000)
  private func after(days: Int64) -> Instant { start.adding(seconds: days * 86_400) }

  @Test("The level halves in one half-life and adds up doses")
  func halving() {
    let level = BodyLevel(
      [.init(after(days: 7), milligrams: 2.5), .init(start, milligrams: 2.5)],
      halfLifeHours: 168)
    #expect(level.amount(at: start.adding(milliseconds: -1)) == 0)
    #expect(level.amount(at: start) == 2.5)
    #expect(abs(level.amount(at: after(days: 7)) - 3.75) < 1e-9)
    #expect(abs(level.amount(at: after(days: 14)) - 1.875) < 1e-9)
  }

  @Test("The level of weekly tirzepatide approaches the steady state calculated by hand")
  func steadyState() {
    // 5 mg ÷ (1 − ½^(168 ÷ 120)) = 5 ÷ (1 − 0.378929) = 8.0506 mg right after a dose.
    let doses = (0..<40).map { BodyLevel.Dose(after(days: Int64($0) * 7), milligrams: 5) }
    let level = BodyLevel(doses, halfLifeHours: 120)
    #expect(abs(level.amount(at: after(days: 39 * 7)) - 8.0506) < 0.001)
  }

  @Test("The level is the same step by step and for single instants")
  func course() {
    let doses = (0..<20).map { BodyLevel.Dose(after(days: Int64($0)), milligrams: 1.8) }
    let level = BodyLevel(doses, halfLifeHours: 13)
    var course = level.course
    for day in 0..<30 {
      let instant = after(days: Int64(day)).adding(seconds: 3600)
      #expect(abs(course.amount(at: instant) - level.amount(at: instant)) < 1e-12)
    }
  }
}

@Suite("Periods of one dose")
struct StretchTests {
  @Test("A dose period begins with a change of dose or medication")
  func stretches() {
    let first = Day(number: 20_000)
    func dose(_ week: Int, _ milligrams: Double?, _ name: String = "ozempic") -> DosagePeriod.Dose {
      .init(day: first.adding(days: week * 7), medication: name, milligrams: milligrams)
    }
    let found = DosagePeriod.all(
      of: [dose(0, 0.25), dose(1, 0.25), dose(2, 0.5), dose(3, 2.5, "mounjaro")],
      through: first.adding(days: 25))
    #expect(found.map(\.doses) == [2, 1, 1])
    #expect(found.map { $0.lastDay.days(since: first) } == [13, 20, 25])
  }
}
