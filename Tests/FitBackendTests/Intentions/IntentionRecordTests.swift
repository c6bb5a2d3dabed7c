import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Intentions over HTTP")
struct IntentionRecordTests {
  private static let new: JSONValue = [
    "userId": "ann", "text": "  I listen before I speak ", "scope": "day",
    "date": "2026-11-20T08:30:00+01:00", "themeId": "ocean", "quote": "Know thyself",
  ]

  private static func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    var object = new.object ?? JSONObject()
    object[name] = value
    return .object(object)
  }

  private static func send(
    _ home: Household, _ method: FitAPI.Method, _ target: String, _ body: JSONValue? = nil,
    user: String? = nil, headers: Headers = [:]
  ) -> Household.Answer {
    var headers = headers
    if let user { headers[HeaderName.userID] = user }
    return home.send(method, target, body, headers: headers, from: Household.local)
  }

  @Test("An intention is stored, shown, changed and deleted under its user's name")
  func cycle() throws {
    let home = try Household()
    let created = Self.send(home, .post, "/api/intentions", Self.new)
    #expect(created.status == 201)
    let kept = try #require(created.body["intention"])
    let id = try #require(kept["id"]?.string)
    #expect(Identifier.isWellFormed(id))
    #expect(
      kept == [
        "id": .string(id), "userId": "ann", "text": "I listen before I speak", "scope": "day",
        "date": "2026-11-20T07:30:00.000Z", "createdAt": "2026-11-20T07:31:00.000Z",
        "updatedAt": "2026-11-20T07:31:00.000Z", "themeId": "ocean", "aiGenerated": false,
        "aiRephrased": false, "quote": "Know thyself",
      ])
    #expect(Self.send(home, .get, "/api/intentions/\(id)", user: "ann").body == created.body)
    home.pass(seconds: 60)
    // Absent fields stay, and what is the server's own cannot be overwritten.
    let changed = Self.send(
      home, .put, "/api/intentions/\(id)",
      [
        "aiRephrased": true, "id": "x", "userId": "bob", "createdAt": "2000-01-01T00:00:00.000Z",
      ], user: "ann")
    #expect(changed.status == 200)
    var expected = kept.object ?? JSONObject()
    expected["aiRephrased"] = true
    expected["updatedAt"] = "2026-11-20T07:32:00.000Z"
    #expect(changed.body["intention"] == .object(expected))
    let moved = Self.send(
      home, .put, "/api/intentions/\(id)",
      ["text": "I begin slowly", "scope": "week", "date": "2026-11-16"], user: "ann")
    #expect(moved.body["intention"]?["date"]?.string == "2026-11-16")
    #expect(moved.body["intention"]?["text"]?.string == "I begin slowly")
    #expect(
      Self.send(home, .delete, "/api/intentions/\(id)", user: "ann").body == ["success": true])
    #expect(Self.send(home, .get, "/api/intentions/\(id)", user: "ann").status == 404)
  }

  @Test("Intentions are listed with the latest day first")
  func list() throws {
    let home = try Household()
    for day in [18, 20, 19] {
      for scope in ["day", "week"] {
        let body = Self.with("date", .string("2026-11-\(day)")).object.map { object in
          var object = object
          object["scope"] = .string(scope)
          return JSONValue.object(object)
        }
        #expect(Self.send(home, .post, "/api/intentions", body).status == 201)
        home.pass(seconds: 1)
      }
    }
    func dates(_ query: String) -> [String] {
      let answer = Self.send(home, .get, "/api/intentions?\(query)", user: "ann")
      return (answer.body["intentions"]?.array ?? []).map {
        "\($0["date"]?.string?.suffix(2) ?? "") \($0["scope"]?.string ?? "")"
      }
    }
    let all = ["20 week", "20 day", "19 week", "19 day", "18 week", "18 day"]
    #expect(dates("") == all)
    #expect(dates("userId=ann") == all)
    #expect(dates("scope=day") == ["20 day", "19 day", "18 day"])
    #expect(dates("from=2026-11-19&to=2026-11-19") == ["19 week", "19 day"])
    #expect(dates("limit=2&offset=1") == ["20 day", "19 week"])
    let page = Self.send(home, .get, "/api/intentions?limit=1", user: "ann")
    #expect(page.body["total"]?.int == 6)
    let id = try #require(page.body["intentions"]?[0]?["id"]?.string)
    #expect(dates("id=\(id.prefix(13))") == ["20 week"])
    for query in ["limit=0", "limit=1001", "offset=-1", "scope=year", "from=soon"] {
      #expect(Self.send(home, .get, "/api/intentions?\(query)", user: "ann").status == 400)
    }
    for query in ["limit=1", "limit=1000", "offset=0"] {
      #expect(Self.send(home, .get, "/api/intentions?\(query)", user: "ann").status == 200)
    }
  }

  @Test("Intentions of accounts and of named users are separate")
  func apart() throws {
    let home = try Household(apiKeys: ["key"], inFile: true)
    // Signing up needs the server's key here.
    let signedUp = home.send(
      .post, "/api/v1/auth/register", Household.registration("ann@example.com"),
      headers: [HeaderName.apiKey: "key"])
    let member = try Member(signedUp.data)
    let key: Headers = [HeaderName.apiKey: "key"]
    let mine = home.send(
      .post, "/api/intentions", Self.with("userId", .string("ann")), token: member.access)
    #expect(mine.body["intention"]?["userId"]?.string == member.id)
    let id = try #require(mine.body["intention"]?["id"]?.string)
    // Not even under the account's id as a name.
    for name in ["ann", member.id, member.id.uppercased()] {
      var headers = key
      headers[HeaderName.userID] = name
      #expect(home.send(.get, "/api/intentions", headers: headers).body["total"]?.int == 0)
      for method in [FitAPI.Method.get, .put, .delete] {
        let answer = home.send(
          method, "/api/intentions/\(id)", method == .put ? [:] : nil, headers: headers)
        #expect(answer.status == 404)
        #expect(answer.error["message"]?.string == "Intention not found")
      }
    }
    // A token stands for its account whoever is named.
    let listed = home.send(
      .get, "/api/intentions?userId=bob", token: member.access,
      headers: [HeaderName.userID: "bob"])
    #expect(listed.body["total"]?.int == 1)
    #expect(home.send(.get, "/api/intentions", headers: key).status == 400)
    let deleted = home.send(
      .delete, "/api/v1/users/\(member.id)", ["password": .string(Member.password)],
      token: member.access, headers: key)
    #expect(deleted.status == 200, "\(deleted.text)")
    #expect(
      try Store(path: home.folder.appending("fit.db")).database.all(
        "SELECT id FROM intentions", []
      ) { $0.text(0) }.isEmpty)
  }

  @Test(
    "An invalid intention is refused in the service's words",
    arguments: [
      ("userId", nil, "userId is required"), ("userId", 1, "userId is required"),
      ("text", nil, "text is required"), ("text", " \n", "text is required"),
      ("text", 5, "text is required"),
      ("scope", nil, "scope must be 'day', 'week', or 'month'"),
      ("scope", "Day", "scope must be 'day', 'week', or 'month'"),
      ("date", nil, "date is required (ISO string)"), ("date", "", "date is required (ISO string)"),
      (
        "date", "tomorrow",
        "date must be a date such as 2026-11-20 or a time such as 2026-11-20T08:30:00Z"
      ),
      (
        "text", .string(String(repeating: "é", count: 2001)),
        "text must have at most 2000 characters"
      ),
      ("text", "a\u{7}", "text must not contain control characters"),
      ("themeId", "", "themeId must not be empty"),
      (
        "userId", .string(String(repeating: "u", count: 255)),
        "userId must have at most 254 characters"
      ),
      (
        "quote", .string(String(repeating: "q", count: 2001)),
        "quote must have at most 2000 characters"
      ),
    ] as [(String, JSONValue?, String)])
  func rules(field: String, value: JSONValue?, message: String) throws {
    let home = try Household()
    let answer = Self.send(home, .post, "/api/intentions", Self.with(field, value))
    #expect(answer.status == 400)
    #expect(
      answer.body == [
        "error": [
          "code": "VALIDATION_ERROR", "message": .string(message), "statusCode": 400,
        ]
      ])
  }

  @Test("An intention just within the bounds is accepted")
  func bounds() throws {
    let home = try Household()
    for (field, value) in [
      ("text", String(repeating: "é", count: 2000)), ("text", "a"),
      ("userId", String(repeating: "u", count: 254)), ("date", "0001-01-01"),
      ("date", "9999-12-31"), ("quote", ""), ("customFont", "F"),
    ] {
      let answer = Self.send(home, .post, "/api/intentions", Self.with(field, .string(value)))
      #expect(answer.status == 201, "\(answer.text)")
    }
  }

  @Test("An intention that is no JSON, and a change to an empty text, are refused")
  func malformed() throws {
    let home = try Household()
    for bytes in ["", "{", "\"text\"x"] {
      let answer = home.send(
        .post, "/api/intentions", bytes: Array(bytes.utf8), from: Household.local)
      #expect(answer.status == 400)
      #expect(answer.error["code"]?.string == "BAD_REQUEST")
    }
    for body in [[1], "text", nil] as [JSONValue] {
      #expect(Self.send(home, .post, "/api/intentions", body).status == 400)
    }
    let created = Self.send(home, .post, "/api/intentions", Self.new)
    let id = try #require(created.body["intention"]?["id"]?.string)
    for (body, message) in [
      (["text": ""], "text must be a non-empty string"),
      (["text": 5], "text must be a non-empty string"),
      (["text": nil], "text must be a non-empty string"),
      (["scope": "year"], "scope must be 'day', 'week', or 'month'"),
    ] as [(JSONValue, String)] {
      let answer = Self.send(home, .put, "/api/intentions/\(id)", body, user: "ann")
      #expect(answer.status == 400)
      #expect(answer.error["message"]?.string == message)
    }
    let nameless = Self.send(home, .put, "/api/intentions/\(id)", [:])
    #expect(nameless.error["message"]?.string == "userId is required")
    #expect(nameless.error["code"]?.string == "BAD_REQUEST")
    let method = Self.send(home, .patch, "/api/intentions/\(id)", [:], user: "ann")
    #expect(method.status == 405)
    #expect(method.error["code"]?.string == "BAD_REQUEST")
  }

  @Test("An intention with a repeated idempotency key is stored once for each user")
  func once() throws {
    let home = try Household()
    let key: Headers = [HeaderName.idempotencyKey: "k-1"]
    let first = Self.send(home, .post, "/api/intentions", Self.new, headers: key)
    let again = Self.send(home, .post, "/api/intentions", Self.new, headers: key)
    #expect(again.body == first.body)
    #expect(again.headers[HeaderName.idempotencyReplayed] == "true")
    // The same key of another user is another.
    for (body, user) in [(Self.with("userId", "bob"), nil), (Self.with("userId", nil), "carl")] {
      let other = Self.send(home, .post, "/api/intentions", body, user: user, headers: key)
      #expect(other.status == 201)
      #expect(other.body["intention"]?["userId"]?.string == user ?? "bob")
    }
  }

  @Test(
    "Web pages of other origins reach no intentions on a server without a key")
  func pages() throws {
    let home = try Household()
    let created = Self.send(home, .post, "/api/intentions", Self.new)
    let id = try #require(created.body["intention"]?["id"]?.string)
    let foreign: [Headers] = [
      [HeaderName.origin: "https://evil.example"], [HeaderName.origin: "null"],
      [HeaderName.host: "evil.example"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"],
    ]
    for headers in foreign {
      for (method, path) in [
        (FitAPI.Method.get, "/api/intentions"), (.post, "/api/intentions"),
        (.get, "/api/intentions/\(id)"), (.put, "/api/intentions/\(id)"),
        (.delete, "/api/intentions/\(id)"), (.post, "/api/ai/generate-theme"),
      ] {
        let answer = Self.send(home, method, path, Self.new, user: "ann", headers: headers)
        #expect(answer.status == 401, "\(method) \(path) \(headers)")
        #expect(!answer.text.contains("listen"))
      }
    }
    #expect(
      Self.send(
        home, .get, "/api/intentions", user: "ann", headers: ["Sec-Fetch-Site": "none"]
      ).status == 200)
    // With the key a page may do what the key allows.
    let keyed = try Household(apiKeys: ["key"])
    let answer = keyed.send(
      .get, "/api/intentions?userId=ann",
      headers: [HeaderName.origin: "https://app.example", HeaderName.apiKey: "key"])
    #expect(answer.status == 200)
    #expect(answer.headers["Access-Control-Allow-Origin"] == "*")
  }
}
