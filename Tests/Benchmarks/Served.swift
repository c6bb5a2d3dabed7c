import Foundation
import TestSupport

/// `fit serve` on a free port, and a client that is signed in to it.
final class Served {
  /// `http://127.0.0.1:40123`
  let url: String
  let token: String
  let client: FitProcess
  private let server: RunningProgram
  private let home: FitProcess

  init() throws {
    home = try FitProcess()
    try Workshop.succeed(home.launch(["food", "search", "egg"]))
    server = try home.launch(["serve", "--listen", "127.0.0.1:0"]).begin()
    let line = try server.line()
    url = line.replacingOccurrences(of: "listening on ", with: "")
    (client, token) = try Self.register("ann", at: url)
  }

  /// The header of somebody else who signs in to the same server.
  func otherAuthorization() throws -> String {
    "Authorization: Bearer \(try Self.register("ben", at: url).token)"
  }

  private static func register(
    _ name: String, at url: String
  ) throws -> (client: FitProcess, token: String) {
    let client = try FitProcess()
    try Workshop.succeed(client.launch(["remote", "add", "fitiq", url]))
    try Workshop.succeed(
      client.launch([
        "auth", "register", "fitiq", "--email", "\(name)@example.org", "--name", name, "--birth",
        "1990-01-31", "--password-stdin",
      ]), input: "correct horse battery")
    let token = try client.run(["auth", "token", "fitiq"]).text
    return (client, token.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// `curl` making a GET request below `/api/v1` with the client's token.
  func curl(_ path: String) throws -> Launch {
    try .find(
      "curl", ["-s", "-f", "-H", authorization, "\(url)/api/v1/\(path)"], in: Launch.machineFolders)
  }

  var authorization: String { "Authorization: Bearer \(token)" }
}
