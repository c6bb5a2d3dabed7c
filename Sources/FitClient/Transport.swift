import FitAPI

/// Carries a request to a service and brings back its answer: over HTTP, or within the process.
public protocol Transport: Sendable {
  /// Sends a request and waits for the answer, whatever its status.
  ///
  /// - Throws: ``TransportFailure`` when there is no answer.
  func send(_ request: Request) throws(TransportFailure) -> Response

  /// Sends as ``send(_:)`` does and gives up when there is no answer within a time.
  func send(_ request: Request, within time: Duration) throws(TransportFailure) -> Response
}

extension Transport {
  /// Sends without a limit: a transport within the process answers at once.
  ///
  /// - Throws: ``TransportFailure`` when no whole answer arrives in that time.
  public func send(
    _ request: Request, within time: Duration
  ) throws(TransportFailure) -> Response {
    try send(request)
  }
}

/// The failure of a transport to get an answer.
public struct TransportFailure: Error, Sendable, Hashable {
  /// The ways to fail that are treated differently.
  public enum Kind: Sendable, Hashable {
    /// The service's name is unknown, or nothing listens there.
    case unreachable
    case timedOut
    /// The connection broke, or what came back is no HTTP.
    case broken
    /// The server could not prove who it is.
    case untrusted
    /// The answer is larger than allowed.
    case tooLarge
    case cancelled
    /// This machine has no library that can send the request.
    case unsupported
  }

  public let kind: Kind
  /// Whether the server may have received the request and acted on it.
  public let mayHaveArrived: Bool
  /// The message, without secrets.
  public let message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, mayHaveArrived: Bool) {
    self.kind = kind
    self.message = message
    self.mayHaveArrived = mayHaveArrived
  }
}
