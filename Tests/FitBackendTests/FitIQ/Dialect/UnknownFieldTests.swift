import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Sends every route of FitIQ that takes a body one with a field that it does not know.
@Suite("Unknown fields")
struct UnknownFieldTests {
  /// What each route takes, by method and path; `{food}` and the like stand for records' ids.
  private static let bodies: [String: JSONValue] = [
    "POST /auth/register": [
      "email": "new@example.com", "password": "SecurePass123!", "fullName": "New",
      "dateOfBirth": "1990-01-01",
    ],
    "POST /auth/login": ["email": "user@example.com", "password": "SecurePass123!"],
    "POST /auth/refresh": ["refreshToken": "{refresh}"],
    "POST /auth/logout": ["refreshToken": "none"],
    "PUT /users/{user}": ["fullName": "Another"],
    "PUT /users/{user}/password": [
      "currentPassword": "SecurePass123!", "newPassword": "SecurePass124!",
    ],
    "PUT /users/me": ["name": "Another"],
    "POST /profile/metrics": [
      "metrics": [["metricType": "weight", "quantity": 80.5, "unit": "kg"]]
    ],
    "PATCH /users/me/physical": ["height_cm": 170],
    "PATCH /users/me/preferences": ["allergies": ["nuts"]],
    "PUT /profiles/{user}": ["age": 30],
    "PUT /profiles/{user}/physical": ["heightCm": 171],
    "PUT /preferences/{user}": ["units": "metric"],
    "POST /foods": [
      "name": "Bread", "calories": 250, "proteinG": 9, "carbsG": 49, "fatG": 3,
      "servingSize": "1 slice",
    ],
    "PUT /foods/{food}": ["calories": 251],
    "PUT /foods/remembered": ["phrase": "brekkie", "foodId": "{food}"],
    "POST /food-logs": ["foodId": "{food}", "mealType": "lunch", "servings": 1],
    "PUT /food-logs/{log}": ["servings": 2],
    "POST /food-logs/batch": [
      "logs": [["foodId": "{food}", "mealType": "lunch", "servings": 1]]
    ],
    "POST /exercises": ["name": "Lift", "category": "strength"],
    "PUT /exercises/{exercise}": ["name": "Lift more"],
    "POST /workouts": ["title": "Legs"],
    "PUT /workouts/{workout}": ["notes": "good"],
    "POST /workouts/{workout}/exercises": ["exerciseId": "{exercise}", "sets": 3],
    "POST /goals": [
      "goalType": "strength", "targetValue": 70, "currentValue": 75, "unit": "kg",
    ],
    "PUT /goals/{goal}": ["notes": "on it"],
    "PATCH /goals/{goal}/progress": ["currentValue": 74],
    "POST /goals/{goal}/complete": [:],
    "POST /goals/{goal}/abandon": [:],
    "POST /goals/suggestions": [:],
    "POST /sleep": ["date": "2026-11-20", "hoursSlept": 7, "quality": "good"],
    "PUT /sleep/{night}": ["hoursSlept": 8],
    "POST /activity-snapshots": ["date": "2026-11-20", "steps": 4000],
    "PUT /activity-snapshots/{walk}": ["steps": 4001],
    "POST /progress": ["type": "weight", "quantity": 80],
    "PUT /progress/{entry}": ["quantity": 81],
    "POST /consultations": ["consultationType": "general"],
    "PUT /consultations/{talk}": ["is_archived": true],
    "POST /consultations/{talk}/messages": ["content": "How am I doing?"],
    "POST /consultations/{talk}/suggest-goals": ["max_suggestions": 2],
    "POST /consultations/{talk}/complete": [:],
    "POST /meal-templates": [
      "name": "Lunch", "mealType": "lunch", "foods": [["foodId": "{food}", "servings": 1]],
    ],
    "PUT /meal-templates/{meal}": ["name": "Dinner"],
    "POST /meal-templates/{meal}/use": ["mealType": "dinner"],
    "POST /meal-logs/natural": ["raw_input": "a banana", "meal_type": "snack"],
    "POST /meal-logs/batch": [
      "meal_type": "snack",
      "items": [
        [
          "food_name": "Tart", "quantity": 1, "unit": "piece", "calories": 300, "protein_g": 4,
          "carbs_g": 40, "fat_g": 14,
        ]
      ],
    ],
    "PUT /meal-logs/{mealLog}": ["notes": "late"],
    "POST /wellness/mood-entries": ["valence": 0.5, "logged_at": "2026-11-20T07:00:00Z"],
    "PUT /wellness/mood-entries/{mood}": ["notes": "better"],
    "POST /mood": ["mood_score": 7, "logged_at": "2026-11-20T07:00:00Z"],
    "PUT /mood/{mood}": ["notes": "best"],
    "POST /journal": ["content": "A walk"],
    "PUT /journal/{page}": ["title": "Walking"],
    "POST /journal/{page}/favorite": [:],
    "POST /insights/generate": ["insight_type": "daily"],
    "POST /insights/generate/wellness": ["insight_type": "daily"],
    "POST /insights/{insight}/read": [:],
    "POST /insights/{insight}/favorite": [:],
    "POST /insights/{insight}/archive": [:],
    "POST /insights/{insight}/unarchive": [:],
    "POST /workout-templates": ["name": "Pull"],
    "PUT /workout-templates/{plan}": ["name": "Push"],
    "POST /workout-templates/{plan}/copy": [:],
    "POST /workout-templates/{plan}/use": [:],
    "PUT /diary/days": ["date": "2026-11-19", "complete": true],
    "POST /metrics": [
      "word": "ferritin", "title": "Ferritin", "unit": "ng/ml", "addsUp": false,
      "direction": "towards",
    ],
  ]

  /// The routes that make the records of the other routes.
  private static let makers = [
    ("food", "POST /foods"), ("log", "POST /food-logs"), ("exercise", "POST /exercises"),
    ("workout", "POST /workouts"), ("goal", "POST /goals"), ("night", "POST /sleep"),
    ("walk", "POST /activity-snapshots"), ("entry", "POST /progress"),
    ("talk", "POST /consultations"), ("meal", "POST /meal-templates"),
    ("mealLog", "POST /meal-logs/batch"), ("mood", "POST /mood"), ("page", "POST /journal"),
    ("insight", "POST /insights/generate"), ("plan", "POST /workout-templates"),
  ]

  /// Routes that have tests of their own, since a request needs more than a body.
  private static let elsewhere: Set<String> = [
    "POST /meal-logs/photo", "PATCH /meal-logs/photo/{id}/confirm",
    "PUT /workouts/{workout_id}/exercises/{id}", "POST /users/me",
    "POST /workout-templates/{id}/share",
  ]

  @Test("An unknown field is named in the warnings of every route that takes a body")
  func warnings() throws {
    let home = try Household()
    let member = try home.register()
    var ids = ["user": member.id, "refresh": member.refresh]
    func filled(_ text: String) -> String {
      ids.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
    func send(_ route: String, adding extra: String?) throws -> Household.Answer {
      let parts = route.split(separator: " ")
      var body = try JSONValue(
        parsing: filled(#require(Self.bodies[route], "\(route)").text()))
      if let extra, var object = body.object {
        object[extra] = "purple"
        // One of the first name is there.
        if route == "POST /exercises" { object["name"] = "Lift again" }
        body = .object(object)
      }
      return home.send(
        try #require(Method(rawValue: String(parts[0]))), "/api/v1" + filled(String(parts[1])),
        body, token: member.access)
    }
    for (name, route) in Self.makers {
      let made = try send(route, adding: nil)
      let id = made.data["id"]?.string ?? made.data["consultation"]?["id"]?.string
      let found: String = try #require(id, "\(route) \(made.text)")
      ids[name] = found
    }
    // These end a consultation, other sessions, and this one.
    let last = [
      "POST /consultations/{talk}/complete", "PUT /consultations/{talk}",
      "PUT /users/{user}/password", "POST /auth/logout",
    ]
    func rank(_ route: String) -> Int { (last.firstIndex(of: route) ?? -1) + 1 }
    let order = Self.bodies.keys.sorted { (rank($0), $0) < (rank($1), $1) }
    for route in order where route != "POST /auth/refresh" {
      let answer = try send(route, adding: "hatColour")
      guard (200..<300).contains(answer.status) else {
        Issue.record("\(route) answered \(answer.text)")
        continue
      }
      let warnings = answer.body["warnings"]?.array?.compactMap(\.string) ?? []
      #expect(
        warnings.contains { $0.contains("hatColour") || $0.contains("hat_colour") },
        "\(route) \(answer.text)")
    }
  }

  @Test("The test of unknown fields covers every route")
  func completeness() {
    func shape(_ route: String) -> String {
      route.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }
        .joined(separator: "/")
    }
    let known = Set(Self.bodies.keys.map(shape)).union(Self.elsewhere.map(shape))
    for entry in Router.all.all
    where entry.service == .fitiq && entry.access != .owner && !entry.method.isSafe
      && entry.method != .delete
    {
      let route = "\(entry.method.rawValue) \(entry.pattern)"
      #expect(known.contains(shape(route)), "\(route) is not tried")
    }
  }
}
