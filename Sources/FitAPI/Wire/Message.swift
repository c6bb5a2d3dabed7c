/// A request of a client, the same over HTTP and in-process.
public struct Request: Sendable, Hashable {
  public var method: Method
  /// The path as on the request line, percent-encoded, without the query.
  public var path: String
  public var query: Query
  public var headers: Headers
  public var body: [UInt8]

  /// Creates a request; an empty body means none.
  public init(
    _ method: Method, _ path: String, query: Query = [:], headers: Headers = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The path and query as on the request line.
  public var target: String {
    query.items.isEmpty ? path : "\(path)?\(query.encoded)"
  }
}

/// A response of a server.
public struct Response: Sendable, Hashable {
  /// The HTTP status, 100 to 599.
  public var status: Int
  public var headers: Headers
  public var body: [UInt8]

  /// Creates a response; an empty body means none.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status means success, 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
