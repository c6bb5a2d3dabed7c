import CCurl
import FitAPI
import Synchronization
import System

/// Carries requests to a server over HTTP, keeping connections between them.
///
/// Redirects are not followed, since a token must reach nobody but the server it belongs to.
public final class HTTPTransport: Transport {
  /// The options that may differ from server to server.
  public struct Options: Sendable {
    /// The client's `User-Agent`, such as `fit/1.0.0`.
    public var userAgent: String
    /// The time limit for opening a connection.
    public var connectTime = Duration.seconds(10)
    /// Tells whether a connection is waited for less long.
    var lookUpLimit: LookUpLimit?
    /// The time limit of a request without one of its own.
    public var time = Duration.seconds(30)
    /// Bytes an answer's body may have once it is decompressed. It is held twice for a moment, and with
    /// what is read from it takes up to 64 MiB.
    public var bodyLimit = 16 << 20
    /// The only key the server may have: `sha256//` and the hash of its public key in base64.
    public var pinnedKey: String?
    /// A file and a folder of the certificates that are trusted; `nil` means the system's.
    public var authorities: (file: String?, folder: String?)
    public var cancellation: Cancellation?

    /// Creates options that suit most servers.
    ///
    /// - Parameter environment: returns a variable's value; `nil` when it is unset or empty. The
    ///   certificates of `SSL_CERT_FILE` and `SSL_CERT_DIR` replace the system's, as in OpenSSL's
    ///   programs.
    public init(
      userAgent: String, environment: @Sendable (String) -> String? = { _ in nil }
    ) {
      self.userAgent = userAgent
      authorities = (environment("SSL_CERT_FILE"), environment("SSL_CERT_DIR"))
    }
  }

  /// Bytes all headers of an answer may have.
  private static let headLimit = 128 << 10
  /// Bodies up to this size are sent without asking whether the server wants them.
  private static let unaskedBody = 1 << 20

  private let server: RemoteURL
  private let options: Options
  private let curl: @Sendable () -> Curl?
  private let sessions = Mutex<[Curl.Session]>([])

  /// Creates a transport to a server; nothing is opened before the first request.
  public convenience init(_ server: RemoteURL, _ options: Options) {
    self.init(server, options) { Curl.installed }
  }

  init(_ server: RemoteURL, _ options: Options, curl: @escaping @Sendable () -> Curl?) {
    self.server = server
    self.options = options
    self.curl = curl
  }

  public func send(_ request: Request) throws(TransportFailure) -> Response {
    try send(request, within: options.time)
  }

  public func send(
    _ request: Request, within time: Duration
  ) throws(TransportFailure) -> Response {
    guard time > .zero else {
      throw TransportFailure(.timedOut, "there was no time left to ask", mayHaveArrived: false)
    }
    let headers = try Self.lines(of: request)
    let session = try takeSession()
    defer { sessions.withLock { $0.append(session) } }
    var answer = perform(request, headers, within: time, on: session)
    defer { ccurl_answer_free(&answer) }
    guard answer.outcome == CCURL_ANSWERED else { throw Failures(server).failure(answer) }
    return Self.response(answer)
  }

  private func takeSession() throws(TransportFailure) -> Curl.Session {
    if let session = sessions.withLock({ $0.popLast() }) { return session }
    guard let curl = curl() else { throw Failures.noLibrary }
    guard let session = curl.session() else {
      throw TransportFailure(.unsupported, "memory is short", mayHaveArrived: false)
    }
    return session
  }

  private func perform(
    _ request: Request, _ headers: [String], within time: Duration, on session: Curl.Session
  ) -> ccurl_answer {
    let method = request.method
    let url = server.origin + request.target
    let connectTime = min(options.lookUpLimit?.connectTime ?? options.connectTime, time)
    var answer = ccurl_answer()
    CStrings.with(headers) { lines in
      CStrings.with([method.rawValue, url, options.userAgent]) { texts in
        let authorities = options.authorities
        CStrings.with([options.pinnedKey, authorities.file, authorities.folder]) { proofs in
          CStrings.with(server.unixSocket) { socket in
            request.body.withUnsafeBytes { body in
              var asked = ccurl_request()
              asked.method = texts[0]
              asked.url = texts[1]
              asked.user_agent = texts[2]
              asked.headers = lines.baseAddress
              asked.header_count = headers.count
              asked.body = body.baseAddress
              asked.body_length = body.count
              asked.has_body = !body.isEmpty || method.hasContent
              asked.repeatable = method.isIdempotent
              asked.direct = server.isLocal
              asked.connect_timeout = connectTime.milliseconds
              asked.total_timeout = time.milliseconds
              asked.body_limit = options.bodyLimit
              asked.head_limit = Self.headLimit
              asked.pinned_key = proofs[0]
              asked.ca_file = proofs[1]
              asked.ca_folder = proofs[2]
              asked.unix_socket = socket
              watch(&asked)
              ccurl_perform(session.pointer, &asked, &answer)
            }
          }
        }
      }
    }
    return answer
  }

  private func watch(_ asked: inout ccurl_request) {
    guard let cancellation = options.cancellation else { return }
    // The transport, and so its options, outlives the request.
    asked.context = Unmanaged.passUnretained(cancellation).toOpaque()
    asked.is_cancelled = { context in
      guard let context else { return false }
      return Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue().isCancelled
    }
  }

  // MARK: Headers and answers

  private static func lines(of request: Request) throws(TransportFailure) -> [String] {
    var lines: [String] = []
    for field in request.headers.fields {
      guard isToken(field.name), field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
        throw TransportFailure(
          .unsupported, "the header \(field.name.debugDescription) cannot be sent as it is",
          mayHaveArrived: false)
      }
      // libcurl takes a name followed by a semicolon for a header without a value.
      lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    if request.headers[HeaderName.contentType] == nil { lines.append("Content-Type:") }
    if request.body.count <= unaskedBody { lines.append("Expect:") }
    return lines
  }

  private static func isToken(_ name: String) -> Bool {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8
    return !name.isEmpty && name.utf8.allSatisfy { $0 < 0x80 }
      && name.lowercased().utf8.allSatisfy(letters.contains)
  }

  private static func response(_ answer: ccurl_answer) -> Response {
    var headers = Headers()
    let head = UnsafeRawBufferPointer(start: answer.head, count: answer.head_length)
    // Lines that continue another have no name before their colon, and mean nothing here.
    for line in head.split(separator: UInt8(ascii: "\n")).dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line.first != UInt8(ascii: " "), line.first != UInt8(ascii: "\t")
      else { continue }
      headers.add(text(line[..<colon]), text(line[(colon + 1)...]))
    }
    // Encoding and length are those of the bytes on the wire, which were decompressed.
    if headers["Content-Encoding"] != nil {
      headers["Content-Encoding"] = nil
      headers["Content-Length"] = nil
    }
    let body = UnsafeRawBufferPointer(start: answer.body, count: answer.body_length)
    return Response(status: Int(answer.status), headers: headers, body: Array(body))
  }

  /// Returns bytes as text, without the white space around it.
  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Method {
  /// Whether a request is expected to have content, if only an empty one (RFC 9110, 8.6).
  fileprivate var hasContent: Bool {
    switch self {
    case .post, .put, .patch: true
    case .get, .head, .delete, .options: false
    }
  }
}

extension Duration {
  /// Whole milliseconds, at least one and at most a day's.
  fileprivate var milliseconds: Int {
    let day = 86_400_000
    guard self < .milliseconds(day) else { return day }
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
