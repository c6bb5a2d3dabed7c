import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Consultations")
struct ConsultationTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private func start(
    _ type: ConsultationType = .general, _ message: String? = nil,
    as account: String = Account.localOwner
  ) throws -> Consultation {
    try backend.send(
      FitIQ.startConsultation(NewConsultation(type, initialMessage: message)), as: account)
  }

  @Test("A consultation starts with a greeting, or with the answer to the first question")
  func started() throws {
    let quiet = try start(.wellness)
    #expect(quiet.consultationType == "wellness" && quiet.status == "active")
    #expect(quiet.userId == Account.localOwner && quiet.createdAt == "2026-11-20T12:00:00Z")
    #expect(quiet.messageCount == 1 && quiet.messages?.map(\.role) == ["assistant"])
    #expect(quiet.messages?.first?.content.hasPrefix("Ask me about sleep, steps, water") == true)
    let asked = try start(.nutrition, "  How many calories are left?\n")
    #expect(asked.messages?.map(\.role) == ["user", "assistant"])
    #expect(asked.messages?.first?.content == "How many calories are left?")
    #expect(asked.messages?.map(\.writer) == [nil, "builtin"])
    #expect(asked.messages?.allSatisfy { $0.consultationId == asked.id } == true)
  }

  @Test("A consultation continues with every message and lists its messages")
  func said() throws {
    let id = try start().id
    backend.clock.now = backend.clock.now.adding(seconds: 60)
    let exchange = try backend.send(FitIQ.say("How do I sleep?", in: id))
    #expect(exchange.userMessage.role == "user")
    #expect(exchange.userMessage.content == "How do I sleep?")
    #expect(exchange.assistantMessage?.role == "assistant")
    #expect(exchange.assistantMessage?.createdAt == "2026-11-20T12:01:00Z")
    let page = try backend.send(FitIQ.listConsultationMessages(of: id))
    #expect(page.messages.map(\.role) == ["assistant", "user", "assistant"])
    #expect(page.messages[1] == exchange.userMessage && page.total == 3 && page.limit == 50)
    let told = try backend.send(FitIQ.consultation(id))
    #expect(told.messages == page.messages.reversed())
    #expect(told.messageCount == 3 && told.lastMessageAt == "2026-11-20T12:01:00Z")
    let second = try backend.send(FitIQ.listConsultationMessages(of: id, limit: 1, offset: 1))
    #expect(second.messages == [exchange.userMessage] && second.total == 3)
    for (limit, status) in [(0, 400), (1, 200), (100, 200), (101, 400)] {
      let endpoint = FitIQ.listConsultationMessages(of: id, limit: limit)
      #expect(try backend.answer(endpoint).status == status)
    }
    let wrong = FitIQ.listConsultationMessages(of: id, offset: -1)
    #expect(try backend.answer(wrong).status == 400)
  }

  @Test("Consultations are listed newest first, by status and by the beginning of an id")
  func list() throws {
    let ids = try (0..<3).map { _ in try start().id }
    _ = try backend.send(FitIQ.consultationCompletion(ids[1]))
    let all = try backend.send(FitIQ.listConsultations())
    #expect(all.consultations.map(\.id) == ids.reversed() && all.total == 3)
    #expect(all.consultations.allSatisfy { $0.messages == nil && $0.messageCount == 1 })
    let completed = try backend.send(FitIQ.listConsultations(status: .completed))
    #expect(completed.consultations.map(\.id) == [ids[1]] && completed.total == 1)
    #expect(try backend.send(FitIQ.listConsultations(status: .active)).total == 2)
    let one = try backend.send(FitIQ.listConsultations(id: String(ids[0].prefix(9))))
    #expect(one.consultations.map(\.id) == [ids[0]])
    let stretch = try backend.send(FitIQ.listConsultations(limit: 1, offset: 2))
    #expect(stretch.consultations.map(\.id) == [ids[0]] && stretch.total == 3)
    for (limit, status) in [(0, 400), (1, 200), (100, 200), (101, 400)] {
      #expect(try backend.answer(FitIQ.listConsultations(limit: limit)).status == status)
    }
    let wrong = FitIQ.consultations(query: ["status": "paused"])
    #expect(
      try backend.refusal(wrong).message == "status must be one of active, completed, archived")
  }

  @Test("A completed consultation takes no messages until it is resumed")
  func completed() throws {
    let id = try start().id
    backend.clock.now = backend.clock.now.adding(seconds: 60)
    let done = try backend.send(FitIQ.consultationCompletion(id))
    #expect(done.status == "completed" && done.completedAt == "2026-11-20T12:01:00Z")
    #expect(try backend.refusal(FitIQ.consultationCompletion(id)).status == 409)
    #expect(try backend.refusal(FitIQ.say("And now?", in: id)).status == 409)
    #expect(try backend.send(FitIQ.listConsultationMessages(of: id)).total == 1)
    let open = try backend.send(
      FitIQ.consultationChange(id, body: ConsultationChange(type: .workout, status: .active)))
    #expect(open.status == "active" && open.completedAt == nil)
    #expect(open.consultationType == "workout")
    _ = try backend.send(FitIQ.say("And now?", in: id))
    let same = try backend.send(FitIQ.consultationChange(id, body: ConsultationChange()))
    #expect(same.status == "active" && same.consultationType == "workout")
    for body in [["status": "paused"], ["consultationType": "sport"]] as [JSONValue] {
      #expect(try backend.refusal(FitIQ.consultationChange(id, body: body)).status == 400)
    }
  }

  @Test("A consultation is deleted with its messages")
  func deleted() throws {
    let id = try start(.general, "How do I sleep?").id
    _ = try backend.send(FitIQ.consultationDeletion(id))
    #expect(try backend.refusal(FitIQ.consultation(id)).status == 404)
    #expect(try backend.refusal(FitIQ.consultationDeletion(id)).status == 404)
    #expect(try backend.refusal(FitIQ.listConsultationMessages(of: id)).status == 404)
    #expect(try backend.refusal(FitIQ.say("Hello?", in: id)).status == 404)
    let left = try backend.store().database.first(
      "SELECT count(*) FROM consultation_messages"
    ) { $0.int(0) }
    #expect(left == 0)
  }

  @Test("Another person's consultation does not exist")
  func foreign() throws {
    let other = try backend.account()
    let id = try start(as: other).id
    #expect(try backend.refusal(FitIQ.consultation(id)).status == 404)
    #expect(try backend.refusal(FitIQ.say("Hello?", in: id)).status == 404)
    #expect(try backend.refusal(FitIQ.listConsultations(user: other)).status == 403)
    let named = FitIQ.startConsultation(NewConsultation(userId: other, .general))
    #expect(try backend.refusal(named).status == 403)
    #expect(try backend.send(FitIQ.listConsultations()).total == 0)
  }

  @Test("A repeated idempotency key in a consultation returns the first answer and stores nothing")
  func repeated() throws {
    let id = try start().id
    func say(_ text: String, key: String) throws -> Response {
      backend.backend.answer(
        Request(
          .post, "/api/v1/consultations/\(id)/messages",
          headers: [HeaderName.idempotencyKey: key],
          body: try JSONValue(encoding: NewConsultationMessage(text)).bytes()),
        from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    }
    let first = try say("How do I sleep?", key: "a")
    let second = try say("How do I sleep?", key: "a")
    #expect(first.status == 201 && second.status == 201 && first.body == second.body)
    #expect(second.headers[HeaderName.idempotencyReplayed] == "true")
    #expect(try backend.send(FitIQ.listConsultationMessages(of: id)).total == 3)
    #expect(try say("How do I sleep?", key: "b").status == 201)
    #expect(try backend.send(FitIQ.listConsultationMessages(of: id)).total == 5)
  }

  @Test(
    "A consultation with a field outside its bounds is refused",
    arguments: [
      (["consultationType": "nutrition"], 201), (["consultationType": "workout"], 201),
      (["consultationType": "wellness"], 201), (["consultationType": "general"], 201),
      (["consultationType": "Nutrition"], 400), (["consultationType": ""], 400),
      (["consultationType": "nutritionist"], 400), ([:], 400),
      (["consultationType": nil], 400), (["consultationType": 1], 400),
      (["consultationType": "general", "initialMessage": nil], 201),
      (["consultationType": "general", "initialMessage": "a"], 201),
      (["consultationType": "general", "initialMessage": " "], 400),
      (["consultationType": "general", "initialMessage": .string(text(5000))], 201),
      (["consultationType": "general", "initialMessage": .string(text(5001))], 400),
      (["consultationType": "general", "initialMessage": "a\u{7}"], 400),
    ] as [(JSONValue, Int)])
  func rules(_ body: JSONValue, _ status: Int) throws {
    let answer = try backend.answer(FitIQ.consultationStart(body: body))
    #expect(answer.status == status, "\(body)")
    guard status == 400 else { return }
    let error = try JSONValue(parsing: answer.body)["error"]
    #expect(error?["code"]?.string == "VALIDATION_ERROR")
    #expect(error?["details"]?.object?.keys.isEmpty == false)
  }

  @Test(
    "A message outside its bounds is refused",
    arguments: [
      (["content": "a"], 201), (["content": ""], 400), (["content": "\n\t "], 400), ([:], 400),
      (["content": .string(text(5000))], 201), (["content": .string(" \(text(5000))\n")], 201),
      (["content": .string(text(5001))], 400), (["content": "a\u{1B}[31m"], 400),
      (["content": "one\ntwo\tthree"], 201), (["content": nil], 400),
    ] as [(JSONValue, Int)])
  func messageRules(_ body: JSONValue, _ status: Int) throws {
    let id = try start().id
    #expect(try backend.answer(FitIQ.consultationMessage(id, body: body)).status == status)
  }

  private static func text(_ count: Int) -> String { String(repeating: "ä", count: count) }

  @Test("A consultation with a missing model or an unknown engine is refused")
  func engines() throws {
    let new = NewConsultation(.general)
    #expect(try backend.refusal(FitIQ.startConsultation(new, by: .model)).status == 400)
    let unknown = FitIQ.consultationStart(query: ["engine": "luck"], body: new)
    #expect(try backend.refusal(unknown).message.contains("one of builtin, model"))
    #expect(try backend.send(FitIQ.listConsultations()).total == 0)
    _ = try backend.send(FitIQ.startConsultation(new, by: .builtin))
  }

  @Test("A consultation answers from the asker's records, by their own days")
  func records() throws {
    let other = try backend.account()
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    backend.clock.now = Instant("2026-11-20T23:30:00Z")
    var preferences = PreferencesChange()
    preferences.dailyCalorieGoal = 2000
    _ = try backend.send(FitIQ.preferencesChange("me", body: preferences))
    let food = try #require(try backend.send(FitIQ.searchFoods("egg")).foods.first)
    for (account, servings) in [(Account.localOwner, 2.0), (other, 9.0)] {
      let log = NewFoodLog(
        userId: nil, foodId: food.id, mealType: .breakfast, servings: servings,
        loggedAt: "2026-11-20T22:59:00Z")
      _ = try backend.send(FitIQ.foodLogging(body: log), as: account)
    }
    let new = NewConsultation(.nutrition, initialMessage: "What is left?")
    let here = try backend.send(FitIQ.startConsultation(new))
    let left = Int(2000 - (food.calories * 2).rounded())
    #expect(here.messages?.last?.content.contains("left today: \(left / 1000),") == true)
    // In Berlin it is tomorrow already, and nothing is eaten yet.
    let there = try backend.send(FitIQ.startConsultation(new), in: berlin)
    #expect(there.messages?.last?.content.contains("the whole goal of 2,000 kcal is left") == true)
  }
}
