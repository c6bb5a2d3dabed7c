import FitAPI
import JSON

/// How one service is reached, and as whom.
public struct Connection: Sendable {
  public let transport: any Transport
  public let dialect: any Dialect
  /// The path of the server's address, before every route.
  public let basePath: String
  /// The account's id at the service.
  public let userID: String
  /// What goes with every request: the person's time zone, the client's key.
  public let headers: Headers

  /// A way to a service.
  public init(
    transport: any Transport, dialect: any Dialect = SeedDialect(), basePath: String,
    userID: String, headers: Headers = [:]
  ) {
    self.transport = transport
    self.dialect = dialect
    self.basePath = basePath
    self.userID = userID
    self.headers = headers
  }
}

/// What became of a write.
public enum Delivery<Answer: Sendable>: Sendable {
  /// The service stored it now.
  case stored(Answer)
  /// The service had stored it before, under the same key.
  case alreadyStored(Answer)
}

/// The one client of all four services.
public struct Client: Sendable {
  private let connect: @Sendable (Service) throws(FitError) -> Connection

  /// A client that asks for each service's connection when it first needs it.
  public init(connect: @escaping @Sendable (Service) throws(FitError) -> Connection) {
    self.connect = connect
  }

  /// The id under which a service knows the person.
  public func userID(at service: Service) throws(FitError) -> String {
    try connect(service).userID
  }

  /// Asks a service and waits for its answer.
  public func send<Answer: Decodable & Sendable>(_ endpoint: Endpoint<Answer>) throws(FitError)
    -> Answer
  {
    switch try deliver(endpoint) {
    case .stored(let answer), .alreadyStored(let answer): answer
    }
  }

  /// Sends a write and says what became of it.
  public func deliver<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>
  ) throws(FitError) -> Delivery<Answer> {
    let service = endpoint.route.service
    let connection = try connect(service)
    var request = try connection.dialect.request(for: endpoint, basePath: connection.basePath)
    for field in connection.headers.fields { request.headers.add(field.name, field.value) }
    let response: Response
    do {
      response = try connection.transport.send(request)
    } catch {
      throw FitError(.unreachable, "cannot reach \(service.title): \(error.message)")
    }
    guard response.isSuccess else { throw connection.dialect.failure(in: response) }
    let answer = try connection.dialect.answer(of: endpoint, in: response)
    return response.headers[HeaderName.idempotencyReplayed] == "true"
      ? .alreadyStored(answer) : .stored(answer)
  }
}
