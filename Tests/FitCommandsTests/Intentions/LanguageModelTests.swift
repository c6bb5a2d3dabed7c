import FitAPI
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Intentions with a language model")
struct LanguageModelTests {
  private static let path = "/v1/chat/completions"

  private static let theme: JSONValue = [
    "backgroundColor": "#101820", "textColor": "#F0F4F8", "accentColor": "#4FA3D1",
    "name": "Night Sea", "reasoning": "Deep blue is quiet.",
  ]

  /// A server that says these things, one after the other, and the last one again and again.
  private static func saying(_ texts: String...) throws -> ScriptedServer {
    let turn = Mutex(0)
    return try ScriptedServer { _ in
      let text = turn.withLock { turn in
        defer { turn += 1 }
        return texts[min(turn, texts.count - 1)]
      }
      let body: JSONValue = [
        "choices": [["message": ["role": "assistant", "content": .string(text)]]]
      ]
      return Response(
        status: 200, headers: [HeaderName.contentType: "application/json"], body: body.bytes())
    }
  }

  private static func fit(_ model: ScriptedServer) throws -> FitProcess {
    try FitProcess(environment: ["FIT_AI_URL": model.url + "/v1", "FIT_AI_MODEL": "m-1"])
  }

  private static func themeOf(_ finished: Finished) throws -> JSONValue {
    try #require(finished.status == 0, "\(finished.errorText)")
    return try JSONValue(parsing: Array(finished.text.utf8))
  }

  @Test("The model's theme is shown and cached for the same text")
  func model() throws {
    let model = try Self.saying("```json\n\(Self.theme.text())\n```", "nonsense")
    let fit = try Self.fit(model)
    for text in ["be calm", "Be calm!"] {
      let finished = try fit.run(["intention", "theme", text, "--json"])
      #expect(try Self.themeOf(finished) == Self.theme)
      #expect(finished.errorText == "")
    }
    let requests = model.requests(.post, Self.path)
    #expect(requests.count == 1)
    let asked = try JSONValue(parsing: requests.first?.body ?? [])
    #expect(asked["model"]?.string == "m-1")
    #expect(asked["messages"]?[1]?["content"]?.string == #"{"intention":"be calm"}"#)
  }

  @Test("A model's answer that breaks a rule is asked for once more with the rule")
  func repair() throws {
    var pale = Self.theme.object ?? JSONObject()
    pale["textColor"] = "#556677"
    let model = try Self.saying(JSONValue.object(pale).text(), Self.theme.text())
    let finished = try Self.fit(model).run(["intention", "theme", "be calm", "--json"])
    #expect(try Self.themeOf(finished) == Self.theme)
    let requests = model.requests(.post, Self.path)
    try #require(requests.count == 2)
    let said = try JSONValue(parsing: requests[1].body)["messages"]?[3]?["content"]?.string ?? ""
    #expect(said.contains(#"the contrast of "textColor" on the background is"#))
  }

  @Test("The built-in rules answer with a warning when the model fails")
  func fallback() throws {
    let model = try Self.saying("I am sorry, I cannot do that.")
    let dead = try ScriptedServer { _ in Response(status: 500) }
    for (server, count, words) in [
      (model, 2, "cannot be used: it is not one JSON object"), (dead, 1, "status 500"),
    ] {
      let fit = try Self.fit(server)
      let finished = try fit.run(["intention", "rephrase", "be kind to my body", "--json"])
      #expect(finished.status == 0)
      #expect(finished.errorText.hasPrefix("warning: the model"))
      #expect(finished.errorText.contains(words), "\(finished.errorText)")
      #expect(server.requests(.post, Self.path).count == count)
      let rules = try FitProcess().run(["intention", "rephrase", "be kind to my body", "--json"])
      #expect(finished.text == rules.text)
    }
  }

  @Test("The model is not asked with --engine=builtin or --offline")
  func builtin() throws {
    let model = try Self.saying(Self.theme.text())
    let fit = try Self.fit(model)
    for option in ["--engine=builtin", "--offline"] {
      let finished = try fit.run(["intention", "theme", "be calm", "--json", option])
      #expect(try Self.themeOf(finished) != Self.theme)
      #expect(finished.errorText == "")
    }
    #expect(model.requests(.post, Self.path).isEmpty)
  }

  @Test("The model's key is stored with the sign-ins, sent, and never shown")
  func key() throws {
    let model = try Self.saying(Self.theme.text())
    let fit = try Self.fit(model)
    let kept = try fit.run(
      ["intention", "engine", "--key-file", "-"], input: Array("sk-secret-1\n".utf8))
    #expect(kept.status == 0, "\(kept.errorText)")
    let finished = try fit.run(["intention", "theme", "be calm", "--verbose"])
    #expect(finished.status == 0)
    #expect(
      model.requests(.post, Self.path).map { $0.headers[HeaderName.authorization] }
        == ["Bearer sk-secret-1"])
    let shown = try fit.run(["intention", "engine"])
    #expect(shown.text.contains("with a key"))
    for output in [kept, finished, shown] {
      #expect(!(output.text + output.errorText).contains("sk-secret-1"))
    }
    #expect(finished.errorText.contains(Self.path))
    #expect(try fit.run(["intention", "engine", "--forget-key"]).status == 0)
    #expect(try fit.run(["intention", "engine"]).text.contains("without a key"))
  }

  @Test("A model server without encryption is refused")
  func plain() throws {
    let fit = try FitProcess()
    let refused = try fit.run(["config", "set", "ai.url", "http://models.example.com/v1"])
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("https://"))
    #expect(try fit.run(["config", "set", "ai.url", "https://models.example.com/v1"]).status == 0)
    #expect(try fit.run(["config", "set", "ai.url", "http://127.0.0.1:11434/v1"]).status == 0)
    #expect(try fit.run(["config", "set", "ai.model", "two words"]).status == 2)
    let nameless = try fit.run(["intention", "theme", "be calm"])
    #expect(nameless.status == 0)
    #expect(nameless.errorText.contains("fit config set ai.model NAME"))
  }

  @Test("The server asks the language model of its own settings")
  func serve() throws {
    let model = try Self.saying(Self.theme.text())
    let server = try Server(Self.fit(model))
    let answer = try server.send(
      "POST", "/api/ai/generate-theme", ["intentionText": "be calm"])
    #expect(answer.status == 200)
    #expect((answer.json["theme"] as? [String: String])?["name"] == "Night Sea")
    #expect(model.requests(.post, Self.path).count == 1)
  }
}
