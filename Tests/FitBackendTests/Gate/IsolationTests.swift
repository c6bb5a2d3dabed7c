import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Every route of the router, tried by those whom it is not for. A new route is tried as well: where
/// it needs a body or parameters to get far enough, they belong into ``example(of:from:)``.
@Suite("Every route that belongs to an account")
struct IsolationTests {
  /// One for all routes, since each has people of its own.
  private static let home = Result { try Household() }

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

  @Test("refuses requests without a token, and with one that is none", arguments: ownRoutes)
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

  @Test("shows and changes nothing of one account's for another", arguments: routes)
  func foreignRecords(_ route: String) throws {
    let home = try Self.home.get()
    let owner = try home.enroll("\(Identifier.make())@example.com")
    let thief = try home.enroll("\(Identifier.make())@example.com")
    let records = try Records(of: owner, home)
    let before = try records.all(home)
    let (method, pattern) = try Self.parts(route)
    // Each id of the owner's in each place of the path, query and body where one may stand.
    for id in [owner.id] + records.ids {
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
    #expect(try records.all(home) == before)
    #expect(home.user(owner).status == 200)
  }

  @Test("is refused with 403 when it names another person")
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

/// One account's records, every one of which holds a mark that must not be seen by others.
private struct Records {
  static let mark = "owner-only-7f3a"
  let owner: Member
  private(set) var ids: [String] = []
  private let food: String
  private let exercise: String

  init(of owner: Member, _ home: Household) throws {
    self.owner = owner
    let created = home.send(
      .post, "/api/v1/foods",
      [
        "name": .string("Porridge \(Self.mark)"), "barcode": "4006381333931", "calories": 100,
        "proteinG": 1, "carbsG": 2, "fatG": 3, "servingSize": "1 bowl",
      ], token: owner.access)
    food = try #require(created.data["id"]?.string)
    let log = home.send(
      .post, "/api/v1/food-logs",
      ["foodId": .string(food), "mealType": "lunch", "servings": 1], token: owner.access)
    let entry = home.send(
      .post, "/api/v1/progress",
      ["type": "weight", "quantity": 82.4, "notes": .string(Self.mark)], token: owner.access)
    let intention = home.send(
      .post, "/api/intentions",
      [
        "userId": .string(owner.id), "text": .string(Self.mark), "scope": "day",
        "date": "2026-11-20",
      ], token: owner.access)
    let night = home.send(
      .post, "/api/v1/sleep",
      [
        "date": "2026-11-20", "hoursSlept": 7, "quality": "good", "notes": .string(Self.mark),
      ], token: owner.access)
    let walk = home.send(
      .post, "/api/v1/activity-snapshots",
      ["date": "2026-11-20", "activityType": .string(Self.mark)], token: owner.access)
    let template = home.send(
      .post, "/api/v1/meal-templates",
      [
        "name": .string(Self.mark), "mealType": "lunch",
        "foods": [["foodId": .string(food), "servings": 1]],
      ], token: owner.access)
    let training = try Self.training(of: owner, home)
    exercise = training[0]
    ids = [food, "4006381333931"] + training
    ids += try [log, entry, night, walk, template].map { try #require($0.data["id"]?.string) }
    ids.append(try #require(intention.body["intention"]?["id"]?.string))
    ids += try Self.injecting(of: owner, home)
    ids.append(try Self.consulting(of: owner, home))
    home.send(
      .put, "/api/v1/users/\(owner.id)", ["fullName": .string(Self.mark)], token: owner.access)
    home.send(
      .put, "/api/v1/preferences/\(owner.id)", ["language": .string(Self.mark)],
      token: owner.access)
    Self.journey(of: owner, home)
    home.send(.post, "/api/health-data/ios", Self.recorded, token: owner.access)
  }

  /// What a device recorded: of every kind one.
  private static let recorded: JSONValue = [
    "measurements": [
      "workout": [
        [
          "timestamp": "2026-11-19T08:30:00Z", "startDate": "2026-11-19T08:30:00Z",
          "endDate": "2026-11-19T09:15:00Z", "activityType": "running", "duration": 2700,
          "value": 1, "source": .string(mark),
        ]
      ],
      "sleep": [
        [
          "timestamp": "2026-11-18T22:00:00Z", "startDate": "2026-11-18T22:00:00Z",
          "endDate": "2026-11-19T05:00:00Z", "stageDurations": ["core": 420],
          "source": .string(mark),
        ]
      ],
      "activity": [["date": "2026-11-19", "steps": 4321, "source": .string(mark)]],
      "weight": [["timestamp": "2026-11-19T06:00:00Z", "value": 81.25]],
      "bodyfat": [["timestamp": "2026-11-19T06:00:00Z", "value": 0.185]],
      "hrv": [["timestamp": "2026-11-19T06:00:00Z", "value": 55]],
      "vo2max": [["timestamp": "2026-11-19T06:00:00Z", "value": 44]],
      "height": [["timestamp": "2026-11-19T06:00:00Z", "value": 171]],
      "restingheartrate": [["timestamp": "2026-11-19T06:00:00Z", "value": 52]],
    ]
  ]

  /// A day of habits, and a choice of reminders.
  private static func journey(of owner: Member, _ home: Household) {
    home.send(
      .patch, "/api/habits/today", ["habit": "water", "value": true], token: owner.access)
    home.send(
      .put, "/api/notifications/preferences",
      [
        "injectionReminder": true, "weighInReminder": true, "habitReminder": true,
        "reminderTime": "09:00", "habitReminderTime": "20:00", "timezone": .string(mark),
      ], token: owner.access)
  }

  /// An exercise, a workout, what was done in it, and a goal.
  private static func training(of owner: Member, _ home: Household) throws -> [String] {
    let exercise = home.send(
      .post, "/api/v1/exercises",
      ["name": .string("Lift \(mark)"), "category": "strength"], token: owner.access)
    let id = try #require(exercise.data["id"]?.string)
    let workout = home.send(
      .post, "/api/v1/workouts",
      ["title": .string(mark), "exercises": [["exerciseId": .string(id), "sets": 3]]],
      token: owner.access)
    let goal = home.send(
      .post, "/api/v1/goals",
      [
        "goalType": "weight_loss", "targetValue": 70, "currentValue": 75, "unit": "kg",
        "notes": .string(mark),
      ], token: owner.access)
    return [
      id, try #require(workout.data["id"]?.string),
      try #require(workout.data["exercises"]?[0]?["id"]?.string),
      try #require(goal.data["id"]?.string),
    ]
  }

  /// A consultation.
  private static func consulting(of owner: Member, _ home: Household) throws -> String {
    let consultation = home.send(
      .post, "/api/v1/consultations",
      ["consultationType": "general", "initialMessage": .string(mark)], token: owner.access)
    return try #require(consultation.data["id"]?.string)
  }

  /// An injection and a weigh-in.
  private static func injecting(of owner: Member, _ home: Household) throws -> [String] {
    let injection = home.send(
      .post, "/api/injections", ["site": "THIGH_LEFT", "notes": .string(mark)],
      token: owner.access)
    let weighIn = home.send(.post, "/api/weigh-ins", ["weight": 82.4], token: owner.access)
    return [
      try #require(injection.body["id"]?.string), try #require(weighIn.body["id"]?.string),
    ]
  }

  /// Everything of the owner's, to be compared.
  func all(_ home: Household) throws -> [String] {
    let fitIQ = [
      "users/\(owner.id)",
      "profiles/\(owner.id)",
      "preferences/\(owner.id)",
      "foods/user/\(owner.id)",
      "food-logs",
      "food-logs/summary",
      "progress",
      "exercises",
      "workouts",
      "goals",
      "sleep",
      "activity-snapshots",
      "meal-templates",
      "analytics/nutrition",
      "analytics/workouts",
      "consultations",
      "consultations/\(ids.last ?? "")",
    ]
    let others = [
      "injections",
      "injections/status",
      "weigh-ins",
      "settings",
      "settings/pen-dosing",
      "habits",
      "notifications/preferences",
      "calendar/2026/11",
      "dashboard",
      "settings/export",
      "intentions",
    ]
    let kinds = HealthKind.allCases.map { "health-data?type=\($0.rawValue)" }
    return (fitIQ.map { "/api/v1/\($0)" } + (others + kinds).map { "/api/\($0)" })
      .map { home.send(.get, $0, token: owner.access).text }
  }

  /// Bodies with which a route would do its work for the owner.
  func bodies(for pattern: String, _ method: Method) -> [JSONValue?] {
    switch method {
    case .get, .head, .delete, .options: return [nil]
    case .post, .put, .patch: break
    }
    return [
      [:],
      [
        "userId": .string(owner.id), "foodId": .string(food), "mealType": "lunch", "servings": 2,
      ],
      ["logs": [["foodId": .string(food), "mealType": "lunch", "servings": 2]]],
      [
        "name": "Changed", "mealType": "lunch",
        "foods": [["foodId": .string(food), "servings": 1]],
        "ingredients": [["foodId": .string(food), "servings": 1]],
      ],
      [
        "type": "weight", "quantity": 70, "notes": "changed", "fullName": "Changed",
        "name": "Changed", "language": "fr", "servings": 3, "age": 40, "weightKg": 70,
      ],
      [
        "userId": .string(owner.id), "title": "Changed", "exerciseId": .string(exercise),
        "exercises": [["exerciseId": .string(exercise)]], "sets": 9, "category": "cardio",
      ],
      [
        "exerciseId": .string(exercise), "sets": 9, "goalType": "x", "targetValue": 1,
        "currentValue": 2, "unit": "kg", "notes": "changed",
        "name": "Changed", "language": "fr", "servings": 3, "date": "2026-11-19",
        "hoursSlept": 5, "quality": "poor", "steps": 1,
      ],
      ["currentPassword": .string(Member.password), "newPassword": "AnotherPass123!"],
      ["text": "changed", "intentionText": "changed", "userId": .string(owner.id)],
      ["consultationType": "workout", "status": "completed", "content": "changed"],
      ["userId": .string(owner.id), "habit": "exercise", "value": true],
      [
        "site": "ABDOMEN_LEFT", "weight": 70, "name": "Changed", "medication": "OZEMPIC",
        "injectionDay": 1, "tracksGoldenDose": true,
      ],
      [
        "injectionReminder": false, "weighInReminder": false, "habitReminder": false,
        "reminderTime": "10:00", "habitReminderTime": "21:00", "timezone": "Europe/Berlin",
      ],
      Self.recorded,
    ]
  }
}
