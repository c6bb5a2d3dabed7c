import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Needled's app never tells its zone. It asks for the habits of the seven days up to today, ticks them
/// with their date, and logs injections and weigh-ins of today without one.
@Suite("Zone of a phone whose app tells none")
struct PhoneZoneTests {
  /// A phone in a zone, of an account on a server in UTC.
  private struct Phone {
    let home: Household
    let token: String
    let zone: Zone

    init(at now: String, in zone: String, serverZone: String = "UTC") throws {
      let server = try #require(Zone(identifier: serverZone))
      home = try Household { $0.ownerCalendar = PersonalCalendar(zone: server) }
      self.zone = try #require(Zone(identifier: zone))
      token = Tokens.opaque()
      let (account, token) = (try home.enroll("phone@example.com").id, token)
      let store = try home.store() ?? Store(path: home.folder.appending("fit.db"))
      try store.write { try store.tokens.add(token, .session, of: account, account, at: home.now) }
      try go(to: now)
    }

    func go(to now: String) throws {
      let instant = try #require(Instant(now))
      home.pass(seconds: Int(instant.seconds - home.now.seconds))
    }

    var today: Day { zone.day(of: home.now) }

    @discardableResult
    func send(
      _ method: FitAPI.Method, _ path: String, _ body: JSONValue? = nil, headers: Headers = [:]
    ) -> Household.Answer {
      home.send(method, "/api\(path)", body, token: token, headers: headers)
    }

    func askForWeek() { send(.get, "/habits?startDate=\(today.adding(days: -6))&endDate=\(today)") }

    func plan(on weekday: Weekday) {
      let answer = send(
        .put, "/settings/profile",
        [
          "name": "John", "medication": "OZEMPIC",
          "injectionDay": .integer(Int64(weekday.indexFromMonday)),
        ])
      #expect(answer.status == 200, "\(answer.text)")
    }

    /// The day that the server takes for today.
    var served: String? {
      send(.get, "/habits/today").body["date"]?.string.map { String($0.prefix(10)) }
    }
  }

  @Test(
    "The week that the app asks for gives its day, its weekday and its ticks",
    arguments: [
      ("2026-11-21T03:00:00Z", "America/Los_Angeles", "2026-11-20"),
      ("2026-11-20T19:00:00Z", "Pacific/Auckland", "2026-11-21"),
      ("2026-11-20T12:00:00Z", "UTC", "2026-11-20"),
    ])
  func week(now: String, zone: String, day: String) throws {
    let phone = try Phone(at: now, in: zone)
    #expect("\(phone.today)" == day)
    phone.askForWeek()
    phone.plan(on: phone.today.weekday)
    #expect(phone.served == day)
    #expect(phone.send(.get, "/injections/status").body["status"] == "due")
    phone.send(.patch, "/habits/today", ["habit": "water", "value": true, "date": .string(day)])
    phone.send(.patch, "/habits/today", ["habit": "exercise", "value": true])
    #expect(phone.send(.get, "/dashboard").body["habits"]?["todayCompleted"] == 2)
    phone.send(.post, "/injections", ["site": "THIGH_LEFT"])
    phone.send(.post, "/weigh-ins", ["weight": 80])
    #expect(phone.send(.get, "/injections/status").body["status"] == "done")
    let shown = phone.send(.get, "/calendar/day/\(day)").body
    #expect(shown["injection"]?["site"] == "THIGH_LEFT" && shown["weighIn"]?["weight"] == 80)
    #expect(shown["habit"]?["water"] == true && shown["habit"]?["exercise"] == true, "\(shown)")
  }

  @Test("A tick tells the day where nothing else did, and one ahead of it always")
  func ticks() throws {
    let west = try Phone(
      at: "2026-11-21T03:00:00Z", in: "America/Los_Angeles", serverZone: "Etc/UTC")
    west.send(
      .patch, "/habits/today", ["habit": "water", "value": true, "date": .string("\(west.today)")])
    #expect(west.served == "2026-11-20")
    for (path, body) in [
      ("/injections", ["site": "THIGH_LEFT"]), ("/weigh-ins", ["weight": 80]),
    ] as [(String, JSONObject)] {
      let east = try Phone(at: "2026-11-20T19:00:00Z", in: "Pacific/Auckland")
      var body = body
      body["date"] = .string("\(east.today)")
      #expect(east.send(.post, path, .object(body)).status == 201)
      #expect(east.served == "2026-11-21")
    }
  }

  @Test(
    "A phone whose day agreed with the server's at first keeps its own from the first evening or morning on",
    arguments: [
      (
        "America/Los_Angeles", "2026-11-20T18:00:00Z", "2026-11-21T03:00:00Z",
        "2026-11-21T07:30:00Z"
      ),
      ("America/New_York", "2026-11-20T18:00:00Z", "2026-11-21T01:00:00Z", "2026-11-21T04:45:00Z"),
      ("Pacific/Auckland", "2026-11-20T02:00:00Z", "2026-11-20T19:00:00Z", "2026-11-21T17:30:00Z"),
      ("Asia/Shanghai", "2026-11-20T02:00:00Z", "2026-11-20T23:00:00Z", "2026-11-21T15:30:00Z"),
      ("Europe/Berlin", "2026-11-20T12:00:00Z", "2026-11-20T23:30:00Z", "2026-11-21T21:00:00Z"),
    ])
  func agreement(zone: String, first: String, evening: String, later: String) throws {
    let phone = try Phone(at: first, in: zone)
    phone.askForWeek()
    #expect(phone.served == "\(phone.today)")
    try phone.go(to: evening)
    phone.askForWeek()
    #expect(phone.served == "\(phone.today)")
    // Nothing is told again until then.
    try phone.go(to: later)
    #expect(phone.served == "\(phone.today)")
  }

  @Test("A day that is logged late says nothing of the zone")
  func late() throws {
    let phone = try Phone(at: "2026-11-20T08:00:00Z", in: "UTC")
    phone.askForWeek()
    phone.send(.patch, "/habits/today", ["habit": "water", "value": true, "date": "2026-11-19"])
    phone.send(.post, "/weigh-ins", ["weight": 80, "date": "2026-11-19"])
    phone.send(.get, "/habits?startDate=2026-11-01&endDate=2026-11-19")
    #expect(phone.served == "2026-11-20")
    let home = try Phone(
      at: "2026-11-20T08:00:00Z", in: "Europe/Berlin", serverZone: "Europe/Berlin")
    home.send(.patch, "/habits/today", ["habit": "water", "value": true, "date": "2026-11-19"])
    #expect(home.served == "2026-11-20")
  }

  @Test("The inferred offset follows a phone on its way, and yields to a zone that is told")
  func travel() throws {
    let phone = try Phone(at: "2026-11-21T03:00:00Z", in: "America/New_York")
    phone.askForWeek()
    #expect(phone.served == "2026-11-20")
    try phone.go(to: "2026-11-21T05:30:00Z")
    phone.askForWeek()
    #expect(phone.served == "2026-11-21")
    try phone.go(to: "2026-11-22T04:30:00Z")
    #expect(phone.served == "2026-11-21")
    let tokyo: Headers = [HeaderName.timeZone: "Asia/Tokyo"]
    let told = phone.send(.get, "/habits/today", headers: tokyo).body["date"]?.string
    #expect(told?.hasPrefix("2026-11-22") == true)
    // The zone that was shown by default and comes back was not chosen; another one is.
    var choice = try #require(phone.send(.get, "/notifications/preferences").body.object)
    #expect(phone.send(.put, "/notifications/preferences", .object(choice)).status == 200)
    #expect(phone.served == "2026-11-21")
    choice["timezone"] = "Asia/Tokyo"
    #expect(phone.send(.put, "/notifications/preferences", .object(choice)).status == 200)
    #expect(phone.served == "2026-11-22")
    phone.askForWeek()
    #expect(phone.served == "2026-11-22")
  }
}
