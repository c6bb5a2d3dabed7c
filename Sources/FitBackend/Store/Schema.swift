import SQLite

/// The tables of the store, one migration after the other; `user_version` counts those applied.
enum Schema {
  /// Marks a file as ours (`PRAGMA application_id`): "fit1".
  static let applicationID = 0x6669_7431

  /// Each migration brings a store from its index to the next version. A published one is never
  /// edited; what changes later is a new entry. Their texts are put together when they are needed,
  /// which for nearly every start they are not.
  static let migrations: [@Sendable () -> String] = [
    { first }, { consultations }, { longHistories },
  ]

  /// Brings a store up to date, in one transaction.
  ///
  /// - Throws: ``StoreError/newer(_:)`` when a later `fit` wrote the file, and
  ///   ``StoreError/foreign`` when it is another program's database.
  static func prepare(_ database: Database) throws {
    let version = try database.userVersion
    guard version <= migrations.count else { throw StoreError.newer(version) }
    // A new file bears no mark yet. In this order: a process that loses the race to create the
    // store, and sees the winner's tables, sees the winner's mark as well.
    guard
      try version == 0 && number("SELECT count(*) FROM sqlite_schema", database) == 0
        || number("PRAGMA application_id", database) == applicationID
    else { throw StoreError.foreign }
    if version == migrations.count {
      try database.configure()
      return
    }
    try database.configure()
    try migrate(database)
  }

  /// Applies the migrations that a database lacks, in one transaction.
  static func migrate(_ database: Database) throws {
    try database.transaction(.immediate) {
      let current = try database.userVersion
      guard current < migrations.count else { return }
      for migration in migrations[current...] { try database.executeScript(migration()) }
      try database.executeScript(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(migrations.count)")
    }
  }

  private static func number(_ query: String, _ database: Database) throws -> Int? {
    try database.first(query) { $0.int(0) }
  }

  /// The tables of every area, each declared beside the code that uses them.
  private static let first = [
    accounts,
    preferences,
    profiles,
    answers,
    progress,
    foods,
    foodLogs,
    sleep,
    activity,
    mealTemplates,
    recipes,
    plans,
    exercises,
    workouts,
    goals,
    healthData,
    injections,
    habits,
    notifications,
    intentions,
    composedThemes,
  ].joined(separator: "\n")

  /// What keeps listings and analyses quick when ten years have come together.
  private static let longHistories = [
    digests,
    exerciseCounts,
    perfectDays,
    progressCourses,
  ].joined(separator: "\n")
}

/// Why a store cannot be used.
public enum StoreError: Error, Sendable, Hashable {
  /// A later `fit` wrote the file, at this schema version.
  case newer(Int)
  /// The file is a database of another program.
  case foreign
}
