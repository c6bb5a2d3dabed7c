import CivilTime
import FitAPI
import PostgreSQL
import SQLite

extension Router {
  /// Adds the routes that check whether the server answers and its data can be opened.
  mutating func addHealthChecks() {
    on(FitIQ.health) { _, store in
      var status = ServerStatus()
      status.store = try store.status
      return status
    }
    on(Intentions.health) { context, _ in
      ServerStatus(
        timestamp: context.now.iso8601Milliseconds, version: Intentions.version)
    }
  }
}

extension Store {
  /// The engine, and the version of the tables.
  ///
  /// - Throws: the driver's error when the engine does not answer.
  var status: StoreStatus {
    get throws {
      guard let server else {
        return StoreStatus(
          engine: "SQLite", version: SQLiteDatabase.libraryVersion, schema: Schema.version)
      }
      try server.execute("SELECT 1")
      return StoreStatus(
        engine: "PostgreSQL", version: server.serverVersion, schema: Schema.version)
    }
  }
}

/// The requests by which a load balancer or a person sees whether a server answers.
enum HealthCheck {
  static let paths = [FitIQ.health, Intentions.health].map {
    $0.path(below: $0.service.basePath)
  }
}
