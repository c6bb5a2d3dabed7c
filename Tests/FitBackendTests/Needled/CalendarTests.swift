import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Calendar of Needled")
struct NeedledCalendarTests {
  private func inject(_ person: Participant, _ site: String, on date: String) {
    person.send(.post, "/injections", ["site": .string(site), "date": .string(date)])
  }

  private func weigh(_ person: Participant, _ weight: Double, on date: String? = nil) {
    var body: JSONObject = ["weight": .number(weight)]
    body["date"] = date.map { .string($0) }
    person.send(.post, "/weigh-ins", .object(body))
  }

  @Test("The calendar of a month lists what was done on its days, in order")
  func month() throws {
    let person = try Participant(at: "2026-11-20T12:00:00Z")
    for day in ["2026-10-31", "2026-11-01", "2026-11-20"] { person.tick("water", on: day) }
    person.keepAll(on: "2026-11-19")
    weigh(person, 98.5, on: "2026-11-16")
    weigh(person, 99, on: "2026-11-09")
    weigh(person, 100, on: "2026-10-31")
    inject(person, "ABDOMEN_RIGHT", on: "2026-11-18")
    inject(person, "ABDOMEN_LEFT", on: "2026-11-11")
    let month = person.send(.get, "/calendar/2026/11?userId=\(person.account)")
    #expect(month.status == 200)
    #expect(
      month.body == [
        "habits": [
          ["date": "2026-11-01", "water": true, "nutrition": false, "exercise": false],
          ["date": "2026-11-19", "water": true, "nutrition": true, "exercise": true],
          ["date": "2026-11-20", "water": true, "nutrition": false, "exercise": false],
        ],
        "weighIns": [
          ["date": "2026-11-09", "weight": 99], ["date": "2026-11-16", "weight": 98.5],
        ],
        "injections": [
          ["date": "2026-11-11", "site": "ABDOMEN_LEFT"],
          ["date": "2026-11-18", "site": "ABDOMEN_RIGHT"],
        ],
      ])
    let empty = person.send(.get, "/calendar/2026/12").body
    #expect(empty == ["habits": [], "weighIns": [], "injections": []])
  }

  @Test(
    "The calendar counts an instant in the month of the person's zone",
    arguments: [
      ("UTC", "2026-10-31T23:30:00Z", "2026-10-31"), ("UTC", "2026-11-01T00:00:00Z", "2026-11-01"),
      ("Europe/Berlin", "2026-10-31T22:59:59Z", "2026-10-31"),
      ("Europe/Berlin", "2026-10-31T23:00:00Z", "2026-11-01"),
      ("America/New_York", "2026-11-01T03:59:59Z", "2026-10-31"),
      ("America/New_York", "2026-11-01T04:00:00Z", "2026-11-01"),
      ("Pacific/Auckland", "2026-10-31T10:59:59Z", "2026-10-31"),
      ("Pacific/Auckland", "2026-10-31T11:00:00Z", "2026-11-01"),
      // The night of 1 November has 25 hours in New York.
      ("America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"),
      ("America/New_York", "2026-11-02T05:00:00Z", "2026-11-02"),
      ("Europe/Berlin", "2026-12-31T22:59:59Z", "2026-12-31"),
      ("Europe/Berlin", "2026-12-31T23:00:00Z", "2027-01-01"),
      ("Europe/Berlin", "2028-02-29T22:59:59Z", "2028-02-29"),
      ("Europe/Berlin", "2028-02-29T23:00:00Z", "2028-03-01"),
    ])
  func instants(_ zone: String, _ now: String, _ date: String) throws {
    let person = try Participant(at: now, in: zone)
    person.send(.post, "/weigh-ins", ["weight": 80])
    person.send(.post, "/injections", ["site": "THIGH_LEFT"])
    let parts = date.split(separator: "-")
    let month = person.send(.get, "/calendar/\(parts[0])/\(parts[1])").body
    #expect(month["weighIns"] == [["date": .string(date), "weight": 80]])
    #expect(month["injections"] == [["date": .string(date), "site": "THIGH_LEFT"]])
    let day = person.send(.get, "/calendar/day/\(date)").body
    #expect(day["weighIn"]?["weight"]?.double == 80)
    #expect(day["injection"] == ["site": "THIGH_LEFT"])
  }

  @Test(
    "The calendar accepts the years 1900 to 2100 and the months 1 to 12",
    arguments: [
      ("1900/1", nil), ("2100/12", nil), ("2026/01", nil), ("2026/1", nil),
      ("1899/1", "year: Number must be greater than or equal to 1900"),
      ("2101/1", "year: Number must be less than or equal to 2100"),
      ("2026/0", "month: Number must be greater than or equal to 1"),
      ("2026/13", "month: Number must be less than or equal to 12"),
      ("2026/-1", "month: Number must be greater than or equal to 1"),
      ("2026/1.5", "month: Expected integer, received float"),
      ("soon/1", "year: Expected number, received nan"),
      ("2026/nan", "month: Expected number, received nan"),
      ("2026/1e0", "month: Expected number, received nan"),
      ("0x7EA/1", "year: Expected number, received nan"),
    ] as [(String, String?)])
  func bounds(_ path: String, _ message: String?) throws {
    let answer = try Participant().send(.get, "/calendar/\(path)")
    #expect(answer.status == (message == nil ? 200 : 400))
    let issue = answer.issue.map {
      "\($0["path"]?[0]?.string ?? ""): \($0["message"]?.string ?? "")"
    }
    #expect(issue == message)
  }

  @Test("The calendar reports a wrong year and a wrong month together")
  func bothWrong() throws {
    let answer = try Participant().send(.get, "/calendar/1/99")
    #expect(answer.body["error"]?.array?.map { $0["path"]?[0]?.string } == ["year", "month"])
    #expect(answer.issue?["code"] == "too_small" && answer.issue?["minimum"] == 1900)
  }

  @Test("The calendar of a day shows its habits, the change of the weight and the site")
  func day() throws {
    let person = try Participant(at: "2026-11-20T12:00:00Z")
    weigh(person, 99, on: "2026-11-09")
    weigh(person, 98.5, on: "2026-11-16")
    inject(person, "ABDOMEN_RIGHT", on: "2026-11-16")
    person.tick("exercise", on: "2026-11-16")
    let day = person.send(.get, "/calendar/day/2026-11-16?userId=\(person.account)")
    #expect(day.status == 200)
    #expect(
      day.body == [
        "date": "2026-11-16", "habit": ["water": false, "nutrition": false, "exercise": true],
        "weighIn": ["weight": 98.5, "change": -0.5], "injection": ["site": "ABDOMEN_RIGHT"],
        "injections": [
          [
            "date": "2026-11-16T12:00:00.000Z", "site": "ABDOMEN_RIGHT",
            "localDay": "2026-11-16", "utcOffset": 0,
          ]
        ],
      ])
    #expect(
      person.send(.get, "/calendar/day/2026-11-09").body["weighIn"]
        == ["weight": 99, "change": nil])
    #expect(
      person.send(.get, "/calendar/day/2026-11-17").body
        == ["date": "2026-11-17", "habit": nil, "weighIn": nil, "injection": nil])
  }

  @Test("The calendar of a day with several weights shows the last")
  func severalWeights() throws {
    let person = try Participant(at: "2026-11-19T20:00:00Z")
    weigh(person, 99.3)
    try person.go(to: "2026-11-20T06:00:00Z")
    weigh(person, 98.9)
    try person.go(to: "2026-11-20T18:00:00Z")
    weigh(person, 99.1)
    let day = person.send(.get, "/calendar/day/2026-11-20").body
    #expect(day["weighIn"] == ["weight": 99.1, "change": -0.2])
    let weights = person.send(.get, "/calendar/2026/11").body["weighIns"]?.array
    #expect(weights?.compactMap { $0["weight"]?.double } == [99.3, 98.9, 99.1])
  }

  @Test(
    "The calendar of a date that does not exist is refused",
    arguments: [
      ("2026-02-28", true), ("2028-02-29", true), ("2026-02-29", false), ("2026-13-01", false),
      ("2026-11-31", false), ("2026-1-1", false), ("tomorrow", false), ("20261120", false),
      ("2026-11-20T00:00:00Z", false),
    ])
  func dates(_ date: String, _ isDay: Bool) throws {
    let answer = try Participant().send(.get, "/calendar/day/\(date)")
    #expect(answer.status == (isDay ? 200 : 400))
    guard !isDay else { return }
    #expect(answer.issue?["message"] == "Invalid ISO date string")
    #expect(answer.issue?["path"] == ["date"])
  }

  @Test("The calendar of another person is refused")
  func otherPerson() throws {
    let person = try Participant()
    let other = try person.home.account()
    for path in ["/calendar/2026/11", "/calendar/day/2026-11-20", "/dashboard"] {
      #expect(person.send(.get, "\(path)?userId=\(other)").status == 403)
    }
  }
}
