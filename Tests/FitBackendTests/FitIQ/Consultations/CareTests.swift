import CivilTime
import FitAPI
import JSON
import Synchronization
import Testing

@testable import FitBackend

@Suite("Harm at every door of the server")
struct CareTests {
  /// A model that keeps what it was sent.
  private final class Listener: LanguageModel {
    let heard = Mutex<[String]>([])
    let words: String

    init(_ words: String = "{}") { self.words = words }

    func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String {
      heard.withLock { $0 += conversation.map(\.content) }
      return words
    }
  }

  private static func backend(_ model: Listener, _ reports: Reports) throws -> (Backend, InProcess)
  {
    let home = try InProcess()
    let backend = Backend(
      path: home.folder.appending("care.db"),
      assistant: Assistant(model) { report in reports.all.withLock { $0.append(report) } },
      now: { [clock = home.clock] in clock.now })
    return (backend, home)
  }

  private final class Reports: Sendable {
    let all = Mutex<[String]>([])
  }

  private static func send(_ backend: Backend, _ path: String, _ body: JSONValue) throws -> (
    status: Int, body: JSONValue
  ) {
    let answer = backend.answer(
      Request(.post, path, body: body.bytes()),
      from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    return (answer.status, try JSONValue(parsing: answer.body))
  }

  private static let wishes = [
    "kill myself", "ich will sterben", "take all my pills tonight", "stop eating", "je suis nulle",
    "dejar la insulina", "drive home drunk", "purge after every meal", "I'm worthless",
  ]

  @Test("A rephrasing of a wish is a safe sentence with support", arguments: wishes)
  func rephrasing(_ wish: String) throws {
    let (listener, reports) = (Listener(), Reports())
    let (backend, home) = try Self.backend(listener, reports)
    defer { withExtendedLifetime(home) {} }
    let answer = try Self.send(
      backend, "/api/ai/rephrase-intention", ["intentionText": .string(wish)])
    #expect(answer.status == 200)
    #expect(answer.body["preservedMeaning"]?.bool == false)
    #expect(answer.body["support"]?["kind"]?.string != nil)
    #expect((2...4).contains(answer.body["support"]?["lines"]?.array?.count ?? 0))
    let text = answer.body["rephrasedText"]?.string ?? ""
    #expect(!text.isEmpty && !text.lowercased().contains(wish.lowercased()))
    #expect(listener.heard.withLock { $0 }.isEmpty)
    #expect(reports.all.withLock { $0 }.isEmpty)
  }

  @Test("Themes, quotations, months and weeks answer all their fields, with support")
  func others() throws {
    let listener = Listener()
    let (backend, home) = try Self.backend(listener, Reports())
    defer { withExtendedLifetime(home) {} }
    let wish: JSONValue = "I want to kill myself"
    let bodies: [(String, JSONValue, String)] = [
      ("generate-theme", ["intentionText": wish], "theme"),
      ("generate-quote", ["intentionText": wish], "quote"),
      (
        "generate-monthly-intention",
        ["previousIntentions": [["text": wish, "month": "October"]]], "intention"
      ),
      (
        "generate-monthly-intention",
        [
          "previousIntentions": [
            ["text": wish, "month": "October"], ["text": "I walk every day", "month": "May"],
          ]
        ], "reasoning"
      ),
      (
        "generate-weekly-intentions", ["userInfo": wish, "weekStartDate": "2026-11-16"],
        "intentions"
      ),
    ]
    for (path, body, field) in bodies {
      let answer = try Self.send(backend, "/api/ai/\(path)", body)
      #expect(answer.status == 200, "\(path)")
      #expect(answer.body[field] != nil, "\(path)")
      #expect(answer.body["support"]?["kind"]?.string == "suicide", "\(path)")
      #expect(!answer.body.text().contains("kill myself"), "\(path)")
    }
    #expect(listener.heard.withLock { $0 }.isEmpty)
  }

  @Test("A model's harmful words are refused, and a harmless text has no support")
  func refused() throws {
    let listener = Listener(
      #"{"rephrasedText": "Tonight I choose to take all my pills", "preservedMeaning": true}"#)
    let reports = Reports()
    let (backend, home) = try Self.backend(listener, reports)
    defer { withExtendedLifetime(home) {} }
    let answer = try Self.send(
      backend, "/api/ai/rephrase-intention", ["intentionText": "I rest well"])
    #expect(answer.status == 200 && answer.body["support"] == nil)
    #expect(answer.body["rephrasedText"]?.string?.contains("pills") == false)
    #expect(listener.heard.withLock { $0.count } > 0)
    #expect(reports.all.withLock { $0 }.allSatisfy { !$0.contains("pills") })
  }

  @Test("What people keep is kept as written and answered as before")
  func kept() throws {
    let home = try Household()
    let entry = home.sendAsOwner(
      .post, "/api/v1/journal", ["content": "I want to die", "date": "2026-11-20T08:00:00Z"])
    #expect(entry.status == 201)
    #expect(entry.body.text().contains("I want to die"))
    #expect(!entry.body.text().contains("support"))
  }

  @Test("An earlier harmful message is not sent to the model")
  func earlier() throws {
    let listener = Listener("There is a good deal left for the evening.")
    let (backend, home) = try Self.backend(listener, Reports())
    defer { withExtendedLifetime(home) {} }
    let started = try Self.send(
      backend, "/api/v1/consultations",
      ["consultationType": "nutrition", "initialMessage": "I want to die"])
    let id = started.body["data"]?["id"]?.string ?? ""
    let said = try Self.send(
      backend, "/api/v1/consultations/\(id)/messages", ["content": "What is left?"])
    #expect(said.status == 201 || said.status == 200)
    let heard = listener.heard.withLock { $0 }
    #expect(!heard.isEmpty && !heard.contains { $0.contains("die") })
  }
}
