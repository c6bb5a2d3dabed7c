import FitAPI
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("Upgrade of a store of version 1")
struct LongHistoriesUpgradeTests {
  /// A store of the first schema with a workout in it.
  private static func old(_ path: String) throws {
    let database = try SQLiteDatabase(path: path)
    try database.configure()
    try EarlierSchema.make(1, in: database)
    try database.executeScript(
      """
      INSERT INTO workouts (id, account, title, completed_at, created_at)
        SELECT 'w1', id, 'Session', 1763500000000, 1763500000000 FROM accounts;
      INSERT INTO workout_exercises
          (id, account, workout, position, exercise_id, exercise_name, category, created_at)
        SELECT 'e' || value, accounts.id, 'w1', value, iif(value < 3, 'plank', 'push-up'), 'x',
          'strength', 0
        FROM accounts, json_each('[1, 2, 3]');
      INSERT INTO progress (id, account, type, quantity, date, created_at)
        SELECT 'p' || value, accounts.id, 'weight', 80 + value, value, 0
        FROM accounts, json_each('[1, 2, 3]');
      """)
  }

  @Test("A store of version 1 is upgraded with all its records")
  func filled() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    try Self.old(path)
    for _ in 0..<2 {
      let store = try Store(path: path)
      let database = try #require(store.file)
      #expect(try database.userVersion == Schema.version)
      #expect(
        try store.workoutExercises.frequency(of: Account.localOwner)
          == ["plank": 2, "push-up": 1])
      let weights = try database.all(
        "SELECT quantity FROM progress INDEXED BY progress_by_type WHERE account = ?"
          + " AND type = 'weight' ORDER BY date", Account.localOwner
      ) { $0.double(0) }
      #expect(weights == [81, 82, 83])
      #expect(try database.integrityProblems() == [])
    }
  }
}
