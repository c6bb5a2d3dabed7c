import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Every route of the router, tried by those whom it is not for. A new route is tried as well: where
/// it needs a body or parameters to get far enough, they belong into ``example(of:from:)``.
@Suite("Isolation of accounts")
struct IsolationTests {
  /// One for all routes.
  private static let home = Result { try Household() }

  /// An account with records of every kind, which no test may change.
  private struct Owner {
    let member: Member
    let records: Records
    /// What all of its records look like.
    let all: [String]

    init(_ home: Household) throws {
      member = try home.enroll("\(Identifier.make())@example.com")
      records = try Records(of: member, home)
      all = try records.all(home)
    }
  }

  private static let owner = Result { try Owner(try home.get()) }

  /// One who is after the owner's records, for all routes that only read.
  private static let reader = Result { try thief() }

  private static func thief() throws -> Member {
    try home.get().enroll("\(Identifier.make())@example.com")
  }

  /// Routes as the tests name them: `GET /api/v1/progress/{}`.
  private static let routes = Router.all.all
    .filter { [.account, .catalogue, .keyHolder].contains($0.access) }
    .map { "\($0.method.rawValue) \(path(of: $0, "{}"))" }

  private static let ownRoutes = Router.all.all
    .filter { [.account, .keyHolder].contains($0.access) }
    .map { "\($0.method.rawValue) \(path(of: $0, "{}"))" }

  /// The path with something in the place of each parameter.
  private static func path(of entry: Router.Entry, _ parameter: String) -> String {
    (entry.basePath + entry.pattern).split(separator: "/")
      .map { $0.hasPrefix("{") ? "/\(parameter)" : "/\($0)" }.joined()
  }

  private static func parts(_ route: String) throws -> (Method, String) {
    let parts = route.split(separator: " ")
    return (try #require(Method(rawValue: String(parts[0]))), String(parts[1]))
  }

  @Test(
    "Every route of an account refuses requests without a valid token",
    arguments: ownRoutes)
  func withoutToken(_ route: String) throws {
    let home = try Self.home.get()
    let (method, pattern) = try Self.parts(route)
    let path = pattern.replacing("{}", with: Account.localOwner)
    let body: JSONValue? = method == .get || method == .delete ? nil : [:]
    let tokens = [
      nil, "", "undefined", Account.localOwner, String(repeating: "0", count: 64),
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDEifQ.",
    ]
    // Health Data takes this machine's word where it is trusted; here it asks from elsewhere.
    for token in tokens {
      let answer = home.send(method, path, body, token: token)
      #expect(answer.status == 401, "\(route) \(answer.text)")
      #expect(answer.headers[HeaderName.authenticate] != nil)
    }
    for credentials in ["Basic dXNlcjpwYXNz", "Bearer", "Bearer a b", "Token x"] {
      let headers: Headers = [HeaderName.authorization: credentials]
      #expect(home.send(method, path, body, headers: headers).status == 401)
    }
  }

  @Test(
    "Every route of an account neither shows nor changes another account's data",
    arguments: routes)
  func foreignRecords(_ route: String) throws {
    let home = try Self.home.get()
    let (method, pattern) = try Self.parts(route)
    let (owner, records) = (try Self.owner.get().member, try Self.owner.get().records)
    // Some routes end the thief's own account or session.
    let thief = method == .get ? try Self.reader.get() : try Self.thief()
    // Each id of the owner's in each place of the path where one may stand.
    for id in pattern.contains("{}") ? [owner.id] + records.ids : [owner.id] {
      for path in Self.paths(pattern, id, owner.id) {
        for body in records.bodies(for: pattern, method) {
          let answer = home.send(method, path, body, token: thief.access)
          #expect(
            !answer.text.contains(Records.mark), "\(method.rawValue) \(path) \(answer.text)")
          #expect(
            !pattern.contains("{}") || [400, 403, 404, 405].contains(answer.status),
            "\(method.rawValue) \(path) \(answer.text)")
        }
      }
    }
    for name in ["user_id", "userId"] {
      let path = pattern.replacing("{}", with: thief.id) + "?\(name)=\(owner.id)"
      let answer = home.send(method, path, token: thief.access)
      #expect(!answer.text.contains(Records.mark))
    }
    #expect(try records.all(home) == Self.owner.get().all)
    #expect(home.user(owner).status == 200)
  }

  @Test("Every route of an account answers 403 when it names another person")
  func otherPerson() throws {
    let home = try Household()
    let owner = try home.register("owner@example.com")
    let thief = try home.register("thief@example.com")
    let food = try #require(
      home.send(.get, "/api/v1/foods/search?q=oats").data["foods"]?[0]?["id"]?.string)
    let named: [(Method, String, JSONValue?)] = [
      (.get, "/api/v1/users/\(owner.id)", nil), (.put, "/api/v1/users/\(owner.id)", [:]),
      (.delete, "/api/v1/users/\(owner.id)", nil),
      (.put, "/api/v1/users/\(owner.id)/password", [:]),
      (.get, "/api/v1/profiles/\(owner.id)", nil),
      (.put, "/api/v1/profiles/\(owner.id)", [:]),
      (.put, "/api/v1/profiles/\(owner.id)/physical", [:]),
      (.get, "/api/v1/preferences/\(owner.id)", nil),
      (.put, "/api/v1/preferences/\(owner.id)", [:]),
      (.get, "/api/v1/foods/user/\(owner.id)", nil),
      (.get, "/api/v1/food-logs?user_id=\(owner.id)", nil),
      (.get, "/api/v1/food-logs/summary?user_id=\(owner.id)", nil),
      (.get, "/api/v1/progress?user_id=\(owner.id)", nil),
      (.get, "/api/v1/workouts?user_id=\(owner.id)", nil),
      (.get, "/api/v1/goals?user_id=\(owner.id)", nil),
      (.post, "/api/v1/workouts", ["userId": .string(owner.id), "title": "x"]),
      (
        .post, "/api/v1/goals",
        [
          "userId": .string(owner.id), "goalType": "x", "targetValue": 1, "currentValue": 2,
          "unit": "kg",
        ]
      ),
      (.get, "/api/v1/sleep?user_id=\(owner.id)", nil),
      (.get, "/api/v1/meal-templates?user_id=\(owner.id)", nil),
      (.get, "/api/v1/analytics/nutrition?user_id=\(owner.id)", nil),
      (.get, "/api/v1/analytics/workouts?user_id=\(owner.id)", nil),
      (
        .post, "/api/v1/meal-templates/meal:edamame/use", ["userId": .string(owner.id)]
      ),
      (.get, "/api/v1/activity-snapshots?user_id=\(owner.id)", nil),
      (.get, "/api/v1/consultations?user_id=\(owner.id)", nil),
      (
        .post, "/api/v1/consultations",
        ["userId": .string(owner.id), "consultationType": "general"]
      ),
      (
        .post, "/api/v1/sleep",
        [
          "userId": .string(owner.id), "date": "2026-11-20", "hoursSlept": 7, "quality": "good",
        ]
      ),
      (
        .post, "/api/v1/activity-snapshots",
        ["userId": .string(owner.id), "date": "2026-11-20", "steps": 1]
      ),
      (
        .post, "/api/v1/food-logs",
        [
          "userId": .string(owner.id), "foodId": .string(food), "mealType": "lunch",
          "servings": 1,
        ]
      ),
    ]
    for kind in HealthKind.allCases {
      let answer = home.send(
        .get, "/api/health-data?type=\(kind.rawValue)&userId=\(owner.id)", token: thief.access)
      #expect(answer.status == 403, "\(kind) \(answer.text)")
    }
    for (method, path, body) in named {
      let answer = home.send(method, path, body, token: thief.access)
      #expect(answer.status == 403, "\(method.rawValue) \(path) \(answer.text)")
      #expect(answer.error["code"]?.string == "FORBIDDEN")
    }
  }

  private static func paths(_ pattern: String, _ id: String, _ user: String) -> [String] {
    let count = pattern.components(of: "{}")
    guard count > 0 else { return [pattern] }
    // Every parameter the same, and for longer paths the user first and the record last.
    let same = pattern.replacing("{}", with: id)
    guard count > 1 else { return [same] }
    return [
      same, pattern.replacing("{}", with: user, maxReplacements: 1).replacing("{}", with: id),
    ]
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
