import CivilTime
import FitAPI
import JSON

/// Finds the handler of a request and gives its answer the service's form.
///
/// There is one router, whether a request comes from this process or over HTTP.
public struct Router: Sendable {
  /// A route without the type of its answer, so that all stand in one table.
  struct Entry: Sendable {
    let service: Service
    let method: Method
    let segments: [Segment]
    let access: Access
    let handling: Handling
    let answer: @Sendable (Incoming, Store) throws -> Response
  }

  /// How a handler is run.
  enum Handling: Sendable {
    /// In one transaction, unless the request changes nothing.
    case usual
    /// Makes its transactions itself: it has slow work to do outside of them, or changes something
    /// although it refuses.
    case ownTransactions
    /// Likewise, and it finds out whether a password is right, which nobody may try too often.
    case password
  }

  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter
  }

  /// The entries by the number of their segments.
  private var entries: [[Entry]] = []

  init() {}

  /// Answers a route with a model.
  mutating func on<Answer>(
    _ route: Route<Answer>, _ handling: Handling = .usual,
    _ handler: @escaping @Sendable (Incoming, Store) throws -> Answer
  ) {
    on(route, replying: handling) { Reply(try handler($0, $1)) }
  }

  /// Answers a route with a model and headers.
  mutating func on<Answer>(
    _ route: Route<Answer>, replying handling: Handling,
    _ handler: @escaping @Sendable (Incoming, Store) throws -> Reply<Answer>
  ) {
    let envelope = route.isRooted ? .bare : Envelope.of(route.service)
    let segments = Self.segments(route.path(below: route.service.basePath))
    while entries.count <= segments.count { entries.append([]) }
    entries[segments.count].append(
      Entry(
        service: route.service, method: route.method, segments: segments, access: route.access,
        handling: handling
      ) { incoming, store in
        let reply = try handler(incoming, store)
        var response = try envelope.success(
          JSONValue(encoding: reply.answer), status: route.success)
        for field in reply.headers.fields { response.headers.add(field.name, field.value) }
        return response
      })
  }

  /// Every route there is.
  var all: [Entry] { entries.flatMap { $0 } }

  /// What a request leads to.
  enum Match {
    case found(Entry, path: [String])
    case wrongMethod(Service, allowed: [Method])
    case unknown
  }

  /// Finds the route of a request; a literal segment wins over a parameter.
  func match(_ request: Request) -> Match {
    let segments = request.path.utf8.split(separator: UInt8(ascii: "/")).map(Self.decoded)
    guard entries.indices.contains(segments.count) else { return .unknown }
    var best: (entry: Entry, literals: Int)?
    var allowed: [Method] = []
    var service = Service.fitiq
    // A HEAD is a GET whose answer loses its body on the way out.
    let method = request.method == .head ? .get : request.method
    for entry in entries[segments.count] {
      guard let literals = Self.literals(of: entry.segments, in: segments) else { continue }
      if entry.method == method {
        if let best, best.literals >= literals { continue }
        best = (entry, literals)
      } else {
        service = entry.service
        if !allowed.contains(entry.method) { allowed.append(entry.method) }
      }
    }
    guard let best else {
      return allowed.isEmpty ? .unknown : .wrongMethod(service, allowed: allowed)
    }
    let path = zip(best.entry.segments, segments).filter { $0.0 == .parameter }.map(\.1)
    return .found(best.entry, path: path)
  }

  private static func segments(_ pattern: String) -> [Segment] {
    pattern.split(separator: "/").map {
      $0.hasPrefix("{") ? .parameter : .literal(String($0))
    }
  }

  private static func decoded(_ segment: Substring.UTF8View) -> String {
    let text = Substring(segment)
    return segment.contains(UInt8(ascii: "%")) ? PercentCoding.decode(text) : String(text)
  }

  /// How many segments of a pattern are literally those of the path; `nil` when it does not fit.
  private static func literals(of pattern: [Segment], in path: [String]) -> Int? {
    var count = 0
    for (expected, actual) in zip(pattern, path) {
      guard case .literal(let text) = expected else { continue }
      guard text == actual else { return nil }
      count += 1
    }
    return count
  }
}

/// A model and the headers that go with it.
struct Reply<Answer: Sendable>: Sendable {
  let answer: Answer
  let headers: Headers

  init(_ answer: Answer, headers: Headers = [:]) {
    self.answer = answer
    self.headers = headers
  }
}
