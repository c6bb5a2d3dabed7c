import FitAPI

/// The reason why the listener itself refuses a request, before any route is looked for.
///
/// The connection is closed after the answer, since its further bytes cannot be trusted.
public struct Refusal: Error, Sendable, Hashable {
  /// The HTTP status of the answer.
  public let status: Int
  /// The reason, in a sentence without its full stop, which repeats nothing the client sent.
  public let message: String
  /// The seconds after which the client may try again; `nil` when it is not said.
  public var retryAfter: Int?

  /// Describes a refusal.
  public init(status: Int, message: String) {
    self.status = status
    self.message = message
  }

  static func malformed(_ message: String) -> Refusal { Refusal(status: 400, message: message) }

  static let tooSlow = Refusal(status: 408, message: "the request took too long to arrive")
  static let targetTooLong = Refusal(
    status: 414, message: "the request line must not exceed \(RequestLimits.requestLine) bytes")
  static let headersTooLarge = Refusal(
    status: 431,
    message: "the headers must not exceed \(RequestLimits.fieldCount) fields "
      + "or \(RequestLimits.fieldBytes) bytes")
  static let unknownExpectation = Refusal(
    status: 417, message: "the only expectation that can be met is 100-continue")
  static let unknownMethod = Refusal(status: 501, message: "the method is unknown")
  static let unknownVersion = Refusal(status: 505, message: "only HTTP/1.0 and HTTP/1.1 are spoken")
  static let overloaded = Refusal(
    status: 503, message: "too many requests are arriving at once; try again soon")
  static let busy = Refusal(
    status: 429, message: "too many requests of yours are waiting; try again soon")
  static let full = Refusal(status: 503, message: "too many connections; try again soon")

  static func bodyTooLarge(limit: Int) -> Refusal {
    let size =
      limit >= 1 << 20
      ? "\(limit >> 20) MiB" : limit >= 1 << 10 ? "\(limit >> 10) KiB" : "\(limit) bytes"
    return Refusal(status: 413, message: "the body must not exceed \(size)")
  }

  /// The answer of a server without a form of its own for it.
  public var plain: Response {
    Response(
      status: status, headers: [HeaderName.contentType: "text/plain; charset=utf-8"],
      body: Array("\(message)\n".utf8))
  }
}
