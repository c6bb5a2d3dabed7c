import FitAPI
import JSON
import Synchronization

/// A server that knows what the four documents say and nothing else: its paths, the parameters and
/// fields they name, and answers of just their fields.
final class SeedServer: Sendable {
  /// A documented request.
  struct Operation: Sendable {
    let method: FitAPI.Method
    let pattern: String
    /// The parameters that must be there, or fields of the body where it has one.
    var needed: Set<String> = []
    /// Those that may be there besides.
    var allowed: Set<String> = []
    var status = 200
    /// The documented answer.
    var answer: JSONValue = [:]
  }

  let scripted: ScriptedServer
  private let log: Log

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  init(without missing: Set<String> = []) throws {
    let log = Log()
    self.log = log
    scripted = try ScriptedServer { request in
      let response = Self.answer(to: request, without: missing)
      log.lines.withLock {
        $0.append("\(response.status) \(request.method.rawValue) \(request.target)")
      }
      return response
    }
  }

  /// What was asked and answered since the last time: `200 GET /api/dashboard?userId=u1`.
  func taken() -> [String] {
    log.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  private static func answer(to request: Request, without missing: Set<String>) -> Response {
    guard
      let operation = operations.first(where: {
        $0.method == request.method && matches($0.pattern, request.path)
          && !missing.contains($0.pattern)
      })
    else { return failure(404, "404 page not found") }
    let body = (try? JSONValue(parsing: request.body))?.object
    let given = Set(request.query.items.map(\.name)).union(body?.keys ?? [])
    let absent = operation.needed.subtracting(given).sorted()
    guard absent.isEmpty else {
      return failure(400, "\(absent.joined(separator: ", ")) is required")
    }
    // Parameters that it does not know are ignored, as most servers do; fields are not.
    let known = operation.needed.union(operation.allowed).union(additions)
    let strange = Set(body?.keys ?? []).subtracting(known).sorted()
    guard strange.isEmpty else {
      return failure(400, "\(strange.joined(separator: ", ")) is unknown")
    }
    let isWrapped = operation.pattern.hasPrefix("/api/v1/")
    let answer: JSONValue =
      isWrapped ? ["success": true, "data": operation.answer] : operation.answer
    return Response(status: operation.status, body: answer.bytes())
  }

  /// The fields that the client still sends beside the documented ones.
  private static let additions: Set<String> = [
    "importId", "keepsDeleted", "isGuarded", "keepsPlan",
  ]

  private static func matches(_ pattern: String, _ path: String) -> Bool {
    let wanted = pattern.split(separator: "/")
    let given = path.split(separator: "/")
    return wanted.count == given.count
      && zip(wanted, given).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }

  private static func failure(_ status: Int, _ message: String) -> Response {
    let body: JSONValue = ["error": ["message": .string(message)]]
    return Response(status: status, body: body.bytes())
  }
}

extension SeedServer {
  /// The documented operations, in the order of the documents.
  static let operations: [Operation] = fitiq + needled + intentions + health

  private static let fitiqUser: JSONValue = [
    "id": "u1", "email": "ann@example.org", "fullName": "Ann", "role": "user",
    "createdAt": "2026-01-01T00:00:00Z", "updatedAt": "2026-01-01T00:00:00Z",
  ]
  private static let food: JSONValue = [
    "id": "f1", "name": "Chicken breast", "calories": 165, "proteinG": 31, "carbsG": 0,
    "fatG": 3.6, "servingSize": "100 g", "servingSizeG": 100, "isUserCreated": false,
  ]
  private static let foodLog: JSONValue = [
    "id": "l1", "userId": "u1", "foodId": "f1", "foodName": "Chicken breast",
    "mealType": "lunch", "servings": 1, "calories": 165, "proteinG": 31, "carbsG": 0,
    "fatG": 3.6, "loggedAt": "2026-11-20T07:00:00Z", "createdAt": "2026-11-20T07:00:00Z",
  ]
  private static let consultation: JSONValue = [
    "id": "c0ffee01", "userId": "u1", "consultationType": "nutrition", "status": "active",
    "createdAt": "2026-11-20T07:00:00Z",
  ]
  private static let template: JSONValue = [
    "id": "t1", "name": "Plain lunch", "mealType": "lunch", "totalCalories": 165,
    "totalProteinG": 31, "totalCarbsG": 0, "totalFatG": 3.6, "isPublic": true,
    "foods": [["foodId": "f1", "foodName": "Chicken breast", "servings": 1, "calories": 165]],
  ]

  private static let fitiq: [Operation] = [
    Operation(
      method: .post, pattern: "/api/v1/auth/login", needed: ["email", "password"],
      answer: [
        "user": fitiqUser, "accessToken": "fitiq-token", "refreshToken": "fitiq-refresh",
        "expiresIn": 3600,
      ]),
    Operation(method: .get, pattern: "/api/v1/users/{id}", answer: fitiqUser),
    Operation(
      method: .get, pattern: "/api/v1/profiles/{id}",
      answer: [
        "id": "pr1", "userId": "u1", "heightCm": 170, "createdAt": "2026-01-01T00:00:00Z",
        "updatedAt": "2026-01-01T00:00:00Z",
      ]),
    Operation(
      method: .get, pattern: "/api/v1/preferences/{id}",
      answer: ["userId": "u1", "units": "metric", "notificationsEnabled": true]),
    Operation(
      method: .get, pattern: "/api/v1/foods/search", needed: ["q"],
      answer: ["foods": [food], "total": 1, "page": 1, "pageSize": 20]),
    Operation(method: .get, pattern: "/api/v1/foods/{id}", answer: food),
    Operation(
      method: .post, pattern: "/api/v1/food-logs",
      needed: ["userId", "foodId", "mealType", "servings"], allowed: ["loggedAt"], status: 201,
      answer: foodLog),
    Operation(
      method: .get, pattern: "/api/v1/food-logs", needed: ["user_id"],
      answer: ["logs": [foodLog], "total": 1, "page": 1, "pageSize": 20]),
    Operation(
      method: .get, pattern: "/api/v1/food-logs/summary", needed: ["user_id", "date"],
      answer: [
        "date": "2026-11-20", "totalCalories": 165, "totalProteinG": 31, "totalCarbsG": 0,
        "totalFatG": 3.6, "totalFiberG": 0, "mealBreakdown": [:],
      ]),
    Operation(
      method: .get, pattern: "/api/v1/analytics/nutrition",
      needed: ["user_id", "start_date", "end_date"],
      answer: [
        "period": ["start_date": "2026-11-13", "end_date": "2026-11-20"],
        "averageDailyCalories": 165, "averageDailyProtein": 31, "averageDailyCarbs": 0,
        "averageDailyFat": 3.6, "topFoods": [], "mealTypeDistribution": [:],
      ]),
    Operation(
      method: .get, pattern: "/api/v1/analytics/workouts",
      needed: ["user_id", "start_date", "end_date"],
      answer: [
        "period": ["start_date": "2026-11-13", "end_date": "2026-11-20"], "totalWorkouts": 0,
        "totalDurationMinutes": 0, "averageWorkoutDuration": 0, "workoutFrequency": 0,
        "topExercises": [], "categoryDistribution": [:],
      ]),
    Operation(
      method: .get, pattern: "/api/v1/workouts", needed: ["user_id"],
      answer: ["workouts": [], "total": 0, "page": 1, "pageSize": 20]),
    Operation(
      method: .get, pattern: "/api/v1/goals", needed: ["user_id"],
      answer: ["goals": [], "total": 0]),
    Operation(
      method: .get, pattern: "/api/v1/sleep", needed: ["user_id"],
      answer: ["logs": [], "total": 0, "averageHours": 0]),
    // What is sent to it is not in the documents, which have its answers alone.
    Operation(
      method: .post, pattern: "/api/v1/progress", needed: ["type", "quantity"],
      allowed: ["loggedAt", "notes"], status: 201,
      answer: ["id": "p1", "type": "weight", "quantity": 82.4, "date": "2026-11-20T07:31:00Z"]),
    Operation(
      method: .get, pattern: "/api/v1/progress",
      answer: ["entries": [], "total": 0, "limit": 100, "offset": 0]),
    Operation(
      method: .post, pattern: "/api/v1/consultations", needed: ["userId", "consultationType"],
      allowed: ["initialMessage"], status: 201, answer: consultation),
    Operation(method: .get, pattern: "/api/v1/consultations/{id}", answer: consultation),
    Operation(
      method: .get, pattern: "/api/v1/consultations", needed: ["user_id"],
      answer: ["consultations": [consultation], "total": 1]),
    Operation(
      method: .get, pattern: "/api/v1/meal-templates/public",
      answer: ["templates": [template], "total": 1]),
    Operation(
      method: .post, pattern: "/api/v1/meal-templates/{id}/use", needed: ["userId"],
      allowed: ["mealType", "loggedAt"], status: 201,
      answer: ["logs": [foodLog], "totalCalories": 165]),
  ]

  private static let needledUser: JSONObject = [
    "id": "n1", "name": "Ann", "email": "ann@example.org", "startWeight": 100,
    "goalWeight": 80, "weightUnit": "kg", "medication": "OZEMPIC", "injectionDay": 4,
    "createdAt": "2026-01-15T10:30:00.000Z", "updatedAt": "2026-01-15T10:30:00.000Z",
  ]
  private static var needledSession: JSONObject {
    var session = needledUser
    session["token"] = .string(String(repeating: "a", count: 64))
    return session
  }
  private static let weighIns: [JSONValue] = [
    ["id": "w2", "userId": "n1", "weight": 98.5, "date": "2026-11-17T00:00:00.000Z"],
    ["id": "w1", "userId": "n1", "weight": 99, "date": "2026-11-10T00:00:00.000Z"],
  ]
  private static let habits: JSONValue = [
    "id": "h1", "userId": "n1", "date": "2026-11-20T00:00:00.000Z", "water": true,
    "nutrition": false, "exercise": false,
  ]

  private static let needled: [Operation] = [
    Operation(
      method: .post, pattern: "/api/auth/login", needed: ["email", "password"],
      answer: .object(needledSession)),
    Operation(method: .get, pattern: "/api/auth/session", answer: .object(needledUser)),
    Operation(
      method: .get, pattern: "/api/dashboard", needed: ["userId"],
      answer: [
        "user": .object(needledUser),
        "weight": [
          "currentWeight": 98.5, "previousWeight": 99, "weekChange": -0.5, "totalLost": 1.5,
          "progressPercent": 7.5, "weighInCount": 2, "canWeighIn": true,
        ],
        "habits": ["weeklyCompletionPercent": 67, "todayCompleted": 2, "todayTotal": 3],
        "journey": ["weekNumber": 3, "startDate": "2026-01-01T10:30:00.000Z"],
      ]),
    Operation(
      method: .post, pattern: "/api/weigh-ins", needed: ["userId", "weight"],
      allowed: ["date"], status: 201, answer: weighIns[0]),
    Operation(
      method: .get, pattern: "/api/weigh-ins", needed: ["userId"], answer: .array(weighIns)),
    Operation(
      method: .get, pattern: "/api/injections/status", needed: ["userId"],
      answer: [
        "status": "due", "suggestedSite": "THIGH_LEFT", "currentDose": 2, "nextDose": 3,
        "dosesRemaining": 2,
        "lastInjection": [
          "id": "i0", "site": "ABDOMEN_RIGHT", "doseNumber": 2,
          "date": "2026-11-13T07:31:00.000Z",
        ],
      ]),
    Operation(
      method: .post, pattern: "/api/injections", needed: ["userId", "site"],
      allowed: ["doseNumber", "notes"], status: 201,
      answer: [
        "id": "i1", "userId": "n1", "site": "THIGH_LEFT", "doseNumber": 3,
        "date": "2026-11-20T07:31:00.000Z",
      ]),
    Operation(
      method: .get, pattern: "/api/habits/today", needed: ["userId"], answer: habits),
    Operation(
      method: .patch, pattern: "/api/habits/today", needed: ["userId", "habit", "value"],
      allowed: ["date"], answer: habits),
    Operation(
      method: .get, pattern: "/api/calendar/{year}/{month}", needed: ["userId"],
      answer: [
        "habits": [
          ["date": "2026-11-19", "water": true, "nutrition": true, "exercise": true],
          ["date": "2026-11-20", "water": false, "nutrition": false, "exercise": false],
        ],
        "weighIns": [["date": "2026-11-17", "weight": 98.5]],
        "injections": [["date": "2026-11-13", "site": "ABDOMEN_RIGHT"]],
      ]),
    Operation(
      method: .put, pattern: "/api/settings/profile",
      needed: ["name", "medication", "injectionDay"], allowed: ["goalWeight"],
      answer: .object(needledUser)),
    Operation(
      method: .put, pattern: "/api/settings/email", needed: ["email"],
      answer: ["success": true]),
  ]

  private static let intentions: [Operation] = [
    Operation(
      method: .post, pattern: "/api/ai/rephrase-intention", needed: ["intentionText"],
      allowed: ["previousPhrases"],
      answer: ["rephrasedText": "I drink more water", "preservedMeaning": true])
  ]

  private static let health: [Operation] = [
    Operation(
      method: .post, pattern: "/api/health-data/ios", needed: ["measurements"],
      answer: ["success": true])
  ]
}
