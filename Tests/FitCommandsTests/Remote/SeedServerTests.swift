import FitAPI
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Server of the documents alone")
struct SeedServerTests {
  /// Someone whose services are all at such a server.
  struct Person {
    let server: SeedServer
    var fit: FitProcess

    /// - Parameter port: Where the server listens; on a free one of the system's choice unless given.
    init(port: UInt16 = 0) throws {
      server = try SeedServer(port: port)
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
    for line in [
      "inject thigh-left --yes --offline", "habit done water --offline",
      "habit done exercise --date 2026-11-14 --offline",
    ] {
      let queued = try person.run(line)
      #expect(queued.status == 0 && queued.text.contains("queued"), "\(queued.errorText)")
    }
    let synced = try person.run("sync")
    #expect(synced.text.contains("delivered 3 of 3"), "\(synced.text)\(synced.errorText)")
    // A change of a day's habit is sent as it is, without a look at today's.
    let taken = person.server.taken()
    #expect(!taken.contains { $0.status == 400 }, "\(taken)")
    #expect(!taken.contains { $0.description.contains("GET /api/habits/today") }, "\(taken)")
  }

  @Test(
    "A time is sent in whole seconds, as the documents write it", arguments: [[], ["--offline"]])
  func wholeSeconds(_ options: [String]) throws {
    let server = try Self.foodServer()
    let fit = try FitProcess(environment: [
      "FIT_FITIQ_TOKEN": "a-token", "FIT_NOW": "2026-11-20T08:31:00.250+01:00",
    ])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    #expect(try fit.run(["log", "food", "200g", "banana"] + options).status == 0)
    #expect(try fit.run(["sync"]).status == 0)
    let sent = try server.requests(.post, "/api/v1/food-logs").map {
      try JSONValue(parsing: $0.body)["loggedAt"]?.string
    }
    #expect(sent == ["2026-11-20T07:31:00Z"])
  }

  @Test("A created record is stored though the answer is empty", arguments: [[], ["--offline"]])
  func emptyAnswer(_ options: [String]) throws {
    let server = try Self.foodServer(isSilent: true)
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    let logged = try fit.run(["log", "food", "200g", "banana"] + options)
    #expect(logged.status == 0, "\(logged.errorText)")
    #expect(logged.text.hasPrefix(options.isEmpty ? "logged" : "queued"), "\(logged.text)")
    let synced = try fit.run(["sync"])
    #expect(synced.text.contains("delivered 1 of 1") == !options.isEmpty, "\(synced.errorText)")
    #expect(try fit.run(["outbox", "list", "--json"]).text == "[]\n")
    #expect(server.requests(.post, "/api/v1/food-logs").count == 1)
  }

  @Test("Foods of a file and of a template that are logged away wait as the service knows them")
  func awayFoods() throws {
    let server = try Self.foodServer { $0.lowercased().contains("rice") ? "Fried rice" : $0 }
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    let file = fit.home.appending("day.csv")
    try Data("food,grams,kcal,name\nbanana,200,,\nrice,100,,\n,,300,Canteen\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let logged = try fit.run(["log", "food", "--file", file, "--first", "--offline"])
    #expect(logged.status == 0 && logged.text.contains("queued"), "\(logged)")
    let synced = try fit.run(["sync"])
    #expect(synced.errorText.contains("fit sync"), "\(synced)")
    #expect(server.requests(.post, "/api/v1/food-logs/batch").isEmpty)
    let sent = try server.requests(.post, "/api/v1/food-logs").map {
      try JSONValue(parsing: $0.body)["foodId"]?.string
    }
    #expect(Set(sent) == ["x9", "q1"], "\(sent)")
    // The one that is left is named, and a person is asked for it.
    let asked = try TerminalProgram(fit.launch(["sync"]))
    #expect(asked.shows("Which ") && asked.shows("Fried rice"), "\(asked.screen)")
    try asked.type("1\r")
    #expect(try asked.end() == 0, "\(asked.screen)")
    #expect(server.requests(.post, "/api/v1/food-logs").count == 3)
    #expect(try fit.run(["outbox", "list", "--json"]).text == "[]\n")
  }

  @Test("A food that waits by its name stands in the diary with its figures")
  func awayDiary() throws {
    let server = try Self.foodServer()
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    #expect(try fit.run(["log", "food", "200g", "banana", "--offline"]).status == 0)
    for options in [[], ["--offline"]] {
      let shown = try fit.run(["diary", "--json"] + options)
      let day = try JSONValue(parsing: Array(shown.text.utf8))[0]
      let log = day?["logs"]?[0]
      #expect(log?["foodName"]?.string?.contains("anana") == true, "\(shown)")
      #expect(log?["calories"]?.double ?? 0 > 100 && log?["grams"]?.double == 200, "\(shown)")
      #expect(!shown.errorText.contains("not counted"), "\(shown.errorText)")
    }
  }

  @Test("A file of figures alone waits in requests that a server of the documents knows")
  func awayFigures() throws {
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", "http://127.0.0.1:1"]).status == 0)
    let file = fit.home.appending("day.csv")
    try Data("food,kcal,name\n,300,Canteen\n,150,Cake\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let logged = try fit.run(["log", "food", "--file", file])
    #expect(logged.status == 0 && logged.text.contains("queued 2 foods"), "\(logged)")
    let listed = try fit.run(["outbox", "list", "--json"]).text
    let waiting = try JSONValue(parsing: Array(listed.utf8))
    let paths = waiting.array?.compactMap { $0["path"]?.string } ?? []
    #expect(paths.filter { $0 == "/api/v1/food-logs" }.count == 2, "\(paths)")
    #expect(!paths.contains { $0.hasSuffix("/batch") }, "\(paths)")
  }

  @Test(
    "A workout that was done is created and completed, as the document has it",
    arguments: [[], ["--offline"]])
  func doneWorkout(_ options: [String]) throws {
    let person = try Person()
    let logged = try person.fit.run(
      ["log", "workout", "Push", "bench press 3x10 80kg", "--duration", "30m", "--yes"] + options)
    #expect(logged.status == 0, "\(logged)")
    #expect(try person.run("sync").status == 0)
    let sent = person.server.taken().filter { $0.request.method != .get }
    let path = "/api/v1/workouts"
    #expect(
      sent.map(\.description) == [
        "201 POST \(path)", "201 POST \(path)/30c00001/exercises", "200 PUT \(path)/30c00001",
      ])
    #expect(try sent.first?.body.object?.keys.contains("durationMinutes") == false)
    #expect(
      try sent.last?.body == ["completedAt": "2026-11-20T07:31:00Z", "durationMinutes": 30])
    #expect(try person.run("outbox list --json").text == "[]\n")
  }

  @Test("A template that is used away is sent with the id that the service has for it")
  func awayTemplate() throws {
    let person = try Person()
    #expect(try person.run("template list").status == 0)
    let used = try person.run("template use 7e000001 --meal lunch --yes --offline")
    #expect(used.status == 0 && used.text.contains("queued"), "\(used.errorText)")
    _ = person.server.taken()
    let synced = try person.run("sync")
    #expect(synced.text.contains("delivered 1 of 1"), "\(synced.errorText)")
    #expect(
      person.server.taken().map(\.description).contains(
        "201 POST /api/v1/meal-templates/7e000001/use"))
  }

  @Test("A medication that the documents do not name is sent by its name")
  func otherMedication() throws {
    let person = try Person()
    for (word, name) in [("saxenda", "saxenda"), ("wegovy", nil)] {
      let set = try person.run("medication set \(word) --yes")
      let sent = try person.server.taken().filter { $0.request.path == "/api/settings/profile" }
        .map { try $0.body["medicationName"]?.string }
      #expect(sent == [name], "\(set)")
      // What a pen holds was not typed, and is no reason to say that the plan was not stored.
      #expect(set.status == 0 || name != nil, "\(set)")
    }
    #expect(try person.run("medication set --doses-per-pen 1").errorText.contains("four doses"))
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

  /// Returns a FitIQ server that has one food of any name and, once it was logged, one log of it, on its
  /// day in UTC.
  static func foodServer(
    isSilent: Bool = false, called name: @escaping @Sendable (String) -> String = { $0 }
  ) throws -> ScriptedServer {
    let loggedAt = Mutex<String?>(nil)
    return try ScriptedServer { request in
      func answer(_ data: JSONValue, _ status: Int = 200) -> Response {
        Response(status: status, document: ["success": true, "data": data])
      }
      switch (request.method, request.path) {
      case (.get, "/api/v1/users/u1"), (.get, "/api/v1/users/me"):
        return answer(["id": "u1", "email": "a@example.org", "fullName": "Ann", "role": "user"])
      case (.get, "/api/v1/foods/search"):
        let food: JSONValue = [
          "id": "x9", "name": .string(name(request.query["q"] ?? "")), "calories": 80,
          "proteinG": 1, "carbsG": 1, "fatG": 1, "servingSize": "50 g", "servingSizeG": 50,
          "isUserCreated": false,
        ]
        return answer(["total": 1, "page": 1, "pageSize": 8, "foods": [food]])
      case (.post, "/api/v1/food-logs"):
        let time = (try? JSONValue(parsing: request.body))?["loggedAt"]?.string
        loggedAt.withLock { $0 = time }
        guard !isSilent else { return Response(status: 201) }
        return answer(["id": "10900001", "loggedAt": time.map(JSONValue.string) ?? .null], 201)
      case (.post, "/api/v1/foods"):
        return answer(["id": "q1"], 201)
      case (.get, "/api/v1/food-logs"):
        let time = loggedAt.withLock { $0 }
        let day = request.query["date"]
        let logs: [JSONValue] = [time].compactMap(\.self).filter { time in
          day.map(time.hasPrefix) ?? true
        }.map { time in
          [
            "id": "10900001", "userId": "u1", "foodId": "x9", "foodName": "Banana",
            "mealType": "dinner", "servings": 4, "calories": 320, "proteinG": 4, "carbsG": 4,
            "fatG": 4, "loggedAt": .string(time), "createdAt": .string(time),
          ]
        }
        return answer(
          ["logs": .array(logs), "total": .integer(Int64(logs.count)), "page": 1, "pageSize": 20])
      case (.get, "/api/v1/food-logs/summary"):
        return answer([
          "date": "2026-03-25", "totalCalories": 0, "totalProteinG": 0, "totalCarbsG": 0,
          "totalFatG": 0, "totalFiberG": 0, "mealBreakdown": [:],
        ])
      case (.get, "/api/v1/goals"), (.get, "/api/v1/progress"), (.get, "/api/v1/workouts"),
        (.get, "/api/v1/sleep"):
        return answer([
          "goals": [], "entries": [], "workouts": [], "logs": [], "total": 0, "averageHours": 0,
          "page": 1, "pageSize": 20, "limit": 100, "offset": 0,
        ])
      case (.get, "/api/v1/preferences/u1"):
        return answer(["userId": "u1", "units": "metric", "notificationsEnabled": true])
      case (.get, "/api/v1/analytics/nutrition"):
        return answer([
          "period": ["startDate": "2026-03-25", "endDate": "2026-03-25"], "topFoods": [],
          "averageDailyCalories": 0, "averageDailyProtein": 0, "averageDailyCarbs": 0,
          "averageDailyFat": 0, "mealTypeDistribution": [:],
        ])
      default: return Response(status: 404)
      }
    }
  }

  @Test(
    "An offset that was typed is kept here, and gives an entry its day and clock time",
    arguments: [[], ["--offline"]])
  func typedOffset(_ options: [String]) throws {
    let server = try Self.foodServer()
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    let line = ["log", "food", "200g banana", "--at", "2026-03-25T21:00:00-04:00"] + options
    let logged = try fit.run(line)
    #expect(logged.status == 0 && logged.text.contains("25 Mar"), "\(logged)")
    #expect(try fit.run(["sync"]).status == 0)
    let sent = try server.requests(.post, "/api/v1/food-logs").map {
      try JSONValue(parsing: $0.body)
    }
    #expect(sent.count == 1 && sent.first?["loggedAt"]?.string == "2026-03-26T01:00:00Z")
    #expect(sent.first?["localDay"] == nil && sent.first?["utcOffset"] == nil, "\(sent)")
    for line in [["diary", "2026-03-25"], ["log", "list", "2026-03-25"]] {
      let shown = try TerminalProgram(fit.launch(line))
      #expect(try shown.end() == 0 && shown.screen.contains("21:00"), "\(line) \(shown.screen)")
    }
    let listed = try JSONValue(
      parsing: Array(try fit.run(["diary", "2026-03-25", "--json"]).text.utf8))
    #expect(listed[0]?["logs"]?[0]?["utcOffset"]?.int == -14_400, "\(listed)")
    #expect(listed[0]?["logs"]?.array?.count == 1 && listed[0]?["date"]?.string == "2026-03-25")
    #expect(try !fit.run(["diary", "2026-03-26"]).text.contains("Banana"))
  }

  @Test(
    "A food that was logged away is found at the service by its name", arguments: [true, false])
  func awayFood(isKnown: Bool) throws {
    let server = try Self.foodServer { isKnown ? $0 : "Fried \($0)" }
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
