import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// Something a person logged, of whichever kind: how it reads, how it is removed and how that is
/// undone. Each kind of record adds a case.
enum LoggedRecord: Identifiable {
  case food(FoodLog)
  case measurement(ProgressEntry)
  case sleep(SleepLog)
  case activity(ActivitySnapshot)
  case injection(Injection)
  case symptom(Symptom)
  case weighIn(WeightWithUnit)
  case workout(Workout)
  /// A workout that this machine keeps beside a remote FitIQ.
  case workoutHere(Workout)

  var id: String {
    switch self {
    case .food(let log): log.id
    case .measurement(let entry): entry.id
    case .sleep(let log): log.id
    case .activity(let snapshot): snapshot.id
    case .injection(let injection): injection.id
    case .symptom(let symptom): symptom.id
    case .weighIn(let weighIn): weighIn.id
    case .workout(let workout), .workoutHere(let workout): workout.id
    }
  }

  /// The time of the record: an instant, or the day where no more is known.
  var date: DayOrInstant {
    switch self {
    case .food(let log): .instant(log.loggedAt)
    case .measurement(let entry): .instant(entry.date)
    case .sleep(let log): log.sleepEnd.map { .instant($0) } ?? .day(log.date)
    case .activity(let snapshot): .day(snapshot.date)
    case .injection(let injection): .instant(injection.date)
    case .symptom(let symptom): .instant(symptom.date)
    case .weighIn(let weighIn): .instant(weighIn.date)
    case .workout(let workout), .workoutHere(let workout): .instant(workout.date)
    }
  }

  /// Returns the clock of the place where the record was made.
  func clock(in fit: Context) -> PersonalCalendar {
    switch self {
    case .food(let log): log.clock(in: fit.calendar)
    case .measurement(let entry): entry.clock(in: fit.calendar)
    case .sleep(let log): log.clock(in: fit.calendar)
    case .activity: fit.calendar
    case .injection(let injection): injection.clock(in: fit.calendar)
    case .symptom(let symptom): symptom.clock(in: fit.calendar)
    case .weighIn(let weighIn): weighIn.weighIn.clock(in: fit.calendar)
    case .workout(let workout), .workoutHere(let workout): workout.clock(in: fit.calendar)
    }
  }

  /// Formats as `Fri 08:31`, by its own clock.
  func time(in fit: Context) -> String {
    switch date {
    case .day(let day): TimeFormatter.day(day, in: fit)
    case .instant(let instant): TimeFormatter.short(instant, by: clock(in: fit), in: fit)
    }
  }

  /// The kind of the record: a meal, a metric.
  var kind: String {
    switch self {
    case .food(let log): log.mealType
    case .measurement(let entry) where entry.diastolic != nil: "blood pressure"
    case .measurement(let entry): Metric(rawValue: entry.type)?.title ?? entry.type
    case .sleep: "sleep"
    case .activity(let snapshot): snapshot.activityType ?? "activity"
    case .injection(let injection): injection.isTablet == true ? "dose" : "injection"
    case .symptom: "symptom"
    case .weighIn: Metric.weight.title
    case .workout, .workoutHere: "workout"
    }
  }

  /// Describes the record: `2 × Egg, boiled`, `82.4 kg`.
  func text(in fit: Context) -> String {
    switch self {
    case .food(let log):
      return PortionText.text(
        of: log.foodName, servings: log.servings, grams: log.grams, typed: log.typed)
    case .measurement(let entry): return entry.text(in: fit)
    case .sleep(let log): return "\(SleepFormatter.text(log.hoursSlept)), \(log.quality)"
    case .activity(let snapshot): return ActivityFormatter.text(snapshot, fit.settings.units)
    case .injection(let injection): return InjectionFormatter.text(injection)
    case .symptom(let symptom): return SymptomText.line(symptom)
    case .weighIn(let weighIn): return weighIn.text(in: fit)
    case .workout(let workout), .workoutHere(let workout): return workout.title
    }
  }

  /// Returns the figure shown beside the description: `155 kcal`.
  func figure() -> String {
    switch self {
    case .food(let log): NutrientFormatter.kcal(log.calories)
    case .measurement, .sleep, .activity, .injection, .symptom, .weighIn: ""
    case .workout(let workout), .workoutHere(let workout): workout.time
    }
  }

  /// Returns one line for receipts and questions.
  func line(in fit: Context) -> StyledText {
    let figure = figure().isEmpty ? "" : "  \(figure())"
    return "\(kind) \(text(in: fit), .strong)\(figure)  \(time(in: fit))"
  }

  /// Removes it.
  func remove(in fit: Context) throws(FitError) -> Delivery<Nothing> {
    switch self {
    case .food(let log): try fit.client.deliver(FitIQ.foodLogDeletion(log.id))
    case .measurement(let entry):
      try fit.client(for: fit.metric(called: entry.type))
        .deliver(FitIQ.progressDeletion(entry.id))
    case .sleep(let log): try fit.client.deliver(FitIQ.sleepDeletion(log.id))
    case .activity(let snapshot): try fit.client.deliver(FitIQ.activityDeletion(snapshot.id))
    case .injection(let injection): try fit.client.deliver(Needled.deleteInjection(injection))
    case .symptom(let symptom): try fit.client.deliver(Needled.symptomDeletion(symptom.id))
    case .weighIn(let weighIn): try fit.client.deliver(Needled.deleteWeighIn(weighIn.weighIn))
    case .workout(let workout): try fit.client.deliver(FitIQ.workoutDeletion(workout.id))
    case .workoutHere(let workout):
      try fit.localClient.deliver(FitIQ.workoutDeletion(workout.id))
    }
  }

  /// Returns the request that stores the record again after it was deleted.
  func restoration(in fit: Context) -> Journal.Step? {
    switch self {
    case .food(let log):
      .restore(
        FitIQ.foodLogging, log.id, body: log.telling(log.moment(in: fit.calendar)))
    case .measurement(let entry): Self.restoration(of: entry, in: fit)
    case .sleep(let log): .restore(FitIQ.sleepLogging, log.id, body: NewSleepLog(of: log))
    case .activity(let snapshot):
      .restore(FitIQ.activityLogging, snapshot.id, body: NewActivitySnapshot(of: snapshot))
    case .injection(let injection): InjectionUndo(of: injection, in: fit).deletion(in: fit)
    case .symptom(let symptom): .send(Needled.symptomRestoration, symptom.id, body: symptom)
    case .weighIn(let weighIn): weighIn.restoration(in: fit)
    case .workout(let workout): workout.restoration(by: fit.client)
    case .workoutHere(let workout): workout.restoration(by: fit.localClient)?.local
    }
  }

  private static func restoration(of entry: ProgressEntry, in fit: Context) -> Journal.Step? {
    let step = Journal.Step.restore(
      FitIQ.progressLogging, entry.id, body: NewProgressEntry(again: entry))
    return fit.keepsHere(fit.metric(called: entry.type)) ? step?.local : step
  }

  /// Returns a record with those that were measured with it: a systolic blood pressure with the diastolic
  /// one and the pulse.
  static func whole(
    _ record: LoggedRecord, in fit: Context
  ) throws(FitError) -> [LoggedRecord] {
    guard case .measurement(let entry) = record, entry.type == Metric.systolic.rawValue else {
      return [record]
    }
    let day = entry.day(in: fit.calendar)
    let near = try ProgressSeries(nil, from: day, to: day, in: fit).entries
    guard let found = near.withWholePressures.first(where: { $0.id == entry.id }) else {
      return [record]
    }
    let others = near.filter { [found.diastolicId, found.pulseId].contains($0.id) }
    return [record] + others.map(LoggedRecord.measurement)
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
    if let entry = here.first(where: { $0.id == prefix }) { return .measurement(entry) }
    let foods = try fit.client.send(FitIQ.listFoodLogs(id: prefix)).logs
    let entries =
      try fit.client.send(FitIQ.listProgress(id: prefix)).entries + here
    let nights = try fit.client.send(FitIQ.listSleep(id: prefix)).logs
    let activity = try fit.client.send(FitIQ.listActivity(id: prefix)).snapshots
    let injections = try InjectionSeries.latest(in: fit, id: prefix)
    let symptoms = (try? fit.client.send(Needled.listSymptoms(id: prefix))) ?? []
    let workouts = try fit.client.send(FitIQ.listWorkouts(id: prefix)).workouts
    let separate = try SeparateWorkouts.named(prefix, besides: workouts, in: fit)
    let all =
      foods.map(LoggedRecord.food) + entries.map(LoggedRecord.measurement)
      + nights.map(LoggedRecord.sleep) + activity.map(LoggedRecord.activity)
      + injections.map(LoggedRecord.injection) + symptoms.map(LoggedRecord.symptom)
      + workouts.map(LoggedRecord.workout) + separate.map(LoggedRecord.workoutHere)
    let one = try ShortID.one(typed, among: merged(all), "logged record")
    if case .workoutHere(let workout) = one, !SeparateWorkouts.areLocal(in: fit) {
      throw SeparateWorkouts.refusal(workout, in: fit)
    }
    return one
  }
}
