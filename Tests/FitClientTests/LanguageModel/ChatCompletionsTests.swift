import FitAPI
import Foundation
import JSON
import Synchronization
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Chat-completions model")
struct ChatCompletionsTests {
  private static let conversation = [
    ChatMessage(.system, "Be kind."), ChatMessage(.user, "Say \"hello\""),
  ]

  private static func model(
    at port: Int, named name: String? = "m-1", key: String? = "sk-secret",
    timeLimit: Duration = .seconds(10)
  ) throws -> ChatCompletions {
    let url = try RemoteURL(parsing: "http://127.0.0.1:\(port)/v1/")
    let transport = HTTPTransport(url, HTTPTransport.Options(userAgent: "fit/1"))
    return ChatCompletions(url, model: name, over: transport, timeLimit: timeLimit) {
      () throws(FitError) in key
    }
  }

  private static func http(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test("A chat-completions model is sent the conversation and the key")
  func exchange() throws {
    let seen = Mutex("")
    let server = try FaultyServer { connection in
      let request = connection.request() ?? ""
      seen.withLock { $0 = request }
      connection.send(
        Self.http(
          "200 OK",
          #"{"id":"c-1","choices":[{"index":0,"message":{"role":"assistant","content":"Hello."},"#
            + #""finish_reason":"stop"}],"usage":{"total_tokens":9}}"#))
    }
    defer { server.end() }
    #expect(try Self.model(at: server.port).reply(to: Self.conversation) == "Hello.")
    let request = seen.withLock { $0 }
    #expect(request.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
    #expect(request.contains("Authorization: Bearer sk-secret\r\n"))
    #expect(request.contains("Content-Type: application/json\r\n"))
    let body = try JSONValue(
      parsing: Array((request.components(separatedBy: "\r\n\r\n").last ?? "").utf8))
    #expect(
      body == [
        "model": "m-1",
        "messages": [
          ["role": "system", "content": "Be kind."],
          ["role": "user", "content": "Say \"hello\""],
        ], "stream": false,
      ])
  }

  @Test(
    "A failed chat-completions request gives the reason and never the key",
    arguments: [
      (
        "401 Unauthorized", #"{"error":{"message":"Incorrect API key: sk-secret"}}"#,
        "refuses the key"
      ),
      ("403 Forbidden", "", "refuses the key"),
      ("404 Not Found", #"{"error":"no"}"#, "there is no model \"m-1\""),
      ("429 Too Many Requests", "", "is asked too often"),
      ("500 Internal Server Error", "sk-secret", "answered with status 500"),
      ("302 Found", "", "answered with status 302"),
      ("200 OK", "", "in a form that is not known"), ("200 OK", "<html>", "in a form"),
      ("200 OK", #"{"choices":[]}"#, "in a form"),
      ("200 OK", #"{"choices":[{"message":{"content":null}}]}"#, "in a form"),
      ("200 OK", #"{"choices":[{"message":{"content":""}}]}"#, "in a form"),
    ])
  func refusals(status: String, body: String, words: String) throws {
    let server = try FaultyServer { connection in
      _ = connection.request()
      connection.send(Self.http(status, body))
    }
    defer { server.end() }
    let failure = #expect(throws: ModelFailure.self) {
      try Self.model(at: server.port).reply(to: Self.conversation)
    }
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("sk-secret") == false)
  }

  @Test("A chat-completions request fails when the model stalls, breaks off or is unreachable")
  func faults() throws {
    let server = try FaultyServer { connection in
      _ = connection.request()
      if connection.number == 1 { connection.stall() } else { connection.reset() }
    }
    defer { server.end() }
    for _ in 1...2 {
      let failure = #expect(throws: ModelFailure.self) {
        try Self.model(at: server.port, timeLimit: .milliseconds(200))
          .reply(to: Self.conversation)
      }
      #expect(failure?.message.contains("cannot be asked") == true)
    }
  }

  @Test("A chat-completions model without a name is not asked")
  func unnamed() throws {
    let seen = Mutex<[String]>([])
    let server = try FaultyServer { connection in
      let request = connection.request() ?? ""
      seen.withLock { $0.append(request) }
      connection.send(Self.http("200 OK", #"{"choices":[{"message":{"content":"Hi"}}]}"#))
    }
    defer { server.end() }
    #expect(throws: ModelFailure.self) {
      try Self.model(at: server.port, named: nil).reply(to: Self.conversation)
    }
    #expect(seen.withLock { $0 }.isEmpty)
    #expect(try Self.model(at: server.port, key: nil).reply(to: Self.conversation) == "Hi")
    #expect(seen.withLock { $0 }.first?.contains("Authorization") == false)
  }
}
