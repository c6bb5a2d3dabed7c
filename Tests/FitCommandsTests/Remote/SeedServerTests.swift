import FitAPI
import Foundation
import JSON
import TestSupport
import Testing

@Suite("Server of the documents alone")
struct SeedServerTests {
  /// Someone whose services are all at such a server.
  struct Person {
    let server: SeedServer
    var fit: FitProcess

    init() throws {
      server = try SeedServer()
      fit = try FitProcess()
      for service in ["fitiq", "needled", "intentions", "health"] {
        let added = try fit.run(["remote", "add", service, server.scripted.url])
        try #require(added.status == 0, "\(added.errorText)")
      }
      for service in ["fitiq", "needled"] {
        let entered = try fit.run(
          ["auth", "login", service, "--email", "ann@example.org", "--password-stdin"],
          input: Array("correct horse\n".utf8))
        try #require(entered.status == 0, "\(entered.errorText)")
      }
      let named = try fit.run(["config", "set", "remote.intentions.user", "ann"])
      try #require(named.status == 0, "\(named.errorText)")
      try Data("October 2026: drink more water\n".utf8)
        .write(to: URL(fileURLWithPath: fit.home.appending("earlier.txt")))
      try Data(Self.workouts.utf8)
        .write(to: URL(fileURLWithPath: fit.home.appending("workouts.json")))
      _ = server.taken()
    }

    /// The workout of the document.
    static let workouts = #"""
      {"measurements": {"workout": [{
        "timestamp": "2023-05-20T08:30:00Z", "startDate": "2023-05-20T08:30:00Z",
        "endDate": "2023-05-20T09:15:00Z", "activityType": "running", "duration": 2700,
        "distance": 5.2, "energyBurned": 450, "avgHeartRate": 145, "maxHeartRate": 175,
        "avgCadence": 160, "avgPace": 5.2, "source": "Apple Health", "value": 1}]}}
      """#

    func run(_ line: String) throws -> Finished {
      try fit.run(line.split(separator: " ").map(String.init))
    }

    /// Returns the same person as they were before the first line, for the same server.
    func again() throws -> FitProcess {
      let copy = try FitProcess(environment: fit.environment)
      for name in try FileManager.default.contentsOfDirectory(atPath: fit.home.path) {
        try FileManager.default.copyItem(
          atPath: fit.home.appending(name), toPath: copy.home.appending(name))
      }
      return copy
    }
  }

  @Test("Every documented operation is sent to the letter, and its answer understood")
  func documented() throws {
    let person = try Person()
    for operation in try DocumentedOperation.all() {
      for line in operation.lines {
        for format in [[], ["--json"]] {
          let words = line.words + format
          let finished = try person.again().run(words, input: Array("\(line.input)\n".utf8))
          let taken = person.server.taken()
          let complaints = try complaints(about: finished, taken, line, of: operation)
          #expect(
            complaints.isEmpty,
            "\(operation.section): \(words) \(complaints)\n\(finished.errorText)\(taken)")
        }
      }
    }
  }

  /// Returns what is wrong with how a line went.
  private func complaints(
    about finished: Finished, _ taken: [SeedServer.Exchange], _ line: DocumentedOperation.Line,
    of operation: DocumentedOperation
  ) throws -> [String] {
    var complaints: [String] = []
    // 10 says that something is due.
    if ![0, 10].contains(finished.status) { complaints.append("status \(finished.status)") }
    let sent = taken.filter {
      $0.request.method == operation.method && operation.matches($0.request.path)
        && $0.status == operation.status
    }
    if sent.isEmpty { complaints.append("not sent") }
    if !operation.method.isSafe, sent.count > 1 { complaints.append("sent again") }
    if let body = line.body, try !sent.contains(where: { try $0.body == body }) {
      let bodies = taken.map { String(decoding: $0.request.body, as: UTF8.self) }
      complaints.append("another body: \(bodies)")
    }
    if let query = line.query, !sent.contains(where: { $0.request.target.hasSuffix("?" + query) }) {
      complaints.append("another query")
    }
    // What the server lacks may be learnt; what it knows is asked in its own way.
    if taken.contains(where: { $0.status == 400 }) { complaints.append("a strange request") }
    return complaints
  }

  @Test("An endpoint that a server lacks is asked for again after seven days, or a test of it")
  func learnt() throws {
    var person = try Person()
    func asksBeyond() throws -> Bool {
      let shown = try person.run("settings show --no-cache")
      #expect(shown.status == 0, "\(shown.errorText)")
      return person.server.taken().map(\.description).contains("404 GET /api/settings")
    }
    #expect(try asksBeyond())
    #expect(try !asksBeyond())
    person.fit.environment["FIT_NOW"] = "2026-11-28T08:31:00+01:00"
    #expect(try asksBeyond())
    #expect(try !asksBeyond())
    #expect(try person.run("remote test needled").status == 0)
    #expect(person.server.taken().map(\.description).contains("404 GET /api/settings"))
    #expect(try !asksBeyond())
  }

  @Test("The lines of the documents' readers work as they are typed")
  func typed() throws {
    let server = try SeedServer()
    let fit = try FitProcess()
    for service in ["fitiq", "needled", "intentions", "health"] {
      #expect(try fit.run(["remote", "add", service, server.scripted.url]).status == 0)
    }
    try Data(Person.workouts.utf8)
      .write(to: URL(fileURLWithPath: fit.home.appending("workouts.json")))
    let login = try TerminalProgram(fit.launch(["auth", "login", "fitiq"]))
    for answer in ["ann@example.org", "correct horse"] {
      #expect(login.read(within: .seconds(20)) { login.screen.hasSuffix(": ") }, "\(login.screen)")
      login.clear()
      try login.type(answer + "\r")
    }
    #expect(try login.end() == 0, "\(login.screen)")
    let entered = try fit.run(
      ["auth", "login", "needled", "--email", "ann@example.org", "--password-stdin"],
      input: Array("correct horse\n".utf8))
    #expect(entered.status == 0, "\(entered.errorText)")
    #expect(server.taken().map(\.description).contains("200 POST /api/v1/auth/login"))
    let lines: [([String], String)] = [
      (["food", "search", "chicken", "breast"], "200 GET /api/v1/foods/search"),
      (["log", "weight", "82.4"], "200 PUT /api/v1/profiles/u1/physical"),
      (["inject"], "201 POST /api/injections"),
      (["habit", "toggle", "water"], "200 PATCH /api/habits/today"),
      (["intention", "rephrase", "drink more water"], "200 POST /api/ai/rephrase-intention"),
      (["workouts", "import", "workouts.json"], "200 POST /api/health-data/ios"),
    ]
    for (line, request) in lines {
      let finished = try fit.run(line)
      let asked = server.taken().map(\.description)
      #expect(finished.status == 0, "\(line): \(finished.errorText)")
      #expect(asked.count { $0.hasPrefix(request) } == 1, "\(line): \(asked)")
    }
  }

  @Test("A second dose too soon after one of the documented calendar is not sent without a yes")
  func guarded() throws {
    var person = try Person()
    person.fit.environment["FIT_NOW"] = "2026-11-14T08:31:00+01:00"
    let refused = try person.run("inject")
    #expect(refused.status == 2, "\(refused.text)\(refused.errorText)")
    #expect(person.server.scripted.requests(.post, "/api/injections").isEmpty)
    #expect(try person.run("inject --yes").status == 0)
  }

  @Test("A queued write that the service answers with a success alone is delivered")
  func delivered() throws {
    let person = try Person()
    for line in ["inject thigh-left --yes --offline", "habit done water --offline"] {
      let queued = try person.run(line)
      #expect(queued.status == 0 && queued.text.contains("queued"), "\(queued.errorText)")
    }
    let synced = try person.run("sync")
    #expect(synced.text.contains("delivered 2 of 2"), "\(synced.text)\(synced.errorText)")
    #expect(!person.server.taken().contains { $0.status == 400 && !$0.request.method.isSafe })
  }

  @Test("What a service told nothing of is not in JSON")
  func untold() throws {
    let person = try Person()
    for line in ["habit", "notifications show", "inject", "weigh-in list", "log weight 82.4"] {
      let text = try person.again().run(line.split(separator: " ").map(String.init) + ["--json"])
        .text
      #expect(!text.isEmpty && !text.contains("2000-01-01"), "\(line): \(text)")
      #expect(!text.contains(#":"""#) && !text.contains("createdAt"), "\(line): \(text)")
    }
  }

  @Test("A test of a remote shows what it answers beyond the documents, and what not")
  func tested() throws {
    let tested = try Person().run("remote test needled --json")
    let check = try JSONValue(parsing: Array(tested.text.utf8))[0]
    #expect(check?["has"]?.array?.isEmpty == true)
    #expect(check?["lacks"]?.array?.contains("/weigh-ins/latest") == true)
  }

  @Test("Intentions stay on this machine where the service has no place for them")
  func intentions() throws {
    let person = try Person()
    let set = try person.run("intention set I drink more water")
    #expect(set.status == 0 && set.text.contains("set for today"), "\(set.errorText)")
    let shown = try person.run("intention list --json")
    #expect(shown.text.contains("I drink more water"), "\(shown.errorText)")
    #expect(try person.run("intention weekly calm evenings --save").status == 0)
    _ = person.server.taken()
    // The words are still asked there.
    #expect(try person.run("intention show").status == 0)
    #expect(try person.run("intention theme").text.contains("Deep water"))
    let asked = person.server.taken().map(\.description)
    #expect(asked.contains("200 POST /api/ai/generate-theme"), "\(asked)")
    #expect(!asked.contains { $0.contains("/api/intentions") }, "\(asked)")
    #expect(try person.run("log undo --yes").status == 0)
    #expect(try person.run("outbox list --json").text == "[]\n")
    let here = try person.fit.run(["intention", "list", "--json"])
    #expect(here.text.contains("I drink more water"), "\(here.text)")
  }

  @Test(
    "A food that was logged away is found at the service by its name", arguments: [true, false])
  func awayFood(isKnown: Bool) throws {
    let server = try ScriptedServer { request in
      switch (request.method, request.path) {
      case (.get, "/api/v1/users/u1"), (.get, "/api/v1/users/me"):
        return Response(
          status: 200,
          document: [
            "success": true,
            "data": ["id": "u1", "email": "a@example.org", "fullName": "Ann", "role": "user"],
          ])
      case (.get, "/api/v1/foods/search"):
        let name = (isKnown ? "" : "Fried ") + (request.query["q"] ?? "")
        return Response(
          status: 200,
          document: [
            "success": true,
            "data": [
              "total": 1, "page": 1, "pageSize": 8,
              "foods": [
                [
                  "id": "x9", "name": .string(name), "calories": 80, "proteinG": 1, "carbsG": 1,
                  "fatG": 1, "servingSize": "50 g", "servingSizeG": 50, "isUserCreated": false,
                ]
              ],
            ],
          ])
      case (.post, "/api/v1/food-logs"):
        return Response(status: 201, document: ["success": true, "data": ["id": "l1"]])
      default: return Response(status: 404)
      }
    }
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    let logged = try fit.run(["log", "food", "200g", "banana", "--offline"])
    #expect(logged.status == 0 && logged.text.contains("queued"), "\(logged.errorText)")
    let synced = try fit.run(["sync"])
    let sent = try server.requests(.post, "/api/v1/food-logs").map {
      try JSONValue(parsing: $0.body)
    }
    if isKnown {
      #expect(sent.count == 1, "\(synced.text)\(synced.errorText)")
      #expect(sent.first?["foodId"]?.string == "x9" && sent.first?["servings"]?.double == 4)
    } else {
      #expect(sent.isEmpty && synced.errorText.contains("fit sync"), "\(synced)")
    }
  }

  @Test("A service that is asked too often is left alone until the time it tells, by this clock")
  func rateLimited() throws {
    // 09:05 in Berlin, in milliseconds.
    let server = try ScriptedServer { _ in
      Response(
        status: 429, headers: [HeaderName.rateReset: "1795161900000"],
        body: Array(#"{"error":{"code":"RATE_LIMIT_EXCEEDED","message":"Too many"}}"#.utf8))
    }
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    for service in ["fitiq", "intentions"] {
      #expect(try fit.run(["remote", "add", service, server.url]).status == 0)
    }
    let line = ["intention", "rephrase", "drink more water"]
    let first = try fit.run(line)
    #expect(first.status == 6 && first.errorText.contains("until 09:05"), "\(first.errorText)")
    let second = try fit.run(line)
    #expect(second.status == 6 && second.errorText.contains("until 09:05"), "\(second.errorText)")
    #expect(server.requests(.post, "/api/ai/rephrase-intention").count == 1)
  }
}
