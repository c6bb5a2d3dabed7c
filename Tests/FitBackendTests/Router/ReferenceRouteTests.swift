import FitAPI
import Testing

@testable import FitBackend

/// The endpoints of FitIQ's API reference, section by section, with what its progress guide and its
/// notes on checks add.
@Suite("Routes of FitIQ's API reference")
struct ReferenceRouteTests {
  private static let endpoints = [
    "POST /auth/register", "POST /auth/login", "POST /auth/refresh", "POST /auth/logout",
    "GET /users/{}", "PUT /users/{}", "PUT /users/{}/password",
    "GET /profiles/{}", "PUT /profiles/{}", "PUT /profiles/{}/physical",
    "GET /preferences/{}", "PUT /preferences/{}",
    "GET /foods/search", "GET /foods/{}", "GET /foods/barcode/{}", "POST /foods",
    "GET /foods/user/{}",
    "POST /food-logs", "GET /food-logs", "DELETE /food-logs/{}", "GET /food-logs/summary",
    "GET /exercises/search", "GET /exercises/{}", "POST /exercises",
    "POST /workouts", "POST /workouts/{}/exercises", "GET /workouts", "PUT /workouts/{}",
    "POST /goals", "GET /goals", "PUT /goals/{}",
    "POST /sleep", "GET /sleep", "POST /activity-snapshots",
    "GET /analytics/nutrition", "GET /analytics/workouts",
    "POST /consultations", "GET /consultations/{}", "GET /consultations",
    "GET /meal-templates/public", "POST /meal-templates/{}/use",
    "GET /progress",
  ]

  /// What belongs beside them, so that all that can be created can be listed, shown, changed and
  /// deleted.
  private static let others = [
    "POST /progress", "DELETE /progress/{}", "DELETE /users/{}",
    "PUT /foods/{}", "DELETE /foods/{}", "PUT /food-logs/{}",
    "PUT /exercises/{}", "DELETE /exercises/{}",
    "GET /workouts/{}", "DELETE /workouts/{}", "PUT /workouts/{}/exercises/{}",
    "DELETE /workouts/{}/exercises/{}",
    "GET /goals/{}", "DELETE /goals/{}", "DELETE /sleep/{}",
    "GET /activity-snapshots", "DELETE /activity-snapshots/{}",
    "PUT /consultations/{}", "DELETE /consultations/{}", "POST /consultations/{}/messages",
    "GET /consultations/{}/messages", "POST /consultations/{}/complete",
    "POST /meal-templates", "GET /meal-templates", "GET /meal-templates/{}",
    "PUT /meal-templates/{}", "DELETE /meal-templates/{}",
  ]

  private static func match(_ method: Method, _ path: String) -> Router.Match {
    Router.all.match(Request(method, path))
  }

  @Test(
    "Every endpoint of FitIQ's API reference has a route",
    arguments: endpoints + others)
  func route(_ endpoint: String) throws {
    let parts = endpoint.split(separator: " ")
    let method = try #require(Method(rawValue: String(parts[0])))
    let path = "/api/v1" + parts[1].replacing("{}", with: Account.localOwner)
    guard case .found(let entry, let values) = Self.match(method, path) else {
      Issue.record("there is no route for \(endpoint)")
      return
    }
    #expect(entry.service == .fitiq)
    // A word of the path is no id: `/foods/search` is not the food "search".
    #expect(values.count == endpoint.ranges(of: "{}").count)
  }

  @Test("The health check of FitIQ is at the root, and progress has no history path")
  func rooted() {
    guard case .found = Self.match(.get, "/health") else {
      Issue.record("there is no health check")
      return
    }
    if case .found(let entry, _) = Self.match(.get, "/api/v1/progress/history") {
      // The path of one entry, of which none has that id.
      #expect(entry.pattern == "/progress/{id}")
    }
  }
}
