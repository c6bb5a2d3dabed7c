import FitAPI
import JSON
import Testing

@testable import FitBackend

/// One account's records, every one of which holds a mark that must not be seen by others.
struct Records {
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
    ids += try Self.reflecting(of: owner, home)
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

  /// A mood, an entry of the journal, an insight, a workout template and a meal in words.
  private static func reflecting(of owner: Member, _ home: Household) throws -> [String] {
    home.send(
      .patch, "/api/v1/users/me/preferences", ["allergies": [.string(mark)]], token: owner.access)
    let bodies: [(String, JSONValue)] = [
      ("/wellness/mood-entries", ["valence": 0.5, "notes": .string(mark)]),
      ("/journal", ["content": .string(mark)]),
      ("/insights/generate", ["insightType": "daily"]),
      ("/workout-templates", ["name": .string(mark)]),
      ("/meal-logs/natural", ["rawInput": "1 banana", "notes": .string(mark)]),
    ]
    return try bodies.map { path, body in
      let answer = home.send(.post, "/api/v1\(path)", body, token: owner.access)
      return try #require(answer.data["id"]?.string, "\(answer.text)")
    }
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
    let symptom = home.send(
      .post, "/api/symptoms", ["name": "nausea", "severity": 2, "notes": .string(mark)],
      token: owner.access)
    let refill = home.send(
      .post, "/api/medications/refills", ["pens": 2], token: owner.access)
    return try [injection, weighIn, symptom, refill].map {
      try #require($0.body["id"]?.string, "\($0.text)")
    }
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
      ["name": "nausea", "severity": 1],
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
