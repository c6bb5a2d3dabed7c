import FitAPI

/// Parses the bytes of a connection into requests, strictly (RFC 9112).
///
/// The same bytes lead to the same requests and the same refusal however they are split. After a
/// refusal nothing more is read.
struct RequestParser: Sendable {
  /// A request that has arrived completely.
  struct Received: Sendable, Hashable {
    var request: Request
    /// Whether the connection stays open after the answer.
    var isPersistent: Bool
    /// Whether the client uses HTTP/1.1.
    var isModern: Bool
  }

  enum Event: Sendable, Hashable {
    /// All bytes are used and the request is not complete.
    case incomplete
    case received(Received)
    case refused(Refusal)
  }

  /// The part of the next request that has arrived.
  enum Progress: Sendable, Hashable {
    case nothing
    case head
    case body
  }

  private enum Phase: Sendable {
    case requestLine(blankLineSeen: Bool)
    case fields
    case body(remaining: Int)
    case chunkLine
    case chunk(remaining: Int)
    case chunkEnd
    case trailers(remaining: Int)
    case refused(Refusal)
  }

  /// Returns the most bytes of the body of a request with that head and announced length.
  typealias BodyLimit = @Sendable (_ head: Request, _ length: Int?) throws(Refusal) -> Int

  private let bodyLimit: BodyLimit
  private var phase = Phase.requestLine(blankLineSeen: false)
  /// The beginning of a line whose end has not arrived yet.
  private var partial: [UInt8] = []
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var limit = 0
  private var continues = false

  /// Makes a parser for one connection.
  ///
  /// - Parameter bodyLimit: decides by the head, before any of the body is read, whether the caller
  ///   may send it and how long it may be.
  init(bodyLimit: @escaping BodyLimit) {
    self.bodyLimit = bodyLimit
  }

  /// The part of the next request that has arrived.
  var progress: Progress {
    switch phase {
    case .requestLine(let blankLineSeen):
      partial.isEmpty && !blankLineSeen ? .nothing : .head
    case .fields, .refused: .head
    case .body, .chunkLine, .chunk, .chunkEnd, .trailers: .body
    }
  }

  /// The path of the request that is arriving or was refused, if it was read.
  var path: String? { head?.line.path }

  /// The method of the request that is arriving or was refused, if it was read.
  var method: Method? { head?.line.method }

  /// Bytes held for the request that is arriving.
  var heldBytes: Int { partial.count + body.count }

  /// Returns whether the client waits for `100 Continue`; `true` once for each request.
  mutating func takeContinue() -> Bool {
    defer { continues = false }
    return continues && body.isEmpty && partial.isEmpty && progress == .body
  }

  /// Parses bytes from `start` on, and moves it behind those that were used.
  mutating func next(_ bytes: ByteView, from start: inout Int) -> Event {
    do throws(Refusal) {
      while start < bytes.count {
        if let received = try advance(bytes, &start) { return .received(received) }
      }
      return .incomplete
    } catch {
      refuse(error)
      return .refused(error)
    }
  }

  /// Drops the request that is arriving, and everything after it.
  mutating func refuse(_ refusal: Refusal) {
    phase = .refused(refusal)
    partial = []
    body = []
  }

  private mutating func advance(
    _ bytes: ByteView, _ start: inout Int
  ) throws(Refusal) -> Received? {
    switch phase {
    case .refused(let refusal): throw refusal
    case .body(let remaining):
      let left = remaining - take(remaining, bytes, &start)
      phase = .body(remaining: left)
      return left == 0 ? finish() : nil
    case .chunk(let remaining):
      let left = remaining - take(remaining, bytes, &start)
      phase = left == 0 ? .chunkEnd : .chunk(remaining: left)
      return nil
    case .requestLine, .fields, .chunkLine, .chunkEnd, .trailers:
      return try advanceLine(bytes, &start)
    }
  }

  /// Looks for the end of a line and parses the line, in place if the bytes hold all of it.
  private mutating func advanceLine(
    _ bytes: ByteView, _ start: inout Int
  ) throws(Refusal) -> Received? {
    let found = bytes.offset(of: Octet.lineFeed, from: start)
    let end = found ?? bytes.count
    let longest = longestLine + 2
    let length = partial.count + end - start + (found == nil ? 0 : 1)
    guard length <= longest else { throw lineTooLong }
    guard partial.isEmpty, let found else {
      bytes.extracting(start..<end).withUnsafeBufferPointer { partial.append(contentsOf: $0) }
      start = found.map { $0 + 1 } ?? end
      guard found != nil else { return nil }
      let line = partial
      partial = []
      return try line.withByteView { (line) throws(Refusal) in try takeLine(line) }
    }
    let line = bytes.extracting(start..<found)
    start = found + 1
    return try takeLine(line)
  }

  /// The most bytes of the current line, without its line break.
  private var longestLine: Int {
    switch phase {
    case .requestLine: RequestLimits.requestLine
    case .fields: head?.remainingBytes ?? 0
    case .chunkLine: RequestLimits.chunkLine
    case .trailers(let remaining): remaining
    case .chunkEnd, .body, .chunk, .refused: 0
    }
  }

  private var lineTooLong: Refusal {
    switch phase {
    case .requestLine: .targetTooLong
    case .fields, .trailers: .headersTooLarge
    case .chunkLine: .malformed("the line before a chunk is too long")
    case .chunkEnd, .body, .chunk, .refused:
      .malformed("a chunk is longer than its size says")
    }
  }

  /// Parses a line whose line feed was removed.
  private mutating func takeLine(_ ended: ByteView) throws(Refusal) -> Received? {
    let length = ended.count - 1
    guard length >= 0, ended[length] == Octet.carriageReturn,
      ended.offset(of: Octet.carriageReturn) == length
    else { throw .malformed("lines end with CR LF and hold neither on their own") }
    let line = ended.extracting(0..<length)
    switch phase {
    case .requestLine(let blankLineSeen):
      if line.isEmpty {
        // Some old clients send a line break after a body (RFC 9112, 2.2).
        guard !blankLineSeen else { throw .malformed("the request starts with blank lines") }
        phase = .requestLine(blankLineSeen: true)
      } else {
        head = RequestHead(try RequestLine(line))
        phase = .fields
      }
      return nil
    case .fields:
      if line.isEmpty { return try beginBody() }
      try head?.add(line)
      return nil
    case .chunkLine:
      return try beginChunk(ChunkLine(line).size)
    case .chunkEnd:
      guard line.isEmpty else { throw lineTooLong }
      phase = .chunkLine
      return nil
    case .trailers(let remaining):
      if line.isEmpty { return finish() }
      // Trailers are checked like headers and then ignored, since no route uses them.
      _ = try FieldLine(line)
      phase = .trailers(remaining: remaining - line.count - 2)
      return nil
    case .body, .chunk, .refused:
      return nil
    }
  }

  private mutating func beginBody() throws(Refusal) -> Received? {
    guard let head else { return nil }
    switch try head.framing() {
    case .length(0): return finish()
    case .length(let length):
      limit = try bodyLimit(head.request, length)
      guard length <= limit else { throw .bodyTooLarge(limit: limit) }
      body.reserveCapacity(min(length, RequestLimits.reservedBody))
      phase = .body(remaining: length)
    case .chunked:
      limit = try bodyLimit(head.request, nil)
      phase = .chunkLine
    }
    continues = head.expectsContinue
    return nil
  }

  private mutating func beginChunk(_ size: Int) throws(Refusal) -> Received? {
    guard size <= limit - body.count else { throw .bodyTooLarge(limit: limit) }
    phase = size == 0 ? .trailers(remaining: head?.remainingBytes ?? 0) : .chunk(remaining: size)
    return nil
  }

  /// Moves up to that many bytes into the body.
  private mutating func take(_ wanted: Int, _ bytes: ByteView, _ start: inout Int) -> Int {
    let count = min(wanted, bytes.count - start)
    bytes.extracting(start..<(start + count)).withUnsafeBufferPointer {
      body.append(contentsOf: $0)
    }
    start += count
    return count
  }

  private mutating func finish() -> Received? {
    guard let head else { return nil }
    var request = head.request
    request.body = body
    let received = Received(
      request: request, isPersistent: head.isPersistent, isModern: head.line.isModern)
    self.head = nil
    body = []
    continues = false
    phase = .requestLine(blankLineSeen: false)
    return received
  }
}

/// The line before a chunk: its size in hexadecimal, and extensions, which are ignored.
private struct ChunkLine {
  let size: Int

  init(_ line: ByteView) throws(Refusal) {
    let end = line.offset(of: UInt8(ascii: ";")) ?? line.count
    // Fifteen digits cannot overflow, and no valid chunk needs more.
    guard (1...15).contains(end), line.extracting(end..<line.count).allSatisfy(Octet.isFieldValue)
    else { throw .malformed("the size of a chunk is malformed") }
    var number = 0
    var index = 0
    while index < end {
      guard let digit = Octet.hexadecimal(line[index]) else {
        throw .malformed("the size of a chunk is malformed")
      }
      number = number << 4 | digit
      index += 1
    }
    size = number
  }
}
