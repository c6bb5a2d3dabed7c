/// A failure that PostgreSQL or the connection to it reported.
public struct PostgreSQLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html); empty for a failure
  /// of the connection, which has none.
  public let state: String
  /// The message, in the server's language.
  public let message: String
  /// The statement that failed, without its values.
  public let sql: String?

  /// Creates an error with an SQLSTATE.
  public init(state: String, message: String, sql: String? = nil) {
    self.state = state
    self.message = message
    self.sql = sql
  }

  /// Stands for an SQLSTATE where libpq is missing.
  static let noLibrary = "libpq"
  /// The SQLSTATE of a commit that was not acknowledged (statement_completion_unknown).
  static let outcomeUnknown = "40003"

  /// The kinds of failure that programs treat differently.
  public enum Kind: Sendable, Hashable {
    /// The server does not answer, is starting or stopping, or accepts no writes yet; the same
    /// transaction may succeed later.
    case unavailable
    /// The server was lost while it committed: everything was stored, or nothing.
    case outcomeUnknown
    /// Another transaction came in between; the same transaction may succeed when it is run again.
    case conflict
    /// Another row has the key.
    case unique
    case constraint
    /// The statement took longer than is allowed.
    case timeout
    /// There is no room left on the server's disk.
    case full
    /// The name, password or database was refused.
    case refused
    /// The tables are not those that the statement was written for; an upgrade has changed them.
    case otherTables
    /// A text holds a character that PostgreSQL does not store (U+0000).
    case unstorableText
    case noLibrary
    case other
  }

  /// The kind of this failure, by its SQLSTATE.
  public var kind: Kind {
    switch state {
    case Self.noLibrary: return .noLibrary
    case Self.outcomeUnknown: return .outcomeUnknown
    case "40001", "40P01": return .conflict
    case "23505": return .unique
    case "57014", "55P03": return .timeout
    case "53100": return .full
    case "22021": return .unstorableText
    // A missing table or column, or a prepared statement whose columns changed.
    case "42P01", "42703", "0A000": return .otherTables
    // Too many connections; a server that is stopping, starting or was demoted.
    case "", "53300", "57P01", "57P02", "57P03", "25006": return .unavailable
    case "3D000", "42501": return .refused
    default: break
    }
    return switch state.prefix(2) {
    case "08": .unavailable
    case "23": .constraint
    case "28": .refused
    default: .other
    }
  }

  public var description: String {
    state.isEmpty ? message : "\(message) (PostgreSQL \(state))"
  }
}
