import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Doses")
struct DoseTests {
  private func person() throws -> Participant {
    let person = try Participant()
    person.send(
      .put, "/settings/plan",
      ["medication": "MOUNJARO", "injectionDay": 2, "currentDosage": 2.5])
    return person
  }

  private func inject(
    _ person: Participant, _ fields: JSONObject = [:], on date: String? = nil
  ) -> Participant.Answer {
    var body = fields
    body["site"] = "THIGH_LEFT"
    body["keepsPlan"] = true
    body["date"] = date.map { .string($0) }
    return person.send(.post, "/injections", .object(body))
  }

  @Test("A dose without an amount has the plan's dosage on the command line, and none from an app")
  func dosage() throws {
    let person = try person()
    #expect(inject(person, on: "2026-11-11").body["dosageMg"] == 2.5)
    #expect(inject(person, ["dosageMg": 5], on: "2026-11-18").body["dosageMg"] == 5)
    #expect(person.send(.get, "/settings").body["currentDosage"] == 2.5)
    let app = person.send(.post, "/injections", ["site": "THIGH_LEFT"])
    #expect(app.body["dosageMg"]?.isNull == true)
    let titrating = person.send(.post, "/injections", ["site": "THIGH_LEFT", "dosageMg": 7.5])
    #expect(titrating.status == 201)
    #expect(person.send(.get, "/settings").body["currentDosage"] == 7.5)
  }

  @Test("A dose of an earlier day has the dosage of that day")
  func history() throws {
    let person = try person()
    try person.go(to: "2026-12-20T12:00:00Z")
    person.send(
      .put, "/settings/plan",
      ["medication": "MOUNJARO", "injectionDay": 2, "currentDosage": 5])
    #expect(inject(person, on: "2026-12-02").body["dosageMg"] == 2.5)
    #expect(inject(person).body["dosageMg"] == 5)
  }

  @Test("A dose too soon after another is refused where guarded and accepted from the apps")
  func guarded() throws {
    let person = try person()
    #expect(inject(person, ["isGuarded": true], on: "2026-11-18").status == 201)
    let answer = inject(person, ["isGuarded": true])
    #expect(answer.status == 409)
    #expect(answer.error?.contains("at least 72 hours") == true)
    #expect(inject(person).status == 201)
    #expect(person.send(.post, "/injections", ["site": "THIGH_LEFT"]).status == 201)
  }

  @Test("A change of medication starts a new pen")
  func change() throws {
    let person = try person()
    _ = inject(person, on: "2026-11-11")
    _ = inject(person, on: "2026-11-18")
    #expect(person.send(.get, "/injections/status").body["nextDose"] == 3)
    person.send(.put, "/settings/plan", ["medication": "OZEMPIC", "injectionDay": 2])
    let status = person.send(.get, "/injections/status").body
    #expect(status["nextDose"] == 1 && status["course"]?["pen"]?["dosesLeft"] == 4)
  }

  @Test("The doses of a pen are counted by date and restart at a given number")
  func counted() throws {
    let person = try person()
    _ = inject(person, on: "2026-11-04")
    let middle = try #require(inject(person, on: "2026-11-11").body["id"]?.string)
    _ = inject(person, on: "2026-11-18")
    person.send(.delete, "/injections/\(middle)")
    let status = person.send(.get, "/injections/status").body
    // The stored number stays by the contract's rule.
    #expect(status["nextDose"] == 4 && status["course"]?["pen"]?["dosesLeft"] == 2)
    #expect(person.send(.get, "/injections").body[0]?["numberInPen"] == 2)
    _ = inject(person, ["doseNumber": 1], on: "2026-11-20")
    #expect(person.send(.get, "/injections/status").body["course"]?["pen"]?["dosesLeft"] == 3)
  }

  @Test("A position in the pen set by the person counts for the next doses")
  func position() throws {
    let person = try person()
    _ = inject(person, on: "2026-11-18")
    let told = person.send(.put, "/settings/pen-dosing", ["currentDoseInPen": 3])
    #expect(told.body["currentDoseInPen"] == 3)
    #expect(person.send(.get, "/injections/status").body["nextDose"] == 3)
    // What an app repeats changes nothing.
    person.send(.put, "/settings/pen-dosing", ["currentDoseInPen": 3, "dosesPerPen": 4])
    #expect(person.send(.get, "/injections/status").body["nextDose"] == 3)
    #expect(inject(person).body["doseNumber"] == 3)
    #expect(person.send(.get, "/injections/status").body["course"]?["pen"]?["nextNumber"] == 4)
  }

  @Test("Days of doses are given, skipped, missed or upcoming")
  func days() throws {
    let person = try person()
    _ = inject(person, on: "2026-11-04")
    #expect(person.send(.put, "/injections/skips/2026-11-12").status == 400)
    #expect(person.send(.put, "/injections/skips/2026-11-04").status == 400)
    #expect(person.send(.put, "/injections/skips/2026-11-11").body["state"] == "skipped")
    let days = person.send(.get, "/injections/days?startDate=2026-11-01&endDate=2026-11-25").body
    let states = days.array?.map { $0["state"]?.string }
    #expect(states == ["given", "skipped", "missed", "upcoming"])
    let month = person.send(.get, "/calendar/2026/11").body["injectionDays"]
    #expect(month?[1]?["state"] == "missed" && month?[2] == nil)
    #expect(person.send(.get, "/calendar/day/2026-11-18").body["injectionState"] == "missed")
    #expect(person.send(.delete, "/injections/skips/2026-11-11").status == 204)
    #expect(person.send(.delete, "/injections/skips/2026-11-11").status == 404)
  }

  @Test("The doses of an own medication follow its interval")
  func own() throws {
    let person = try Participant()
    let own: JSONObject = [
      "key": "dailies", "name": "Dailies", "isOwn": true, "form": "tablet", "intervalDays": 1,
      "halfLifeHours": 13,
    ]
    #expect(person.send(.put, "/medications/own/dailies", .object(own)).status == 200)
    person.send(
      .put, "/settings/plan",
      ["medication": "OTHER", "medicationName": "dailies", "injectionDay": 0])
    #expect(person.send(.get, "/injections/status").body["status"] == "due")
    #expect(inject(person).body["isTablet"] == true)
    #expect(person.send(.get, "/injections/status").body["status"] == "done")
    #expect(person.send(.get, "/settings").body["medication"] == "OTHER")
    #expect(person.send(.delete, "/medications/own/dailies").status == 409)
  }

  @Test("Doses are taken from a supply of pens")
  func supply() throws {
    let person = try person()
    _ = inject(person, on: "2026-11-18")
    #expect(person.send(.post, "/medications/refills", ["pens": 2]).status == 201)
    let supply = person.send(.get, "/injections/status").body["course"]?["supply"]
    // Three in the pen and eight in the two others; the last ten weeks after the 25th.
    #expect(supply?["dosesLeft"] == 11 && supply?["unopenedPens"] == 2)
    #expect(supply?["lastDay"] == "2027-02-03")
    #expect(person.send(.post, "/medications/refills", ["pens": 0]).status == 400)
  }
}

@Suite("Side effects")
struct SymptomTests {
  @Test("A side effect is stored, changed, found and removed")
  func life() throws {
    let person = try Participant()
    let stored = person.send(
      .post, "/symptoms", ["name": "Diarrhoea", "severity": 3, "date": "2026-11-19T20:00:00Z"])
    #expect(stored.status == 201 && stored.body["name"] == "diarrhea")
    let id = try #require(stored.body["id"]?.string)
    person.send(.post, "/symptoms", ["name": "nausea", "severity": 1])
    #expect(person.send(.get, "/symptoms").body.array?.count == 2)
    #expect(person.send(.get, "/symptoms?name=nausea").body.array?.count == 1)
    let day = person.send(.get, "/symptoms?startDate=2026-11-19&endDate=2026-11-19").body
    #expect(day.array?.count == 1)
    let changed = person.send(.patch, "/symptoms/\(id)", ["severity": 5])
    #expect(changed.body["severity"] == 5 && changed.body["name"] == "diarrhea")
    #expect(person.send(.post, "/symptoms", ["name": "nausea", "severity": 6]).status == 400)
    #expect(person.send(.delete, "/symptoms/\(id)").status == 204)
    #expect(person.send(.delete, "/symptoms/\(id)").status == 404)
  }
}
