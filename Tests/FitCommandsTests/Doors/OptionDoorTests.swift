import Arguments
import FitAPI
import FitBackend
import Foundation
import TestSupport
import Testing

@testable import FitCommands

@Suite("Options that mean nothing")
struct OptionDoorTests {
  private static let surroundings = Environment(
    arguments: [], variable: { _ in nil }, variables: { [:] }, clock: { .now },
    backend: SQLiteBackend())

  /// The words whose commands work on files of this machine alone.
  private static let local: Set<String> = [
    "serve", "cache", "backup", "restore", "migrate", "export", "import", "config", "completion",
    "version", "__manual",
  ]
  private static let formless: Set<String> = [
    "serve", "completion", "config edit", "auth token", "__manual",
  ]

  @Test("Every global option is taken or refused by every command as the table says")
  func table() {
    let options = GlobalOptions.all
    #expect(options.count == 13)
    var paths = 0
    for path in Self.paths(Fit.program(Self.surroundings).root, []) {
      paths += 1
      let first = path.first ?? ""
      #expect(OptionScope.reaches[first] != nil, "\(first) has no reach")
      let isLocal = Self.local.contains(first)
      for option in options {
        func isRefused(_ remotes: Set<Service>) -> Bool {
          OptionScope.objection(to: option, of: path, remotes: remotes) != nil
        }
        let (none, all) = (isRefused([]), isRefused(Set(Service.allCases)))
        let isRefusedAlways: Bool =
          switch option.name {
          case "json", "jsonl", "csv", "jq": Self.formless.contains(path.joined(separator: " "))
          case "explain": !["log", "eat", "weigh", "inject", "dose"].contains(first)
          case "no-cache", "refresh", "account": isLocal
          default: false
          }
        #expect(all == isRefusedAlways, "\(path) --\(option.name)")
        let isPerson = option.name == "account" && first != "auth"
        #expect(none == (isRefusedAlways || isPerson), "\(path) --\(option.name)")
      }
    }
    #expect(paths > 150)
  }

  @Test("An account named at a local command never stands for the owner's records")
  func account() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    for line in [
      ["account", "delete", "--yes"], ["export", "-"], ["diary"], ["log", "weight", "83"],
      ["backup", fit.home.appending("b.db")], ["today"], ["log", "undo", "--yes"],
    ] {
      let result = try fit.run(line + ["--account", "member@example.org"])
      #expect(result.status == 2, "\(line): \(result.text)")
      #expect(result.errorText.contains("--account means nothing here"), "\(result.errorText)")
    }
    #expect(try fit.run(["progress", "list", "weight", "--json"]).text.contains("82.4"))
  }

  @Test("A second registration makes another account and leaves the owner's sign-in")
  func registration() throws {
    let fit = try FitProcess()
    func run(_ line: [String]) throws -> Finished {
      try fit.run(line + ["--password-stdin"], input: Array("a fine long secret\n".utf8))
    }
    let own = ["auth", "register", "--email", "own@example.org"]
    #expect(try run(own + ["--name", "Owner", "--birth", "1980-02-03"]).status == 0)
    let shown = try fit.run(["account", "show", "--json"])
    #expect(shown.text.contains("\"Owner\"") && shown.text.contains("1980-02-03"))
    let made = try run([
      "auth", "register", "--email", "new@example.org", "--name", "New", "--birth", "1990-01-31",
    ])
    #expect(made.status == 0, "\(made.errorText)")
    #expect(try fit.run(["account", "show", "--json"]).text == shown.text)
    // Both addresses sign in, each to its own account.
    let server = try Server(fit)
    var ids: Set<String> = []
    for email in ["own@example.org", "new@example.org"] {
      let answer = try server.send(
        "POST", "/api/v1/auth/login",
        ["email": email, "password": "a fine long secret"])
      #expect(answer.status == 200)
      ids.insert("\(answer.json)".contains("00000000-0000-4000") ? "owner" : email)
    }
    #expect(ids == ["owner", "new@example.org"])
    // A change of one's own is asked about.
    let change = ["account", "sign-in", "--email", "other@example.org"]
    #expect(try run(change).status == 2)
    #expect(try run(change + ["--yes"]).status == 0)
  }

  private static func paths(
    _ node: CommandNode<any Command.Type>, _ path: [String]
  ) -> [[String]] {
    let below = node.children.flatMap { paths($0, path + [$0.name]) }
    return node.action == nil || path.isEmpty ? below : [path] + below
  }
}
