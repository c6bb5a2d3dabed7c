import CivilTime
import FitAPI
import JSON

/// One kind of record that an export holds and an import accepts: its name, its columns, and how it
/// is read and written. Every table that people fill has one, defined beside it.
struct RecordKind: Sendable {
  /// The name in an export: `foodLogs`.
  let name: String
  /// The noun for the records: `food logs`.
  let noun: RecordName
  /// The columns; members of an inner object are named by their path.
  let fields: [String]
  /// The tables the records come from.
  let tables: [String]
  /// A query for the number of records in the whole file and the latest stored time, or NULL.
  let census: String
  /// Hands over every record of an account, oldest first.
  let each: @Sendable (Store, _ account: String, (JSONObject) throws -> Void) throws -> Void
  /// Stores a record under its own id, after the rules of the service were checked.
  let add: @Sendable (Store, JSONValue, _ account: String, _ now: Instant) throws -> Addition

  /// The result of adding a record.
  enum Addition: Sendable {
    case added
    case present
  }

  /// Every kind, in the order in which an import needs them.
  static let all: [RecordKind] = [
    .preferences,
    .profile,
    .diet,
    .foods,
    .foodChoices,
    .foodLogs,
    .completeDays,
    .ownMetrics,
    .progress,
    .exercises,
    .workouts,
    .workoutExercises,
    .goals,
    .sleep,
    .healthWorkouts,
    .workoutTracks,
    .deletedWorkouts, .deletedMeasurements,
    .healthNights,
    .activity,
    .healthDays,
    .ownMedications,
    .plans,
    .planPeriods,
    .injections,
    .skippedDoses,
    .penRefills,
    .symptoms,
    .habits,
    .notifications,
    .intentions,
    .mealTemplates,
    .consultations,
    .consultationMessages,
    .moods,
    .journal,
    .insights,
    .workoutTemplates,
    .mealLogs,
  ]

  /// Tables that are not exported: those derived from others or rebuilt at need (eating habits, a
  /// model's colours, answers under idempotency keys, best efforts along tracks), and those of
  /// sign-ins and of sharing at a server, which the local owner does not have.
  static let derived: Set<String> = [
    "answer_records",
    "answers",
    "composed_themes",
    "food_usage",
    "push_tokens",
    "template_shares",
    "tokens",
    "workout_efforts",
  ]
}

extension RecordKind {
  /// The kinds of what was, whose own rules look at no time.
  private static let past: Set<String> = [
    "dailyHabits", "healthDays", "healthNights", "healthWorkouts", "injections", "penRefills",
    "symptoms",
  ]

  /// Refuses a record of what was that lies in the future.
  ///
  /// - Throws: ``ServiceError`` that names the field.
  func refuseFuture(_ record: JSONValue, at now: Instant) throws(ServiceError) {
    guard Self.past.contains(name) else { return }
    var problems = Problems()
    for field in ["date", "startDate", "endDate"] {
      guard let text = record[field]?.string else { continue }
      if Day(text) == nil {
        problems.check(field, instant: text)
      } else {
        problems.check(field, day: text)
      }
    }
    try problems.refuse(at: now)
  }

  /// Describes a kind of one table, exported as its columns are declared.
  ///
  /// - Parameters:
  ///   - newest: the time column that says how recent the newest record is.
  ///   - order: the columns that put the oldest first.
  init<Record: StoredRecord>(
    _ type: Record.Type, _ name: String, _ noun: RecordName, newest: String, order: String,
    add: @escaping @Sendable (Store, JSONValue, String, Instant) throws -> Addition
  ) {
    let table = Record.table
    self.init(
      name: name, noun: noun, fields: table.fields, tables: [table.name],
      census: "SELECT count(*), max(\(newest)) FROM \(table.name)",
      each: { store, account, body in
        try store.database.forEach(
          "\(table.select) WHERE account = ? ORDER BY \(order)", account
        ) { try body(Record($0).exported) }
      }, add: add)
  }
}
