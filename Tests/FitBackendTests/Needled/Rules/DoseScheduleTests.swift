import FitAPI
import Testing

@testable import FitBackend

@Suite("Next dose")
struct DoseScheduleTests {
  private static func schedule(
    doses: Int = 4, golden: Bool = false, first: Int = 1, last: Int? = nil,
    wasGolden: Bool = false
  ) -> DoseSchedule {
    DoseSchedule(
      dosesPerPen: doses, tracksGoldenDose: golden, firstDose: first,
      last: last.map { DoseSchedule.Last(dose: $0, isGolden: wasGolden) })
  }

  @Test(
    "The next dose follows from the last one",
    arguments: [
      (nil, false, 1, 4), (1, false, 2, 3), (2, false, 3, 2), (3, false, 4, 1), (4, false, 1, 4),
      (5, false, 1, 4), (51, false, 1, 4), (nil, true, 1, 4), (3, true, 4, 1), (4, true, 5, 0),
      (5, true, 1, 4),
    ] as [(Int?, Bool, Int, Int)])
  func next(_ last: Int?, _ golden: Bool, _ next: Int, _ remaining: Int) {
    let schedule = Self.schedule(golden: golden, last: last)
    #expect(schedule.next == next)
    #expect(schedule.remaining == remaining)
    #expect(schedule.current == last)
  }

  @Test(
    "The first dose follows from the registration",
    arguments: [(1, 1, 4), (3, 3, 2), (4, 4, 1), (5, 5, 0)])
  func first(_ first: Int, _ next: Int, _ remaining: Int) {
    let schedule = Self.schedule(golden: true, first: first)
    #expect(schedule.next == next && schedule.remaining == remaining)
    #expect(schedule.positionInPen == first)
    #expect(schedule.isOnGoldenDose == (first == 5))
  }

  @Test("A golden dose is followed by the first dose of a new pen")
  func afterGolden() {
    for dose in 1...5 {
      let schedule = Self.schedule(golden: true, last: dose, wasGolden: true)
      #expect(schedule.next == 1 && !schedule.isOnGoldenDose)
      #expect(schedule.positionInPen == 1)
    }
  }

  @Test(
    "A golden dose is available only after the last whole dose",
    arguments: [(3, true, false), (4, true, true), (5, true, false), (4, false, false)])
  func golden(_ last: Int, _ tracked: Bool, _ isAvailable: Bool) {
    #expect(Self.schedule(golden: tracked, last: last).isOnGoldenDose == isAvailable)
  }

  @Test("Dose numbers go up to the pen's last dose, and one more with a golden dose")
  func accepted() {
    #expect(Self.schedule().accepted == 1...4)
    #expect(Self.schedule(golden: true).accepted == 1...5)
    #expect(Self.schedule(doses: 12, golden: true).accepted == 1...13)
  }

  @Test(
    "The position in the pen restarts when the pen is empty",
    arguments: [(1, false, 1), (3, false, 3), (4, false, 1), (4, true, 4), (5, false, 1)])
  func position(_ last: Int, _ golden: Bool, _ position: Int) {
    #expect(Self.schedule(golden: golden, last: last).positionInPen == position)
  }
}

@Suite("Contents of a pen")
struct PenTests {
  @Test(
    "The doses of a pen are counted in decimal",
    arguments: [
      (0.3, 0.1, 3), (0.7, 0.1, 7), (2.4, 0.3, 8), (15, 1.25, 12), (1, 0.3, 3), (8, 2.4, 3),
      (0.5, 0.5, 1), (0.5, 0.6, 0), (100, 0.1, 1000), (6.8, 1.7, 4), (17, 2.4, 7),
    ])
  func doses(_ pen: Double, _ dose: Double, _ count: Int) {
    #expect(PenDosing.doses(of: dose, inPenOf: pen) == count)
  }

  @Test("The doses of a pen equal a count in whole numbers for every dose to 0.01 mg")
  func wholeNumbers() {
    for dose in stride(from: 10, through: 800, by: 5) {
      for pen in stride(from: dose, through: 3000, by: 45) {
        let count = PenDosing.doses(of: Double(dose) / 100, inPenOf: Double(pen) / 100)
        #expect(count == pen / dose, "\(pen) / \(dose)")
      }
    }
  }

  @Test("A changed pen keeps its position if it still has that dose")
  func position() {
    let change = PenDosingChange(dosingMode: "MICRODOSE", penStrengthMg: 3, doseAmountMg: 1)
    #expect(change.applied(to: PenDosing(currentDoseInPen: 3)).currentDoseInPen == 3)
    #expect(change.applied(to: PenDosing(currentDoseInPen: 4)).currentDoseInPen == 1)
    #expect(
      change.applied(to: PenDosing(tracksGoldenDose: true, currentDoseInPen: 4)).currentDoseInPen
        == 4)
  }
}
