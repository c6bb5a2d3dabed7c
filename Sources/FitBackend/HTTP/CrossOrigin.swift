import FitAPI

/// Decides which web pages may use which paths (Fetch standard, 3.2).
///
/// Daily Intentions is called from pages of any origin, so its paths allow it; all others send no
/// such header, and a browser then keeps a page of another origin from reading them.
public struct CrossOrigin: Sendable {
  /// The permissions that a browser gets for a path and everything below it.
  public struct Rule: Sendable, Hashable {
    public let path: String
    public let methods: [Method]
    /// The headers that a page may send.
    public let headers: [String]

    /// Makes a rule for a path without its final slash.
    public init(_ path: String, _ methods: [Method], headers: [String]) {
      self.path = path
      self.methods = methods
      self.headers = headers
    }

    func covers(_ path: String) -> Bool {
      path.hasPrefix(self.path)
        && (path.utf8.count == self.path.utf8.count || path.dropFirst(self.path.count).first == "/")
    }
  }

  private let rules: [Rule]

  /// Makes the rules of the contracts.
  public init() {
    let headers = [
      HeaderName.contentType, HeaderName.authorization, HeaderName.apiKey, HeaderName.userID,
    ]
    self.init([
      Rule("/api/ai", [.post, .options], headers: headers),
      Rule("/api/intentions", [.get, .post, .put, .delete, .options], headers: headers),
      Rule("/api/health", [.get, .options], headers: [HeaderName.contentType]),
    ])
  }

  /// Makes rules of one's own.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Answers OPTIONS under a rule, and adds the rule's headers to other answers there.
  public func answer(_ request: Request, _ next: (Request) -> Response) -> Response {
    guard let rule = rules.first(where: { $0.covers(request.path) }) else { return next(request) }
    var response: Response
    if request.method == .options {
      let methods = rule.methods.map(\.rawValue).joined(separator: ", ")
      response = Response(
        status: 204,
        headers: [
          "Access-Control-Allow-Methods": methods,
          "Access-Control-Allow-Headers": rule.headers.joined(separator: ", "),
        ])
    } else {
      response = next(request)
    }
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
  }
}
