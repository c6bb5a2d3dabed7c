import CSockets
import CivilTime
import FitAPI
import System

/// Handles a connection that became ready, up to the point where it would wait.
///
/// At most one request is answered at a time, so that a client that sends many at once waits like
/// all others.
struct ConnectionHandler {
  let connection: Connection
  /// Whether the client has been too slow.
  let isExpired: Bool
  var now: UInt64

  private var descriptor: Int32 { connection.descriptor }
  private var peer: Peer { connection.peer }

  init(connection: Connection, isExpired: Bool, now: UInt64) {
    self.connection = connection
    self.isExpired = isExpired
    self.now = now
  }

  /// The bytes of an answer whose memory is given back to the system.
  private static let muchMemory = 1 << 20

  /// Serves the connection as far as possible without waiting, and returns what it waits for next.
  ///
  /// The worker reads into the buffer; nothing in it outlives the turn.
  mutating func run(
    _ state: inout ConnectionState, _ buffer: inout [UInt8], _ worker: inout WorkerState
  ) -> Connection.Next {
    if state.sent < state.unsent.count {
      guard !isExpired, let count = sendUnsent(&state) else { return .close }
      if !state.unsent.isEmpty { return waitToSend(&state, moved: count) }
      if state.end != .open { return finish(&state) }
    }
    if state.end == .lingering { return linger(&state, &buffer) }
    worker.output.removeAll(keepingCapacity: true)
    var moved = 0
    if let pending = state.pending {
      guard connection.useTurn() else { return .wait }
      state.pending = nil
      carryOut(pending, &state, &worker)
    } else if !state.unread.isEmpty {
      let bytes = state.unread
      bytes.withByteView { answer($0, from: state.unreadStart, &state, &worker) }
    } else {
      switch read(&buffer) {
      case .bytes(let count):
        moved = count
        buffer.withByteView { answer($0.extracting(0..<count), from: 0, &state, &worker) }
      case .nothing: if isExpired { return .close }
      case .end:
        guard isExpired, state.parser.progress != .nothing else { return .close }
        refuse(.tooSlow, &state, &worker)
      }
    }
    guard send(&state, &worker) else { return .close }
    // A client that does not take its answers must not fill the memory with them.
    guard state.account() || state.unsent.isEmpty else { return .close }
    if state.pending != nil { return .wait }
    if !state.unsent.isEmpty { return waitToSend(&state, moved: nil) }
    if state.end != .open { return finish(&state) }
    return waitToRead(&state, moved: moved)
  }

  // MARK: Answering

  /// Parses bytes up to the end of the next request, and keeps the rest of them.
  private mutating func answer(
    _ bytes: ByteView, from first: Int, _ state: inout ConnectionState, _ worker: inout WorkerState
  ) {
    var start = first
    let event = state.parser.next(bytes, from: &start)
    keep(bytes, from: start, &state)
    switch event {
    case .incomplete:
      if !state.account() { return refuse(.overloaded, &state, &worker) }
      if state.parser.takeContinue() { worker.output.append(ResponseWriter.continueLine) }
      noteProgress(&state)
    case .refused(let refusal):
      refuse(refusal, &state, &worker)
    case .received(let received):
      state.began = now
      state.progress = .nothing
      begin(received, &state, &worker)
    }
  }

  /// Keeps the bytes that follow a request until it is answered.
  private func keep(_ bytes: ByteView, from start: Int, _ state: inout ConnectionState) {
    if start == bytes.count {
      state.unread = []
      state.unreadStart = 0
    } else if state.unread.isEmpty {
      bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { state.unread = Array($0) }
      state.unreadStart = 0
    } else {
      state.unreadStart = start
    }
  }

  private mutating func begin(
    _ received: RequestParser.Received, _ state: inout ConnectionState,
    _ worker: inout WorkerState
  ) {
    let pending = PendingRequest(
      received: received, work: state.site.configuration.work(received.request, peer),
      isLast: state.unread.isEmpty)
    switch state.site.admission.take(pending.work, for: connection) {
    case .granted: carryOut(pending, &state, &worker)
    case .waits: state.pending = pending
    case .refused: refuse(.busy, &state, &worker)
    }
  }

  private mutating func carryOut(
    _ pending: PendingRequest, _ state: inout ConnectionState, _ worker: inout WorkerState
  ) {
    let site = state.site
    let received = pending.received
    let started = MonotonicTime.nanoseconds
    if !received.request.method.isSafe || pending.work.kind == .large, !worker.isAside {
      worker.isAside = true
      site.workerPermits.release()
    }
    let response = Self.response(to: received.request, from: peer, site)
    if let next = site.admission.give(back: pending.work) {
      next.getTurn()
      worker.next.append(next)
    }
    if pending.work.kind == .large || response.bodyCount > Self.muchMemory {
      worker.hasMuchToGiveBack = true
    }
    let isPersistent = received.isPersistent && !site.isStopping.load(ordering: .relaxed)
    worker.writer.append(
      response,
      ResponseWriter.Form(
        isHead: received.request.method == .head, isPersistent: isPersistent,
        isModern: received.isModern), to: &worker.output)
    if received.request.method != .head { state.stored = response.stored }
    if !isPersistent { state.end = pending.isLast ? .afterSending : .afterLingering }
    now = MonotonicTime.nanoseconds
    site.configuration.log?(
      AccessRecord(
        peer: peer, address: pending.work.address, method: received.request.method,
        path: received.request.path, status: response.status,
        bytes: received.request.method == .head ? 0 : response.bodyCount,
        duration: .nanoseconds(Int64(clamping: now - started)),
        warnings: response.headers[HeaderName.warnings]))
  }

  /// Returns the answer of the routes; `OPTIONS *` is about the server itself and never reaches
  /// them.
  private static func response(to request: Request, from peer: Peer, _ site: Site) -> Response {
    guard request.path != "*" else {
      let methods = Method.allCases.map(\.rawValue).joined(separator: ", ")
      return Response(status: 204, headers: [HeaderName.allow: methods])
    }
    return site.answer(request, peer).written
  }

  private mutating func refuse(
    _ refusal: Refusal, _ state: inout ConnectionState, _ worker: inout WorkerState
  ) {
    let site = state.site
    state.parser.refuse(refusal)
    let path = state.parser.path
    let response = site.configuration.refuse(refusal, path)
    let isHead = state.parser.method == .head
    worker.writer.append(
      response, ResponseWriter.Form(isHead: isHead, isPersistent: false), to: &worker.output)
    state.end = .afterLingering
    site.configuration.log?(
      AccessRecord(
        peer: peer, address: nil, method: state.parser.method, path: path,
        status: response.status,
        bytes: isHead ? 0 : response.body.count, duration: .zero))
  }

  // MARK: Reading and sending

  private enum Read {
    case bytes(Int)
    case nothing
    case end
  }

  private func read(_ buffer: inout [UInt8]) -> Read {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .nothing }
      if errno != EINTR { return .end }
    }
  }

  /// Sends the collected answers and keeps the rest with the connection; returns `false` when it is
  /// closed.
  private mutating func send(_ state: inout ConnectionState, _ worker: inout WorkerState) -> Bool {
    guard !worker.output.isEmpty else { return true }
    guard let count = push(worker.output, from: 0) else { return false }
    if count < worker.output.count {
      state.unsent = Array(worker.output[count...])
      state.sent = 0
    }
    worker.shrink()
    return state.takeStored()
  }

  /// Sends more of the answers, and returns the bytes sent; `nil` when the client is gone.
  private func sendUnsent(_ state: inout ConnectionState) -> Int? {
    guard let count = push(state.unsent, from: state.sent) else { return nil }
    state.sent += count
    if state.sent == state.unsent.count {
      state.unsent = []
      state.sent = 0
      guard state.takeStored() else { return nil }
    }
    return count
  }

  /// Returns the number of bytes that the system accepted; `nil` when the client is gone.
  private func push(_ bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      let count = bytes.withUnsafeBytes {
        sockets_send(descriptor, $0.baseAddress.map { $0 + position }, $0.count - position)
      }
      if count >= 0 {
        position += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return position - start
  }

  // MARK: Ending and waiting

  private func finish(_ state: inout ConnectionState) -> Connection.Next {
    guard state.end == .afterLingering else { return .close }
    shutdown(descriptor, Int32(SHUT_WR))
    state.end = .lingering
    state.deadline = now + state.site.lingerTime
    return .read
  }

  private func linger(
    _ state: inout ConnectionState, _ buffer: inout [UInt8]
  ) -> Connection.Next {
    guard !isExpired, now < state.deadline else { return .close }
    switch read(&buffer) {
    case .bytes, .nothing: return .read
    case .end: return .close
    }
  }

  /// - Parameter moved: the bytes sent in this turn; `nil` at the beginning.
  private func waitToSend(_ state: inout ConnectionState, moved: Int?) -> Connection.Next {
    state.deadline = state.site.deadline(
      after: moved == nil ? nil : state.deadline, moved ?? 0, now)
    return .send
  }

  /// - Parameter moved: the bytes read in this turn.
  private func waitToRead(_ state: inout ConnectionState, moved: Int) -> Connection.Next {
    // Bytes that wait for an answer are read again as soon as other connections had their turn.
    if !state.unread.isEmpty {
      state.deadline = now + state.site.idleTime
      return .send
    }
    let site = state.site
    switch state.parser.progress {
    case .nothing:
      if site.isStopping.load(ordering: .relaxed) { return .close }
      state.deadline = state.began == 0 ? state.deadline : now + site.idleTime
    case .head: state.deadline = state.began + site.headTime
    case .body:
      // The credit of a body that has just begun is a whole window.
      let isNew = state.began == now
      state.deadline = site.deadline(after: isNew ? nil : state.deadline, moved, now)
    }
    return .read
  }

  /// Records when the client began to send the current request, or its body.
  private func noteProgress(_ state: inout ConnectionState) {
    let progress = state.parser.progress
    if progress != state.progress || state.began == 0 { state.began = now }
    state.progress = progress
  }
}
