import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("The index of routes")
struct RouteIndexTests {
  private static let router = Router.all
  private static let index = RouteIndex(router)

  private static func isSame(_ request: Request) -> Bool {
    let match = router.match(request)
    return isSame(match, index.match(request))
      && isSame(match, Router.near(request).match(request))
  }

  private static func isSame(_ match: Router.Match, _ other: Router.Match) -> Bool {
    switch (match, other) {
    case (.unknown, .unknown): true
    case (.wrongMethod(let one, let methods), .wrongMethod(let other, let others)):
      one == other && Set(methods) == Set(others)
    case (.found(let one, let path), .found(let other, let values)):
      one.pattern == other.pattern && one.basePath == other.basePath
        && one.method == other.method && path == values
    default: false
    }
  }

  @Test("leads where the router leads, for every route and method")
  func everyRoute() {
    for entry in Self.router.all {
      let path = (entry.basePath + entry.pattern).split(separator: "/")
        .map { $0.hasPrefix("{") ? "/a%2Fb" : "/\($0)" }.joined()
      for method in Method.allCases {
        #expect(Self.isSame(Request(method, path)), "\(method.rawValue) \(path)")
      }
      guard case .found(let found, _) = Self.index.match(Request(entry.method, path)) else {
        Issue.record("\(path) is not found")
        continue
      }
      #expect(found.pattern == entry.pattern)
    }
  }

  @Test("are not all made for one request")
  func few() {
    for path in ["/api/v1/progress", "/api/weigh-ins/7", "/api/health-data", "/api/ai/theme"] {
      #expect((1...10).contains(Router.near(Request(.get, path)).all.count), "\(path)")
    }
    #expect(Router.near(Request(.get, "/api/v2/progress")).all.isEmpty)
  }

  @Test("leads where the router leads, for paths made of any of their words")
  func anyPath() {
    var random = SeededGenerator(seed: 7)
    let words =
      ["", "%2F", "{}", "a", "%61pi", "..", "é"]
      + Set(Self.router.all.flatMap { ($0.basePath + $0.pattern).split(separator: "/") })
      .map(String.init).sorted()
    for _ in 0..<Fuzzing.rounds(5000) {
      let path = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in "/" + words[Int.random(in: words.indices, using: &random)] }.joined()
      for method in [Method.get, .head, .post, .delete] {
        #expect(Self.isSame(Request(method, path)), "\(method.rawValue) \(path)")
      }
    }
  }
}
