import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Authentication of requests")
struct GateTests {
  @Test("A health check is answered without authentication")
  func health() throws {
    let home = try Household(apiKeys: ["key"], trustsThisMachine: false)
    let health = home.send(.get, "/health").body
    #expect(health["status"] == "ok" && health["store"]?["schema"]?.int == Schema.version)
    let intentions = home.send(.get, "/api/health")
    #expect(
      intentions.body == [
        "status": "ok", "timestamp": "2026-11-20T07:31:00.000Z", "version": "1.0.0",
      ])
    #expect(intentions.headers["Access-Control-Allow-Origin"] == "*")
  }

  @Test("A request to an unknown path or with a wrong method is refused in its service's form")
  func unknown() throws {
    let home = try Household()
    let fitIQ = home.send(.get, "/api/v1/progress/history/x")
    #expect(fitIQ.status == 404)
    #expect(fitIQ.error["code"]?.string == "NOT_FOUND")
    let needled = home.send(.get, "/api/nothing")
    #expect(needled.status == 404)
    #expect(needled.body == ["error": "no such path"])
    let intentions = home.send(.get, "/api/ai/nothing")
    #expect(intentions.error["statusCode"]?.int == 404)
    let method = home.send(.patch, "/api/v1/auth/login")
    #expect(method.status == 405)
    #expect(method.headers[HeaderName.allow] == "POST")
    #expect(method.error["code"]?.string == "METHOD_NOT_ALLOWED")
  }

  @Test("A search of the catalogue needs no token, and with a token it also finds own foods")
  func catalogue() throws {
    let home = try Household()
    let member = try home.register()
    let draft: JSONValue = [
      "name": "Zanzibar porridge", "calories": 100, "proteinG": 1, "carbsG": 2, "fatG": 3,
      "servingSize": "1 bowl",
    ]
    let created = home.send(.post, "/api/v1/foods", draft, token: member.access)
    let id = try #require(created.data["id"]?.string)
    let search = "/api/v1/foods/search?q=zanzibar"
    #expect(home.send(.get, search).data["total"]?.int == 0)
    #expect(home.send(.get, search, token: member.access).data["total"]?.int == 1)
    #expect(home.send(.get, "/api/v1/foods/\(id)").status == 404)
    #expect(home.send(.get, "/api/v1/foods/\(id)", token: member.access).status == 200)
    // A session that is over is not quietly taken for nobody's.
    #expect(home.send(.get, search, token: "expired").status == 401)
  }

  @Test("A request to FitIQ needs a key when the server has keys")
  func apiKeys() throws {
    let home = try Household(apiKeys: ["first-key", "second-key"])
    for key in [nil, "", "first-ke", "first-keys", "FIRST-KEY"] as [String?] {
      var headers: Headers = [:]
      headers[HeaderName.apiKey] = key
      let answer = home.send(.get, "/api/v1/foods/search?q=oats", headers: headers)
      #expect(answer.status == 401)
      #expect(answer.error["code"]?.string == "UNAUTHORIZED")
    }
    for key in ["first-key", "second-key"] {
      let headers: Headers = [HeaderName.apiKey: key]
      #expect(home.send(.get, "/api/v1/foods/search?q=oats", headers: headers).status == 200)
      // The application's key is not a person's sign-in.
      #expect(home.send(.get, "/api/v1/progress", headers: headers).status == 401)
      #expect(home.send(.get, "/api/v1/progress", token: key, headers: headers).status == 401)
    }
    #expect(home.send(.get, "/api/auth/session").body == ["error": "Not authenticated"])
  }

  @Test("A request to Needled without a session is refused in Needled's words")
  func needledWords() throws {
    let home = try Household()
    for token in [nil, "wrong"] {
      let headers: Headers = token.map { [HeaderName.authorization: "Bearer \($0)"] } ?? [:]
      for (path, words) in [("dashboard", "Not authenticated"), ("medications", "Unauthorized")] {
        let answer = home.send(.get, "/api/\(path)", headers: headers)
        // The catalogue of medications needs no session, but takes no wrong one.
        if path == "medications", token == nil {
          #expect(answer.status == 200)
          continue
        }
        #expect(answer.status == 401 && answer.body == ["error": .string(words)])
      }
    }
  }

  @Test("Days are counted in the zone of the client, else of the account, else of the server")
  func zones() throws {
    let home = try Household()
    // 2026-11-20T07:31Z is still the 19th in Honolulu and already the 20th elsewhere.
    let honolulu: Headers = [HeaderName.timeZone: "Pacific/Honolulu"]
    let utc = try home.register("utc@example.com")
    let answer = home.send(
      .post, "/api/v1/auth/register", Household.registration("hawaii@example.com"),
      headers: honolulu)
    let hawaii = try Member(answer.data)
    func today(_ member: Member, _ headers: Headers = [:]) -> String? {
      home.send(.get, "/api/v1/food-logs/summary", token: member.access, headers: headers)
        .data["date"]?.string
    }
    #expect(today(utc) == "2026-11-20")
    #expect(today(utc, honolulu) == "2026-11-19")
    #expect(today(utc) == "2026-11-20")
    #expect(today(hawaii) == "2026-11-19")
    #expect(today(hawaii, [HeaderName.timeZone: "UTC"]) == "2026-11-20")
    // A day that starts at nine has not begun at 08:31, which it is in Berlin, where the server stands.
    #expect(today(utc, [HeaderName.dayStart: "08:00"]) == "2026-11-20")
    #expect(today(utc, [HeaderName.dayStart: "09:00"]) == "2026-11-19")
  }

  @Test("The offset that a time states decides its day, and those of requests that state none")
  func offsets() throws {
    let home = try Household()
    let phone = try home.register("phone@example.com")
    func day(_ time: String, _ headers: Headers = [:]) -> String? {
      home.send(
        .post, "/api/v1/progress", ["type": "steps", "quantity": 10, "loggedAt": .string(time)],
        token: phone.access, headers: headers
      ).data["localDay"]?.string
    }
    // Berlin, where the server stands, as long as nothing was stated.
    #expect(day("2026-11-19T23:30:00Z") == "2026-11-20")
    #expect(day("2026-11-19T17:30:00-08:00") == "2026-11-19")
    #expect(day("2026-11-20T01:30:00Z") == "2026-11-19")
    // An offset is nearer to its record than the zone that a phone names.
    #expect(
      day("2026-11-20T13:30:00+13:00", [HeaderName.timeZone: "Europe/Berlin"]) == "2026-11-20")
    #expect(day("2026-11-19T11:30:00Z") == "2026-11-20")
    // A zone that was chosen comes before an offset that was stated some time.
    let choice: JSONValue = [
      "injectionReminder": true, "weighInReminder": true, "habitReminder": true,
      "reminderTime": "09:00", "habitReminderTime": "20:00", "timezone": "America/Los_Angeles",
    ]
    let chosen = home.send(
      .put, "/api/notifications/preferences", choice, token: phone.access)
    #expect(chosen.status < 300, "\(chosen.text)")
    #expect(day("2026-11-20T01:30:00Z") == "2026-11-19")
  }

  @Test(
    "A request with an unknown time zone or start of the day is refused",
    arguments: [
      (HeaderName.timeZone, "Mars/Olympus"), (HeaderName.timeZone, ""),
      (HeaderName.timeZone, "../../etc/passwd"), (HeaderName.timeZone, "/etc/localtime"),
      (HeaderName.dayStart, "12:01"), (HeaderName.dayStart, "4"), (HeaderName.dayStart, "25:00"),
    ])
  func wrongCalendar(_ name: String, _ value: String) throws {
    let home = try Household()
    let answer = home.send(.get, "/api/v1/foods/search?q=oats", headers: [name: value])
    #expect(answer.status == 400)
    #expect(answer.error["details"]?.object?.keys == [name])
  }

  @Test("A request to unusable data is refused without naming the file")
  func brokenData() throws {
    let home = try Household(inFile: true)
    try home.folder.write("fit.db", "this is no database, and was not made by this program")
    for path in ["/health", "/api/v1/foods/search?q=oats", "/api/auth/session"] {
      let answer = home.send(.get, path)
      #expect(answer.status == 503)
      #expect(!answer.text.contains(home.folder.path))
    }
  }

  @Test(
    "A refusal of the listener is worded like the service of its path",
    arguments: [
      (
        "/api/v1/foods",
        #"{"success":false,"error":{"code":"PAYLOAD_TOO_LARGE","message":"big"},"message":"big"}"#
      ),
      ("/api/users", #"{"error":"big"}"#), ("/api/health-data/ios", #"{"error":"big"}"#),
      (
        "/api/ai/generate-theme",
        #"{"error":{"code":"BAD_REQUEST","message":"big","statusCode":413}}"#
      ),
      (
        nil,
        #"{"success":false,"error":{"code":"PAYLOAD_TOO_LARGE","message":"big"},"message":"big"}"#
      ),
    ] as [(String?, String)])
  func refusals(_ path: String?, _ body: String) {
    let response = RequestAuthenticator.refuse(Refusal(status: 413, message: "big"), path: path)
    #expect(response.status == 413)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }
}
