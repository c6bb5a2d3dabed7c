import FitAPI
import JSON

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

  public private(set) var kind: Kind
  /// A machine's word for it: the service's error code, or the kind in capitals.
  public private(set) var code: String
  /// The message: what happened, with which value.
  public private(set) var message: String
  /// The remedy.
  public private(set) var hint: String?
  /// The HTTP status of the service's answer, if it gave one.
  public private(set) var status: Int?
  /// The failure of the transport, where there was no answer.
  public private(set) var transport: TransportFailure?
  /// What the service found wrong with each field, as it told it; `nil` where it did not tell them apart.
  public private(set) var issues: JSONValue?

  /// Creates an error.
  public init(
    _ kind: Kind, _ message: String, hint: String? = nil, code: String? = nil, status: Int? = nil,
    transport: TransportFailure? = nil, issues: JSONValue? = nil
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
  public func hinting(_ hint: String) -> FitError { changed { $0.hint = hint } }

  /// The same error as a conflict: the request contradicts a stored record.
  public var asConflict: FitError {
    changed { error in
      (error.kind, error.code) = (.conflict, "CONFLICT")
      error.hint = hint ?? "change that entry, or give this one another name with --id"
    }
  }

  /// Returns the same error with every secret in its text replaced.
  func redacted(by redaction: Redaction) -> FitError {
    changed { error in
      error.message = redaction.text(message)
      error.hint = hint.map(redaction.text)
      error.issues = issues.flatMap {
        try? JSONValue(parsing: Array(redaction.text($0.text()).utf8))
      }
    }
  }

  private func changed(_ change: (inout FitError) -> Void) -> FitError {
    var changed = self
    change(&changed)
    return changed
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

/// Refuses what does not hold.
///
/// - Throws: ``FitError`` of the kind, with the message and the remedy, unless the condition holds.
public func require(
  _ condition: Bool, _ kind: FitError.Kind, _ message: @autoclosure () -> String,
  hint: @autoclosure () -> String? = nil
) throws(FitError) {
  guard condition else { throw FitError(kind, message(), hint: hint()) }
}

/// Returns what must be there.
///
/// - Throws: ``FitError`` of the kind, with the message and the remedy, where there is nothing.
public func require<Value>(
  _ value: Value?, _ kind: FitError.Kind, _ message: @autoclosure () -> String,
  hint: @autoclosure () -> String? = nil
) throws(FitError) -> Value {
  guard let value else { throw FitError(kind, message(), hint: hint()) }
  return value
}
