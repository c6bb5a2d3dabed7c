import Synchronization

/// Decides which requests are answered now and which wait for their turn.
///
/// Each kind of work has a few places, and each client only some of them. A request that finds no
/// place waits without a thread; a place that becomes free goes to the clients in turn, however many
/// requests each of them has waiting.
final class AdmissionControl<Waiter: AnyObject & Sendable>: Sendable {
  /// The places of a kind of work.
  struct Places: Sendable {
    let total: Int
    let perClient: Int
    /// The requests of one client that may wait.
    let waiting: Int
  }

  /// The result of asking for a turn.
  enum Admission: Sendable {
    case granted
    /// The request waits; ``give(back:)`` will return its waiter.
    case waits
    /// The client has too many requests waiting already.
    case refused
  }

  /// The places of one kind of work, and who waits for them.
  fileprivate struct Line {
    let places: Places
    var busy = 0
    var busyOf: [String: Int] = [:]
    /// The clients with waiting requests, the one whose turn is next first.
    var clients: [String] = []
    var waiting: [String: [Waiter]] = [:]
  }

  private let lines: Mutex<[RequestWork.Kind: Line]>

  init(_ places: [RequestWork.Kind: Places]) {
    lines = Mutex(places.mapValues { Line(places: $0) })
  }

  /// The number of requests that wait.
  var waiting: Int {
    lines.withLock { lines in
      lines.values.reduce(0) { $0 + $1.waiting.values.reduce(0) { $0 + $1.count } }
    }
  }

  /// Takes a place, or puts the waiter in line. Work without places of its own never waits.
  func take(_ work: RequestWork, for waiter: Waiter) -> Admission {
    lines.withLock { lines in
      guard lines[work.kind] != nil else { return .granted }
      return lines[work.kind]?.take(work.client, for: waiter) ?? .granted
    }
  }

  /// Frees a place and returns the waiter that gets it; `nil` when nobody waits for it.
  func give(back work: RequestWork) -> Waiter? {
    lines.withLock { $0[work.kind]?.give(back: work.client) ?? nil }
  }
}

extension AdmissionControl.Line {
  mutating func take(_ client: String, for waiter: Waiter) -> AdmissionControl.Admission {
    let own = busyOf[client] ?? 0
    if busy < places.total, own < places.perClient, waiting[client] == nil {
      busy += 1
      busyOf[client] = own + 1
      return .granted
    }
    let ahead = waiting[client]?.count ?? 0
    guard ahead < places.waiting else { return .refused }
    if ahead == 0 { clients.append(client) }
    waiting[client, default: []].append(waiter)
    return .waits
  }

  mutating func give(back client: String) -> Waiter? {
    busy -= 1
    let left = (busyOf[client] ?? 1) - 1
    busyOf[client] = left > 0 ? left : nil
    guard busy < places.total,
      let index = clients.firstIndex(where: { (busyOf[$0] ?? 0) < places.perClient })
    else { return nil }
    let next = clients.remove(at: index)
    guard var line = waiting[next], !line.isEmpty else { return nil }
    let waiter = line.removeFirst()
    waiting[next] = line.isEmpty ? nil : line
    // A client with more to do stands behind all others again.
    if !line.isEmpty { clients.append(next) }
    busy += 1
    busyOf[next, default: 0] += 1
    return waiter
  }
}
