import CSockets
import CivilTime
import FitAPI
import System

/// Handles a connection that became ready, up to the point where it would wait.
struct ConnectionHandler {
  let descriptor: Int32
  let peer: Peer
  /// Whether the client has been too slow.
  let isExpired: Bool
  var now: UInt64

  /// The number of requests answered before other connections get their turn.
  private static let requestsAtATime = 32
  /// The bytes of answers collected before they are sent.
  private static let gatheredBytes = 256 << 10

  /// Serves the connection as far as possible without waiting, and returns what it waits for next.
  ///
  /// The worker reads into the buffer; nothing in it outlives the turn.
  mutating func run(
    _ state: inout ConnectionState, _ buffer: inout [UInt8], _ worker: inout WorkerState
  ) -> Connection.Next {
    if state.sent < state.unsent.count {
      guard !isExpired, sendUnsent(&state) else { return .close }
      if !state.unsent.isEmpty { return waitToSend(&state) }
      if state.end != .open { return finish(&state) }
    }
    if state.end == .lingering { return linger(&state, &buffer) }
    worker.output.removeAll(keepingCapacity: true)
    if !state.unread.isEmpty {
      let bytes = state.unread
      state.unread = []
      bytes.withByteView { answer($0, &state, &worker) }
    } else {
      switch read(&buffer) {
      case .bytes(let count):
        buffer.withByteView { answer($0.extracting(0..<count), &state, &worker) }
      case .nothing: if isExpired { return .close }
      case .end:
        guard isExpired, state.parser.progress != .nothing else { return .close }
        refuse(.tooSlow, &state, &worker)
      }
    }
    guard send(&state, &worker) else { return .close }
    _ = state.account()
    if !state.unsent.isEmpty { return waitToSend(&state) }
    if state.end != .open { return finish(&state) }
    return waitToRead(&state)
  }

  // MARK: Answering

  private mutating func answer(
    _ bytes: ByteView, _ state: inout ConnectionState, _ worker: inout WorkerState
  ) {
    var start = 0
    var served = 0
    while state.end == .open {
      switch state.parser.next(bytes, from: &start) {
      case .incomplete:
        if !state.account() { return refuse(.overloaded, &state, &worker) }
        if state.parser.takeContinue() { worker.output.append(ResponseWriter.continueLine) }
        noteProgress(&state, served: served)
        return
      case .refused(let refusal):
        return refuse(refusal, &state, &worker)
      case .received(let received):
        carryOut(received, isLast: start == bytes.count, &state, &worker)
        served += 1
        let isMuch = worker.output.count >= Self.gatheredBytes || served >= Self.requestsAtATime
        if isMuch, start < bytes.count, state.end == .open {
          let rest = bytes.extracting(start..<bytes.count)
          rest.withUnsafeBufferPointer { state.unread = Array($0) }
          return
        }
      }
    }
  }

  private mutating func carryOut(
    _ received: RequestParser.Received, isLast: Bool, _ state: inout ConnectionState,
    _ worker: inout WorkerState
  ) {
    let site = state.site
    let started = MonotonicTime.nanoseconds
    if !received.request.method.isSafe, !worker.isAside {
      worker.isAside = true
      site.workerPermits.release()
    }
    let response = Self.response(to: received.request, from: peer, site)
    let isPersistent = received.isPersistent && !site.isStopping.load(ordering: .relaxed)
    worker.writer.append(
      response,
      ResponseWriter.Form(
        isHead: received.request.method == .head, isPersistent: isPersistent,
        isModern: received.isModern), to: &worker.output)
    if !isPersistent { state.end = isLast ? .afterSending : .afterLingering }
    now = MonotonicTime.nanoseconds
    site.configuration.log?(
      AccessRecord(
        peer: peer, method: received.request.method, path: received.request.path,
        status: response.status,
        bytes: received.request.method == .head ? 0 : response.body.count,
        duration: .nanoseconds(Int64(clamping: now - started))))
  }

  /// Returns the answer of the routes; `OPTIONS *` is about the server itself and never reaches
  /// them.
  private static func response(to request: Request, from peer: Peer, _ site: Site) -> Response {
    guard request.path != "*" else {
      let methods = Method.allCases.map(\.rawValue).joined(separator: ", ")
      return Response(status: 204, headers: [HeaderName.allow: methods])
    }
    return site.answer(request, peer)
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
        peer: peer, method: state.parser.method, path: path, status: response.status,
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
      state.sendingBegan = now
    }
    worker.shrink()
    return true
  }

  private func sendUnsent(_ state: inout ConnectionState) -> Bool {
    guard let count = push(state.unsent, from: state.sent) else { return false }
    state.sent += count
    if state.sent == state.unsent.count {
      state.unsent = []
      state.sent = 0
    }
    return true
  }

  /// Returns how many bytes the system accepted; `nil` when the client is gone.
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

  private func waitToSend(_ state: inout ConnectionState) -> Connection.Next {
    state.deadline = state.site.deadline(since: state.sendingBegan, moved: state.sent)
    return .send
  }

  private func waitToRead(_ state: inout ConnectionState) -> Connection.Next {
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
    case .body: state.deadline = site.deadline(since: state.began, moved: state.parser.heldBytes)
    }
    return .read
  }

  /// Records when the client began to send the current request.
  private func noteProgress(_ state: inout ConnectionState, served: Int) {
    let progress = state.parser.progress
    if served > 0 || progress != state.progress || state.began == 0 { state.began = now }
    state.progress = progress
  }
}
