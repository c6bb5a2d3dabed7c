import FitAPI
import SQLite

/// The tables of the store, whose version a file holds in `user_version`.
enum Schema {
  /// Marks a file as ours (`PRAGMA application_id`): "fit1".
  static let applicationID = 0x6669_7431

  /// The version of a new store.
  static var version: Int { Upgrade.oldest + Upgrade.steps.count }

  /// Upgrades a store to this version, in one transaction.
  ///
  /// - Throws: ``StoreError/newer(_:)`` when a later `fit` wrote the file, ``StoreError/older(_:)``
  ///   when one did that is too old, and ``StoreError/foreign`` when it is another program's database.
  static func prepare(_ database: SQLiteDatabase) throws {
    let found = try database.userVersion
    guard found >= 0 else { throw StoreError.damaged("its schema version is \(found)") }
    guard found <= version else { throw StoreError.newer(found) }
    // A new file has no mark yet. In this order, a process that loses the race to create the store,
    // and sees the winner's tables, sees the winner's mark as well.
    guard
      try found == 0 && number("SELECT count(*) FROM sqlite_schema", database) == 0
        || number("PRAGMA application_id", database) == applicationID
    else { throw StoreError.foreign }
    try database.configure()
    if found < version { try bringUpToDate(database) }
  }

  /// Makes the tables in an empty database, or upgrades an older one, in one transaction.
  ///
  /// - Throws: ``StoreError/older(_:)`` when it is too old.
  static func bringUpToDate(_ database: SQLiteDatabase) throws {
    // A table that is made anew must not take the records along that refer to its own.
    try database.executeScript("PRAGMA foreign_keys = OFF")
    defer { try? database.executeScript("PRAGMA foreign_keys = ON") }
    try database.transaction(.immediate) {
      let found = try database.userVersion
      let isEmpty = try number("SELECT count(*) FROM sqlite_schema", database) == 0
      switch found {
      case version...: return
      case 0 where isEmpty: try database.executeScript(recordTables)
      case ...0: throw StoreError.damaged("its schema version is \(found)")
      case let old:
        for step in try Upgrade.steps(from: old) { try database.executeScript(step) }
      }
      try database.executeScript(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
    }
  }

  private static func number(_ query: String, _ database: SQLiteDatabase) throws -> Int? {
    try database.first(query) { $0.int(0) }
  }

  /// The tables of every area, each declared beside the code that uses them, joined only when a
  /// store is made.
  static var recordTables: String {
    [
      StoredAccount.table.schema,
      StoredToken.table.schema,
      UserPreferences.table.schema,
      StoredProfile.table.schema,
      StoredAnswer.table.schema,
      answerRecords,
      StoredMeasurement.table.schema,
      StoredOwnMetric.table.schema,
      StoredFood.table.schema,
      StoredFoodLog.table.schema,
      StoredFoodChoice.table.schema,
      StoredFoodUse.table.schema,
      StoredCompleteDay.table.schema,
      SleepLog.table.schema,
      ActivitySnapshot.table.schema,
      StoredMealTemplate.table.schema,
      StoredTemplateFood.table.schema,
      StoredMeasure.table.schema,
      StoredRecipe.table.schema,
      StoredRecipePart.table.schema,
      Plan.table.schema,
      StoredExercise.table.schema,
      StoredWorkout.table.schema,
      StoredWorkoutExercise.table.schema,
      StoredTrack.table.schema,
      StoredEffort.table.schema,
      DeletedWorkout.table.schema,
      StoredGoal.table.schema,
      StoredHealthWorkout.table.schema,
      DeletedMeasurement.table.schema,
      StoredHealthNight.table.schema,
      StoredHealthDay.table.schema,
      Injection.table.schema,
      PlanPeriod.table.schema,
      SkippedDose.table.schema,
      StoredPenRefill.table.schema,
      OwnMedication.table.schema,
      StoredSymptom.table.schema,
      DailyHabits.table.schema,
      NotificationPreferences.table.schema,
      StoredPushToken.table.schema,
      StoredIntention.table.schema,
      StoredTheme.table.schema,
      Consultation.table.schema,
      StoredMessage.table.schema,
      StoredDiet.table.schema,
      MoodEntry.table.schema,
      JournalEntry.table.schema,
      Insight.table.schema,
      WorkoutTemplate.table.schema,
      StoredTemplateShare.table.schema,
      StoredMealLog.table.schema,
    ].joined(separator: "\n")
  }
}

/// The reason why a store cannot be used.
public enum StoreError: Error, Sendable, Hashable {
  /// A later `fit` wrote the file, at this schema version.
  case newer(Int)
  /// An earlier `fit` wrote the file, at this schema version, which is no longer upgraded.
  case older(Int)
  /// The file is a database of another program.
  case foreign
  /// The database is inconsistent, with the finding.
  case damaged(String)
}
