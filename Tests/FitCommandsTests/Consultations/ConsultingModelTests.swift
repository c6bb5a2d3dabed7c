import FitAPI
import JSON
import TestSupport
import Testing

@Suite("Consultations with a language model")
struct ConsultingModelTests {
  private static let path = "/v1/chat/completions"

  private static func saying(_ text: String, status: Int = 200) throws -> ScriptedServer {
    try ScriptedServer { _ in
      let body: JSONValue = [
        "choices": [["message": ["role": "assistant", "content": .string(text)]]]
      ]
      return Response(
        status: status, headers: [HeaderName.contentType: "application/json"], body: body.bytes())
    }
  }

  private static func fit(_ model: ScriptedServer) throws -> FitProcess {
    let fit = try FitProcess(environment: ["FIT_AI_URL": model.url + "/v1", "FIT_AI_MODEL": "m-1"])
    #expect(try fit.run(["preferences", "set", "--calories", "2000"]).status == 0)
    #expect(try fit.run(["log", "food", "1 banana"]).status == 0)
    return fit
  }

  private static let question = ["consult", "start", "nutrition", "What is left today?"]

  @Test("A consultation shows the model's answer with the program's figures and names the model")
  func model() throws {
    let model = try Self.saying("Most of the day's energy is still ahead of you.")
    let fit = try Self.fit(model)
    let finished = try fit.run(Self.question)
    #expect(finished.status == 0 && finished.errorText == "", "\(finished.errorText)")
    #expect(finished.text.contains("Most of the day's energy is still ahead of you."))
    #expect(finished.text.contains("language model"))
    #expect(finished.text.contains("calorie goal"))
    let asked = try JSONValue(parsing: model.requests(.post, Self.path).first?.body ?? [])
    #expect(asked["messages"]?[0]?["content"]?.string?.contains("calorie goal: 2,000 kcal") == true)
    #expect(asked["messages"]?[1]?["content"]?.string == "What is left today?")
  }

  @Test("The built-in coach answers with a warning when the model fails or speaks of doses")
  func fallback() throws {
    let dosing = try Self.saying("Take 5 mg of semaglutide and eat what you like.")
    let dead = try Self.saying("", status: 500)
    for (server, count, words) in [(dosing, 2, "must not speak of medicines"), (dead, 1, "500")] {
      let finished = try Self.fit(server).run(Self.question)
      #expect(finished.status == 0)
      #expect(finished.errorText.hasPrefix("warning: "))
      #expect(finished.errorText.contains(words), "\(finished.errorText)")
      #expect(finished.errorText.contains("the built-in engine answers"))
      #expect(!finished.text.contains("semaglutide") && finished.text.contains("left today"))
      #expect(server.requests(.post, Self.path).count == count)
    }
  }

  @Test("Nothing is sent to the model when the coach is asked for or a doctor is needed")
  func unsent() throws {
    let model = try Self.saying("Most of the day's energy is still ahead of you.")
    let fit = try Self.fit(model)
    for line in [
      Self.question + ["--engine=builtin"], Self.question + ["--offline"],
      ["consult", "send", "how much insulin do I need"],
    ] {
      let finished = try fit.run(line)
      #expect(finished.status == 0 && finished.errorText == "", "\(finished.errorText)")
    }
    #expect(model.requests(.post, Self.path).isEmpty)
    let none = try FitProcess().run(Self.question + ["--engine=model"])
    #expect(none.status == 2 && none.errorText.contains("no language model is set up"))
  }
}
