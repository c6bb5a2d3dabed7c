/// What a client sends: the same value whether it travels over HTTP or stays in the process.
public struct Request: Sendable, Hashable {
  public var method: Method
  /// The path as it stands on the request line, percent-encoded, without the query.
  public var path: String
  public var query: Query
  public var headers: Headers
  public var body: [UInt8]
  /// Whether the answer may come as the model itself, which only a backend within the
  /// process can give.
  public var takesModel = false

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
  /// The model in place of a body, where the request takes it: writing a large answer as JSON and
  /// reading it back costs many times what making it does.
  public let model: (any Encodable & Sendable)?

  /// An answer; an empty body means none.
  public init(
    status: Int, headers: Headers = [:], body: [UInt8] = [],
    model: (any Encodable & Sendable)? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.model = model
  }

  /// Whether both would be the same bytes.
  public static func == (left: Response, right: Response) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(headers)
    hasher.combine(body)
  }

  /// Whether the status says that the request was carried out.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
