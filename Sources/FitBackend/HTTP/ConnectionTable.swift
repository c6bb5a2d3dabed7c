import Synchronization

/// All open connections of a listener, by descriptor.
final class ConnectionTable: Sendable {
  private let limit: Int
  /// Connections beyond the limit that are held while their clients are told so.
  private static let refusalSlots = 32
  private let connections = Mutex<[Int32: Connection]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether no connection is open.
  var isEmpty: Bool { connections.withLock { $0.isEmpty } }

  /// The connection of a descriptor.
  subscript(descriptor: Int32) -> Connection? {
    connections.withLock { $0[descriptor] }
  }

  /// What became of a connection that was to be added.
  enum Admission: Sendable {
    /// There is no room, not even to wait until the client knows.
    case refused
    /// There is no room; it is held until the client has been told.
    case turnedAway
    case first
    case further
  }

  /// Adds a connection unless the table is full, and a few even then.
  func add(_ connection: Connection) -> Admission {
    connections.withLock { connections in
      let count = connections.count
      guard count < limit + Self.refusalSlots else { return .refused }
      connections[connection.descriptor] = connection
      if count >= limit { return .turnedAway }
      return count == 0 ? .first : .further
    }
  }

  /// Closes a connection and forgets it; true when it was the last. Closing under the lock keeps
  /// every descriptor that can be found here open.
  func close(_ connection: Connection) -> Bool {
    connections.withLock { connections in
      connections[connection.descriptor] = nil
      connection.close()
      return connections.isEmpty
    }
  }

  /// Shows every connection to something quick.
  func visit(_ body: (Connection) -> Void) {
    connections.withLock { connections in
      for connection in connections.values { body(connection) }
    }
  }
}
