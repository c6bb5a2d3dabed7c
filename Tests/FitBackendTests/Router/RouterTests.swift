import FitAPI
import Testing

@testable import FitBackend

@Suite("The router")
struct RouterTests {
  @Test("The router finds every route by its path with any parameters")
  func everyRoute() {
    for entry in Router.all.all {
      let path = (entry.basePath + entry.pattern).split(separator: "/")
        .map { $0.hasPrefix("{") ? "/a%2Fb" : "/\($0)" }.joined()
      guard case .found(let found, let values) = Router.all.match(Request(entry.method, path))
      else {
        Issue.record("\(entry.method.rawValue) \(path) is not found")
        continue
      }
      #expect(found.pattern == entry.pattern && found.basePath == entry.basePath)
      #expect(values == Array(repeating: "a/b", count: entry.pattern.count { $0 == "{" }))
    }
  }

  @Test(
    "The router finds nothing for unknown paths",
    arguments: ["/", "", "/api", "/api/v1", "/api/v2/progress", "/api/v1/progress/1/2", "/é"])
  func unknown(_ path: String) {
    guard case .unknown = Router.all.match(Request(.get, path)) else {
      Issue.record("\(path) is known")
      return
    }
  }

  @Test("Every group of routes is found by exactly the first words of its patterns")
  func words() {
    for group in Router.all.groups {
      let words = Set(group.router.entries.map { "\($0.pattern.dropFirst().prefix { $0 != "/" })" })
      #expect(words == Set(group.words), "\(words.sorted()), not \(group.words)")
    }
  }

  @Test("The router lists the methods of a path and answers HEAD as GET")
  func methods() {
    guard
      case .wrongMethod(let service, let allowed) = Router.all.match(
        Request(.patch, "/api/v1/progress"))
    else {
      Issue.record("PATCH is answered")
      return
    }
    #expect(service == .fitiq && Set(allowed) == [.get, .post])
    guard case .found(let entry, _) = Router.all.match(Request(.head, "/api/v1//progress/"))
    else {
      Issue.record("HEAD is not answered")
      return
    }
    #expect(entry.method == .get)
  }
}
