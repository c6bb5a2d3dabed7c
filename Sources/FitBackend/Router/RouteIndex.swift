import FitAPI

/// The routes as a tree of their paths' segments: to find one costs the same however many there are.
///
/// It leads where ``Router/match(_:)`` leads. Making it costs more than a few look-ups in the router
/// do, so only what answers many requests has one.
struct RouteIndex: Sendable {
  /// What is known at some depth of a path.
  private struct Node: Sendable {
    var literals: [String: Node] = [:]
    /// What may follow a parameter's value; at most one.
    var parameter: [Node] = []
    var entries: [Router.Entry] = []

    /// Adds an entry below the segments that remain of its path.
    mutating func add(_ entry: Router.Entry, _ segments: ArraySlice<Substring>) {
      guard let segment = segments.first else { return entries.append(entry) }
      let rest = segments.dropFirst()
      if segment.hasPrefix("{") {
        if parameter.isEmpty { parameter.append(Node()) }
        parameter[0].add(entry, rest)
      } else {
        literals[String(segment), default: Node()].add(entry, rest)
      }
    }
  }

  private var root = Node()

  init(_ router: Router) {
    for entry in router.all {
      root.add(entry, (entry.basePath + entry.pattern).split(separator: "/")[...])
    }
  }

  /// Finds the route of a request; a literal segment wins over a parameter.
  func match(_ request: Request) -> Router.Match {
    var search = Search(request)
    search.visit(root, 0, [])
    return search.match
  }

  /// The walk down the tree for one request.
  private struct Search {
    let segments: [String]
    let method: Method
    var best: (entry: Router.Entry, path: [String])?
    var service = Service.fitiq
    var allowed: [Method] = []

    init(_ request: Request) {
      segments = Router.segments(of: request)
      method = Router.method(of: request)
    }

    mutating func visit(_ node: Node, _ depth: Int, _ path: [String]) {
      guard depth < segments.count else { return consider(node.entries, path) }
      if let next = node.literals[segments[depth]] { visit(next, depth + 1, path) }
      for next in node.parameter { visit(next, depth + 1, path + [segments[depth]]) }
    }

    private mutating func consider(_ entries: [Router.Entry], _ path: [String]) {
      for entry in entries {
        if entry.method == method {
          if let best, best.path.count <= path.count { continue }
          best = (entry, path)
        } else {
          service = entry.service
          if !allowed.contains(entry.method) { allowed.append(entry.method) }
        }
      }
    }

    var match: Router.Match {
      if let best { return .found(best.entry, path: best.path) }
      return allowed.isEmpty ? .unknown : .wrongMethod(service, allowed: allowed)
    }
  }
}
