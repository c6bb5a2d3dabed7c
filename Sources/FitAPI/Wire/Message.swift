/// What a client sends: the same value whether it travels over HTTP or stays in the process.
public struct Request: Sendable, Hashable {
  public var method: Method
  /// The path as it stands on the request line, percent-encoded, without the query.
  public var path: String
  public var query: Query
  public var headers: Headers
  public var body: [UInt8]

  /// A request; an empty body means none.
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

  /// Path and query as they stand on the request line.
  public var target: String {
    query.items.isEmpty ? path : "\(path)?\(query.encoded)"
  }
}

/// What a server answers.
public struct Response: Sendable, Hashable {
  /// The HTTP status, 100…599.
  public var status: Int
  public var headers: Headers
  public var body: [UInt8]

  /// An answer; an empty body means none.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status says that the request was carried out.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
