import CivilTime
import FitAPI

/// A record that may wait in the outbox and stand in a list nevertheless.
public protocol QueueableRecord: Sendable, Identifiable where ID == String {
  var id: String { get set }
  /// The instant by which lists are ordered; of a day, its beginning in UTC.
  var listedAt: Instant { get }
}

extension QueueableRecord where Self: DatedRecord {
  public var listedAt: Instant { dated }
}

/// The part of a list that a request asks for.
public struct WaitingPart: Sendable {
  /// The largest number of records; `nil` where the request does not say.
  let limit: Int?
  /// The number of records before the part.
  let offset: Int
}

/// An answer to which the records that wait in the outbox are added.
public protocol WaitingMergeable: Sendable {
  /// Whether there is nothing in it to add.
  var isBlank: Bool { get }

  /// Returns the answer with other ids of its records.
  func renamed(by names: [String: String]) -> Self

  /// Returns a service's answer with what waits, and without the records whose deletion waits.
  func joined(with waiting: Self?, without deleted: Set<String>, _ part: WaitingPart) -> Self
}

extension WaitingMergeable {
  public func renamed(by names: [String: String]) -> Self { self }
}

/// An answer that is a list of records.
public protocol RecordList: WaitingMergeable {
  associatedtype Record: QueueableRecord
  var listed: [Record] { get set }
  /// The number of records on all pages.
  var listedTotal: Int { get set }
}

/// A page of a list, which holds its records in one property and says how many there are in all.
public protocol RecordPage: RecordList {
  // Declared again, so that it follows from the property.
  associatedtype Record
  static var records: WritableKeyPath<Self, [Record]> { get }
  var total: Int { get set }
}

extension RecordPage {
  public var listed: [Record] {
    get { self[keyPath: Self.records] }
    set { self[keyPath: Self.records] = newValue }
  }
  public var listedTotal: Int {
    get { total }
    set { total = newValue }
  }
}

extension RecordList {
  var listedCount: Int { listed.count }

  func listedCount(among ids: Set<String>) -> Int { listed.count { ids.contains($0.id) } }

  public var isBlank: Bool { listed.isEmpty }

  public func renamed(by names: [String: String]) -> Self {
    var copy = self
    copy.listed = listed.map { record in
      var record = record
      record.id = names[record.id] ?? record.id
      return record
    }
    // Of one instant, what was written down last stands first.
    let isOldestFirst = Self.isOldestFirst(listed)
    copy.listed.sort { one, other in
      if one.listedAt != other.listedAt { return (one.listedAt < other.listedAt) == isOldestFirst }
      let numbers = (Placeholders.number(one.id), Placeholders.number(other.id))
      return numbers.0 != numbers.1 && (numbers.0 < numbers.1) == isOldestFirst
    }
    return copy
  }

  public func joined(
    with waiting: Self?, without deleted: Set<String>, _ part: WaitingPart
  ) -> Self {
    var copy = self
    let kept = listed.filter { !deleted.contains($0.id) }
    let own = waiting.map { Array($0.listed.dropFirst(part.offset)) } ?? []
    copy.listed = Array(Self.merged(kept, own).prefix(part.limit ?? .max))
    copy.listedTotal = listedTotal - (listed.count - kept.count) + (waiting?.listed.count ?? 0)
    return copy
  }

  private static func isOldestFirst(_ records: [Record]) -> Bool {
    guard let first = records.first, let last = records.last else { return false }
    return first.listedAt < last.listedAt
  }

  /// Returns records in the order of a service's list with others between them.
  private static func merged(_ records: [Record], _ others: [Record]) -> [Record] {
    let isOldestFirst = isOldestFirst(records)
    var all = records
    // Of one instant, what waits was written down last.
    for other in isOldestFirst ? others : others.reversed() {
      let place = all.firstIndex {
        isOldestFirst ? $0.listedAt > other.listedAt : $0.listedAt <= other.listedAt
      }
      all.insert(other, at: place ?? all.count)
    }
    return all
  }
}

extension Array: WaitingMergeable where Element: QueueableRecord {}

extension Array: RecordList where Element: QueueableRecord {
  public var listed: [Element] {
    get { self }
    set { self = newValue }
  }
  public var listedTotal: Int {
    get { count }
    set {}
  }
}

// MARK: FitIQ

extension ProgressEntry: QueueableRecord {}

extension ProgressPage: RecordPage {
  public static var records: WritableKeyPath<ProgressPage, [ProgressEntry]> { \.entries }
}

extension FoodLog: QueueableRecord {}

extension FoodLogPage: RecordPage {
  public static var records: WritableKeyPath<FoodLogPage, [FoodLog]> { \.logs }
}

extension SleepLog: QueueableRecord {
  public var listedAt: Instant { date.startInUTC }
}

extension SleepPage: RecordPage {
  public static var records: WritableKeyPath<SleepPage, [SleepLog]> { \.logs }
}

extension ActivitySnapshot: QueueableRecord {
  public var listedAt: Instant { date.startInUTC }
}

extension ActivityPage: RecordPage {
  public static var records: WritableKeyPath<ActivityPage, [ActivitySnapshot]> { \.snapshots }
}

extension Workout: QueueableRecord {
  public var listedAt: Instant { startedAt ?? createdAt }
}

extension WorkoutPage: RecordPage {
  public static var records: WritableKeyPath<WorkoutPage, [Workout]> { \.workouts }
}

extension WorkoutStretch: RecordPage {
  public static var records: WritableKeyPath<WorkoutStretch, [Workout]> { \.workouts }
}

extension MoodEntry: QueueableRecord {}

extension MoodPage: RecordPage {
  public static var records: WritableKeyPath<MoodPage, [MoodEntry]> { \.entries }
}

extension JournalEntry: QueueableRecord {}

extension JournalPage: RecordPage {
  public static var records: WritableKeyPath<JournalPage, [JournalEntry]> { \.entries }
}

extension Goal: QueueableRecord {
  public var listedAt: Instant { createdAt }
}

extension GoalPage: RecordPage {
  public static var records: WritableKeyPath<GoalPage, [Goal]> { \.goals }
}

extension NutritionSummary: WaitingMergeable {
  public var isBlank: Bool { mealBreakdown.isEmpty }

  public func joined(
    with waiting: NutritionSummary?, without deleted: Set<String>, _ part: WaitingPart
  ) -> NutritionSummary {
    guard let waiting else { return self }
    var sum = self
    sum.totalCalories += waiting.totalCalories
    sum.totalProteinG += waiting.totalProteinG
    sum.totalCarbsG += waiting.totalCarbsG
    sum.totalFatG += waiting.totalFatG
    sum.totalFiberG += waiting.totalFiberG
    sum.remainingCalories = remainingCalories.map { $0 - waiting.totalCalories }
    sum.mealBreakdown.merge(waiting.mealBreakdown) { $0.adding($1) }
    let eaten: [String: Double] = [
      Metric.proteinG.rawValue: waiting.totalProteinG,
      Metric.carbsG.rawValue: waiting.totalCarbsG, Metric.fatG.rawValue: waiting.totalFatG,
      Metric.fiberG.rawValue: waiting.totalFiberG,
    ]
    sum.targets = targets.map { targets in
      targets.map { target in
        var target = target
        target.eaten += eaten[target.metric] ?? 0
        return target
      }
    }
    return sum
  }
}

extension MealNutrition {
  fileprivate func adding(_ other: MealNutrition) -> MealNutrition {
    var sum = self
    sum.calories += other.calories
    sum.proteinG += other.proteinG
    sum.carbsG += other.carbsG
    sum.fatG += other.fatG
    sum.itemCount += other.itemCount
    return sum
  }
}

extension DaySeries: WaitingMergeable {
  public var isBlank: Bool { days.isEmpty }

  public func joined(
    with waiting: DaySeries?, without deleted: Set<String>, _ part: WaitingPart
  ) -> DaySeries {
    guard let waiting else { return self }
    let addsUp: Bool =
      switch DayMeasure(word: type) {
      case .slept: true
      case .metric(let metric), .anywhere(let metric): metric.addsUp
      case nil: false
      }
    var figures = Dictionary(days.map { ($0.date, $0.value) }, uniquingKeysWith: { $1 })
    figures.merge(waiting.days.map { ($0.date, $0.value) }) { addsUp ? $0 + $1 : $1 }
    var series = self
    series.days = figures.map { DayFigure($0.key, $0.value) }.sorted { $0.date < $1.date }
    return series
  }
}

// MARK: Daily Intentions

extension Intention: QueueableRecord {
  public var listedAt: Instant { date.start }
}

extension IntentionList: RecordList {
  public var listed: [Intention] {
    get { intentions }
    set { intentions = newValue }
  }
  public var listedTotal: Int {
    get { total ?? intentions.count }
    set { total = total.map { _ in newValue } }
  }
}

// MARK: Needled

extension WeighIn: QueueableRecord {}

extension Injection: QueueableRecord {}

extension Symptom: QueueableRecord {}
