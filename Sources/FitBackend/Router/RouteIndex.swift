import FitAPI
import Synchronization

/// The routes of some resources, by the words that their patterns begin with.
///
/// They are made when the first request for one of them comes: a command makes one or two requests, and
/// making every route took a fifteenth of the time of `fit log weight`.
final class RouteGroup: Sendable {
  /// The first words of the patterns: `food-logs`.
  let words: [String]
  private let add: @Sendable (inout Router) -> Void
  private let cached = Mutex<Router?>(nil)

  init(_ words: String..., add: @escaping @Sendable (inout Router) -> Void) {
    self.words = words
    self.add = add
  }

  var router: Router {
    cached.withLock { cached in
      if let cached { return cached }
      var router = Router()
      add(&router)
      cached = router
      return router
    }
  }
}

extension Router {
  /// The result of looking for a route.
  enum Match {
    case found(Entry, path: [String])
    case wrongMethod(Service, allowed: [Method])
    case unknown
  }
}

/// Finds the route of a request.
struct RouteIndex: Sendable {
  let groups: [RouteGroup]
  /// The indexes in ``groups`` of those that have a word.
  private let byWord: [String: [Int]]

  init(_ groups: [RouteGroup]) {
    self.groups = groups
    var byWord: [String: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for word in group.words { byWord[word, default: []].append(index) }
    }
    self.byWord = byWord
  }

  /// Every route.
  var all: [Router.Entry] { groups.flatMap(\.router.entries) }

  /// Finds the route of a request; a literal segment is preferred to a parameter. HEAD finds the
  /// route of GET.
  func match(_ request: Request) -> Router.Match {
    let segments = Self.segments(of: request.path)
    let method = request.method == .head ? .get : request.method
    var best: (entry: Router.Entry, path: [String])?
    var allowed: [Method] = []
    var service = Service.fitiq
    // At most two segments come before the pattern.
    for word in segments.prefix(3) {
      for index in byWord[word] ?? [] {
        for entry in groups[index].router.entries where entry.noun == word {
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
    guard path.count == words.count else { return nil }
    var parameters: [String] = []
    for (word, segment) in zip(words, path) {
      if word.utf8.first == UInt8(ascii: "{") {
        parameters.append(CatalogueID.stored(segment) ?? segment)
      } else if word != segment {
        return nil
      }
    }
    return parameters
  }
}
