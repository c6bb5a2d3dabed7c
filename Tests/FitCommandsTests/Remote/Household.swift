import Foundation
import TestSupport
import Testing

/// Two machines: one that serves, and one whose FitIQ is served by it.
final class Household {
  static let password = "correct horse battery"
  static let email = "ann@example.org"

  let server: Server
  let log: String
  var client: FitProcess

  /// - Parameter environment: what is set on the client's machine.
  init(_ environment: [String: String] = [:], signsIn: Bool = true) throws {
    let home = try FitProcess()
    log = home.home.appending("access.log")
    server = try Server(home, ["--access-log", log])
    client = try FitProcess(environment: environment)
    try succeed(["remote", "add", "fitiq", "http://127.0.0.1:\(server.port)"])
    guard signsIn else { return }
    try succeed(
      [
        "auth", "register", "fitiq", "--email", Self.email, "--name", "Ann", "--birth",
        "1990-01-31", "--password-stdin",
      ], input: Self.password)
  }

  /// Runs a line that must succeed.
  @discardableResult
  func succeed(_ arguments: [String], input: String = "") throws -> Finished {
    let finished = try client.run(arguments, input: Array(input.utf8))
    try #require(finished.status == 0, "\(arguments): \(finished.errorText)")
    return finished
  }

  /// The lines of the server's log that name a path.
  func requests(_ path: String) throws -> Int {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .count { $0.contains(" \(path) ") }
  }

  /// The quantities of every step count the account has.
  func steps() throws -> [Double] {
    let list = try succeed(["progress", "list", "steps", "--all", "--jsonl", "--no-cache"])
    return try list.text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["quantity"] as? Double)
    }
  }

  /// A file in the client's home.
  func file(_ name: String) -> String { client.home.appending(".fit/\(name)") }
}
