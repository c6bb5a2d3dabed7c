import FitAPI

/// The failure of a command: a message, a hint at the remedy and the exit status.
public struct FitError: Error, Sendable, Hashable {
  /// The kinds of failure a script can tell apart, by exit status.
  public enum Kind: String, CaseIterable, Sendable, Hashable {
    case failed
    case usage
    case notFound
    case notSignedIn
    case unreachable
    case rateLimited
    case conflict
    case interrupted

    /// The status the process exits with.
    public var exitStatus: Int32 {
      switch self {
      case .failed: 1
      case .usage: 2
      case .notFound: 3
      case .notSignedIn: 4
      case .unreachable: 5
      case .rateLimited: 6
      case .conflict: 7
      case .interrupted: 130
      }
    }
  }

  public let kind: Kind
  /// A machine's word for it: the service's error code, or the kind in capitals.
  public let code: String
  /// The message: what happened, with which value.
  public let message: String
  /// The remedy.
  public let hint: String?
  /// The HTTP status of the service's answer, if it gave one.
  public let status: Int?
  /// The failure of the transport, where there was no answer.
  public let transport: TransportFailure?
  /// What the service found wrong with each field, where it told them apart.
  public let issues: [Issue]

  /// What is wrong with a field, in a service's own words.
  public struct Issue: Sendable, Hashable {
    /// The service's code: `too_small`.
    public let code: String?
    public let path: [String]
    public let message: String
  }

  /// Creates an error.
  public init(
    _ kind: Kind, _ message: String, hint: String? = nil, code: String? = nil, status: Int? = nil,
    transport: TransportFailure? = nil, issues: [Issue] = []
  ) {
    self.issues = issues
    self.kind = kind
    self.message = message
    self.hint = hint
    self.code = code ?? kind.code
    self.status = status
    self.transport = transport
  }

  /// The code of an answer that holds no such model.
  static let badAnswer = "BAD_ANSWER"

  /// Whether a server says that it has no such endpoint, as one of another make does of those beyond
  /// the documented ones.
  public var isUnknownPath: Bool { status == 404 || status == 405 }

  /// Describes a request that a service did not answer.
  init(_ failure: TransportFailure, from service: Service) {
    let kind: Kind = failure.kind == .cancelled ? .interrupted : .unreachable
    self.init(kind, "cannot reach \(service.title): \(failure.message)", transport: failure)
  }

  /// Returns the same error with a hint.
  public func hinting(_ hint: String) -> FitError {
    FitError(
      kind, message, hint: hint, code: code, status: status, transport: transport, issues: issues)
  }

  /// The same error as a conflict: the request contradicts a stored record.
  public var asConflict: FitError {
    FitError(
      .conflict, message,
      hint: hint ?? "change that entry, or give this one another name with --id",
      code: "CONFLICT", status: status, transport: transport, issues: issues)
  }

  /// Returns the same error with every secret in its text replaced.
  func redacted(by redaction: Redaction) -> FitError {
    FitError(
      kind, redaction.text(message), hint: hint.map(redaction.text), code: code, status: status,
      transport: transport,
      issues: issues.map {
        Issue(code: $0.code, path: $0.path, message: redaction.text($0.message))
      })
  }
}

extension FitError.Kind {
  /// The code in JSON output.
  public var code: String {
    switch self {
    case .failed: "FAILED"
    case .usage: "USAGE"
    case .notFound: "NOT_FOUND"
    case .notSignedIn: "NOT_SIGNED_IN"
    case .unreachable: "UNREACHABLE"
    case .rateLimited: "RATE_LIMITED"
    case .conflict: "CONFLICT"
    case .interrupted: "INTERRUPTED"
    }
  }

  /// Derives the kind of error from an HTTP status.
  init(status: Int) {
    switch status {
    case 401: self = .notSignedIn
    case 404, 410: self = .notFound
    case 409: self = .conflict
    case 429: self = .rateLimited
    default: self = .failed
    }
  }
}
