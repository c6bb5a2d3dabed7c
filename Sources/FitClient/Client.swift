import FitAPI

/// The outcome of a write.
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
  private let catalogue: (@Sendable (Service) -> Connection)?
  private let waiting: (@Sendable (Service) -> WaitingRecords?)?
  private let watch: (@Sendable (Request, Service) -> Connection?)?

  /// Creates a client that asks for each service's connection when it first needs it.
  ///
  /// - Parameters:
  ///   - redaction: removes secrets from error messages.
  ///   - catalogue: the connection that looks up foods and exercises when a service does not
  ///     answer.
  ///   - waiting: the queued records of a service, which its lists include.
  ///   - watch: sees what is about to leave for a service, and returns the connection that answers it
  ///     instead, where there is one.
  public init(
    redaction: Redaction? = nil, catalogue: (@Sendable (Service) -> Connection)? = nil,
    waiting: (@Sendable (Service) -> WaitingRecords?)? = nil,
    watch: (@Sendable (Request, Service) -> Connection?)? = nil,
    connect: @escaping @Sendable (Service) throws(FitError) -> Connection
  ) {
    self.redaction = redaction
    self.catalogue = catalogue
    self.waiting = waiting
    self.watch = watch
    self.connect = connect
  }

  /// Returns the id under which a service knows the person.
  ///
  /// - Throws: ``FitError`` when nobody is signed in or the service does not answer.
  public func userID(at service: Service) throws(FitError) -> String {
    try connect(service).userID()
  }

  /// Returns the id under which a service knows the person, for a write that may wait: where the
  /// service cannot be asked, a stand-in that the delivery replaces.
  ///
  /// - Throws: ``FitError`` when nobody is signed in or the service does not answer.
  public func writerID(at service: Service) throws(FitError) -> String {
    do {
      return try userID(at: service)
    } catch {
      guard error.letsWritesWait else { throw error }
      return Placeholders.user
    }
  }

  /// Returns the placeholder for a food in a queued log; the delivery asks for it by its name.
  public static func food(called name: String) -> String { Placeholders.food(name) }

  /// The placeholder for the person's name in a queued change of the plan; the delivery asks for
  /// the name.
  public static var nameToBeAsked: String { Placeholders.user }

  /// Asks a service and waits for its answer; a write is made now or not at all.
  ///
  /// - Throws: ``FitError`` when the service refuses, cannot be reached or gives an unreadable
  ///   answer.
  public func send<Answer: Decodable & Sendable>(_ endpoint: Endpoint<Answer>) throws(FitError)
    -> Answer
  {
    try exchange(endpoint).answer
  }

  /// Asks for a page of a list whose answer is the records alone; with it how many there are in all, where
  /// the server says so.
  public func sendCounting<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>
  ) throws(FitError) -> (answer: Answer, total: Int?) {
    let (answer, response) = try exchange(endpoint)
    return (answer, response.headers[HeaderName.totalCount].flatMap { Int($0) })
  }

  /// Sends as ``send(_:)`` does; at a server that has no such endpoint, as one of another make
  /// lacks those beyond the documented ones, the fallback answers.
  ///
  /// - Throws: ``FitError`` when the service refuses, cannot be reached or gives an unreadable
  ///   answer.
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

  /// Sends a write, and queues it where it may wait and the service cannot be reached.
  ///
  /// - Throws: ``FitError`` when the service refuses, or the write can neither be sent nor queued.
  public func deliver<Answer: Decodable & Sendable>(_ endpoint: Endpoint<Answer>) throws(FitError)
    -> Delivery<Answer>
  {
    let connection = try connect(endpoint.route.service)
    let call = try call(endpoint, over: connection)
    _ = watch?(call.request, endpoint.route.service)
    switch try perform(call, over: connection, reader(of: endpoint, over: connection)) {
    case .queued(let write): return .queued(write)
    case .answered(let reply):
      let answer = completed(
        try answer(of: reply, underKey: endpoint.idempotencyKey != nil), over: connection)
      return reply.response.headers[HeaderName.idempotencyReplayed] == "true"
        ? .alreadyStored(answer) : .stored(answer)
    }
  }

  /// Returns the result of an earlier create under the same key; `nil` where there was none, or the
  /// service does not say. Nothing is stored.
  ///
  /// - Parameter comparing: whether the values are compared with those of the earlier one.
  /// - Throws: ``FitError`` when the key names an entry with other values.
  public func earlier<Answer: Decodable & Sendable>(
    _ create: Endpoint<Answer>, comparing: Bool = true
  ) throws(FitError) -> Delivery<Answer>? {
    guard create.idempotencyKey != nil else { return nil }
    do throws(FitError) {
      let connection = try connect(create.route.service)
      var call = try call(create, over: connection)
      call.request = EarlierWrite.question(about: call.request, comparing: comparing)
      call.mayWait = false
      switch try perform(call, over: connection, reader(of: create, over: connection)) {
      case .queued(let write): return .queued(write)
      case .answered(let reply):
        if reply.response.isSuccess,
          reply.response.headers[HeaderName.idempotencyReplayed] != "true"
        {
          return nil
        }
        return .alreadyStored(
          completed(try answer(of: reply, underKey: true), over: connection))
      }
    } catch {
      // What else goes wrong is told by the write itself.
      guard error.kind == .conflict, error.status == 422 || error.status == nil else { return nil }
      throw error
    }
  }

  /// Sends a request that no route declares and returns the response, whatever its status.
  ///
  /// - Throws: ``FitError`` when the service cannot be reached.
  public func raw(_ request: Request, to service: Service) throws(FitError) -> Response {
    let connection = try connect(service)
    var request = request
    for field in connection.headers.fields where request.headers[field.name] == nil {
      request.headers.add(field.name, field.value)
    }
    let call = ServiceCall(request, service: service, pattern: request.path, access: .catalogue)
    return try answered(call, over: connection, { $0 }).response
  }

  /// Sends as ``send(_:)`` does, with additional headers, and returns the raw response as well.
  func exchange<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, with headers: Headers = [:]
  ) throws(FitError) -> (answer: Answer, response: Response) {
    do {
      let connection = try connect(endpoint.route.service)
      if endpoint.route.method == .get, let waiting = waiting?(endpoint.route.service) {
        guard Answer.self is any WaitingMergeable.Type else {
          let found = try exchange(endpoint, with: headers, over: connection)
          return (waiting.changed(found.answer), found.response)
        }
        return try exchange(endpoint, with: headers, over: connection, among: waiting)
      }
      return try exchange(endpoint, with: headers, over: connection)
    } catch {
      guard let catalogue, Self.mayStandIn(for: endpoint.route, error) else { throw error }
      // What is not in the catalogue may be at the service.
      guard
        let found = try? exchange(endpoint, with: headers, over: catalogue(endpoint.route.service))
      else { throw error }
      return found
    }
  }

  /// Returns whether the catalogue on this machine may answer a look-up that the service did not
  /// answer.
  private static func mayStandIn<Answer>(for route: Route<Answer>, _ error: FitError) -> Bool {
    guard route.access == .catalogue, route.method == .get, error.kind != .interrupted,
      ["/foods", "/exercises"].contains(where: route.pattern.hasPrefix)
    else { return false }
    return error.letsWritesWait
  }

  private func exchange<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, with headers: Headers, over connection: Connection
  ) throws(FitError) -> (answer: Answer, response: Response) {
    var call = try call(endpoint, over: connection)
    call.mayWait = false
    for field in headers.fields { call.request.headers[field.name] = field.value }
    if let other = watch?(call.request, endpoint.route.service) {
      let own = try self.call(endpoint, over: other)
      let reply = try answered(own, over: other, reader(of: endpoint, over: other))
      return (try answer(of: reply), reply.response)
    }
    let reply = try answered(call, over: connection, reader(of: endpoint, over: connection))
    return (completed(try answer(of: reply), over: connection), reply.response)
  }

  /// Returns an answer with what a server of the newer dialect leaves out of it.
  private func completed<Answer: Sendable>(_ answer: Answer, over connection: Connection) -> Answer
  {
    guard connection.dialect is RemoteDialect || connection.dialect is NewerDialect else {
      return answer
    }
    var figures = FoodFigures { id in try? send(FitIQ.food(id)) }
    return figures.complete(answer)
  }

  /// Asks for a list and adds what waits; where the service cannot be asked, what waits is the answer.
  private func exchange<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, with headers: Headers, over connection: Connection,
    among waiting: WaitingRecords
  ) throws(FitError) -> (answer: Answer, response: Response) {
    // A page beyond the first has nothing that waits; by the offset, what waits lies before it.
    let own =
      endpoint.query["page"].map { $0 == "1" } ?? true
      ? waiting.answer(to: endpoint, of: try? connection.userID()) : nil
    let offset = endpoint.query["offset"].flatMap { Int($0) }
    let part = WaitingPart(
      limit: endpoint.query["limit"].flatMap { Int($0) }, offset: max(0, offset ?? 0))
    let count = own.map { WaitingRecords.count(of: $0) } ?? 0
    var asked = endpoint
    asked.query = asked.query.changed { name, value in
      name == "offset" ? "\(max(0, part.offset - count))" : value
    }
    do {
      var (found, response) = try exchange(asked, with: headers, over: connection)
      let answer = waiting.changed(
        WaitingRecords.joined(found, with: own, without: waiting.deleted, part),
        only: endpoint.query["status"])
      if let total = response.headers[HeaderName.totalCount].flatMap({ Int($0) }) {
        let gone = WaitingRecords.count(of: found, among: waiting.deleted)
        response.headers[HeaderName.totalCount] = "\(max(0, total - gone) + count)"
      }
      return (answer, response)
    } catch {
      guard let own, error.isPassingTrouble else { throw error }
      waiting.note(error)
      return (
        WaitingRecords.joined(own, with: nil, without: [], part),
        Response(status: 200, headers: [HeaderName.totalCount: "\(count)"])
      )
    }
  }

  private func call<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, over connection: Connection
  ) throws(FitError) -> ServiceCall {
    var request = try connection.dialect.request(for: endpoint, basePath: connection.basePath)
    for field in connection.headers.fields { request.headers.add(field.name, field.value) }
    var call = ServiceCall(request, of: endpoint.route)
    call.time = connection.dialect.time(of: endpoint.route)
    return call
  }

  private func reader<Answer: Decodable & Sendable>(
    of endpoint: Endpoint<Answer>, over connection: Connection
  ) -> ResponseReader<Answer> {
    let dialect = connection.dialect
    return { response throws(FitError) in try dialect.read(response, as: endpoint) }
  }

  private func answered<Answer: Sendable>(
    _ call: ServiceCall, over connection: Connection, _ read: ResponseReader<Answer>
  ) throws(FitError) -> Reply<Answer> {
    switch try perform(call, over: connection, read) {
    case .answered(let reply): reply
    case .queued:
      throw FitError(.failed, "a request to \(call.service.title) was queued that needs an answer")
    }
  }

  private func perform<Answer: Sendable>(
    _ call: ServiceCall, over connection: Connection, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer> {
    do {
      return try connection.sender.perform(call, read)
    } catch {
      throw safe(error)
    }
  }

  private func answer<Answer: Sendable>(
    of reply: Reply<Answer>, underKey isKeyed: Bool = false
  ) throws(FitError) -> Answer {
    do {
      return try reply.answer.get()
    } catch {
      let failure = safe(error)
      // The key stands for an entry with other values.
      throw isKeyed && reply.response.status == 422 ? failure.asConflict : failure
    }
  }

  private func safe(_ error: FitError) -> FitError {
    redaction.map { error.redacted(by: $0) } ?? error
  }
}
