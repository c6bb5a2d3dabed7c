import CivilTime
import FitAPI
import Testing

@testable import FitCommands

@Suite("Reminders")
struct ReminderTests {
  private static let choice = NotificationChoice(
    injectionReminder: true, weighInReminder: true, habitReminder: true, reminderTime: "09:00",
    habitReminderTime: "20:00", timezone: "Europe/Berlin")

  private static func status(_ state: InjectionState, overdue: Int = 0) -> InjectionStatus {
    InjectionStatus(
      status: state.rawValue, daysUntil: 0, daysOverdue: overdue, lastInjection: nil,
      suggestedSite: "THIGH_RIGHT", currentDose: 2, nextDose: 3, dosesRemaining: 2,
      currentDosageMg: nil, dosesPerPen: 4, tracksGoldenDose: false, isGoldenDoseAvailable: false,
      isOnGoldenDose: false, nextInjectionDay: nil)
  }

  private func due(
    _ choice: NotificationChoice = choice, at time: String = "23:59",
    injection: InjectionStatus? = nil, isWeighed: Bool = true,
    lastWeighIn: String? = "2026-11-20", today: String = "2026-11-20", kept: Int = 1
  ) throws -> [String] {
    ReminderFacts(
      choice: choice, time: try #require(TimeOfDay(time)), today: try #require(Day(today)),
      injection: injection, isWeighed: isWeighed, lastWeighIn: lastWeighIn.flatMap { Day($0) },
      kept: kept
    ).due.map(\.text)
  }

  @Test("A reminder is due from its chosen time, to the minute")
  func time() throws {
    let injection = Self.status(.due)
    #expect(try due(at: "08:59", injection: injection) == [])
    #expect(
      try due(at: "09:00", injection: injection)
        == ["Today is injection day: right thigh, dose 3 of 4"])
    #expect(try due(at: "19:59", kept: 0) == [])
    #expect(try due(at: "20:00", kept: 0) == ["No habit is ticked off today"])
    var midnight = Self.choice
    midnight.reminderTime = "00:00"
    #expect(try due(midnight, at: "00:00", injection: injection).count == 1)
  }

  @Test("A reminder of the injection is shown while it is due or overdue")
  func injection() throws {
    #expect(try due(injection: Self.status(.done)) == [])
    #expect(try due(injection: Self.status(.upcoming)) == [])
    #expect(
      try due(injection: Self.status(.overdue, overdue: 1))
        == ["The injection is 1 day overdue: right thigh, dose 3 of 4"])
    #expect(
      try due(injection: Self.status(.overdue, overdue: 3))
        == ["The injection is 3 days overdue: right thigh, dose 3 of 4"])
    #expect(try due(injection: nil) == [])
  }

  @Test(
    "A reminder to weigh in is due a week after the last weigh-in",
    arguments: [
      ("2026-11-20", "2026-11-20", 0), ("2026-11-14", "2026-11-20", 0),
      ("2026-11-13", "2026-11-20", 1), ("2026-11-12", "2026-11-20", 1),
      ("2026-12-25", "2026-12-31", 0), ("2026-12-25", "2027-01-01", 1),
      ("2028-02-22", "2028-02-28", 0), ("2028-02-22", "2028-02-29", 1),
      ("2027-02-22", "2027-03-01", 1), ("2027-02-23", "2027-03-01", 0),
    ])
  func weighIn(_ last: String, _ today: String, _ count: Int) throws {
    #expect(try due(lastWeighIn: last, today: today).count == count)
  }

  @Test("A reminder of the first weigh-in requires a plan")
  func firstWeighIn() throws {
    #expect(try due(lastWeighIn: nil) == ["Log your first weight"])
    #expect(try due(isWeighed: false, lastWeighIn: nil) == [])
  }

  @Test(
    "A reminder of habits is shown as long as none is ticked", arguments: [(0, 1), (1, 0), (3, 0)])
  func habits(_ kept: Int, _ count: Int) throws {
    #expect(try due(kept: kept).count == count)
  }

  @Test("A reminder is shown only for the chosen subjects")
  func choices() throws {
    let all = try due(injection: Self.status(.due), lastWeighIn: nil, kept: 0)
    #expect(all.count == 3)
    for field in [
      \NotificationChoice.injectionReminder, \.weighInReminder, \.habitReminder,
    ] {
      var choice = Self.choice
      choice[keyPath: field] = false
      #expect(
        try due(choice, injection: Self.status(.due), lastWeighIn: nil, kept: 0).count == 2)
    }
  }

  @Test("A reminder time that cannot be read does not prevent reminders")
  func unreadableTime() throws {
    var choice = Self.choice
    choice.reminderTime = "noonish"
    #expect(try due(choice, at: "00:00", injection: Self.status(.due)).count == 1)
  }
}
