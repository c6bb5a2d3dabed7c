import Synchronization

/// All open connections of a listener, by descriptor.
final class ConnectionTable: Sendable {
  private let limit: Int
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
    case refused
    case first
    case further
  }

  /// Adds a connection unless the table is full.
  func add(_ connection: Connection) -> Admission {
    connections.withLock { connections in
      guard connections.count < limit else { return .refused }
      connections[connection.descriptor] = connection
      return connections.count == 1 ? .first : .further
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
