import FitAPI
import JSON
import Synchronization

/// A server that knows what the documents say and nothing else: their paths, the parameters and
/// fields that they name in the form that they write, and answers of just their fields.
final class SeedServer: Sendable {
  /// What was asked, and the status of the answer.
  struct Exchange: Sendable, CustomStringConvertible {
    let request: Request
    let status: Int

    /// `200 GET /api/dashboard?userId=n1`
    var description: String { "\(status) \(request.method.rawValue) \(request.target)" }

    var body: JSONValue { get throws { try JSONValue(parsing: request.body) } }
  }

  let scripted: ScriptedServer
  private let log: Log

  private final class Log: Sendable {
    let exchanges = Mutex<[Exchange]>([])
  }

  /// - Parameter port: Where it listens; on a free one of the system's choice unless given.
  init(port: UInt16 = 0) throws {
    let (log, operations) = (Log(), try DocumentedOperation.all())
    self.log = log
    scripted = try ScriptedServer(port: port) { request in
      let response = Self.answer(to: request, operations)
      log.exchanges.withLock { $0.append(Exchange(request: request, status: response.status)) }
      return response
    }
  }

  /// Returns what was asked since the last time.
  func taken() -> [Exchange] {
    log.exchanges.withLock { exchanges in
      defer { exchanges = [] }
      return exchanges
    }
  }

  private static func answer(
    to request: Request, _ operations: [DocumentedOperation]
  ) -> Response {
    let known = operations.filter { $0.matches(request.path) }
    guard !known.isEmpty else { return failure(404, "404 page not found") }
    guard let operation = known.first(where: { $0.method == request.method }) else {
      return failure(405, "method not allowed")
    }
    let complaints = operation.complaints(about: request)
    guard complaints.isEmpty else { return failure(400, complaints.joined(separator: ", ")) }
    let answer: JSONValue =
      operation.pattern.hasPrefix("/api/v1/")
      ? ["success": true, "data": operation.answer] : operation.answer
    return Response(status: operation.status, body: answer.bytes())
  }

  private static func failure(_ status: Int, _ message: String) -> Response {
    let body: JSONValue = ["error": ["message": .string(message)]]
    return Response(status: status, body: body.bytes())
  }
}
