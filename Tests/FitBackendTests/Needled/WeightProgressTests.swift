import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Weight progress")
struct WeightProgressTests {
  @Test("Weight progress without weights is empty")
  func empty() throws {
    #expect(
      try Participant().send(.get, "/weigh-ins/progress").body == [
        "weighIns": [], "dosageChanges": [],
        "stats": [
          "totalChange": 0, "percentChange": 0, "currentBmi": nil, "goalProgress": nil,
          "toGoal": nil, "weeklyAverage": nil,
        ], "totalChange": 0, "percentChange": 0, "currentBmi": nil, "goalProgress": nil,
        "toGoal": nil, "weeklyAverage": nil,
      ])
  }

  @Test("Weight progress shows the dosage at each weight and the totals")
  func course() throws {
    let person = try Participant()
    try person.plan(start: 100, goal: 80)
    person.send(.post, "/v1/progress", ["type": "height", "quantity": 180])
    person.weigh(99, on: "2026-10-30")
    person.inject("THIGH_LEFT", on: "2026-11-01", dosage: 0.25)
    person.inject("THIGH_LEFT", on: "2026-11-08")
    person.weigh(97.55, on: "2026-11-09")
    person.inject("THIGH_LEFT", on: "2026-11-15", dosage: 0.5)
    person.inject("THIGH_LEFT", on: "2026-11-16", dosage: 0.5)
    person.weigh(96, on: "2026-11-20")
    let course = person.send(.get, "/weigh-ins/progress?userId=\(person.account)&range=ALL").body
    #expect(
      course["weighIns"] == [
        [
          "date": "2026-10-30", "weight": 99, "dosageMg": nil, "at": "2026-10-30T12:00:00.000Z",
        ],
        [
          "date": "2026-11-09", "weight": 97.55, "dosageMg": 0.25,
          "at": "2026-11-09T12:00:00.000Z",
        ],
        [
          "date": "2026-11-20", "weight": 96, "dosageMg": 0.5, "at": "2026-11-20T12:00:00.000Z",
        ],
      ])
    #expect(
      course["dosageChanges"] == [
        ["date": "2026-11-01", "fromDosage": nil, "toDosage": 0.25, "medication": "ozempic"],
        [
          "date": "2026-11-15", "fromDosage": 0.25, "toDosage": 0.5, "fromMedication": "ozempic",
          "medication": "ozempic",
        ],
      ])
    #expect(course["totalChange"] == -3 && course["percentChange"] == -3.03)
    #expect(course["stats"]?["totalChange"] == -3 && course["stats"]?["goalProgress"] == 20)
    // 96 kg at 1.80 m; 3 kg in 21 days; 16 of 20 kg to go.
    #expect(course["currentBmi"] == 29.6 && course["weeklyAverage"] == -1)
    #expect(course["toGoal"] == 16 && course["goalProgress"] == 20)
  }

  @Test(
    "Weight progress covers 30, 90 or 180 days from the beginning of the person's day",
    arguments: [("1M", 30), ("3M", 90), ("6M", 180)])
  func ranges(_ word: String, _ days: Int) throws {
    let person = try Participant(in: "America/New_York")
    // Midnight in New York is 4:00 or 5:00 in UTC.
    let first = Participant.today.adding(days: -days)
    let start = PersonalCalendar(zone: person.zone).bounds(of: first).lowerBound
    for (offset, weight) in [(-1, 90.0), (0, 89.0)] {
      let at = start.adding(milliseconds: Int64(offset) * 1000)
      person.send(
        .post, "/v1/progress",
        ["type": "weight", "quantity": .number(weight), "loggedAt": .string(at.iso8601)])
    }
    let course = person.send(.get, "/weigh-ins/progress?range=\(word)").body
    #expect(course["weighIns"]?.array?.map { $0["weight"]?.double } == [89])
    let all = person.send(.get, "/weigh-ins/progress?range=ALL").body
    #expect(all["weighIns"]?.array?.count == 2)
    #expect(person.send(.get, "/weigh-ins/progress").body == all)
  }

  @Test("Weight progress includes the dosage that applied before the range")
  func earlierDosage() throws {
    let person = try Participant()
    person.inject("THIGH_LEFT", on: "2026-10-01", dosage: 0.25)
    person.inject("THIGH_LEFT", on: "2026-11-01", dosage: 0.25)
    person.inject("THIGH_LEFT", on: "2026-11-08", dosage: 1)
    let course = person.send(.get, "/weigh-ins/progress?range=1M").body
    #expect(
      course["dosageChanges"] == [
        ["date": "2026-11-08", "fromDosage": 0.25, "toDosage": 1]
      ])
  }

  @Test("Weight progress with another range is refused", arguments: ["2M", "1m", "", "all"])
  func otherRange(_ word: String) throws {
    let answer = try Participant().send(.get, "/weigh-ins/progress?range=\(word)")
    #expect(answer.status == 400)
    #expect(answer.error == "Invalid range. Must be 1M, 3M, 6M, or ALL")
  }

  @Test(
    "Weight progress has a weekly average after seven days",
    arguments: [("2026-11-13", -1.0), ("2026-11-14", nil)] as [(String, Double?)])
  func average(_ first: String, _ average: Double?) throws {
    let person = try Participant()
    person.weigh(83, on: first)
    person.weigh(82, on: "2026-11-20")
    let course = person.send(.get, "/weigh-ins/progress").body
    #expect(course["weeklyAverage"]?.double == average)
  }

  @Test("Weight progress may be below 0 or above 100 percent of the way to the goal")
  func goals() throws {
    for (goal, weight, share) in [
      (80, 102, -10), (80, 78, 110), (100, 95, nil), (110, 95, nil),
    ] as [(Double, Double, Double?)] {
      let person = try Participant()
      try person.plan(start: 100, goal: goal)
      person.weigh(weight)
      let course = person.send(.get, "/weigh-ins/progress").body
      #expect(course["goalProgress"]?.double == share)
      #expect(course["toGoal"]?.double == weight - goal)
    }
  }

  @Test("Weight progress has the same body mass index in pounds")
  func pounds() throws {
    let person = try Participant()
    try person.plan(start: 220, goal: nil, unit: "lbs")
    person.send(.post, "/v1/progress", ["type": "height", "quantity": 180])
    person.weigh(211.64)
    #expect(person.send(.get, "/weigh-ins/progress").body["currentBmi"] == 29.6)
  }
}
