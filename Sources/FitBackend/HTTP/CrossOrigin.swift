import FitAPI

/// Which pages of the web may use which paths (Fetch standard, 3.2).
///
/// Daily Intentions is called from pages of any origin, so its paths say so; all others say nothing,
/// and a browser then keeps a page of another origin from reading them.
public struct CrossOrigin: Sendable {
  /// What a browser is told about a path and everything below it.
  public struct Rule: Sendable, Hashable {
    public let path: String
    public let methods: [Method]
    /// Headers a page may send.
    public let headers: [String]

    /// A rule for a path without its final slash.
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

  /// The rules of the contracts.
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

  /// Rules of one's own.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Answers OPTIONS under a rule, and marks what is answered there otherwise.
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
