import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Needled's export")
struct NeedledExportTests {
  private func lived() throws -> Participant {
    let person = try Participant(in: "Europe/Berlin")
    let store = try person.home.store()
    let plan = NeedledRegistration(
      name: "John Doe", email: "john@example.com", password: "securepassword123",
      startWeight: 100, goalWeight: 80, weightUnit: "kg", medication: "OZEMPIC", injectionDay: 2)
    try store.plans.add(plan, to: person.account, at: person.home.clock.now)
    for (weight, date) in [(99.5, "2026-11-10"), (98.5, "2026-11-17")] {
      person.send(.post, "/weigh-ins", ["weight": .number(weight), "date": .string(date)])
    }
    for (site, date) in [("ABDOMEN_LEFT", "2026-11-11"), ("ABDOMEN_RIGHT", "2026-11-18")] {
      person.send(
        .post, "/injections",
        ["site": .string(site), "date": .string(date), "notes": "fine", "dosageMg": 0.5])
    }
    person.tick("water", on: "2026-11-18")
    person.keepAll(on: "2026-11-19")
    return person
  }

  @Test("Needled's export holds everything, newest first, in a file with a name of its own")
  func everything() throws {
    let person = try lived()
    let answer = person.send(.get, "/settings/export")
    #expect(answer.status == 200)
    #expect(
      answer.headers["Content-Disposition"]
        == "attachment; filename=\"needled-export-2026-11-20.json\"")
    #expect(
      answer.body.object?.keys == [
        "exportedAt", "exportVersion", "user", "weighIns", "injections", "dailyHabits",
      ])
    #expect(answer.body["exportedAt"] == "2026-11-20T12:00:00.000Z")
    #expect(answer.body["exportVersion"] == "1.0")
    #expect(answer.body["user"]?["profile"]?["goalWeight"] == 80)
    #expect(answer.body["user"]?["notificationPreferences"] == .null)
    #expect(answer.body["weighIns"]?.array?.map { $0["weight"]?.double } == [98.5, 99.5])
    #expect(
      answer.body["weighIns"]?[0]?.object?.keys == ["id", "weight", "date", "createdAt"])
    #expect(
      answer.body["injections"]?[0]?.object?.keys == [
        "id", "date", "site", "notes", "doseNumber", "dosageMg", "isGoldenDose", "createdAt",
      ])
    #expect(answer.body["injections"]?.array?.map { $0["doseNumber"]?.int } == [2, 1])
    #expect(
      answer.body["dailyHabits"]?.array?.map { $0["date"]?.string } == [
        "2026-11-19T00:00:00.000Z", "2026-11-18T00:00:00.000Z",
      ])
    #expect(
      answer.body["dailyHabits"]?[0]?.object?.keys == [
        "id", "date", "water", "nutrition", "exercise", "createdAt", "updatedAt",
      ])
  }

  @Test("Needled's export is indented and contains no secret")
  func layout() throws {
    let person = try lived()
    person.send(.get, "/notifications/preferences")
    let text = person.send(.get, "/settings/export").text
    #expect(text.hasPrefix("{\n  \"exportedAt\": \"2026-11-20T12:00:00.000Z\",\n"))
    #expect(text.contains("\n      \"reminderTime\": \"09:00\""))
    for secret in ["password", "token", "expopush", "hash"] {
      #expect(!text.lowercased().contains(secret), "\(secret)")
    }
  }

  @Test("Needled's export of a new person is complete")
  func new() throws {
    let body = try Participant().send(.get, "/settings/export").body
    #expect(body["weighIns"] == [] && body["injections"] == [] && body["dailyHabits"] == [])
  }

  @Test("Needled's export of another person is refused")
  func otherPerson() throws {
    let person = try Participant()
    let other = try person.home.account()
    #expect(person.send(.get, "/settings/export?userId=\(other)").status == 403)
  }
}
