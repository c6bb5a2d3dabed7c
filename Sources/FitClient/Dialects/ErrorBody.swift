import FitAPI
import JSON
import PlainText

/// Reads the many forms in which servers say that something went wrong: an object with code and
/// message, a text, a list of issues, or plain text.
struct ErrorBody {
  let failure: FitError

  /// The header in which the client notes until when a service wants to be left alone, by the person's
  /// clock.
  static let until = "X-Until"

  init(_ response: Response) {
    let kind = FitError.Kind(status: response.status)
    let body = response.json
    let error = body?["error"] ?? body ?? .null
    let message =
      Self.issues(error) ?? Self.details(error) ?? error.string ?? error["message"]?.string
      ?? body?["message"]?.string ?? Self.redirection(response) ?? Self.plain(response)
      ?? "the service answered with status \(response.status)"
    failure = FitError(
      kind, message, hint: Self.hint(kind, message, response), code: error["code"]?.string,
      status: response.status, issues: Self.issues(error).map { _ in error })
  }

  /// Reads `[{"path": ["weight"], "message": "Weight must be at least 40"}]`.
  private static func issues(_ error: JSONValue) -> String? {
    guard let issues = error.array, !issues.isEmpty else { return nil }
    return issues.prefix(20).compactMap { issue in
      guard let message = issue["message"]?.string else { return issue.string }
      let path = issue["path"]?.array?.compactMap { $0.string ?? $0.int.map(String.init) } ?? []
      return path.isEmpty ? message : "\(path.joined(separator: ".")): \(message)"
    }.joined(separator: "; ")
  }

  /// Reads `{"details": {"servings": "must be from 0.01 to 10000"}}`.
  private static func details(_ error: JSONValue) -> String? {
    guard let details = (error["details"] ?? error["fields"])?.object, !details.isEmpty else {
      return nil
    }
    return details.members.prefix(20).map { "\($0.key) \($0.value.string ?? $0.value.text())" }
      .joined(separator: "; ")
  }

  /// Returns the first line of a text answer, if it is short enough to be a sentence.
  private static func plain(_ response: Response) -> String? {
    let body = response.body
    guard body.count <= 300, body.first != UInt8(ascii: "<") else { return nil }
    let text = String(decoding: body, as: UTF8.self).trimmed
    return text.isEmpty || text.hasPrefix("{")
      ? nil : text.split(separator: "\n").first.map(String.init)
  }

  /// Returns where a server sends its clients instead of answering.
  private static func redirection(_ response: Response) -> String? {
    guard response.isRedirect else { return nil }
    let address = response.headers["Location"].map { " to \($0.prefix(200))" } ?? ""
    return "the service sends its clients on\(address) (status \(response.status))"
  }

  private static func hint(_ kind: FitError.Kind, _ message: String, _ response: Response)
    -> String?
  {
    switch kind {
    case _ where response.isRedirect:
      "sign in to the network, where it asks for that first; or name the new address with `fit remote add`"
    case .notSignedIn: "sign in with `fit auth login`"
    case .rateLimited:
      // Where the message says it already, once is enough.
      message.contains(bytesOf: "try again")
        ? nil
        : response.headers[until].map { "it takes no more requests until \($0)" }
          ?? response.headers[HeaderName.retryAfter].flatMap(Int.init).map {
            "try again in \(Wait.text(seconds: $0))"
          }
    default: nil
    }
  }
}
