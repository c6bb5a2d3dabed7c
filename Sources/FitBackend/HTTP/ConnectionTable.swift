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

  /// Adds a connection. A full table still holds a few, so that their clients can be refused.
  func add(_ connection: Connection) -> Admission {
    connections.withLock { connections in
      let count = connections.count
      guard count < limit + Self.refusalSlots else { return .refused }
      connections[connection.descriptor] = connection
      if count >= limit { return .turnedAway }
      return count == 0 ? .first : .further
    }
  }

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
