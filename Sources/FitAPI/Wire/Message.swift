import JSON

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

/// A body that is not held in memory.
public protocol StoredBody: Sendable {
  /// The bytes in all.
  var count: Int { get }
  /// Returns at most so many bytes from a place on; none at the end, or when they cannot be read.
  func bytes(from place: Int, limit: Int) -> [UInt8]
}

/// A response of a server.
public struct Response: Sendable {
  /// The HTTP status, 100 to 599.
  public var status: Int
  public var headers: Headers
  private var content: Content

  /// A body in bytes, or as the JSON that they would be written from: an answer that does not leave this
  /// process is never written and read.
  private enum Content: Sendable {
    case bytes([UInt8])
    case document(JSONValue, JSONStyle)
    case stored(any StoredBody)
  }

  /// Creates a response; an empty body means none.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    content = .bytes(body)
  }

  /// Creates a response whose body is a JSON document.
  public init(
    status: Int, headers: Headers = [:], document: JSONValue, style: JSONStyle = .compact
  ) {
    self.status = status
    self.headers = headers
    content = .document(document, style)
  }

  /// Creates a response whose body is kept elsewhere.
  public init(status: Int, headers: Headers, stored: any StoredBody) {
    self.status = status
    self.headers = headers
    content = .stored(stored)
  }

  /// The body in bytes; a document is written, and a stored body read, at each access.
  public var body: [UInt8] {
    get {
      switch content {
      case .bytes(let bytes): bytes
      case .document(let document, let style): document.bytes(style)
      case .stored(let stored): stored.bytes(from: 0, limit: stored.count)
      }
    }
    set { content = .bytes(newValue) }
  }

  /// The document that the body was created from; `nil` of bytes.
  public var document: JSONValue? {
    if case .document(let document, _) = content { document } else { nil }
  }

  /// The body where it is kept elsewhere.
  public var stored: (any StoredBody)? {
    if case .stored(let stored) = content { stored } else { nil }
  }

  /// The length of the body.
  public var bodyCount: Int { stored?.count ?? body.count }

  /// The response with its body encoded to bytes, unless it is kept elsewhere.
  public var written: Response {
    stored == nil ? Response(status: status, headers: headers, body: body) : self
  }

  /// Whether there is no body.
  public var isEmpty: Bool {
    if case .bytes(let bytes) = content { bytes.isEmpty } else { false }
  }

  /// Whether the status means success, 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}

extension Response: Hashable {
  /// Returns whether two responses are the same in bytes.
  public static func == (left: Response, right: Response) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(body)
  }
}
