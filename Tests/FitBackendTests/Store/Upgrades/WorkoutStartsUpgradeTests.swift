import CivilTime
import FitAPI
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("Upgrade of workout start times")
struct WorkoutStartsUpgradeTests {
  @Test("The upgrade moves workouts to their start and to its local day")
  func moved() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    let database = try SQLiteDatabase(path: path)
    try EarlierSchema.make(26, in: database)
    // In Berlin: over midnight with a start, over midnight with a duration, on one day, planned.
    try database.executeScript(
      """
      INSERT INTO workouts (id, account, title, scheduled_at, started_at, completed_at, duration_s,
          created_at, day, utc_offset)
        SELECT value ->> 0, accounts.id, value ->> 0, unixepoch(value ->> 1) * 1000,
          unixepoch(value ->> 2) * 1000, unixepoch(value ->> 3) * 1000, value ->> 4,
          unixepoch('2026-11-19T12:00:00Z') * 1000,
          unixepoch(value ->> 5) / 86400, 3600
        FROM accounts, json_each('[
          ["a", null, "2026-11-18T22:30:00Z", "2026-11-18T23:30:00Z", 3600, "2026-11-19"],
          ["b", null, null, "2026-11-18T23:10:00Z", 1200, "2026-11-19"],
          ["c", null, null, "2026-11-19T08:00:00Z", 1200, "2026-11-19"],
          ["d", "2026-11-25T08:00:00Z", null, null, null, "2026-11-25"]]');
      """)
    let store = try Store(path: path)
    let account = Account.localOwner
    let days = try store.database.all("SELECT id, day FROM workouts ORDER BY id") {
      "\($0.text(0)) \(Day(number: $0.int(1)))"
    }
    #expect(days == ["a 2026-11-18", "b 2026-11-18", "c 2026-11-19", "d 2026-11-25"])
    let page = try store.workouts.list(
      Timeline.Filter(account: account), includesRecorded: true, page: 1, size: 10)
    #expect(page.workouts.map(\.id) == ["d", "c", "b", "a"])
    #expect(
      page.workouts.map(\.date) == [
        "2026-11-25T08:00:00Z", "2026-11-19T07:40:00Z", "2026-11-18T22:50:00Z",
        "2026-11-18T22:30:00Z",
      ])
    #expect(try store.file?.integrityProblems() == [])
  }
}
