import CivilTime
import FitAPI
import JSON
import PlainText

/// The routes of a group with their handlers, whose answers it gives the service's form.
///
/// They are the same whether a request comes from this process or over HTTP; ``RouteIndex`` finds the
/// one of a request.
public struct Router: Sendable {
  /// A route without the type of its answer, so that all fit in one table.
  struct Entry: Sendable {
    let service: Service
    let method: Method
    /// The path before the pattern.
    let basePath: String
    let pattern: String
    /// The words of the whole path; those in braces are parameters.
    let words: [String]
    /// The first word of the pattern: `workouts`.
    let noun: String
    let access: Access
    let handling: Handling
    /// The step before the transaction of the handler; `nil` without one.
    let preparation: Preparation?
    let answer: Work

    init(
      service: Service, method: Method, basePath: String, pattern: String, access: Access,
      handling: Handling, preparation: Preparation?, answer: @escaping Work
    ) {
      self.service = service
      self.method = method
      self.basePath = basePath
      self.pattern = pattern
      let ownWords = pattern.split(atASCII: "/").map(String.init)
      words = basePath.split(atASCII: "/").map(String.init) + ownWords
      noun = ownWords.first ?? ""
      self.access = access
      self.handling = handling
      self.preparation = preparation
      self.answer = answer
    }

    /// Whether the route makes accounts.
    var isRegistration: Bool {
      method == .post && access == .anyone
        && [FitIQ.registration.pattern, Needled.registration.pattern].contains(pattern)
    }
  }

  /// Produces an answer.
  typealias Work = @Sendable (RequestContext, Store) throws -> Response
  /// Reads data and does slow work, and returns the step that produces the answer.
  typealias Preparation = @Sendable (RequestContext, Store) throws -> Work

  /// The way in which a handler is run.
  enum Handling: Sendable {
    /// In one transaction if the request may change something.
    case oneTransaction
    /// The handler makes its transactions itself: it has slow work to do outside of them, or
    /// changes something although it refuses.
    case ownTransactions
    /// Like ``ownTransactions``, for handlers that check a password, which is limited in attempts.
    case password
    /// Like ``ownTransactions``, for handlers that compose texts, which is limited by the hour over
    /// HTTP.
    case composing
  }

  /// The routes in the order in which they were added.
  private(set) var entries: [Entry] = []

  init() {}

  /// Adds a route that answers with a model.
  mutating func on<Answer: Encodable & Sendable>(
    _ route: Route<Answer>, _ handling: Handling = .oneTransaction,
    _ handler: @escaping @Sendable (RequestContext, Store) throws -> Answer
  ) {
    on(route, replying: handling) { Reply(try handler($0, $1)) }
  }

  /// Adds a route that answers in two steps: slow work is done before the transaction, and a
  /// request repeated under its key is not prepared again.
  mutating func on<Answer: Encodable & Sendable, Draft: Sendable>(
    _ route: Route<Answer>,
    preparing prepare: @escaping @Sendable (RequestContext, Store) throws -> Draft,
    _ handler: @escaping @Sendable (RequestContext, Store, Draft) throws -> Answer
  ) {
    let preparation: Preparation = { context, store in
      let draft = try prepare(context, store)
      return Self.work(route) { Reply(try handler($0, $1, draft)) }
    }
    add(route, .oneTransaction, preparing: preparation) { context, store in
      try preparation(context, store)(context, store)
    }
  }

  /// Adds a route that answers with the server's language model, else by rules.
  mutating func compose<Answer: Encodable & Sendable>(
    _ route: Route<Answer>,
    byModel compose: @escaping @Sendable (RequestContext, Assistant, Store) throws -> Answer?,
    byRules: @escaping @Sendable (RequestContext) throws -> Answer,
    carefully: @escaping @Sendable (RequestContext) throws -> Answer?
  ) {
    on(route, .composing) { context, store in
      if let answer = try carefully(context) { return answer }
      guard let assistant = try context.composer(),
        let answer = try compose(context, assistant, store)
      else { return try byRules(context) }
      return answer
    }
  }

  /// Adds a route that answers with a model and headers.
  mutating func on<Answer: Encodable & Sendable>(
    _ route: Route<Answer>, replying handling: Handling,
    _ handler: @escaping @Sendable (RequestContext, Store) throws -> Reply<Answer>
  ) {
    add(route, handling, Self.work(route, handler))
  }

  /// Encodes a handler's answer in the service's form.
  private static func work<Answer: Encodable & Sendable>(
    _ route: Route<Answer>,
    _ handler: @escaping @Sendable (RequestContext, Store) throws -> Reply<Answer>
  ) -> Work {
    let envelope = route.isRooted ? .bare : Envelope.of(route.service)
    let instants = route.service.instants
    return { context, store in
      let reply = try handler(context, store)
      if envelope.hasWarnings { context.warnings.closeBody(of: context.request) }
      var response = try envelope.success(
        JSONValue(encoding: reply.answer, instants: instants),
        status: reply.status ?? route.success, reply.style,
        warnings: context.spelled(context.warnings.unknownFields))
      for field in reply.headers.fields { response.headers.add(field.name, field.value) }
      if !envelope.hasWarnings { response.headers[HeaderName.warnings] = context.warnings.line }
      return response
    }
  }

  /// Adds a route whose answer is made as it is sent.
  mutating func add<Answer>(
    _ route: Route<Answer>, _ handling: Handling, preparing preparation: Preparation? = nil,
    _ answer: @escaping Work
  ) {
    entries.append(
      Entry(
        service: route.service, method: route.method,
        basePath: route.isRooted ? "" : route.service.basePath, pattern: route.pattern,
        access: route.access, handling: handling, preparation: preparation, answer: answer))
  }
}

/// A model and the headers of its answer.
struct Reply<Answer: Sendable>: Sendable {
  let answer: Answer
  let headers: Headers
  /// The layout of the body.
  let style: JSONStyle
  /// The status; `nil` means the route's.
  let status: Int?

  init(
    _ answer: Answer, headers: Headers = [:], style: JSONStyle = .compact, status: Int? = nil
  ) {
    self.answer = answer
    self.headers = headers
    self.style = style
    self.status = status
  }
}
