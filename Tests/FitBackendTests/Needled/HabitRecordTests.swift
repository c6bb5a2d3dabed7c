import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Export and import of habits and reminders")
struct HabitRecordTests {
  private func lived() throws -> StoreTrial {
    let trial = try StoreTrial()
    let store = try Store(path: trial.file.path)
    let owner = Account.localOwner
    for (day, habit) in [("2026-11-19", Habit.water), ("2024-02-29", .exercise)] {
      let day = try #require(Day(day))
      _ = try store.habits.set(habit, true, on: day, of: owner, at: StoreTrial.now)
    }
    var choice = NotificationChoice(usualIn: "Europe/Berlin")
    choice.habitReminder = true
    try store.notifications.set(choice, of: owner, at: StoreTrial.now)
    return trial
  }

  @Test("Habits and reminders are imported exactly and once")
  func roundTrip() throws {
    let records = try lived().exported()
    #expect(records.map(\.kind) == ["dailyHabits", "dailyHabits", "notificationPreferences"])
    let target = try StoreTrial()
    #expect(try target.fill(records).refusals == [])
    #expect(try target.exported().map(\.value) == records.map(\.value))
    let again = try target.fill(records)
    #expect(again.kinds.reduce(0) { $0 + $1.added } == 0)
    #expect(again.kinds.reduce(0) { $0 + $1.present } == 3)
  }

  @Test("Habits and reminders are imported from a table with truth values in words")
  func table() throws {
    let record = try #require(
      try lived().exported().first { $0.value["water"]?.bool == true })
    let written = record.with("water", "true").with("nutrition", "false").with("exercise", "false")
    let target = try StoreTrial()
    #expect(try target.fill([written]).refusals == [])
    #expect(try target.exported().map(\.value) == [record.value])
  }

  @Test("An import of habits keeps later changes")
  func present() throws {
    let trial = try lived()
    let records = try trial.exported()
    let store = try Store(path: trial.file.path)
    let day = Day("2026-11-19")
    _ = try store.habits.set(
      .nutrition, true, on: day, of: Account.localOwner, at: StoreTrial.now)
    #expect(try trial.fill(records).kinds.reduce(0) { $0 + $1.added } == 0)
    #expect(try store.habits.find(day, of: Account.localOwner)?.kept == [.water, .nutrition])
  }

  @Test("An imported day of habits with another id is the same day")
  func otherID() throws {
    let record = try #require(
      try lived().exported().first { $0.value["water"]?.bool == true })
    let target = try StoreTrial()
    _ = try target.fill([record])
    let other = record.with("id", .string(Identifier.make()))
    #expect(try target.fill([other]).kinds.reduce(0) { $0 + $1.present } == 1)
    #expect(try target.exported().count == 1)
  }

  @Test("Invalid habits and reminders are refused on import")
  func refused() throws {
    let records = try lived().exported()
    let day = try #require(records.first)
    let choice = try #require(records.last)
    let target = try StoreTrial()
    for broken in [
      day.with("date", "2026-02-30T00:00:00.000Z"), day.with("date", nil), day.with("water", 1),
      day.with("id", "1"), day.with("createdAt", "soon"), choice.with("reminderTime", "9:00"),
      choice.with("timezone", ""), choice.with("habitReminder", nil),
    ] {
      #expect(try target.fill([broken]).refusals.count == 1, "\(broken.value)")
    }
    #expect(try target.exported().isEmpty)
  }
}
