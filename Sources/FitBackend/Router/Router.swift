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
    let answer: @Sendable (Incoming, Store) throws -> Response
  }

  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter
  }

  private var entries: [Entry] = []

  init() {}

  /// Answers a route with a model.
  mutating func on<Answer>(
    _ route: Route<Answer>, _ handler: @escaping @Sendable (Incoming, Store) throws -> Answer
  ) {
    let envelope = route.isRooted ? .bare : Envelope.of(route.service)
    entries.append(
      Entry(
        service: route.service, method: route.method,
        segments: Self.segments(route.path(below: route.service.basePath)), access: route.access
      ) { incoming, store in
        let answer = try JSONValue(encoding: handler(incoming, store))
        return envelope.success(answer, status: route.success)
      })
  }

  /// What a request leads to.
  enum Match {
    case found(Entry, path: [String])
    case wrongMethod(Service, allowed: [Method])
    case unknown
  }

  /// Finds the route of a request; a literal segment wins over a parameter.
  func match(_ request: Request) -> Match {
    let segments = request.path.split(separator: "/").map { PercentCoding.decode($0) }
    var best: (entry: Entry, path: [String], literals: Int)?
    var allowed: [Method] = []
    var service = Service.fitiq
    // A HEAD is a GET whose answer loses its body on the way out.
    let method = request.method == .head ? .get : request.method
    for entry in entries {
      guard let path = Self.parameters(of: entry.segments, in: segments) else { continue }
      let literals = segments.count - path.count
      if let best, best.literals >= literals, entry.method == method { continue }
      if entry.method == method {
        best = (entry, path, literals)
      } else {
        service = entry.service
        if !allowed.contains(entry.method) { allowed.append(entry.method) }
      }
    }
    if let best { return .found(best.entry, path: best.path) }
    return allowed.isEmpty ? .unknown : .wrongMethod(service, allowed: allowed)
  }

  private static func segments(_ pattern: String) -> [Segment] {
    pattern.split(separator: "/").map {
      $0.hasPrefix("{") ? .parameter : .literal(String($0))
    }
  }

  private static func parameters(of pattern: [Segment], in path: [String]) -> [String]? {
    guard pattern.count == path.count else { return nil }
    var parameters: [String] = []
    for (expected, actual) in zip(pattern, path) {
      switch expected {
      case .literal(let text): guard text == actual else { return nil }
      case .parameter: parameters.append(actual)
      }
    }
    return parameters
  }
}
