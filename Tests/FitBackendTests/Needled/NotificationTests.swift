import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Notification preferences")
struct NotificationTests {
  /// The choice of the guide for native apps.
  private static let choice: JSONObject = [
    "injectionReminder": true, "weighInReminder": true, "habitReminder": false,
    "reminderTime": "09:00", "habitReminderTime": "20:00", "timezone": "America/New_York",
  ]

  private static func changed(_ field: String, _ value: JSONValue?) -> JSONValue {
    var choice = choice
    choice[field] = value
    return .object(choice)
  }

  @Test("Notification preferences have defaults that are stored at the first read")
  func usual() throws {
    let person = try Participant()
    let first = person.send(.get, "/notifications/preferences")
    #expect(first.status == 200)
    #expect(
      first.body.object?.keys == [
        "id", "userId", "injectionReminder", "weighInReminder", "habitReminder", "reminderTime",
        "habitReminderTime", "timezone", "createdAt", "updatedAt",
      ])
    #expect(first.body["injectionReminder"] == true && first.body["weighInReminder"] == true)
    #expect(first.body["habitReminder"] == false)
    #expect(first.body["reminderTime"] == "09:00" && first.body["habitReminderTime"] == "20:00")
    #expect(first.body["timezone"] == "Europe/London")
    try person.go(to: "2026-11-21T12:00:00Z")
    #expect(person.send(.get, "/notifications/preferences").body == first.body)
  }

  @Test("Notification preferences use the person's own zone where it is known")
  func ownZone() throws {
    let person = try Participant(in: "Europe/Berlin")
    let first = person.send(.get, "/notifications/preferences")
    #expect(first.body["timezone"] == "Europe/Berlin")
  }

  @Test("Notification preferences are changed as a whole")
  func choosing() throws {
    let person = try Participant()
    let before = person.send(.get, "/notifications/preferences").body
    try person.go(to: "2026-11-20T13:00:00Z")
    let chosen = person.send(.put, "/notifications/preferences", .object(Self.choice))
    #expect(chosen.status == 200)
    #expect(chosen.body["timezone"] == "America/New_York")
    #expect(chosen.body["id"] == before["id"] && chosen.body["createdAt"] == before["createdAt"])
    #expect(chosen.body["updatedAt"] == "2026-11-20T13:00:00.000Z")
    #expect(person.send(.get, "/notifications/preferences").body == chosen.body)
  }

  @Test(
    "Notification times have two digits each, from 00:00 to 23:59",
    arguments: [
      ("00:00", true), ("23:59", true), ("09:05", true), ("24:00", false), ("23:60", false),
      ("9:00", false), ("09:0", false), ("09:00:00", false), ("09.00", false), ("", false),
      (" 9:00", false), ("9am", false), ("08 pm", false), ("-1:00", false), ("٠٩:٠٠", false),
    ])
  func times(_ time: String, _ isAccepted: Bool) throws {
    let person = try Participant()
    for field in ["reminderTime", "habitReminderTime"] {
      let answer = person.send(
        .put, "/notifications/preferences", Self.changed(field, .string(time)))
      #expect(answer.status == (isAccepted ? 200 : 400), "\(answer.text)")
      guard !isAccepted else { continue }
      #expect(
        answer.body["error"] == [
          [
            "code": "invalid_string", "validation": "regex",
            "message": "Time must be in HH:mm format", "path": [.string(field)],
          ]
        ])
    }
  }

  @Test(
    "Notification preferences require every field with its own type",
    arguments: [
      "injectionReminder", "weighInReminder", "habitReminder", "reminderTime",
      "habitReminderTime", "timezone",
    ])
  func fields(_ field: String) throws {
    let person = try Participant()
    let missing = person.send(.put, "/notifications/preferences", Self.changed(field, nil))
    #expect(missing.status == 400)
    #expect(missing.issue?["message"] == "Required" && missing.issue?["path"]?[0]?.string == field)
    let isFlag = field.hasSuffix("Reminder")
    let wrong = person.send(
      .put, "/notifications/preferences", Self.changed(field, isFlag ? "true" : 900))
    let expected = isFlag ? "Expected boolean, received string" : "Expected string, received number"
    #expect(wrong.issue?["message"]?.string == expected)
  }

  @Test("Notification preferences require a time zone")
  func zone() throws {
    let person = try Participant()
    let empty = person.send(.put, "/notifications/preferences", Self.changed("timezone", ""))
    #expect(empty.issue?["message"] == "Timezone is required")
    #expect(empty.issue?["code"] == "too_small")
    let longest = String(repeating: "x", count: NotificationChoice.longestZone)
    let long = Self.changed("timezone", .string(longest))
    #expect(person.send(.put, "/notifications/preferences", long).status == 200)
    let longer = Self.changed("timezone", .string(longest + "x"))
    #expect(person.send(.put, "/notifications/preferences", longer).status == 400)
  }
}
