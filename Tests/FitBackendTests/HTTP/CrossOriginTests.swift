import FitAPI
import Testing

@testable import FitBackend

@Suite("Cross-origin access")
struct CrossOriginTests {
  @Test(
    "OPTIONS on the paths of Daily Intentions says what a page may do",
    arguments: [
      ("/api/ai/generate-theme", "POST, OPTIONS"),
      ("/api/intentions/1", "GET, POST, PUT, DELETE, OPTIONS"), ("/api/health", "GET, OPTIONS"),
    ])
  func preflight(path: String, methods: String) {
    let response = CrossOrigin().answer(Request(.options, path)) { _ in Response(status: 500) }
    #expect(response.status == 204)
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.headers["Access-Control-Allow-Methods"] == methods)
    let headers = response.headers["Access-Control-Allow-Headers"]
    #expect(headers?.hasPrefix("Content-Type") == true)
    #expect(headers?.contains("X-User-Id") == (path != "/api/health"))
  }

  @Test("Only Daily Intentions allows other origins to read its answers")
  func answers() {
    for (path, origin) in [
      ("/api/ai/generate-quote", "*"), ("/api/health-data/ios", nil), ("/api/v1/foods", nil),
      ("/api/aix", nil),
    ] {
      let response = CrossOrigin().answer(Request(.post, path)) { _ in Response(status: 200) }
      #expect(response.status == 200)
      #expect(response.headers["Access-Control-Allow-Origin"] == origin)
    }
  }
}
