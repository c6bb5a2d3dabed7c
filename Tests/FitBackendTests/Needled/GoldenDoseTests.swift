import JSON
import Testing

@testable import FitBackend

@Suite("Golden dose")
struct GoldenDoseTests {
  private func tracking() throws -> Participant {
    let person = try Participant()
    person.send(.put, "/settings/pen-dosing", ["tracksGoldenDose": true])
    return person
  }

  @Test("A golden dose is refused when golden doses are not tracked")
  func untracked() throws {
    let answer = try Participant().inject("THIGH_LEFT", isGolden: true)
    #expect(answer.status == 400)
    #expect(answer.error == "Golden dose tracking is not enabled for this user")
  }

  @Test("A golden dose is refused before the last whole dose and after another golden dose")
  func tooEarly() throws {
    let person = try tracking()
    let message = "Golden dose is not available - all standard doses must be taken first"
    for back in stride(from: 35, to: 14, by: -7) {
      #expect(person.inject("THIGH_LEFT", isGolden: true).error == message)
      person.inject("THIGH_LEFT", on: "\(Participant.today.adding(days: -back))")
    }
    #expect(person.inject("THIGH_LEFT", isGolden: true).error == message)
    person.inject("THIGH_LEFT", on: "2026-11-06")
    let status = person.send(.get, "/injections/status").body
    #expect(status["isGoldenDoseAvailable"] == true && status["isOnGoldenDose"] == true)
    #expect(status["nextDose"] == 5 && status["dosesRemaining"] == 0)
    let golden = person.inject("THIGH_LEFT", on: "2026-11-13", isGolden: true)
    #expect(golden.status == 201)
    #expect(golden.body["doseNumber"] == 5 && golden.body["isGoldenDose"] == true)
    #expect(person.inject("THIGH_LEFT", isGolden: true).error == message)
    let after = person.send(.get, "/injections/status").body
    #expect(after["isOnGoldenDose"] == false && after["nextDose"] == 1)
    #expect(after["dosesRemaining"] == 4 && after["isGoldenDoseAvailable"] == false)
  }

  @Test("A golden dose may be the first dose when the pen starts there")
  func beginning() throws {
    let person = try tracking()
    person.send(.put, "/settings/pen-dosing", ["currentDoseInPen": 5])
    #expect(person.send(.get, "/injections/status").body["isGoldenDoseAvailable"] == true)
    #expect(person.inject("THIGH_LEFT", isGolden: true).body["doseNumber"] == 5)
  }

  @Test("A dose after the last whole dose is golden without being marked")
  func automatic() throws {
    let person = try tracking()
    person.inject("THIGH_LEFT", on: "2026-11-13", dose: 4)
    let fifth = person.inject("THIGH_LEFT")
    #expect(fifth.body["doseNumber"] == 5 && fifth.body["isGoldenDose"] == true)
    let status = person.send(.get, "/injections/status").body
    #expect(status["isOnGoldenDose"] == false && status["nextDose"] == 1)
  }

  @Test(
    "Tracking golden doses raises the highest dose number by one",
    arguments: [(false, 4), (true, 5)])
  func highest(_ isTracked: Bool, _ last: Int) throws {
    let person = try isTracked ? tracking() : Participant()
    #expect(person.inject("THIGH_LEFT", dose: last).status == 201)
    let answer = person.inject("THIGH_LEFT", dose: last + 1)
    #expect(answer.status == 400)
    #expect(
      answer.issue == [
        "code": "too_big", "maximum": .integer(Int64(last)), "type": "number", "inclusive": true,
        "exact": false, "message": .string("Number must be less than or equal to \(last)"),
        "path": ["doseNumber"],
      ])
  }
}

@Suite("Dosage")
struct DosageTests {
  private func dosage(_ person: Participant) -> Double? {
    person.send(.get, "/injections/status").body["currentDosageMg"]?.double
  }

  @Test("The dosage is the last one set, by an injection or by the plan")
  func titration() throws {
    let person = try Participant()
    #expect(dosage(person) == nil)
    person.inject("THIGH_LEFT", on: "2026-11-13", dosage: 0.25)
    #expect(dosage(person) == 0.25)
    person.inject("THIGH_RIGHT")
    #expect(dosage(person) == 0.25)
    let profile: JSONObject = ["name": "John", "medication": "OZEMPIC", "injectionDay": 4]
    var told = profile
    told["currentDosage"] = 1
    person.send(.put, "/settings/profile", .object(told))
    #expect(dosage(person) == 1)
    // An earlier day told later counts.
    let id = try #require(
      person.inject("THIGH_LEFT", on: "2026-10-01", dosage: 0.5).body["id"]?.string)
    #expect(dosage(person) == 0.5)
    person.send(.put, "/settings/profile", .object(profile))
    #expect(dosage(person) == 0.5)
    person.send(.delete, "/injections/\(id)")
    #expect(dosage(person) == 1)
    told["currentDosage"] = .null
    person.send(.put, "/settings/profile", .object(told))
    #expect(dosage(person) == nil)
  }

  @Test(
    "The dosage is between 0.25 and 15 mg",
    arguments: [
      (0.25, nil), (15, nil), (7.5, nil), (0.24, "Dosage must be at least 0.25mg"),
      (15.01, "Dosage must be at most 15mg"), (0, "Dosage must be at least 0.25mg"),
      (-1, "Dosage must be at least 0.25mg"),
    ] as [(Double, String?)])
  func bounds(_ dosage: Double, _ message: String?) throws {
    let person = try Participant()
    let logged = person.inject("THIGH_LEFT", dosage: dosage)
    #expect(logged.status == (message == nil ? 201 : 400))
    #expect(logged.issue?["message"]?.string == message)
    let profile = person.send(
      .put, "/settings/profile",
      [
        "name": "John", "medication": "OZEMPIC", "injectionDay": 4,
        "currentDosage": .number(dosage),
      ])
    #expect(profile.status == (message == nil ? 200 : 400))
    #expect(profile.issue?["message"]?.string == message)
  }
}

@Suite("Amount of a microdose")
struct MicrodoseAmountTests {
  @Test("A microdose that an app logs without an amount has the pen's, and the golden dose none")
  func ofThePen() throws {
    let person = try Participant()
    person.send(
      .put, "/settings/profile",
      ["name": "John", "medication": "MOUNJARO", "injectionDay": 4, "currentDosage": 5])
    person.send(
      .put, "/settings/pen-dosing",
      [
        "dosingMode": "MICRODOSE", "penStrengthMg": 5, "doseAmountMg": 1.25,
        "tracksGoldenDose": true,
      ])
    #expect(person.inject("THIGH_LEFT", on: "2026-11-06", dose: 3).body["dosageMg"] == 1.25)
    #expect(person.inject("THIGH_LEFT", on: "2026-11-13").body["dosageMg"] == 1.25)
    // The dosage that the person set stays.
    #expect(person.send(.get, "/injections/status").body["currentDosageMg"] == 5)
    let golden = person.inject("THIGH_LEFT").body
    #expect(golden["isGoldenDose"] == true && golden["dosageMg"] == .null)
  }
}
