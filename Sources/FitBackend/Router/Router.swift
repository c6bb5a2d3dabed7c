import CivilTime
import FitAPI
import JSON

/// Finds the handler of a request and gives its answer the service's form.
///
/// There is one router, whether a request comes from this process or over HTTP.
public struct Router: Sendable {
  /// A route without the type of its answer, so that all fit in one table.
  struct Entry: Sendable {
    let service: Service
    let method: Method
    /// The path before the pattern.
    let basePath: String
    let pattern: String
    let access: Access
    let handling: Handling
    /// The step before the transaction of the handler; `nil` without one.
    let preparation: Preparation?
    let answer: Work

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

  /// Every route.
  private(set) var all: [Entry] = []
  /// The indexes in ``all`` of the routes whose pattern begins with a word: `food-logs`.
  private var byFirstWord: [Substring: [Int]] = [:]

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
    byRules: @escaping @Sendable (RequestContext) throws -> Answer
  ) {
    on(route, .composing) { context, store in
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
    return { context, store in
      let reply = try handler(context, store)
      if envelope.hasWarnings { context.warnings.closeBody(of: context.request) }
      var response = try envelope.success(
        JSONValue(encoding: reply.answer), status: reply.status ?? route.success, reply.style,
        warnings: context.spelled(context.warnings.unknownFields))
      for field in reply.headers.fields { response.headers.add(field.name, field.value) }
      return response
    }
  }

  private mutating func add<Answer>(
    _ route: Route<Answer>, _ handling: Handling, preparing preparation: Preparation? = nil,
    _ answer: @escaping Work
  ) {
    let word = route.pattern.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    byFirstWord[Substring(word), default: []].append(all.count)
    all.append(
      Entry(
        service: route.service, method: route.method,
        basePath: route.isRooted ? "" : route.service.basePath, pattern: route.pattern,
        access: route.access, handling: handling, preparation: preparation, answer: answer))
  }

  /// The result of looking for a route.
  enum Match {
    case found(Entry, path: [String])
    case wrongMethod(Service, allowed: [Method])
    case unknown
  }

  /// Finds the route of a request; a literal segment is preferred to a parameter. HEAD finds the
  /// route of GET.
  func match(_ request: Request) -> Match {
    let segments = Self.segments(of: request.path)
    let method = request.method == .head ? .get : request.method
    var best: (entry: Entry, path: [String])?
    var allowed: [Method] = []
    var service = Service.fitiq
    // At most two segments come before the pattern.
    for word in segments.prefix(3) {
      for index in byFirstWord[Substring(word)] ?? [] {
        let entry = all[index]
        guard let path = entry.parameters(in: segments) else { continue }
        if entry.method == method {
          if let best, best.path.count <= path.count { continue }
          best = (entry, path)
        } else {
          service = entry.service
          if !allowed.contains(entry.method) { allowed.append(entry.method) }
        }
      }
    }
    if let best { return .found(best.entry, path: best.path) }
    return allowed.isEmpty ? .unknown : .wrongMethod(service, allowed: allowed)
  }

  /// Returns the segments of a path, unescaped, without empty ones.
  private static func segments(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { segment in
      let text = Substring(segment)
      return segment.contains(UInt8(ascii: "%")) ? PercentCoding.decode(text) : String(text)
    }
  }
}

extension Router.Entry {
  /// Returns the values of the pattern's parameters in a path; `nil` when the path does not match.
  fileprivate func parameters(in path: [String]) -> [String]? {
    var parameters: [String] = []
    var rest = path[...]
    for pattern in [basePath, pattern] {
      for word in pattern.utf8.split(separator: UInt8(ascii: "/")) {
        guard let segment = rest.popFirst() else { return nil }
        if word.first == UInt8(ascii: "{") {
          parameters.append(Identifier.folded(segment) ?? segment)
        } else if !word.elementsEqual(segment.utf8) {
          return nil
        }
      }
    }
    return rest.isEmpty ? parameters : nil
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
