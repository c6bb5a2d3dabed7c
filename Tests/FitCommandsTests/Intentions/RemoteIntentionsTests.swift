import Foundation
import TestSupport
import Testing

@Suite("Remote intentions")
struct RemoteIntentionsTests {
  /// A machine whose intentions are kept by another's `fit serve`.
  private final class Pair {
    let server: Server
    let log: String
    let client: FitProcess

    init(keys: String? = nil) throws {
      let home = try FitProcess()
      log = home.home.appending("access.log")
      var options = ["--access-log", log]
      if let keys { options += ["--api-key-file", try home.home.writePrivate("keys", keys)] }
      server = try Server(home, options)
      client = try FitProcess(
        environment: keys.map { ["FIT_INTENTIONS_API_KEY": $0] } ?? [:])
      try run(["remote", "add", "intentions", "http://127.0.0.1:\(server.port)"])
    }

    @discardableResult
    func run(_ arguments: [String]) throws -> Finished {
      let finished = try client.run(arguments)
      try #require(finished.status == 0, "\(arguments): \(finished.errorText)")
      return finished
    }

    func requests(_ path: String) throws -> Int {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .count { $0.contains(" \(path) ") }
    }
  }

  @Test(
    "A remote intention is stored under a name, with or without a key",
    arguments: [nil, "the-key-0123456789"])
  func named(keys: String?) throws {
    let pair = try Pair(keys: keys)
    let nameless = try pair.client.run(["intention", "set", "be calm"])
    #expect(nameless.status == 2)
    #expect(nameless.errorText.contains("fit config set remote.intentions.user NAME"))
    try pair.run(["config", "set", "remote.intentions.user", "Ann"])
    try pair.run(["intention", "set", "I listen before I speak"])
    try pair.run(["intention", "set", "I walk in the sun"])
    #expect(try pair.run(["intention", "show", "--json=text,userId"]).text.contains("Ann"))
    #expect(try pair.run(["intention", "list", "--jsonl"]).text.contains("I walk in the sun"))
    try pair.run(["log", "undo", "--yes"])
    #expect(try pair.run(["intention", "show"]).text.contains("I listen before I speak"))
    try pair.run(["config", "set", "remote.intentions.user", "Bob"])
    #expect(try pair.run(["intention", "list", "--json"]).text == "[]\n")
    // On the server's own machine nobody set anything.
    #expect(try pair.server.fit.run(["intention", "list", "--json"]).text == "[]\n")
  }

  @Test("Remote intentions belong to the account that is signed in at the same server")
  func account() throws {
    let pair = try Pair()
    let url = "http://127.0.0.1:\(pair.server.port)"
    try pair.run(["remote", "add", "fitiq", url])
    let registered = try pair.client.run(
      [
        "auth", "register", "fitiq", "--email", "ann@example.org", "--name", "Ann", "--birth",
        "1990-01-31", "--password-stdin",
      ], input: Array("correct horse battery".utf8))
    #expect(registered.status == 0, "\(registered.errorText)")
    try pair.run(["intention", "set", "I listen before I speak"])
    #expect(try pair.run(["intention", "show"]).text.contains("I listen before I speak"))
  }

  @Test("Remote themes are requested once a day and quotations only once")
  func copies() throws {
    let pair = try Pair()
    func ask(_ what: String) throws -> String {
      try pair.run(["intention", what, "be calm in traffic", "--json"]).text
    }
    for what in ["theme", "quote"] {
      #expect(try ask(what) == ask(what))
      #expect(try pair.requests("/api/ai/generate-\(what)") == 1)
    }
    #expect(try ask("rephrase") != ask("rephrase"))
    #expect(try pair.requests("/api/ai/rephrase-intention") == 2)
    try pair.run(["intention", "theme", "be calm in traffic", "--refresh"])
    #expect(try pair.requests("/api/ai/generate-theme") == 2)
  }

  @Test("A remote intention is queued while the service cannot be reached")
  func offline() throws {
    let pair = try Pair()
    try pair.run(["config", "set", "remote.intentions.user", "Ann"])
    let queued = try pair.run(["intention", "set", "I listen before I speak", "--offline"])
    #expect(queued.text.contains("queued today: I listen before I speak"))
    #expect(try pair.client.run(["intention", "theme", "be calm", "--offline"]).status == 5)
    #expect(try pair.run(["today", "--json=intention"]).text.contains("I listen before I speak"))
    // A second one takes the place of the first before either is sent.
    let second = try pair.run(["intention", "set", "I listen first", "--offline"])
    #expect(second.text.contains("queued today: I listen first"))
    #expect(try pair.run(["outbox", "list", "-q"]).text.split(separator: "\n").count == 1)
    try pair.run(["sync"])
    #expect(try pair.run(["today"]).text.contains("I listen first"))
    try pair.run(["intention", "set", "I speak last"])
    let changed = try pair.run(["intention", "set", "I let others finish", "--offline"])
    #expect(changed.text.contains("queued the change of today: "))
    try pair.run(["sync"])
    #expect(try pair.run(["intention", "list", "--jsonl"]).text.split(separator: "\n").count == 1)
    #expect(try pair.run(["today"]).text.contains("I let others finish"))
  }
}
