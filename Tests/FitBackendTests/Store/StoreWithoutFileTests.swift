import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Store without a file")
struct StoreWithoutFileTests {
  private func backend() -> Backend {
    Backend(path: Backend.noFile) { Instant("2026-11-20T12:00:00Z") }
  }

  private func answer(_ backend: Backend, _ request: Request) -> Response {
    backend.answer(request, from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
  }

  private func weigh(_ backend: Backend) -> Response {
    answer(
      backend,
      Request(
        .post, "/api/v1/progress", headers: [HeaderName.contentType: "application/json"],
        body: Array(#"{"type":"weight","quantity":82.4}"#.utf8)))
  }

  @Test("A store without a file keeps its records while in use, and each store is separate")
  func life() {
    let (one, other) = (backend(), backend())
    #expect(weigh(one).status == 201)
    let list = Request(.get, "/api/v1/progress")
    func shown(_ backend: Backend) -> String {
      String(decoding: answer(backend, list).body, as: UTF8.self)
    }
    #expect(shown(one).contains("82.4"))
    #expect(!shown(other).contains("82.4"))
    #expect(!shown(backend()).contains("82.4"))
  }

  @Test("A store without a file has the catalogue and applies the rules of the services")
  func catalogue() {
    let backend = backend()
    let search = answer(
      backend,
      Request(.get, "/api/v1/foods/search", query: ["q": "banana"]))
    #expect(search.status == 200)
    #expect(String(decoding: search.body, as: UTF8.self).contains("Banana"))
    let refused = answer(
      backend,
      Request(
        .post, "/api/v1/progress", headers: [HeaderName.contentType: "application/json"],
        body: Array(#"{"type":"weight","quantity":-1}"#.utf8)))
    #expect(refused.status == 400 || refused.status == 422)
  }

  @Test("A store without a file leaves no file behind")
  func files() throws {
    let folder = try TemporaryFolder()
    let store = try Store(path: Backend.noFile)
    #expect(try store.write { true })
    #expect(StoreFile(folder.appending("fit.db")).condition() == .missing)
  }
}
