import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Weigh-ins")
struct WeighInTests {
  @Test("A weigh-in is stored and changed as the guide says")
  func guide() throws {
    let person = try Participant()
    try person.plan()
    let logged = person.send(
      .post, "/weigh-ins",
      ["userId": .string(person.account), "weight": 98.5, "date": "2026-11-15"])
    #expect(logged.status == 201)
    let id = try #require(logged.body["id"]?.string)
    #expect(
      logged.body == [
        "id": .string(id), "userId": .string(person.account), "weight": 98.5,
        "date": "2026-11-15T12:00:00.000Z", "createdAt": "2026-11-20T12:00:00.000Z",
        "updatedAt": "2026-11-20T12:00:00.000Z", "localDay": "2026-11-15", "utcOffset": 0,
      ])
    try person.go(to: "2026-11-20T13:00:00Z")
    let changed = person.send(
      .patch, "/weigh-ins/\(id)", ["userId": .string(person.account), "weight": 98.0])
    #expect(changed.status == 200)
    #expect(changed.body["weight"] == 98 && changed.body["date"] == "2026-11-15T12:00:00.000Z")
    #expect(changed.body["updatedAt"] == "2026-11-20T13:00:00.000Z")
    #expect(person.send(.patch, "/weigh-ins/\(id)", [:]).body["weight"] == 98)
    let moved = person.send(.patch, "/weigh-ins/\(id)", ["date": "2026-11-14"])
    #expect(moved.body["date"] == "2026-11-14T12:00:00.000Z")
    let list = person.send(.get, "/weigh-ins?userId=\(person.account)&limit=20&offset=0")
    #expect(list.body.array?.map { $0["id"]?.string } == [id])
    let deleted = person.send(.delete, "/weigh-ins/\(id)?userId=\(person.account)")
    #expect(deleted.status == 204 && deleted.text.isEmpty)
    for (method, body) in [(.delete, nil), (.get, nil), (.patch, [:])]
      as [(FitAPI.Method, JSONValue?)]
    {
      let gone = person.send(method, "/weigh-ins/\(id)", body)
      #expect(gone.status == 404 && gone.error == "Weigh-in not found")
    }
  }

  @Test("A day may have any number of weigh-ins, listed in the order they were stored")
  func sameDay() throws {
    let person = try Participant()
    for weight in [82.1, 82.2, 82.3] {
      #expect(person.weigh(weight, on: "2026-11-20").status == 201)
    }
    let listed = person.send(.get, "/weigh-ins").body.array ?? []
    #expect(listed.compactMap { $0["weight"]?.double } == [82.3, 82.2, 82.1])
  }

  @Test(
    "A weigh-in is between 30 and 300 kilograms, or 40 and 660 pounds",
    arguments: [
      ("kg", 30, nil), ("", 300, nil), ("kg", 29.99, "Weight must be at least 30"),
      ("lbs", 39.99, "Weight must be at least 40"),
      ("kg", 300.01, "Weight must be at most 300"), ("lbs", 40, nil), ("lbs", 660, nil),
      ("lbs", 660.01, "Weight must be at most 660"), ("", 0, "Weight must be a positive number"),
      ("", -5, "Weight must be a positive number"),
    ] as [(String, Double, String?)])
  func bounds(_ unit: String, _ weight: Double, _ message: String?) throws {
    for unit in unit.isEmpty ? ["kg", "lbs"] : [unit] {
      let person = try Participant()
      try person.plan(goal: nil, unit: unit)
      let logged = person.weigh(weight)
      #expect(logged.status == (message == nil ? 201 : 400))
      #expect(logged.issue?["message"]?.string == message)
      if message == nil { #expect(logged.body["weight"]?.double == weight) }
      let id = person.weigh(82).body["id"]?.string ?? ""
      let changed = person.send(.patch, "/weigh-ins/\(id)", ["weight": .number(weight)])
      #expect(changed.status == (message == nil ? 200 : 400))
      #expect(changed.issue?["message"]?.string == message)
    }
    let issue = try Participant().weigh(0).issue
    #expect(issue?["inclusive"] == false && issue?["minimum"] == 0)
  }

  @Test(
    "A weigh-in requires a number",
    arguments: [
      (nil, "Required"), (.null, "Expected number, received null"),
      ("82", "Expected number, received string"), (true, "Expected number, received boolean"),
    ] as [(JSONValue?, String)])
  func type(_ weight: JSONValue?, _ message: String) throws {
    var body = JSONObject()
    body["weight"] = weight
    let answer = try Participant().send(.post, "/weigh-ins", .object(body))
    #expect(answer.status == 400 && answer.issue?["message"]?.string == message)
  }

  @Test("A weigh-in in pounds is returned as entered and is in kilograms for other services")
  func pounds() throws {
    let person = try Participant()
    try person.plan(start: 220, goal: 180, unit: "lbs")
    for weight in [181.3, 200.7, 199.999, 1.0 / 3 + 150] {
      let logged = person.weigh(weight)
      #expect(logged.body["weight"]?.double == weight)
      let id = logged.body["id"]?.string ?? ""
      #expect(person.send(.get, "/weigh-ins/\(id)").body["weight"]?.double == weight)
      let entry = person.send(.get, "/v1/progress/\(id)").body["data"]
      let kilograms = try #require(entry?["quantity"]?.double)
      #expect(abs(kilograms - weight * 0.45359237) < 1e-12)
      // As kilograms alone the figure is the same to a millionth of a pound.
      #expect(abs(NeedledWeightUnit.lbs.weight(kilograms) - weight) < 1e-6)
    }
    // Another figure, told by another service, takes the place of what was entered.
    let id = person.weigh(190).body["id"]?.string ?? ""
    #expect(person.send(.put, "/v1/progress/\(id)", ["quantity": 90]).status == 200)
    let weight = try #require(
      person.send(.get, "/weigh-ins/\(id)").body["weight"]?.double)
    #expect(abs(weight - 90 / 0.45359237) < 1e-6)
    #expect(person.send(.put, "/v1/progress/\(id)", ["notes": "x"]).status == 200)
  }

  @Test("Weigh-ins and measurements of weight are one series")
  func series() throws {
    let person = try Participant()
    let logged = person.weigh(82.4, on: "2026-11-18")
    let measured = person.send(
      .post, "/v1/progress",
      ["type": "weight", "quantity": 82.1234567, "loggedAt": "2026-11-19T07:00:00Z"]
    ).body["data"]
    person.send(.post, "/v1/progress", ["type": "steps", "quantity": 8000])
    let here = person.send(.get, "/weigh-ins").body.array ?? []
    #expect(here.compactMap { $0["weight"]?.double } == [82.1234567, 82.4])
    #expect(here.map { $0["id"] } == [measured?["id"], logged.body["id"]])
    let there = person.send(.get, "/v1/progress?type=weight").body["data"]?["entries"]?.array ?? []
    #expect(there.map { $0["id"] } == here.map { $0["id"] })
    // Each service changes and deletes what the other wrote.
    let id = measured?["id"]?.string ?? ""
    #expect(person.send(.patch, "/weigh-ins/\(id)", ["weight": 81]).body["weight"] == 81)
    #expect(person.send(.get, "/v1/progress/\(id)").body["data"]?["quantity"] == 81)
    let other = logged.body["id"]?.string ?? ""
    #expect(person.send(.delete, "/v1/progress/\(other)").status == 200)
    #expect(person.send(.get, "/weigh-ins/\(other)").status == 404)
    #expect(person.send(.delete, "/weigh-ins/\(id)").status == 204)
    #expect(person.send(.get, "/v1/progress?type=weight").body["data"]?["total"] == 0)
    // What is no weight is no weigh-in.
    let steps = person.send(.get, "/v1/progress").body["data"]?["entries"]?[0]?["id"]?.string ?? ""
    #expect(person.send(.get, "/weigh-ins/\(steps)").status == 404)
    #expect(person.send(.delete, "/weigh-ins/\(steps)").status == 404)
  }

  @Test("The latest weigh-in shows its changes to one decimal")
  func latest() throws {
    let person = try Participant()
    #expect(
      person.send(.get, "/weigh-ins/latest").body == [
        "weighIn": nil, "weekChange": nil, "totalChange": nil, "canWeighIn": true,
        "hasWeighedThisWeek": false,
      ])
    try person.plan(start: 100)
    // Monday was the 16th.
    let id = person.weigh(99.04, on: "2026-11-15").body["id"]
    let one = person.send(.get, "/weigh-ins/latest?userId=\(person.account)").body
    #expect(
      one == [
        "weighIn": [
          "id": id ?? nil, "weight": 99.04, "date": "2026-11-15T12:00:00.000Z",
          "localDay": "2026-11-15", "utcOffset": 0,
        ],
        "weekChange": nil, "totalChange": -1, "canWeighIn": true, "hasWeighedThisWeek": false,
      ])
    person.weigh(98.52, on: "2026-11-16")
    let two = person.send(.get, "/weigh-ins/latest").body
    #expect(two["weekChange"] == -0.5 && two["totalChange"] == -1.5)
    #expect(two["hasWeighedThisWeek"] == true && two["canWeighIn"] == true)
  }

  @Test("A weigh-in creates no plan, and the first one is the start weight without a plan")
  func planless() throws {
    let person = try Participant()
    let first = person.weigh(82.4, on: "2026-11-17")
    #expect(first.body["planCreated"] == nil)
    #expect(person.weigh(81).status == 201)
    let settings = person.send(.get, "/settings").body
    #expect(settings["startWeight"] == 82.4 && settings["hasPlan"] == false)
    #expect(person.send(.get, "/weigh-ins/latest").body["totalChange"] == -1.4)
  }

  @Test("A weigh-in that names another person is refused")
  func otherUser() throws {
    let person = try Participant()
    let stranger = Identifier.make()
    let id = person.weigh(82).body["id"]?.string ?? ""
    let body: JSONValue = ["userId": .string(stranger), "weight": 70]
    #expect(person.send(.post, "/weigh-ins", body).status == 403)
    #expect(person.send(.patch, "/weigh-ins/\(id)", body).status == 403)
    for path in ["", "/latest", "/progress"] {
      #expect(person.send(.get, "/weigh-ins\(path)?userId=\(stranger)").status == 403)
    }
    #expect(person.send(.delete, "/weigh-ins/\(id)?userId=\(stranger)").status == 403)
    #expect(person.send(.get, "/weigh-ins/\(id)").body["weight"] == 82)
  }
}
