import Synchronization

/// All open connections of a listener, by descriptor.
final class ConnectionTable: Sendable {
  private let limit: Int
  /// The number of connections beyond the limit that are held while their clients are refused.
  private static let refusalSlots = 32
  private let connections = Mutex<[Int32: Connection]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether no connection is open.
  var isEmpty: Bool { connections.withLock { $0.isEmpty } }

  /// The number of connections.
  var count: Int { connections.withLock { $0.count } }

  /// The number of connections on which a request is arriving.
  var receiving: Int {
    connections.withLock { $0.values.count { $0.waitState?.activity == .receiving } }
  }

  /// Returns the connection of a descriptor; `nil` without one.
  subscript(descriptor: Int32) -> Connection? {
    connections.withLock { $0[descriptor] }
  }

  /// The result of adding a connection.
  enum Admission: Sendable {
    /// There is no room, not even to refuse the client politely.
    case refused
    /// There is no room; the connection is held until the client has got the refusal.
    case turnedAway
    case first
    case further
  }

  /// Adds a connection.
  ///
  /// A full table ends connections that only wait for their clients, to make room; it still holds a
  /// few more, until those are closed or so that the newcomers can be refused.
  func add(_ connection: Connection) -> Admission {
    connections.withLock { connections in
      let count = connections.count
      guard count < limit + Self.refusalSlots else { return .refused }
      if count >= limit {
        let replaced = replaceable(connections.values, by: connection)
        for old in replaced { old.cut() }
        connections[connection.descriptor] = connection
        return replaced.isEmpty ? .turnedAway : .further
      }
      connections[connection.descriptor] = connection
      return count == 0 ? .first : .further
    }
  }

  /// Chooses the connections that end for a newcomer: of the client with the most of them those
  /// that have been idle for the longest, or else, unless it is the newcomer's own client, those
  /// whose request has been arriving for the longest.
  private func replaceable(
    _ connections: some Collection<Connection>, by newcomer: Connection
  ) -> [Connection] {
    typealias Candidate = (connection: Connection, since: UInt64)
    var idle: [String: [Candidate]] = [:]
    var receiving: [String: [Candidate]] = [:]
    for connection in connections {
      guard let waitState = connection.waitState else { continue }
      switch waitState.activity {
      case .idle: idle[connection.client, default: []].append((connection, waitState.since))
      case .receiving:
        guard connection.client != newcomer.client else { continue }
        receiving[connection.client, default: []].append((connection, waitState.since))
      case .busy, .ending: break
      }
    }
    let crowd = [idle, receiving].compactMap { $0.values.max { $0.count < $1.count } }.first
    return (crowd ?? []).sorted { $0.since < $1.since }
      .prefix(replacedAtATime).map(\.connection)
  }

  /// The number of connections ended at a time, so that in a flood of newcomers not every one of them
  /// has to look through all connections.
  private var replacedAtATime: Int { max(1, limit / 32) }

  /// Closes and removes a connection, and returns whether it was the last. Closing under the lock
  /// keeps every descriptor that can be found here open.
  func close(_ connection: Connection) -> Bool {
    connections.withLock { connections in
      connections[connection.descriptor] = nil
      connection.close()
      return connections.isEmpty
    }
  }

  /// Calls a quick body with every connection.
  func visit(_ body: (Connection) -> Void) {
    connections.withLock { connections in
      for connection in connections.values { body(connection) }
    }
  }
}
