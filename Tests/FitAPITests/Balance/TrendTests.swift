import CivilTime
import FitAPI
import TestSupport
import Testing

/// Days counted from 1 November 2026.
private func day(_ number: Int) -> Day { Day(number: 20_758).adding(days: number) }

private func figures(_ values: [Int: Double]) -> [DayFigure] {
  values.sorted { $0.key < $1.key }.map { DayFigure(day($0.key), $0.value) }
}

/// One figure a day on a straight line.
private func line(_ days: Range<Int>, from start: Double, daily: Double) -> [DayFigure] {
  days.map { DayFigure(day($0), start + daily * Double($0 - days.lowerBound)) }
}

@Suite("Weight trend")
struct TrendTests {
  @Test("The trend is the mean of the last seven days with a figure")
  func mean() throws {
    let every = figures([0: 90, 2: 80, 4: 81, 6: 82, 8: 83, 10: 84, 12: 85, 14: 86])
    let trend = try #require(Trend(every, on: day(14)))
    #expect(trend.value == 83 && trend.days == 7)
    // What comes later, or lies four weeks back, does not count.
    #expect(Trend(every, on: day(2))?.value == 85)
    #expect(Trend(every, on: day(41))?.value == 86)
    #expect(Trend(every, on: day(42)) == nil)
    #expect(Trend([], on: day(1)) == nil)
  }

  @Test("The weekly rate needs seven figures over ten days")
  func rate() throws {
    let tenDays = line(0..<10, from: 82, daily: -0.1)
    let rate = try #require(Trend(tenDays, on: day(9))?.weekly)
    #expect(abs(rate.change + 0.7) < 1e-9 && rate.error < 1e-9 && rate.count == 10)
    #expect(Trend(tenDays, on: day(8))?.weekly == nil, "nine days are too short")
    let six = figures([0: 1, 2: 1, 4: 1, 6: 1, 8: 1, 10: 1])
    #expect(Trend(six, on: day(10))?.weekly == nil, "six figures are too few")
    let seven = figures([0: 1, 2: 1, 4: 1, 6: 1, 8: 1, 9: 1, 10: 1])
    #expect(abs(try #require(Trend(seven, on: day(10))?.weekly).change) < 1e-9)
  }

  @Test("The weekly rate uses only the last 28 days")
  func window() throws {
    let long = line(0..<60, from: 100, daily: -1) + line(60..<88, from: 50, daily: 0.1)
    let rate = try #require(Trend(long, on: day(87))?.weekly)
    #expect(abs(rate.change - 0.7) < 1e-9 && rate.count == 28)
  }

  @Test("The weekly rate agrees with a line calculated by hand")
  func byHand() throws {
    // x = 0, 2, … 12; y as below: Sxx = 112, Sxy = −10.2, so that the slope is −0.0910714 a day; the
    // residual sum of squares is 0.2196429.
    let values = figures([0: 82.4, 2: 82.6, 4: 82.0, 6: 81.9, 8: 82.1, 10: 81.5, 12: 81.4])
    let rate = try #require(WeeklyRate(values))
    #expect(abs(rate.change - -0.6375) < 1e-9)
    #expect(abs(rate.error - (0.219642857142857 / 5 / 112).squareRoot() * 7) < 1e-9)
  }

  @Test("The trend predicts the day of a target if it leads there within two years")
  func forecast() throws {
    let trend = try #require(Trend(line(0..<28, from: 82.7, daily: -0.1), on: day(27)))
    // The mean of the last seven days is 80.3; 0.7 kg a week are 7 days to 79.6.
    #expect(trend.day(reaching: 79.6, from: day(27)) == day(34))
    #expect(trend.day(reaching: 85, from: day(27)) == nil, "it leads away")
    #expect(trend.day(reaching: 1, from: day(27)) == nil, "it takes more than two years")
    #expect(Trend.day(from: 80, to: 80, weekly: 0, today: day(1)) == day(1))
    #expect(Trend.day(from: 80, to: 79, weekly: 0, today: day(1)) == nil)
  }

  @Test("The trend is within its figures, and moves with a shift of all of them")
  func properties() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Fuzzing.rounds(200) {
      var values: [Int: Double] = [:]
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        values[Int.random(in: 0..<28, using: &random)] = Double.random(in: 40...200, using: &random)
      }
      let plain = figures(values)
      let shifted = figures(values.mapValues { $0 + 5 })
      guard let trend = Trend(plain, on: day(27)), let other = Trend(shifted, on: day(27)) else {
        Issue.record("there are figures within 28 days")
        continue
      }
      let all = plain.map(\.value)
      #expect(trend.value >= (all.min() ?? 0) - 1e-9 && trend.value <= (all.max() ?? 0) + 1e-9)
      #expect(abs(other.value - trend.value - 5) < 1e-9)
      #expect((trend.weekly == nil) == (other.weekly == nil))
      if let one = trend.weekly, let two = other.weekly {
        #expect(abs(one.change - two.change) < 1e-6 && one.error >= 0)
      }
    }
  }
}

@Suite("Complete days")
struct CompleteDayTests {
  @Test(
    "A complete day is over and has two meals and 800 kcal, or is marked",
    arguments: [
      (800.0, 2, false, true), (799.9, 2, false, false), (2000, 1, false, false),
      (0, 0, true, true), (500, 1, true, true), (2400, 4, false, true),
    ])
  func rule(_ calories: Double, _ meals: Int, _ isMarked: Bool, _ expected: Bool) {
    let isComplete = { (at: Day) in
      CompleteDay.isComplete(
        calories: calories, meals: meals, isMarked: isMarked, on: at, today: day(10))
    }
    #expect(isComplete(day(9)) == expected)
    #expect(!isComplete(day(10)) && !isComplete(day(11)))
  }

  @Test("The mean uses the last seven complete days, and missing days are not zeros")
  func means() throws {
    let some = figures([1: 100, 3: 8, 5: 8, 7: 8, 9: 8, 11: 8, 13: 8, 15: 8, 20: 999])
    let found = try #require(some.meanOfLastDays(before: day(20)))
    #expect(found.mean == 8 && found.days == 7)
    #expect(some.meanOfLastDays(before: day(20)) { $0 == day(1) }?.mean == 100)
    #expect(some.meanOfLastDays(before: day(1)) == nil)
    #expect(some.meanOfLastDays(before: day(60)) == nil, "no day of the last 28")
  }
}
