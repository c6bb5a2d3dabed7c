import ActivityFiles
import CivilTime
import FitAPI

/// Keeps everything that is read from a Health export until all of it is known: what several
/// devices measured at once counts once.
final class HealthExportCollector: ActivityReceiver {
  private let workouts: WorkoutCollector
  private var counts = DailyCounts()
  private var sleep = SleepNights()
  /// Whether sleep was what came last: an export holds its records kind by kind, and its workouts
  /// behind them.
  private(set) var endsInSleep = false
  private(set) var figures: [HealthKind: [HealthSample]] = [:]
  private let days: ClosedRange<Day>?
  private let calendar: PersonalCalendar
  private let tick: () throws -> Void

  /// Figures of one kind that are kept; a watch takes a few a day.
  private static let mostFigures = 1_000_000

  init(_ days: ClosedRange<Day>?, _ calendar: PersonalCalendar, tick: @escaping () throws -> Void) {
    var filter = WorkoutFilter(calendar: calendar)
    filter.days = days
    workouts = WorkoutCollector(filter, tick: {})
    (self.days, self.calendar, self.tick) = (days, calendar, tick)
  }

  func take(_ workout: ActivityRecord) throws {
    endsInSleep = false
    try workouts.take(workout)
  }

  func take(_ sample: BodySample) {
    endsInSleep = sample.kind == .sleep
    switch sample.kind {
    case .steps, .distance, .activeEnergy, .exercise: counts.add(sample)
    case .sleep: sleep.add(sample)
    case .weight: add(sample, .weight, sample.value)
    case .bodyFat: add(sample, .bodyfat, sample.value / 100)
    case .height: add(sample, .height, sample.value)
    case .restingHeartRate: add(sample, .restingHeartRate, sample.value)
    case .heartRateVariability: add(sample, .hrv, sample.value)
    case .vo2Max: add(sample, .vo2max, sample.value)
    case .systolic: add(sample, .systolic, sample.value)
    case .diastolic: add(sample, .diastolic, sample.value)
    }
  }

  func advance() throws { try tick() }

  private func add(_ sample: BodySample, _ kind: HealthKind, _ value: Double) {
    guard figures[kind]?.count ?? 0 < Self.mostFigures, keeps(calendar.day(of: sample.start)),
      kind.limits?.contains(value) ?? true
    else { return }
    let rounded = (value * 1e6).rounded() / 1e6
    figures[kind, default: []].append(
      HealthSample(timestamp: sample.start, value: rounded))
  }

  private func keeps(_ day: Day) -> Bool { days?.contains(day) ?? true }

  // MARK: What came of it

  func workoutsOnce() -> [ActivityRecord] { workouts.once().workouts }

  func nights() -> [HealthNight] {
    sleep.nights().filter { keeps(calendar.zone.day(of: $0.end)) }.map(HealthNight.init)
  }

  /// Returns the days on which anything was counted.
  func countedDays() -> [HealthDay] {
    counts.days(calendar).filter { keeps($0.day) }.compactMap(HealthDay.init)
  }
}

extension HealthNight {
  fileprivate init(_ night: RecordedNight) {
    func minutes(_ value: Double?) -> Double? { value.map { ($0 * 100).rounded() / 100 } }
    self.init(
      startDate: night.start, endDate: night.end,
      stageDurations: SleepStageDurations(
        deep: minutes(night.deep), core: minutes(night.core), rem: minutes(night.rem),
        awake: minutes(night.awake)),
      source: HealthImport.source)
  }
}

extension HealthDay {
  /// Rounds a day's figures to the whole numbers that the service keeps; `nil` when all of them are
  /// 0.
  fileprivate init?(_ day: CountedDay) {
    func whole(_ value: Double?) -> Int? {
      value.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 : nil }
    }
    self.init(
      date: day.day, steps: whole(day.steps), activeCalories: whole(day.energy),
      distanceKm: day.distance.map { ($0 * 1000).rounded() / 1000 }.flatMap { $0 > 0 ? $0 : nil },
      activeMinutes: whole(day.exercise).map { min($0, 1440) }, source: HealthImport.source)
    if steps == nil, activeCalories == nil, distanceKm == nil, activeMinutes == nil { return nil }
  }
}
