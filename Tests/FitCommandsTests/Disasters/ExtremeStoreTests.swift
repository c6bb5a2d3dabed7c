import SQLite
import TestSupport
import Testing

@Suite("Extreme numbers in data files")
struct ExtremeStoreTests {
  private static let fillings = [
    ["log", "weight", "82.4"], ["log", "symptom", "nausea", "5"],
    ["log", "workout", "Push", "bench press 3x8 80kg", "chin-up 3x8 +10kg", "--duration", "1h"],
  ]

  private static let lines = [
    "today", "diary", "goal list", "workout list", "workout show push", "exercise history bench",
    "workout stats", "injection list", "symptom chart", "calendar", "log list 7d", "report 7d",
    "workout add push dip 3x10", "doctor --full",
  ]

  @Test(
    "Whole numbers of any size in a data file crash no command",
    arguments: [Int64.max, -10_000_000_000_000, -1],
    ["workouts", "workout_exercises", "symptoms"])
  func numbers(_ number: Int64, _ table: String) throws {
    let fit = try FitProcess()
    for line in Self.fillings {
      let finished = try fit.run(line)
      #expect(finished.status == 0, "\(line): \(finished.errorText)")
    }
    let database = try SQLiteDatabase(path: fit.home.appending(".fit/fit.db"))
    let columns = try database.all(
      "SELECT name FROM pragma_table_info(?) WHERE type = 'INTEGER' AND pk = 0", table
    ) { $0.text(0) }
    #expect(!columns.isEmpty)
    for column in columns {
      // Some columns refuse it.
      try? database.execute("UPDATE \(table) SET \"\(column)\" = ?", number)
    }
    for line in Self.lines {
      let finished = try fit.run(line.split(separator: " ").map(String.init))
      #expect(
        (0...10).contains(finished.status),
        "\(line): \(finished.status) \(finished.errorText.suffix(2000))")
    }
  }
}
