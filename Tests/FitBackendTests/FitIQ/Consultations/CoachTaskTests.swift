import CivilTime
import FitAPI
import Synchronization
import Testing

@testable import FitBackend

@Suite("Language model in a consultation")
struct CoachTaskTests {
  private static let today = Day(year: 2026, month: 11, day: 20) ?? .latest

  private static var coach: Coach {
    var facts = PersonFacts(today: today)
    facts.calorieGoal = 2000
    facts.food[today] = PersonFacts.Eaten(calories: 1380, protein: 80)
    return Coach(type: .nutrition, facts: facts)
  }

  private static func task(
    _ message: String = "What is left?", after earlier: [ConsultationMessage] = []
  ) -> CoachTask {
    CoachTask(message, in: coach, about: coach.advice(on: message), after: earlier)
  }

  private static func said(_ role: ConsultationRole, _ content: String) -> ConsultationMessage {
    ConsultationMessage(
      id: "m", consultationId: "c", role: role, content: content, createdAt: .earliest)
  }

  private static func flaw(_ text: String) -> String? {
    do throws(Assistant.Flaw) {
      _ = try task().read(text)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("A model's answer in a consultation is followed by the program's own figures")
  func figures() throws {
    let answer = try Self.task().read("You still have **a good third** of the day's energy.")
    #expect(answer.writer == .model)
    #expect(
      answer.text == """
        You still have a good third of the day's energy.

        Figures:
        - eaten today: 1,380 kcal
        - calorie goal: 2,000 kcal
        - left today: 620 kcal
        """)
  }

  @Test(
    "A model's answer in a consultation is limited, plain and free of medical advice",
    arguments: [
      ("", "must have 20 to 3000"), (String(repeating: "a", count: 19), "must have 20 to 3000"),
      (String(repeating: "a", count: 20), nil), (String(repeating: "a", count: 3000), nil),
      (String(repeating: "a", count: 3001), "must have 20 to 3000"),
      ("Two lines\nare quite fine here.", nil), ("## A title\nand then some words.", nil),
      ("A bell \u{7} rings in this answer.", "control characters"),
      ("Colours \u{1B}[31m in this answer.", "control characters"),
      ("Turned \u{202E} around in this answer.", "control characters"),
      ("Take 5 mg more and it will be fine.", "medicines"),
      ("A smaller dose of semaglutide helps.", "medicines"),
      ("You probably have diabetes, so eat less.", "medicines"),
    ] as [(String, String?)])
  func rules(_ text: String, _ flaw: String?) {
    let found = Self.flaw(text)
    #expect(flaw.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "no flaw")")
  }

  @Test(
    "A model in a consultation is sent the records as material and the earlier messages")
  func conversation() throws {
    let earlier = [
      Self.said(.user, "calories?"), Self.said(.assistant, "620 kcal are left."),
      Self.said(.user, "and how much Ozempic?"), Self.said(.assistant, CoachReferral.dose),
    ]
    let conversation = Self.task("protein?", after: earlier).conversation
    #expect(conversation.map(\.role) == [.system, .user, .assistant, .user])
    #expect(
      conversation.map(\.content).dropFirst() == ["calories?", "620 kcal are left.", "protein?"])
    let material = conversation[0].content
    #expect(
      material.contains("- protein today: 80 g") && material.contains("- calorie goal: 2,000"))
    #expect(!material.contains("protein?"))
    let long = (0..<30).map { _ in Self.said(.user, String(repeating: "water ", count: 900)) }
    let bounded = Self.task(after: long).conversation
    #expect(bounded.count == CoachTask.mostRemembered + 2)
    #expect(bounded.allSatisfy { $0.content.count < 8000 })
  }

  /// A model that says one thing and counts how often it is asked.
  private final class Parrot: LanguageModel {
    let asked = Mutex(0)
    let words: String

    init(_ words: String) { self.words = words }

    func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String {
      asked.withLock { $0 += 1 }
      return words
    }
  }

  @Test(
    "A model in a consultation is not asked about referred or empty questions",
    arguments: [
      ("how much insulin should I take", 0), ("I want to die", 0), ("my chest hurts", 0),
      ("ich will sterben", 0), ("I haven't eaten for three days", 0), ("my blood sugar is 2.4", 0),
      ("when is my next injection?", 0),
      ("thanks", 0), ("What is left?", 1),
    ])
  func unasked(_ message: String, _ count: Int) throws {
    let home = try InProcess()
    let parrot = Parrot("There is a good deal left for the evening.")
    let reports = Mutex<[String]>([])
    let backend = Backend(
      path: home.folder.appending("other.db"),
      assistant: Assistant(parrot) { report in reports.withLock { $0.append(report) } },
      now: { [clock = home.clock] in clock.now })
    let caller = Caller.localOwner(calendar: PersonalCalendar(zone: .utc))
    let body = #"{"consultationType":"nutrition","initialMessage":"\#(message)"}"#
    let answer = backend.answer(
      Request(.post, "/api/v1/consultations", body: Array(body.utf8)), from: caller)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 201)
    #expect(parrot.asked.withLock { $0 } == count)
    #expect(text.contains("a good deal left") == (count == 1))
    #expect(text.contains(#""writer":"\#(count == 1 ? "model" : "builtin")""#))
    #expect(reports.withLock { $0 }.isEmpty)
  }
}
