import Foundation
import TestSupport
import Testing

/// A real `fit serve` on a free port, and what a client of it needs.
final class Server {
  let fit: FitProcess
  private(set) var program: RunningProgram
  private(set) var port: UInt16

  /// Starts `fit serve` in a home, which may have served before.
  init(_ fit: FitProcess, _ options: [String] = []) throws {
    self.fit = fit
    program = try fit.launch(["serve", "--listen", "127.0.0.1:0"] + options).begin()
    port = try Self.port(program)
  }

  private static func port(_ program: RunningProgram) throws -> UInt16 {
    let line = try program.line()
    let prefix = "listening on http://127.0.0.1:"
    try #require(line.hasPrefix(prefix), "\(line)")
    return try #require(UInt16(line.dropFirst(prefix.count)))
  }

  /// A new connection.
  func connection() throws -> HTTPExchange { try HTTPExchange(port: port) }

  /// Sends one request on a connection of its own.
  func send(
    _ method: String, _ target: String, _ body: [String: Any]? = nil, token: String? = nil,
    headers: [(String, String)] = []
  ) throws -> HTTPExchange.Answer {
    var headers = headers
    if let token { headers.append(("Authorization", "Bearer \(token)")) }
    let bytes = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) }
    return try connection().send(method, target, headers: headers, body: bytes)
  }

  /// Asks it to end, and waits until it has.
  func stop(_ signal: Int32 = SIGTERM) throws -> Finished {
    program.send(signal)
    return try program.finish()
  }

  static var registration: [String: Any] {
    [
      "email": "user@example.com", "password": "SecurePass123!", "fullName": "John Doe",
      "dateOfBirth": "1990-01-01",
    ]
  }

  /// Makes an account and returns its access token.
  func register(_ email: String = "user@example.com") throws -> String {
    var registration = Self.registration
    registration["email"] = email
    let answer = try send("POST", "/api/v1/auth/register", registration)
    try #require(answer.status == 201, "\(answer.text)")
    return try #require(answer.data["accessToken"] as? String)
  }
}

extension HTTPExchange.Answer {
  /// The JSON object of the body; empty when it is none.
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
  }

  /// What is inside FitIQ's envelope.
  var data: [String: Any] { json["data"] as? [String: Any] ?? [:] }
}
