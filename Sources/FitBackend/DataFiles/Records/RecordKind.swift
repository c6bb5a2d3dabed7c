import CivilTime
import JSON

/// One kind of record that an export holds and an import takes: its name, its columns, and how it
/// leaves its table and comes back. A table that people fill has one, defined beside it.
struct RecordKind: Sendable {
  /// The name in an export: `foodLogs`.
  let name: String
  /// The records in words: `food logs`.
  let noun: RecordName
  /// The columns; of an inner object's members by their path.
  let fields: [String]
  /// The tables the records come from.
  let tables: [String]
  /// A query of how many there are in the whole file and of the latest stored time, or NULL.
  let census: String
  /// Hands over every record of an account, oldest first.
  let each: @Sendable (Store, _ account: String, (JSONObject) throws -> Void) throws -> Void
  /// Stores a record under its own id, after the rules of the service.
  let add: @Sendable (Store, JSONValue, _ account: String, _ now: Instant) throws -> Addition

  /// What became of a record.
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

  /// Tables that hold what follows from others, or what nobody takes along: eating habits, a model's
  /// colours, answers under idempotency keys, the best efforts along tracks; and what belongs to
  /// sign-ins at a server, of which the local owner has nothing.
  static let derived: Set<String> = [
    "answer_records",
    "answers",
    "composed_themes",
    "food_usage",
    "push_tokens",
    "tokens",
    "workout_efforts",
  ]
}

extension RecordKind {
  /// A kind of one table, exported as its columns are declared.
  ///
  /// - Parameters:
  ///   - newest: the column of the time that says how recent the newest record is.
  ///   - order: the columns that put the oldest first.
  init<Record: StoredRecord>(
    _ type: Record.Type, _ name: String, _ noun: RecordName, newest: String, order: String,
    add: @escaping @Sendable (Store, JSONValue, String, Instant) throws -> Addition
  ) {
    let table = Record.table
    self.init(
      name: name, noun: noun, fields: table.fields, tables: [table.name],
      census: "SELECT count(*), max(\(newest)) FROM \(table.name)",
      each: { store, account, hand in
        try store.database.forEach(
          "\(table.select) WHERE account = ? ORDER BY \(order)", account
        ) { try hand(Record($0).exported) }
      }, add: add)
  }
}
