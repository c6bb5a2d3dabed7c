import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Habits")
struct HabitTests {
  @Test("The habits of a new person are all unticked, as in the guide")
  func beginning() throws {
    let person = try Participant()
    let today = person.send(.get, "/habits/today?userId=\(person.account)")
    #expect(today.status == 200)
    #expect(
      today.body.object?.keys == [
        "id", "userId", "date", "water", "nutrition", "exercise", "createdAt", "updatedAt",
      ])
    #expect(today.body["date"] == "2026-11-20T00:00:00.000Z")
    #expect(today.body["userId"]?.string == person.account)
    for habit in Habit.allCases { #expect(today.body[habit.rawValue] == false) }
    #expect(person.send(.get, "/habits/today").body == today.body)
  }

  @Test("Habits are ticked and unticked one at a time within one record")
  func ticking() throws {
    let person = try Participant()
    let first = person.send(
      .patch, "/habits/today",
      ["userId": .string(person.account), "habit": "water", "value": true])
    #expect(first.status == 200)
    #expect(first.body["water"] == true && first.body["nutrition"] == false)
    try person.go(to: "2026-11-20T13:00:00Z")
    let second = person.tick("exercise").body
    #expect(second["id"] == first.body["id"])
    #expect(second["water"] == true && second["exercise"] == true)
    #expect(second["createdAt"] == "2026-11-20T12:00:00.000Z")
    #expect(second["updatedAt"] == "2026-11-20T13:00:00.000Z")
    #expect(person.tick("water", false).body["water"] == false)
    #expect(person.tick("water", false).body["exercise"] == true)
    #expect(person.send(.get, "/habits").body.array?.count == 1)
  }

  @Test(
    "A habit can be ticked for today and the ninety days before",
    arguments: [
      ("2026-11-20", 200, nil), ("2026-11-19", 200, nil), ("2026-08-23", 200, nil),
      ("2026-08-22", 200, nil),
      ("2026-08-21", 400, "Cannot log habits for dates more than 90 days ago"),
      ("0001-01-01", 400, "Cannot log habits for dates more than 90 days ago"),
      // At noon in UTC it is the 21st in Kiritimati.
      ("2026-11-21", 200, nil), ("2026-11-22", 400, "Cannot log habits for future dates"),
      ("9999-12-31", 400, "Cannot log habits for future dates"),
    ] as [(String, Int, String?)])
  func window(_ date: String, _ status: Int, _ message: String?) throws {
    let person = try Participant()
    let answer = person.tick("exercise", on: date)
    #expect(answer.status == status)
    #expect(answer.error == message)
    if status == 200 { #expect(answer.body["date"]?.string == "\(date)T00:00:00.000Z") }
    #expect(person.send(.get, "/habits").body.array?.count == (status == 200 ? 1 : 0))
  }

  @Test(
    "A habit belongs to the person's own day, on both sides of midnight, in any zone",
    arguments: [
      ("UTC", "2026-11-20T23:59:59Z", "2026-11-20"),
      ("UTC", "2026-11-21T00:00:00Z", "2026-11-21"),
      ("America/New_York", "2026-11-21T04:59:59Z", "2026-11-20"),
      ("America/New_York", "2026-11-21T05:00:00Z", "2026-11-21"),
      ("Pacific/Auckland", "2026-11-20T10:59:59Z", "2026-11-20"),
      ("Pacific/Auckland", "2026-11-20T11:00:00Z", "2026-11-21"),
      // The clocks of Berlin go forward on 29 March and back on 25 October: 23 and 25 hours.
      ("Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"),
      ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"),
      ("Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"),
      ("Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"),
      ("Europe/Berlin", "2026-10-24T21:59:59Z", "2026-10-24"),
      ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25"),
      ("Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"),
      ("Europe/Berlin", "2026-10-25T23:00:00Z", "2026-10-26"),
      // Month and year ends, and the day that only some years have.
      ("Europe/Berlin", "2026-11-30T22:59:59Z", "2026-11-30"),
      ("Europe/Berlin", "2026-11-30T23:00:00Z", "2026-12-01"),
      ("Europe/Berlin", "2026-12-31T22:59:59Z", "2026-12-31"),
      ("Europe/Berlin", "2026-12-31T23:00:00Z", "2027-01-01"),
      ("Europe/Berlin", "2028-02-28T23:00:00Z", "2028-02-29"),
      ("Europe/Berlin", "2028-02-29T22:59:59Z", "2028-02-29"),
      ("Europe/Berlin", "2028-02-29T23:00:00Z", "2028-03-01"),
    ])
  func midnight(_ zone: String, _ now: String, _ day: String) throws {
    let person = try Participant(at: now, in: zone)
    #expect(person.tick("water").body["date"]?.string == "\(day)T00:00:00.000Z")
    let today = person.send(.get, "/habits/today").body
    #expect(today["date"]?.string == "\(day)T00:00:00.000Z" && today["water"] == true)
    #expect(person.tick("water", on: day).status == 200)
  }

  @Test(
    "The ninety days of habits are counted on the person's calendar")
  func windowAcrossLeapDay() throws {
    let person = try Participant(at: "2028-05-29T22:30:00Z", in: "Europe/Berlin")
    // It is 30 May in Berlin, ninety days after 1 March.
    #expect(person.tick("water", on: "2028-05-30").status == 200)
    #expect(person.tick("water", on: "2028-05-31").error == "Cannot log habits for future dates")
    #expect(person.tick("water", on: "2028-03-01").status == 200)
    #expect(person.tick("water", on: "2028-02-29").status == 400)
    try person.go(to: "2028-05-29T21:30:00Z")
    #expect(person.tick("water", on: "2028-02-29").status == 200)
    #expect(person.tick("water", on: "2028-02-28").status == 400)
  }

  @Test(
    "An unknown habit, a wrong truth value and an invalid date are refused",
    arguments: [
      (
        ["value": true],
        [
          "code": "invalid_type", "expected": "'water' | 'nutrition' | 'exercise'",
          "received": "undefined", "message": "Required", "path": ["habit"],
        ]
      ),
      (
        ["habit": "sleep", "value": true],
        [
          "code": "invalid_enum_value", "received": "sleep",
          "options": ["water", "nutrition", "exercise"],
          "message":
            "Invalid enum value. Expected 'water' | 'nutrition' | 'exercise', received 'sleep'",
          "path": ["habit"],
        ]
      ),
      (
        ["habit": "Water", "value": true],
        [
          "code": "invalid_enum_value", "received": "Water",
          "options": ["water", "nutrition", "exercise"],
          "message":
            "Invalid enum value. Expected 'water' | 'nutrition' | 'exercise', received 'Water'",
          "path": ["habit"],
        ]
      ),
      (
        ["habit": "water"],
        [
          "code": "invalid_type", "expected": "boolean", "received": "undefined",
          "message": "Required", "path": ["value"],
        ]
      ),
      (
        ["habit": "water", "value": "true"],
        [
          "code": "invalid_type", "expected": "boolean", "received": "string",
          "message": "Expected boolean, received string", "path": ["value"],
        ]
      ),
      (
        ["habit": "water", "value": 1],
        [
          "code": "invalid_type", "expected": "boolean", "received": "number",
          "message": "Expected boolean, received number", "path": ["value"],
        ]
      ),
      (
        ["habit": "water", "value": true, "date": nil],
        [
          "code": "invalid_type", "expected": "string", "received": "null",
          "message": "Expected string, received null", "path": ["date"],
        ]
      ),
      (
        ["habit": "water", "value": true, "date": "20.11.2026"],
        [
          "code": "invalid_string", "validation": "regex", "message": "Invalid date format",
          "path": ["date"],
        ]
      ),
      (
        ["habit": "water", "value": true, "date": "2026-11-2"],
        [
          "code": "invalid_string", "validation": "regex", "message": "Invalid date format",
          "path": ["date"],
        ]
      ),
      (
        ["habit": "water", "value": true, "date": "2026-13-45"],
        ["code": "custom", "message": "Invalid date", "path": ["date"]]
      ),
      (
        ["habit": "water", "value": true, "date": "2027-02-29"],
        ["code": "custom", "message": "Invalid date", "path": ["date"]]
      ),
    ] as [(JSONValue, JSONValue)])
  func mistakes(_ body: JSONValue, _ issue: JSONValue) throws {
    let person = try Participant()
    let answer = person.send(.patch, "/habits/today", body)
    #expect(answer.status == 400)
    #expect(answer.body["error"] == [issue])
    #expect(person.send(.get, "/habits").body == [])
  }

  @Test("All mistakes in a body of habits are reported at once, and a malformed body as such")
  func severalMistakes() throws {
    let person = try Participant()
    let several = person.send(
      .patch, "/habits/today", ["habit": "sleep", "value": "yes", "date": "today"])
    let fields = several.body["error"]?.array?.map { $0["path"]?[0]?.string }
    #expect(fields == ["habit", "value", "date"])
    let list = person.send(.patch, "/habits/today", [1])
    #expect(list.issue?["message"] == "Expected object, received array")
    #expect(list.issue?["path"] == [])
    for text in ["", "{", "nonsense"] {
      let malformed = person.send(.patch, "/habits/today", bytes: Array(text.utf8))
      #expect(malformed.status == 400 && malformed.error != nil)
    }
  }

  @Test("Habits are listed newest first, including both ends of the range")
  func list() throws {
    let person = try Participant()
    for day in ["2026-11-15", "2026-11-16", "2026-11-18", "2026-11-20"] {
      person.tick("water", on: day)
    }
    func days(_ query: String) -> [String] {
      person.send(.get, "/habits\(query)").body.array?
        .compactMap { $0["date"]?.string.map { String($0.prefix(10)) } } ?? []
    }
    #expect(days("") == ["2026-11-20", "2026-11-18", "2026-11-16", "2026-11-15"])
    #expect(days("?startDate=2026-11-16&endDate=2026-11-18") == ["2026-11-18", "2026-11-16"])
    #expect(days("?startDate=2026-11-17&endDate=2026-11-17") == [])
    #expect(days("?endDate=2026-11-15") == ["2026-11-15"])
    #expect(person.send(.get, "/habits?startDate=soon").status == 400)
  }

  @Test("Habits under another person's name are refused")
  func otherPerson() throws {
    let person = try Participant()
    let other = try person.home.account()
    for target in ["/habits/today?userId=\(other)", "/habits?userId=\(other)"] {
      #expect(person.send(.get, target).status == 403)
    }
    let body: JSONValue = ["userId": .string(other), "habit": "water", "value": true]
    #expect(person.send(.patch, "/habits/today", body).status == 403)
    #expect(person.send(.get, "/habits").body == [])
  }

  @Test("Ticking a habit does not create a plan")
  func firstPlan() throws {
    let person = try Participant()
    #expect(person.send(.get, "/settings").body["hasPlan"] == false)
    _ = person.send(.get, "/habits/today")
    #expect(person.send(.get, "/settings").body["hasPlan"] == false)
    #expect(person.tick("water", on: "2026-11-19").body["planCreated"] == nil)
    #expect(person.send(.get, "/settings").body["hasPlan"] == false)
  }
}
