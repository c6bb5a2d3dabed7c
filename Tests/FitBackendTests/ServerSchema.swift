import PostgreSQL
import System

/// A schema of its own on the server that `FIT_TEST_DATABASE` names, dropped at the end.
final class ServerSchema: Sendable {
  let address: PostgreSQLAddress
  private let server: PostgreSQLAddress
  private let name: String

  /// Makes a schema; `nil` where the tests run on SQLite.
  static func made() throws -> ServerSchema? {
    guard let text = getenv("FIT_TEST_DATABASE").map({ String(cString: $0) }) else { return nil }
    return try ServerSchema(text)
  }

  private init(_ text: String) throws {
    server = try PostgreSQLAddress(parsing: text)
    name = "test_\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let separator = text.contains("?") ? "&" : "?"
    address = try PostgreSQLAddress(
      parsing: "\(text)\(separator)options=-csearch_path%3D\(name),public")
    let database = try PostgreSQLDatabase(server)
    try database.executeScript("CREATE EXTENSION IF NOT EXISTS citext; CREATE SCHEMA \(name)")
  }

  deinit {
    try? PostgreSQLDatabase(server).executeScript("DROP SCHEMA \(name) CASCADE")
  }
}
