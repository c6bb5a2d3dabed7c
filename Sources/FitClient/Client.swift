import FitAPI
import JSON

/// What became of a write.
public enum Delivery<Answer: Sendable>: Sendable {
  /// The service stored it now.
  case stored(Answer)
  /// The service had stored it before, under the same key.
  case alreadyStored(Answer)
  /// The service cannot be reached; it waits to be delivered.
  case queued(QueuedWrite)
}

/// The one client of all four services.
public struct Client: Sendable {
  private let connect: @Sendable (Service) throws(FitError) -> Connection
  private let redaction: Redaction?

  /// A client that asks for each service's connection when it first needs it.
  ///
  /// - Parameter redaction: keeps secrets out of what failures say.
  public init(
    redaction: Redaction? = nil,
    connect: @escaping @Sendable (Service) throws(FitError) -> Connection
  ) {
    self.redaction = redaction
    self.connect = connect
  }

  /// The id under which a service knows the person.
  public func userID(at service: Service) throws(FitError) -> String {
    try connect(service).userID()
  }

  /// Asks a service and waits for its answer; a write is made now or not at all.
  public func send<Answer: Decodable & Sendable>(_ endpoint: Endpoint<Answer>) throws(FitError)
    -> Answer
  {
    try exchange(endpoint).answer
  }

  /// As ``send(_:)``; at a server that has no such endpoint, as one of another make lacks those beyond
  /// the documented ones, the fallback answers.
  public func send<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, orElse fallback: () throws(FitError) -> Answer
  ) throws(FitError) -> Answer {
    do {
      return try send(endpoint)
    } catch {
      guard error.isUnknownPath else { throw error }
      return try fallback()
    }
  }

  /// Sends a write and says what became of it. Where the service cannot be reached and the write
  /// can wait, it is kept and delivered later.
  public func deliver<Answer: Decodable & Sendable>(_ endpoint: Endpoint<Answer>) throws(FitError)
    -> Delivery<Answer>
  {
    let connection = try connect(endpoint.route.service)
    let call = try call(endpoint, over: connection)
    switch try perform(call, over: connection) {
    case .queued(let write): return .queued(write)
    case .answered(let response):
      let answer = try answer(of: endpoint, in: response, over: connection)
      return response.headers[HeaderName.idempotencyReplayed] == "true"
        ? .alreadyStored(answer) : .stored(answer)
    }
  }

  /// Sends a request that no route declares and brings back the answer, whatever its status.
  public func raw(_ request: Request, to service: Service) throws(FitError) -> Response {
    let connection = try connect(service)
    var request = request
    for field in connection.headers.fields where request.headers[field.name] == nil {
      request.headers.add(field.name, field.value)
    }
    return try answered(
      ServiceCall(request, service: service, pattern: request.path, access: .catalogue),
      over: connection)
  }

  /// As ``send(_:)``, with headers of its own and the answer as it came.
  func exchange<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, with headers: Headers = [:]
  ) throws(FitError) -> (answer: Answer, response: Response) {
    let connection = try connect(endpoint.route.service)
    var call = try call(endpoint, over: connection)
    call.mayWait = false
    for field in headers.fields { call.request.headers[field.name] = field.value }
    let response = try answered(call, over: connection)
    return (try answer(of: endpoint, in: response, over: connection), response)
  }

  private func call<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, over connection: Connection
  ) throws(FitError) -> ServiceCall {
    var request = try connection.dialect.request(for: endpoint, basePath: connection.basePath)
    for field in connection.headers.fields { request.headers.add(field.name, field.value) }
    var call = ServiceCall(request, of: endpoint.route)
    let dialect = connection.dialect
    call.isUnderstood = { dialect.understands($0, as: endpoint) }
    return call
  }

  private func answered(_ call: ServiceCall, over connection: Connection) throws(FitError)
    -> Response
  {
    switch try perform(call, over: connection) {
    case .answered(let response): response
    case .queued: throw FitError(.failed, "\(call.service.title) was to answer, not to be told")
    }
  }

  private func perform(_ call: ServiceCall, over connection: Connection) throws(FitError)
    -> CallOutcome
  {
    do {
      return try connection.sender.perform(call)
    } catch {
      throw safe(error)
    }
  }

  private func answer<Answer: Decodable>(
    of endpoint: Endpoint<Answer>, in response: Response, over connection: Connection
  ) throws(FitError) -> Answer {
    guard response.isSuccess else { throw safe(connection.dialect.failure(in: response)) }
    do {
      return try connection.dialect.answer(of: endpoint, in: response)
    } catch {
      throw safe(error)
    }
  }

  private func safe(_ error: FitError) -> FitError {
    redaction.map { error.redacted(by: $0) } ?? error
  }
}
