import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Dashboard of Needled")
struct DashboardTests {
  /// Somebody with the plan of the guide: from 100 to 80 kg.
  private func planned(
    at now: String = "2026-11-20T12:00:00Z", in zone: String = "UTC", goal: Double? = 80,
    unit: String = "kg", since: String = "2026-11-02T08:00:00Z"
  ) throws -> Participant {
    let person = try Participant(at: now, in: zone)
    let store = try person.home.store()
    let plan = NeedledRegistration(
      name: "John Doe", email: "john@example.com", password: "securepassword123",
      startWeight: 100, goalWeight: goal, weightUnit: unit, medication: "OZEMPIC", injectionDay: 2)
    try store.plans.add(plan, to: person.account, at: person.home.clock.now)
    try store.database.execute(
      "UPDATE accounts SET created_at = ?, full_name = 'John Doe' WHERE id = ?",
      (Instant(since) ?? .earliest).stored, person.account)
    return person
  }

  private func weigh(_ person: Participant, _ weight: Double, on date: String) {
    person.send(.post, "/weigh-ins", ["weight": .number(weight), "date": .string(date)])
  }

  private func dashboard(_ person: Participant) -> JSONValue {
    person.send(.get, "/dashboard").body
  }

  @Test("The dashboard matches the example of the guide")
  func guide() throws {
    let person = try planned()
    weigh(person, 99.5, on: "2026-11-02")
    weigh(person, 99, on: "2026-11-05")
    weigh(person, 98.5, on: "2026-11-12")
    person.tick("water")
    person.tick("exercise")
    let answer = person.send(.get, "/dashboard?userId=\(person.account)")
    #expect(answer.status == 200)
    #expect(
      answer.body["user"] == [
        "id": .string(person.account), "name": "John Doe", "startWeight": 100, "goalWeight": 80,
        "weightUnit": "kg", "medication": "OZEMPIC", "injectionDay": 2,
        "createdAt": "2026-11-02T08:00:00.000Z", "goalDate": .null,
      ])
    #expect(
      answer.body["weight"] == [
        "currentWeight": 98.5, "previousWeight": 99, "weekChange": -0.5, "totalLost": 1.5,
        "progressPercent": 7.5, "weighInCount": 3, "canWeighIn": true,
      ])
    // Two of the fifteen that were possible from Monday to Friday.
    #expect(
      answer.body["habits"]
        == ["weeklyCompletionPercent": 13, "todayCompleted": 2, "todayTotal": 3])
    #expect(
      answer.body["journey"] == ["weekNumber": 3, "startDate": "2026-11-02T08:00:00.000Z"])
  }

  @Test("The dashboard of a new person has only nulls and zeros")
  func new() throws {
    let person = try planned(since: "2026-11-20T12:00:00Z")
    let body = dashboard(person)
    #expect(
      body["weight"] == [
        "currentWeight": nil, "previousWeight": nil, "weekChange": nil, "totalLost": nil,
        "progressPercent": 0, "weighInCount": 0, "canWeighIn": true,
      ])
    #expect(
      body["habits"] == ["weeklyCompletionPercent": 0, "todayCompleted": 0, "todayTotal": 3])
    #expect(body["journey"]?["weekNumber"] == 1)
    weigh(person, 99, on: "2026-11-20")
    #expect(dashboard(person)["weight"]?["weekChange"] == .null)
    #expect(dashboard(person)["weight"]?["totalLost"] == 1)
  }

  @Test(
    "The dashboard shows the progress from 0 to 100 percent",
    arguments: [
      (80, 100, 0), (80, 101, 0), (80, 99, 5), (80, 90, 50), (80, 80, 100), (80, 79, 100),
      (80, 98.5, 7.5), (nil, 90, nil),
    ] as [(Double?, Double, Double?)])
  func progress(_ goal: Double?, _ weight: Double, _ percent: Double?) throws {
    let person = try planned(goal: goal)
    weigh(person, weight, on: "2026-11-20")
    #expect(dashboard(person)["weight"]?["progressPercent"]?.double == percent)
  }

  @Test("The dashboard offers a weigh-in unless this week, from Monday to Sunday, has one")
  func weighedThisWeek() throws {
    for (date, canWeighIn) in [
      ("2026-11-15", true), ("2026-11-16", false), ("2026-11-20", false), ("2026-11-22", false),
    ] {
      let person = try planned(at: "2026-11-22T12:00:00Z")
      weigh(person, 99, on: date)
      #expect(dashboard(person)["weight"]?["canWeighIn"]?.bool == canWeighIn, "\(date)")
    }
  }

  @Test(
    "The dashboard shows the share of habits kept since Monday",
    arguments: [
      ("2026-11-16", 0, 0), ("2026-11-16", 1, 33), ("2026-11-16", 2, 67), ("2026-11-16", 3, 100),
      ("2026-11-17", 1, 17), ("2026-11-17", 3, 50), ("2026-11-22", 1, 5), ("2026-11-22", 3, 14),
    ])
  func habits(_ today: String, _ kept: Int, _ percent: Int) throws {
    let person = try planned(at: "\(today)T12:00:00Z")
    // The Sunday before belongs to another week.
    person.keepAll(on: "2026-11-15")
    for habit in Habit.allCases.prefix(kept) { person.tick(habit.rawValue) }
    #expect(dashboard(person)["habits"]?["weeklyCompletionPercent"]?.int == percent)
    #expect(dashboard(person)["habits"]?["todayCompleted"]?.int == kept)
  }

  @Test("The dashboard shows a complete week as 100 percent and starts again on Monday")
  func wholeWeek() throws {
    let person = try planned(at: "2026-11-22T22:59:59Z", in: "Europe/Berlin")
    for day in 16...22 { person.keepAll(on: "2026-11-\(day)") }
    #expect(dashboard(person)["habits"]?["weeklyCompletionPercent"] == 100)
    try person.go(to: "2026-11-22T23:00:00Z")
    #expect(
      dashboard(person)["habits"]
        == ["weeklyCompletionPercent": 0, "todayCompleted": 0, "todayTotal": 3])
  }

  @Test(
    "The dashboard counts weeks from Mondays in the person's calendar",
    arguments: [
      ("UTC", "2026-11-16T00:00:00Z", "2026-11-22T23:59:59Z", 1),
      ("UTC", "2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z", 2),
      ("UTC", "2026-11-15T23:59:59Z", "2026-11-16T00:00:00Z", 2),
      ("America/New_York", "2026-11-16T04:59:59Z", "2026-11-16T05:00:00Z", 2),
      ("America/New_York", "2026-11-16T05:00:00Z", "2026-11-23T04:59:59Z", 1),
      // Across both changes of the clock, a year's end and a leap day.
      ("Europe/Berlin", "2026-03-22T23:00:00Z", "2026-03-29T22:00:00Z", 2),
      ("Europe/Berlin", "2026-10-18T22:00:00Z", "2026-10-25T22:59:59Z", 1),
      ("Europe/Berlin", "2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z", 2),
      ("UTC", "2026-12-28T00:00:00Z", "2027-01-03T23:59:59Z", 1),
      ("UTC", "2026-12-28T00:00:00Z", "2027-01-04T00:00:00Z", 2),
      ("UTC", "2028-02-28T00:00:00Z", "2028-03-06T00:00:00Z", 2),
      ("UTC", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z", 53),
    ])
  func weeks(_ zone: String, _ since: String, _ now: String, _ week: Int) throws {
    let person = try planned(at: now, in: zone, since: since)
    #expect(dashboard(person)["journey"]?["weekNumber"]?.int == week)
  }

  @Test("The dashboard uses the person's unit, whichever service stored the weight")
  func pounds() throws {
    let person = try planned(goal: 80, unit: "lbs")
    weigh(person, 98.5, on: "2026-11-18")
    let logged = person.home.backend.answer(
      Request(
        .post, "/api/v1/progress",
        body: (["type": "weight", "quantity": 44] as JSONValue).bytes()),
      from: Caller(account: person.account, calendar: .init(zone: .utc)))
    #expect(logged.status == 201)
    let weight = dashboard(person)["weight"]
    #expect(weight?["previousWeight"] == 98.5)
    #expect(abs((weight?["currentWeight"]?.double ?? 0) - 97.0034) < 0.001)
    #expect(weight?["weighInCount"] == 2)
  }

  @Test("The dashboard of a person without a plan has no progress")
  func withoutPlan() throws {
    let person = try Participant()
    _ = dashboard(person)
    #expect(person.send(.get, "/habits").body == [])
    let body = dashboard(person)
    #expect(body["user"]?["startWeight"] == .null && body["user"]?["medication"] == "OTHER")
    #expect(body["weight"]?["progressPercent"] == .null)
  }
}
