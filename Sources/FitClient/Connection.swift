import FitAPI

/// The connection to one service: its transport, dialect, path and account.
public struct Connection: Sendable {
  public let sender: any CallSender
  public let dialect: any Dialect
  /// The path of the server's address, before every route.
  public let basePath: String
  /// The headers of every request: the person's time zone, the client's key.
  public let headers: Headers
  private let identity: @Sendable () throws(FitError) -> String

  /// Creates a connection.
  ///
  /// - Parameter identity: the account's id at the service.
  public init(
    sender: any CallSender, dialect: any Dialect = SeedDialect(), basePath: String,
    headers: Headers = [:], identity: @escaping @Sendable () throws(FitError) -> String
  ) {
    self.sender = sender
    self.dialect = dialect
    self.basePath = basePath
    self.headers = headers
    self.identity = identity
  }

  /// Creates a connection that sends every request directly through a transport.
  public init(
    transport: any Transport, dialect: any Dialect = SeedDialect(), basePath: String,
    userID: String, headers: Headers = [:]
  ) {
    self.init(
      sender: DirectSender(transport: transport), dialect: dialect, basePath: basePath,
      headers: headers, identity: { userID })
  }

  /// Returns the account's id at the service.
  ///
  /// - Throws: ``FitError`` when nobody is signed in or the service does not answer.
  public func userID() throws(FitError) -> String { try identity() }
}
