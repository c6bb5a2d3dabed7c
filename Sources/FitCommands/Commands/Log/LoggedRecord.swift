import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// A kind of record that people log: how one reads, how it is removed and how that is undone.
protocol LoggedKind: Identifiable<String> {
  /// The time of the record: an instant, or the day where no more is known.
  var logged: DayOrInstant { get }
  /// The kind of the record in a word: a meal, a metric.
  var kindName: String { get }
  /// The figure shown beside the description: `155 kcal`.
  var figure: String { get }
  /// The request that removes it.
  var deletion: Endpoint<Nothing> { get }
  /// Describes the record: `2 × Egg, boiled`, `82.4 kg`.
  func text(in fit: Context) -> String
  /// Returns the clock of the place where the record was made.
  func place(in fit: Context) -> PersonalCalendar
  /// Returns whether it stays on this machine although its service is elsewhere.
  func isKeptHere(in fit: Context) -> Bool
  /// Returns the request that stores the record again after it was deleted.
  func restoration(in fit: Context, by client: Client) -> Journal.Step?
  /// Adds the figures that only its kind has to a row of the log.
  func fill(_ row: inout LogRow)
  /// How `fit log edit` changes it by the edit command of its kind; `nil` where it does so itself.
  static var editing: KindEditing? { get }
}

extension LoggedKind {
  var figure: String { "" }
  func isKeptHere(in fit: Context) -> Bool { false }
  func fill(_ row: inout LogRow) {}
  static var editing: KindEditing? { nil }
}

extension LoggedKind where Self: DatedRecord {
  var logged: DayOrInstant { .instant(dated) }
  func place(in fit: Context) -> PersonalCalendar { clock(in: fit.calendar) }
}

/// Something a person logged, of whichever kind.
struct LoggedRecord: Identifiable {
  let record: any LoggedKind
  /// Whether this machine keeps it beside a remote service.
  private let isHere: Bool

  init(_ record: some LoggedKind) { self.init(record, isHere: false) }

  private init(_ record: some LoggedKind, isHere: Bool) {
    self.record = record
    self.isHere = isHere
  }

  var id: String { record.id }
  var date: DayOrInstant { record.logged }
  var kind: String { record.kindName }
  func text(in fit: Context) -> String { record.text(in: fit) }

  /// Formats as `Fri 08:31`, by its own clock.
  private func time(in fit: Context) -> String {
    switch date {
    case .day(let day): TimeFormatter.day(day, in: fit)
    case .instant(let instant): TimeFormatter.short(instant, by: record.place(in: fit), in: fit)
    }
  }

  /// Returns one line for receipts and questions.
  func line(in fit: Context) -> StyledText {
    let figure = record.figure.isEmpty ? "" : "  \(record.figure)"
    return "\(kind) \(text(in: fit), .strong)\(figure)  \(time(in: fit))"
  }

  /// Whether it is kept on this machine alone, which its requests then go to.
  func isKeptHere(in fit: Context) -> Bool { isHere || record.isKeptHere(in: fit) }

  private func client(in fit: Context) -> Client {
    isKeptHere(in: fit) ? fit.localClient : fit.client
  }

  /// Removes it.
  func remove(in fit: Context) throws(FitError) -> Delivery<Nothing> {
    try client(in: fit).deliver(record.deletion)
  }

  /// Returns the request that stores the record again after it was deleted.
  func restoration(in fit: Context) -> Journal.Step? {
    let step = record.restoration(in: fit, by: client(in: fit))
    return isKeptHere(in: fit) ? step?.local : step
  }

  /// Returns a record with those that were measured with it: a systolic blood pressure with the diastolic
  /// one and the pulse.
  static func whole(
    _ record: LoggedRecord, in fit: Context
  ) throws(FitError) -> [LoggedRecord] {
    guard let entry = record.record as? ProgressEntry, entry.type == Metric.systolic.rawValue else {
      return [record]
    }
    let day = entry.day(in: fit.calendar)
    let near = try ProgressSeries(nil, from: day, to: day, in: fit).entries
    guard let found = near.withWholePressures.first(where: { $0.id == entry.id }) else {
      return [record]
    }
    let others = near.filter { [found.diastolicId, found.pulseId].contains($0.id) }
    return [record] + others.map { LoggedRecord($0) }
  }

  /// Records of several kinds as one list, newest first; in the order given where the times are the
  /// same.
  static func merged(_ records: [LoggedRecord]) -> [LoggedRecord] {
    records.enumerated()
      .map { (place: $0.offset, date: $0.element.date.start, record: $0.element) }
      .sorted { ($1.date, $0.place) < ($0.date, $1.place) }
      .map(\.record)
  }

  /// Finds the one record, of any kind, whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> LoggedRecord {
    let prefix = ShortID.prefix(typed)
    try ShortID.check(typed, hint: "`fit log list` shows what was logged, with ids")
    let here = try fit.measurementsKeptHere(id: prefix)
    // What a whole id names on this machine, no service needs to be asked for.
    if let entry = here.first(where: { $0.id == prefix }) { return LoggedRecord(entry) }
    var all: [LoggedRecord] = []
    func add(_ records: [some LoggedKind], isHere: Bool = false) {
      all += records.map { LoggedRecord($0, isHere: isHere) }
    }
    add(try fit.client.send(FitIQ.listFoodLogs(id: prefix)).logs)
    add(try fit.client.send(FitIQ.listProgress(id: prefix)).entries + here)
    add(try fit.client.send(FitIQ.listSleep(id: prefix)).logs)
    add(try fit.client.send(FitIQ.listActivity(id: prefix)).snapshots)
    add(try InjectionSeries.latest(in: fit, id: prefix))
    add((try? fit.client.send(Needled.listSymptoms(id: prefix))) ?? [])
    let workouts = try fit.client.send(FitIQ.listWorkouts(id: prefix)).workouts
    add(workouts)
    add(try SeparateWorkouts.named(prefix, besides: workouts, in: fit), isHere: true)
    let one = try ShortID.one(typed, among: merged(all), "logged record")
    if one.isHere, let workout = one.record as? Workout, !SeparateWorkouts.areLocal(in: fit) {
      throw SeparateWorkouts.refusal(workout, in: fit)
    }
    return one
  }

  /// Finds the one record of a kind whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, more than one, or one of another kind.
  static func find<Record: LoggedKind>(
    _ typed: String, _ noun: String, hint: String, in fit: Context
  ) throws(FitError) -> Record {
    if let record = try find(typed, in: fit).record as? Record { return record }
    throw FitError(.usage, "\"\(typed)\" is no \(noun)", hint: hint)
  }
}

extension FoodLog: LoggedKind {
  var kindName: String { mealType }
  var figure: String { NutrientFormatter.kcal(calories) }
  var deletion: Endpoint<Nothing> { FitIQ.foodLogDeletion(id) }

  func text(in fit: Context) -> String {
    PortionText.text(of: foodName, servings: servings, grams: grams, typed: typed)
  }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    .restore(FitIQ.foodLogging, id, body: telling(moment(in: fit.calendar)))
  }

  func fill(_ row: inout LogRow) { row.calories = calories }
}

extension ProgressEntry: LoggedKind {
  var kindName: String {
    diastolic == nil ? Metric(rawValue: type)?.title ?? type : "blood pressure"
  }
  var deletion: Endpoint<Nothing> { FitIQ.progressDeletion(id) }

  func isKeptHere(in fit: Context) -> Bool { fit.keepsHere(fit.metric(called: type)) }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    .restore(FitIQ.progressLogging, id, body: NewProgressEntry(again: self))
  }

  func fill(_ row: inout LogRow) {
    (row.quantity, row.unit, row.metric) = (quantity, Metric(rawValue: type)?.unit, type)
    (row.diastolic, row.diastolicId) = (diastolic, diastolicId)
    (row.pulse, row.pulseId) = (pulse, pulseId)
  }
}

extension Workout: LoggedKind {
  var kindName: String { "workout" }
  var figure: String { time }
  var deletion: Endpoint<Nothing> { FitIQ.workoutDeletion(id) }
  func text(in fit: Context) -> String { title }
  func restoration(in fit: Context, by client: Client) -> Journal.Step? { restoration(by: client) }
}
