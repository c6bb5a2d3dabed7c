import FitAPI
import JSON
import Testing

@testable import FitBackend

/// What is beyond reason is stored as the contract says, with warnings in the answer.
@Suite("Warnings about doses")
struct DoseWarningTests {
  private func person(_ plan: JSONObject) throws -> Participant {
    let person = try Participant()
    var body = plan
    body["medication"] = "OZEMPIC"
    body["injectionDay"] = 4
    #expect(person.send(.put, "/settings/plan", .object(body)).status == 200)
    return person
  }

  private func warnings(_ answer: Participant.Answer, _ status: Int) -> [String] {
    #expect(answer.status == status, "\(answer.text)")
    return answer.body["warnings"]?.array?.compactMap(\.string) ?? []
  }

  @Test("A dose of many times the plan's is stored with a warning, the plan's own without")
  func doses() throws {
    let person = try person(["currentDosage": 0.5])
    let own = person.send(.post, "/injections", ["site": "THIGH_LEFT", "dosageMg": 0.5])
    #expect(warnings(own, 201).isEmpty && own.body["warnings"] == nil)
    let slip = person.send(.post, "/injections", ["site": "THIGH_LEFT", "dosageMg": 5])
    let said = warnings(slip, 201)
    #expect(slip.body["dosageMg"] == 5)
    #expect(said.first?.contains("5 mg is 10 times the plan's 0.5 mg") == true)
    #expect(said.contains { $0.contains("highest dose of Ozempic") })
    // What is read later carries none.
    let id = try #require(own.body["id"]?.string)
    #expect(person.send(.get, "/injections/\(id)").body["warnings"] == nil)
  }

  @Test("Among doses of one instant the one that was written last is the last dose")
  func sameInstant() throws {
    let person = try person([:])
    for dosage in [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.25] {
      person.send(
        .post, "/injections",
        [
          "site": "THIGH_LEFT", "dosageMg": .number(dosage), "date": "2026-10-30",
          "keepsPlan": true,
        ])
    }
    let slip = person.send(
      .post, "/injections", ["site": "THIGH_LEFT", "dosageMg": 2, "keepsPlan": true])
    #expect(warnings(slip, 201).first?.contains("2 mg is 8 times the last dose, 0.25 mg") == true)
  }

  @Test("A changed amount is reviewed without the dose itself, and an unchanged one is not")
  func changes() throws {
    let person = try person(["currentDosage": 0.5])
    let id = try #require(
      person.send(.post, "/injections", ["site": "THIGH_LEFT", "dosageMg": 0.5]).body["id"]?.string)
    let slip = person.send(.patch, "/injections/\(id)", ["dosageMg": 5])
    #expect(warnings(slip, 200).first?.contains("10 times") == true)
    #expect(warnings(person.send(.patch, "/injections/\(id)", ["notes": "x"]), 200).isEmpty)
  }

  @Test("A plan beyond the label is stored with a warning, through every door")
  func plans() throws {
    let person = try person([:])
    let body: JSONObject = [
      "name": "Ann", "medication": "MOUNJARO", "injectionDay": 4, "currentDosage": 3,
    ]
    let profile = person.send(.put, "/settings/profile", .object(body))
    #expect(warnings(profile, 200).first?.contains("not sold in doses of 3 mg") == true)
    #expect(profile.body["currentDosage"] == 3)
    let pen = person.send(
      .put, "/settings/pen-dosing",
      ["dosingMode": "MICRODOSE", "penStrengthMg": 40, "doseAmountMg": 20])
    #expect(warnings(pen, 200).first?.contains("highest dose of Mounjaro") == true)
    let registered = person.send(
      .post, "/users",
      [
        "name": "Bo", "email": "bo@example.org", "password": "correct horse", "startWeight": 90,
        "weightUnit": "kg", "medication": "WEGOVY", "injectionDay": 0, "startingDosage": 15,
      ])
    #expect(warnings(registered, 201).first?.contains("highest dose of Wegovy") == true)
  }

  @Test("Another medication unsets dosage, concentration, pen and position")
  func anotherMedication() throws {
    let person = try person([
      "medicationName": "ozempic", "currentDosage": 1, "concentrationMgPerMl": 1.34,
    ])
    person.send(
      .put, "/settings/pen-dosing",
      [
        "dosingMode": "MICRODOSE", "penStrengthMg": 8, "doseAmountMg": 0.25,
        "tracksGoldenDose": true,
      ])
    for dosage in [1.0, 2.0] {
      person.send(.post, "/injections", ["site": "THIGH_LEFT", "dosageMg": .number(dosage)])
    }
    // As the guide of the apps has it: name, medication, day and goal.
    let body: JSONObject = [
      "name": "Ann", "goalWeight": nil, "medication": "MOUNJARO", "injectionDay": 4,
    ]
    let changed = person.send(.put, "/settings/profile", .object(body)).body
    #expect(changed["currentDosage"]?.isNull == true)
    #expect(changed["concentrationMgPerMl"] == nil)
    let pen = person.send(.get, "/settings/pen-dosing").body
    #expect(pen["dosingMode"] == "STANDARD" && pen["penStrengthMg"]?.isNull == true)
    #expect(pen["dosesPerPen"] == 4 && pen["tracksGoldenDose"] == false)
    #expect(pen["currentDoseInPen"] == 1)
    // The same medication again changes nothing.
    person.send(
      .put, "/settings/plan",
      ["medication": "MOUNJARO", "injectionDay": 4, "currentDosage": 5])
    let again = person.send(.put, "/settings/profile", .object(body)).body
    #expect(again["currentDosage"] == 5)
  }

  @Test("Status, days, calendar and the service's own week after a late dose")
  func late() throws {
    // Fridays; the dose of the 6th is given on Tuesday the 10th.
    let person = try person(["currentDosage": 0.5])
    for date in ["2026-10-30", "2026-11-10"] {
      person.send(
        .post, "/injections", ["site": "THIGH_LEFT", "keepsPlan": true, "date": .string(date)])
    }
    try person.go(to: "2026-11-10T15:00:00Z")
    let status = person.send(.get, "/injections/status").body
    #expect(status["status"] == "done")
    #expect(status["course"]?["nextDay"] == "2026-11-13")
    #expect(status["course"]?["lastFilled"] == "2026-11-06")
    let days = person.send(.get, "/injections/days?startDate=2026-11-01&endDate=2026-11-15").body
    #expect(days[0]?["date"] == "2026-11-06" && days[0]?["givenOn"] == "2026-11-10")
    #expect(days[1]?["date"] == "2026-11-13" && days[1]?["state"] == "upcoming")
    #expect(person.send(.get, "/calendar/2026/11").body["injectionDays"] == nil)
  }
}
