import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Injections")
struct InjectionTests {
  @Test("An injection is stored as the guide says and read back")
  func guide() throws {
    let person = try Participant()
    let answer = person.send(
      .post, "/injections",
      [
        "userId": .string(person.account), "site": "ABDOMEN_RIGHT", "doseNumber": 3,
        "notes": "Optional notes",
      ])
    #expect(answer.status == 201)
    let id = try #require(answer.body["id"]?.string)
    #expect(
      answer.body == [
        "id": .string(id), "userId": .string(person.account), "date": "2026-11-20T12:00:00.000Z",
        "site": "ABDOMEN_RIGHT", "doseNumber": 3, "notes": "Optional notes", "dosageMg": nil,
        "isGoldenDose": false, "createdAt": "2026-11-20T12:00:00.000Z",
        "updatedAt": "2026-11-20T12:00:00.000Z", "planCreated": true, "localDay": "2026-11-20",
        "utcOffset": 0,
      ])
    let status = person.send(.get, "/injections/status?userId=\(person.account)").body
    #expect(status["status"] == "done" && status["daysUntil"] == 0 && status["daysOverdue"] == 0)
    #expect(status["suggestedSite"] == "THIGH_LEFT")
    #expect(status["currentDose"] == 3 && status["nextDose"] == 4)
    #expect(status["dosesRemaining"] == 1)
    #expect(
      status["lastInjection"]?.object?.keys
        == [
          "id", "site", "doseNumber", "date", "notes", "dosageMg", "isGoldenDose", "localDay",
          "utcOffset",
        ])
    #expect(status["lastInjection"]?["id"]?.string == id)
    #expect(person.send(.get, "/injections/\(id)").body["notes"] == "Optional notes")
  }

  @Test("The status before the first injection has nulls for what is unknown")
  func beginning() throws {
    let status = try Participant().send(.get, "/injections/status").body
    #expect(
      status.object?.keys == [
        "status", "daysUntil", "daysOverdue", "lastInjection", "suggestedSite", "currentDose",
        "nextDose", "dosesRemaining", "currentDosageMg", "dosesPerPen", "tracksGoldenDose",
        "isGoldenDoseAvailable", "isOnGoldenDose", "nextInjectionDay",
      ])
    #expect(status["lastInjection"]?.isNull == true && status["currentDose"]?.isNull == true)
    #expect(status["currentDosageMg"]?.isNull == true)
    #expect(status["suggestedSite"] == "ABDOMEN_LEFT" && status["nextDose"] == 1)
    #expect(status["dosesRemaining"] == 4 && status["dosesPerPen"] == 4)
  }

  @Test("The first injection creates a plan on its weekday for a person without one")
  func plan() throws {
    let person = try Participant()
    #expect(person.send(.get, "/settings").body["hasPlan"] == false)
    let first = person.inject("THIGH_LEFT", on: "2026-11-18")
    #expect(first.body["planCreated"] == true)
    let settings = person.send(.get, "/settings").body
    #expect(settings["medication"] == "OTHER" && settings["injectionDay"] == 2)
    #expect(settings["hasPlan"] == true && settings["weightUnit"] == "kg")
    let second = person.inject("THIGH_RIGHT")
    #expect(second.body["planCreated"] == nil)
    #expect(person.send(.get, "/settings").body["injectionDay"] == 2)
  }

  @Test("Injections are numbered through the pens and rotate through the six sites")
  func rounds() throws {
    let person = try Participant()
    var numbers: [Int?] = []
    var sites: [String?] = []
    for back in stride(from: 84, through: 0, by: -7) {
      let site = person.send(.get, "/injections/status").body["suggestedSite"]?.string ?? ""
      let stored = person.inject(site, on: "\(Participant.today.adding(days: -back))").body
      numbers.append(stored["doseNumber"]?.int)
      sites.append(stored["site"]?.string)
    }
    #expect(numbers == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1])
    let ring = InjectionSite.allCases.map(\.rawValue)
    #expect(sites == ring + ring + [ring[0]])
  }

  @Test("Injections are listed newest first, in pages")
  func list() throws {
    let person = try Participant()
    for back in 0..<12 {
      person.inject("THIGH_LEFT", on: "\(Participant.today.adding(days: -back))")
    }
    let first = person.send(.get, "/injections?userId=\(person.account)").body.array ?? []
    #expect(first.count == 10)
    #expect(first.first?["date"] == "2026-11-20T12:00:00.000Z")
    let rest = person.send(.get, "/injections?limit=5&offset=10").body.array ?? []
    #expect(
      rest.compactMap { $0["date"]?.string }
        == ["2026-11-10T12:00:00.000Z", "2026-11-09T12:00:00.000Z"])
    let id = try #require(rest.last?["id"]?.string)
    let found = person.send(.get, "/injections?id=\(id.prefix(8))").body.array
    #expect(found?.map { $0["id"]?.string } == [id])
  }

  @Test(
    "A page of injections or weigh-ins has a limit of 1 to 100",
    arguments: [
      ("limit=1", 200), ("limit=100", 200), ("limit=0", 400), ("limit=101", 400),
      ("limit=x", 400), ("limit=5abc", 400), ("offset=0", 200), ("offset=-1", 400),
      ("offset=x", 400),
    ])
  func stretches(_ query: String, _ status: Int) throws {
    let person = try Participant()
    for path in ["/injections", "/weigh-ins"] {
      #expect(person.send(.get, "\(path)?\(query)").status == status)
    }
  }

  @Test("A change of an injection leaves the other fields as they are, also dosage and golden dose")
  func change() throws {
    let person = try Participant()
    let id = try #require(person.inject("THIGH_LEFT", on: "2026-11-13").body["id"]?.string)
    try person.go(to: "2026-11-20T13:00:00Z")
    #expect(person.send(.patch, "/injections/\(id)", [:]).body["site"] == "THIGH_LEFT")
    let changed = person.send(
      .patch, "/injections/\(id)",
      [
        "userId": .string(person.account), "site": "THIGH_RIGHT", "doseNumber": 2,
        "notes": "", "date": "2026-11-12", "dosageMg": 0.5, "isGoldenDose": true,
      ])
    #expect(changed.status == 200)
    #expect(changed.body["site"] == "THIGH_RIGHT" && changed.body["doseNumber"] == 2)
    #expect(changed.body["notes"] == "" && changed.body["dosageMg"] == 0.5)
    #expect(changed.body["isGoldenDose"] == true)
    #expect(changed.body["date"] == "2026-11-12T12:00:00.000Z")
    #expect(changed.body["createdAt"] == "2026-11-20T12:00:00.000Z")
    #expect(changed.body["updatedAt"] == "2026-11-20T13:00:00.000Z")
    let cleared = person.send(.patch, "/injections/\(id)", ["dosageMg": nil])
    #expect(cleared.body["dosageMg"]?.isNull == true && cleared.body["doseNumber"] == 2)
  }

  @Test("An injection moved to its own day keeps its time of day")
  func sameDay() throws {
    let person = try Participant(at: "2026-11-20T08:15:30Z")
    let id = try #require(person.inject("THIGH_LEFT").body["id"]?.string)
    let same = person.send(.patch, "/injections/\(id)", ["date": "2026-11-20"])
    #expect(same.body["date"] == "2026-11-20T08:15:30.000Z")
  }

  @Test("An injection is deleted once and not found afterwards")
  func deletion() throws {
    let person = try Participant()
    let id = try #require(person.inject("THIGH_LEFT").body["id"]?.string)
    let deleted = person.send(.delete, "/injections/\(id)?userId=\(person.account)")
    #expect(deleted.status == 204 && deleted.text.isEmpty)
    for (method, body) in [(.delete, nil), (.get, nil), (.patch, [:])]
      as [(FitAPI.Method, JSONValue?)]
    {
      let gone = person.send(method, "/injections/\(id)", body)
      #expect(gone.status == 404 && gone.error == "Injection not found")
    }
    // The body is looked at before the record.
    let broken = person.send(.patch, "/injections/\(id)", ["site": "ELBOW"])
    #expect(broken.status == 400)
    #expect(person.send(.get, "/injections/status").body["nextDose"] == 1)
  }

  @Test("A deleted injection is restored with its time")
  func restoration() throws {
    let person = try Participant(at: "2026-11-20T08:15:30.123Z")
    let stored = person.inject("THIGH_LEFT", dosage: 0.5).body
    let id = try #require(stored["id"]?.string)
    person.send(.delete, "/injections/\(id)")
    let restored = person.send(.put, "/injections/\(id)", stored)
    #expect(restored.status == 200)
    for field in ["id", "date", "site", "doseNumber", "dosageMg", "createdAt"] {
      #expect(restored.body[field] == stored[field])
    }
    let other = try person.home.account()
    person.send(.put, "/injections/\(id)", stored)
    let found: Injection? = try person.home.store().database.find(id, of: other)
    #expect(found == nil)
  }

  @Test("Injections of one day keep the order in which they were stored")
  func sameInstant() throws {
    let person = try Participant()
    let numbers = (0..<6).map { _ in
      person.inject("THIGH_LEFT", on: "2026-11-18").body["doseNumber"]?.int
    }
    #expect(numbers == [1, 2, 3, 4, 1, 2])
    let listed = person.send(.get, "/injections").body.array ?? []
    #expect(listed.map { $0["doseNumber"]?.int } == numbers.reversed())
  }

  @Test("An injection that names another person is refused")
  func otherUser() throws {
    let person = try Participant()
    let stranger = Identifier.make()
    let id = try #require(person.inject("THIGH_LEFT").body["id"]?.string)
    let body: JSONValue = ["userId": .string(stranger), "site": "THIGH_LEFT"]
    #expect(person.send(.post, "/injections", body).status == 403)
    #expect(person.send(.patch, "/injections/\(id)", body).status == 403)
    #expect(person.send(.get, "/injections?userId=\(stranger)").status == 403)
    #expect(person.send(.get, "/injections/status?userId=\(stranger)").status == 403)
    #expect(person.send(.delete, "/injections/\(id)?userId=\(stranger)").status == 403)
    #expect(person.send(.get, "/injections").body.array?.count == 1)
  }
}

extension Participant {
  /// Writes an injection down.
  @discardableResult
  func inject(
    _ site: String, on date: String? = nil, dose: Int? = nil, dosage: Double? = nil,
    isGolden: Bool? = nil
  ) -> Answer {
    var body: JSONObject = ["site": .string(site)]
    body["date"] = date.map { .string($0) }
    body["doseNumber"] = dose.map { .integer(Int64($0)) }
    body["dosageMg"] = dosage.map { .number($0) }
    body["isGoldenDose"] = isGolden.map { .bool($0) }
    return send(.post, "/injections", .object(body))
  }

  /// Writes a weight down.
  @discardableResult
  func weigh(_ weight: Double, on date: String? = nil) -> Answer {
    var body: JSONObject = ["weight": .number(weight)]
    body["date"] = date.map { .string($0) }
    return send(.post, "/weigh-ins", .object(body))
  }

  /// Registers a plan, as the guide does it.
  func plan(
    start: Double = 100, goal: Double? = 80, unit: String = "kg", injectionDay: Int = 2,
    medication: String = "OZEMPIC"
  ) throws {
    let registration = NeedledRegistration(
      name: "John Doe", email: "john@example.com", password: "securepassword123",
      startWeight: start, goalWeight: goal, weightUnit: unit, medication: medication,
      injectionDay: injectionDay)
    try home.store().plans.add(registration, to: account, at: home.clock.now)
  }
}
