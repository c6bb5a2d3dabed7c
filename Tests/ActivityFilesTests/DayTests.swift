import ActivityFiles
import CivilTime
import Foundation
import Testing

@Suite("Daily totals of several devices")
struct DayTests {
  private static let calendar = PersonalCalendar(zone: Zone(identifier: "+01:00") ?? .utc)

  private static func steps(
    _ start: String, _ end: String, _ value: Double, _ source: BodySample.Source,
    _ kind: BodySample.Kind = .steps
  ) -> BodySample {
    BodySample(
      kind: kind, start: Instant("2026-01-\(start)Z"),
      end: Instant("2026-01-\(end)Z"), value: value, source: source)
  }

  private static func days(_ samples: [BodySample]) -> [CountedDay] {
    var counts = DailyCounts()
    for sample in samples { counts.add(sample) }
    return counts.days(calendar)
  }

  @Test("What phone and watch count at the same time counts once, in any order")
  func overlap() {
    let samples = [
      Self.steps("10T10:00:00", "10T10:10:00", 900, .phone),
      Self.steps("10T10:00:00", "10T10:10:00", 1000, .watch),
      // Half of it is covered.
      Self.steps("10T10:05:00", "10T10:15:00", 600, .phone),
      // All of it is, by two devices together.
      Self.steps("10T10:08:00", "10T10:12:00", 500, .other),
      Self.steps("10T11:00:00", "10T11:10:00", 70, .other),
    ]
    for order in [samples, samples.reversed()] {
      let days = Self.days(order)
      #expect(days.map(\.steps) == [1370])
      #expect(days.map(\.distance) == [nil])
    }
  }

  @Test("A sample around a shorter one of a better device counts on both sides of it")
  func across() {
    let days = Self.days([
      Self.steps("10T10:00:00", "10T11:00:00", 600, .phone),
      Self.steps("10T10:20:00", "10T10:30:00", 50, .watch),
      Self.steps("10T10:40:00", "10T10:50:00", 60, .watch),
    ])
    #expect(days.map { ($0.steps ?? 0).rounded() } == [510])
  }

  @Test("Overlapping samples of one kind of device count once")
  func twice() {
    let days = Self.days([
      Self.steps("10T10:00:00", "10T10:10:00", 100, .phone),
      Self.steps("10T10:00:00", "10T10:10:00", 100, .phone),
      Self.steps("10T10:05:00", "10T10:15:00", 100, .phone),
    ])
    #expect(days.map(\.steps) == [150])
  }

  @Test("A sample across midnight of the person's zone is divided between the days")
  func midnight() {
    let days = Self.days([Self.steps("10T22:30:00", "10T23:30:00", 60, .watch, .activeEnergy)])
    #expect(days.map(\.day.description) == ["2026-01-10", "2026-01-11"])
    #expect(days.map { $0.energy?.rounded() } == [30, 30])
    let long = Self.days([Self.steps("10T00:00:00", "13T00:00:00", 72, .watch, .exercise)])
    #expect(long.map { $0.exercise?.rounded() } == [23, 24, 24, 1])
  }

  @Test("A sample of one moment counts unless a better device covers it")
  func moments() {
    let days = Self.days([
      Self.steps("10T10:00:00", "10T10:00:00", 1, .watch),
      Self.steps("10T10:00:00", "10T10:00:00", 2, .watch),
      Self.steps("10T11:00:00", "10T11:30:00", 4, .watch),
      Self.steps("10T11:10:00", "10T11:10:00", 8, .phone),
      Self.steps("10T11:30:00", "10T11:30:00", 16, .phone),
    ])
    #expect(days.map(\.steps) == [23])
  }

  // MARK: Sleep

  private static func sleep(
    _ start: String, _ end: String, _ stage: SleepStage, _ source: BodySample.Source = .watch
  ) -> BodySample { steps(start, end, Double(stage.rawValue), source, .sleep) }

  private static func nights(_ samples: [BodySample]) -> [RecordedNight] {
    var nights = SleepNights()
    for sample in samples { nights.add(sample) }
    return nights.nights()
  }

  @Test("Stages of a night add up over devices, and time in bed is not sleep")
  func stages() throws {
    let night = try #require(
      Self.nights([
        Self.sleep("10T22:00:00", "11T07:00:00", .inBed, .phone),
        Self.sleep("10T23:00:00", "11T06:00:00", .asleep, .other),
        Self.sleep("10T23:00:00", "11T01:00:00", .core),
        Self.sleep("11T01:00:00", "11T02:00:00", .deep),
        Self.sleep("11T02:00:00", "11T02:30:00", .awake),
        Self.sleep("11T02:30:00", "11T04:00:00", .rem),
        Self.sleep("11T03:00:00", "11T04:00:00", .deep, .other),
      ]).first)
    #expect(night.start == Instant("2026-01-10T23:00:00Z"))
    #expect(night.end == Instant("2026-01-11T06:00:00Z"))
    #expect(night.deep == 60)
    #expect(night.rem == 90)
    // Two hours of the watch, and what only the other device calls sleep.
    #expect(night.core == 270)
    #expect(night.awake == nil)
    #expect(night.asleep == 420)
    #expect(night.source == .watch)
  }

  @Test("Sleep without stages has no stage minutes, and its gaps are time awake")
  func unstaged() throws {
    let nights = Self.nights([
      Self.sleep("10T23:00:00", "11T02:00:00", .asleep, .phone),
      Self.sleep("11T03:00:00", "11T06:00:00", .asleep, .phone),
      // A nap, more than two hours later.
      Self.sleep("11T13:00:00", "11T13:30:00", .asleep, .phone),
      Self.sleep("11T22:00:00", "11T23:00:00", .awake, .phone),
    ])
    #expect(nights.map(\.asleep) == [360, 30])
    #expect(nights.map(\.awake) == [60, nil])
    #expect(nights.allSatisfy { $0.deep == nil && $0.core == nil && $0.rem == nil })
  }

  @Test("A night is never longer than a day")
  func endless() {
    let nights = Self.nights(
      (0..<72).map { hour in
        let start = Instant(seconds: 1_768_000_000 + Int64(hour) * 3600)
        return BodySample(
          kind: .sleep, start: start, end: start.adding(seconds: 3600),
          value: Double(SleepStage.asleep.rawValue), source: .watch)
      })
    #expect(nights.map(\.asleep) == [1440, 1440, 1440])
  }

  // MARK: Time

  /// Seconds of processor time that this thread has had.
  private static var ownTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How much longer four times as many samples take, of this thread's own time.
  private static func growth(
    _ measure: ([BodySample]) -> Void, _ make: (Int64) -> [BodySample]
  ) -> Double {
    func best(_ samples: [BodySample]) -> Double {
      (0..<3).map { _ in
        let start = ownTime
        measure(samples)
        return ownTime - start
      }.min() ?? 0
    }
    return best(make(8000)) / best(make(2000))
  }

  @Test("Adding up days takes time in proportion to the number of samples")
  func time() {
    func sample(
      _ kind: BodySample.Kind, _ start: Int64, _ length: Int64, _ source: BodySample.Source
    ) -> BodySample {
      let start = Instant(seconds: 1_768_000_000 + start)
      return BodySample(
        kind: kind, start: start, end: start.adding(seconds: length),
        value: Double(SleepStage.core.rawValue), source: source)
    }
    let counts = Self.growth { samples in
      var counts = DailyCounts()
      for sample in samples { counts.add(sample) }
      #expect(!counts.days(Self.calendar).isEmpty)
    } _: { count in
      (0..<count).flatMap {
        [sample(.steps, $0 * 4, 2, .watch), sample(.steps, $0, 40_000, .phone)]
      }
    }
    #expect(counts < 10)
    let sleep = Self.growth { samples in
      #expect(!Self.nights(samples).isEmpty)
    } _: { count in
      (0..<count).map { sample(.sleep, $0, 40_000, .watch) }
    }
    #expect(sleep < 10)
  }
}
