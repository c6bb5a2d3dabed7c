import CivilTime
import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// A phone that asks a server over a socket, in one dialect and one zone.
private final class Phone {
  let dialect: FitIQDialect
  private let exchange: HTTPExchange
  private let zone: String
  /// Kept, since its files go with it.
  private let home: Household
  private let serving: Serving
  var token = ""

  init(_ dialect: FitIQDialect, in zone: String, at home: Household) throws {
    self.dialect = dialect
    self.zone = zone
    self.home = home
    let authenticator = home.authenticator
    serving = try Serving { authenticator.answer($0, from: $1) }
    let port = try #require(serving.port)
    exchange = try HTTPExchange(port: port)
  }

  func close() { #expect(serving.stop()) }

  /// Sends a request and returns what it is answered with.
  @discardableResult
  func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, expecting status: Int
  ) throws -> JSONValue {
    var headers = [
      ("Content-Type", "application/json"), ("X-API-Key", "phone"), ("X-Timezone", zone),
    ]
    if !token.isEmpty { headers.append(("Authorization", "Bearer \(token)")) }
    let answer = try exchange.send(
      method, "/api/v1\(path)", headers: headers, body: body?.bytes() ?? [])
    #expect(answer.status == status, "\(method) \(path) \(answer.text)")
    return answer.body.isEmpty ? [:] : try JSONValue(parsing: answer.body)
  }

  /// The field of a record, under the name that the dialect has for it.
  func name(_ seed: String) -> String { dialect == .seed ? seed : seed.snakeCase }
}

extension Serving {
  fileprivate var port: UInt16? {
    guard case .tcp(_, let port) = address else { return nil }
    return port
  }
}

@Suite("First day of a phone app over HTTP")
struct PhoneDayTests {
  /// UTC, the zone farthest ahead of it, and nearly the farthest behind.
  static let zones = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"]

  /// The instant of the requests: 19 November in Pago Pago, 20 November elsewhere.
  private static func today(in zone: String) throws -> Day {
    try #require(Zone(identifier: zone)).day(of: Instant("2026-11-20T07:31:00Z"))
  }

  /// The sixteen metrics that HealthKit's backfill sends, with a plausible figure of each.
  private static let metrics: [(String, Double)] = [
    ("weight", 80.5), ("height", 175), ("body_fat_percentage", 21), ("bmi", 26.3),
    ("steps", 8123), ("calories_out", 540), ("distance_km", 6.1), ("active_minutes", 48),
    ("sleep_hours", 7.2), ("water_liters", 1.8), ("resting_heart_rate", 58), ("mood_score", 7),
    ("calories_in", 2100), ("protein_g", 95), ("carbs_g", 240), ("fat_g", 70),
  ]

  @Test("A phone app's first day works over HTTP in the original dialect", arguments: zones)
  func seed(_ zone: String) throws {
    let phone = try Phone(.seed, in: zone, at: Household())
    defer { phone.close() }
    let today = try Self.today(in: zone)
    let session = try phone.send(
      "POST", "/auth/register", Household.registration("seed@example.com"), expecting: 201)
    phone.token = try #require(session["data"]?["accessToken"]?.string)
    let user = try #require(session["data"]?["user"]?["id"]?.string)
    try phone.send(
      "PUT", "/profiles/\(user)/physical", ["heightCm": 175, "weightKg": 80.5], expecting: 200)
    let found = try phone.send("GET", "/foods/search?q=banana", expecting: 200)
    let food = try #require(found["data"]?["foods"]?[0]?["id"]?.string)
    try phone.send(
      "POST", "/food-logs",
      ["userId": .string(user), "foodId": .string(food), "mealType": "breakfast", "servings": 1],
      expecting: 201)
    let logs = try phone.send(
      "GET", "/food-logs?user_id=\(user)&date=\(today)", expecting: 200)
    #expect(logs["data"]?["total"]?.int == 1)
    try backfill(phone, on: today, in: zone)
    let night = try phone.send(
      "POST", "/sleep",
      ["userId": .string(user), "date": .string("\(today)"), "hoursSlept": 7, "quality": "good"],
      expecting: 201)
    #expect(night["data"]?["date"]?.string == "\(today)")
    let goal = try phone.send(
      "POST", "/goals",
      [
        "userId": .string(user), "goalType": "weight_loss", "targetValue": 70,
        "currentValue": 80.5, "unit": "kg",
      ], expecting: 201)
    #expect(goal["data"]?["unit"]?.string == "kg")
    #expect(goal["data"]?["title"] == nil)
    let refreshed = try phone.send(
      "POST", "/auth/refresh",
      ["refreshToken": session["data"]?["refreshToken"] ?? .null], expecting: 200)
    #expect(refreshed["data"]?.object?.keys == ["accessToken", "refreshToken", "expiresIn"])
  }

  @Test("A phone app's first day works over HTTP in the newer dialect", arguments: zones)
  func newer(_ zone: String) throws {
    let phone = try Phone(.newer, in: zone, at: Household())
    defer { phone.close() }
    let today = try Self.today(in: zone)
    let session = try phone.send(
      "POST", "/auth/register",
      [
        "email": "new@example.com", "password": "SecurePass123!", "name": "New Moon",
        "date_of_birth": "1990-05-14",
      ], expecting: 201)
    phone.token = try #require(session["data"]?["access_token"]?.string)
    try person(phone)
    try backfill(phone, on: today, in: zone)
    try sleeping(phone, on: today)
    try reflection(phone, on: today)
    try training(phone)
    try meals(phone, on: today)
    try aims(phone)
    let token = session["data"]?["refresh_token"] ?? .null
    let refreshed = try phone.send(
      "POST", "/auth/refresh", ["refresh_token": token], expecting: 200)
    #expect(refreshed["access_token"] == refreshed["data"]?["access_token"])
    phone.token = try #require(refreshed["access_token"]?.string)
    try beyondTheDocument(phone, on: today)
  }

  /// What the apps send and hold that the specification lacks, up to the end of the account.
  private func beyondTheDocument(_ phone: Phone, on today: Day) throws {
    let found = try phone.send("GET", "/foods/search?q=banana", expecting: 200)
    let food = try #require(found["data"]?["foods"]?[0]?["id"]?.string)
    #expect(Identifier.isWellFormed(food))
    let drink = try phone.send(
      "POST", "/food-logs",
      [
        "food_id": .string(food), "food_source": "database", "meal_type": "drink", "servings": 1,
        "logged_at": "2026-11-20T07:00:00Z",
      ], expecting: 201)
    #expect(drink["data"]?["meal_type"] == "drink" && drink["data"]?["food_id"]?.string == food)
    let drinks = try phone.send(
      "GET", "/food-logs?meal_type=drink&start_date=\(today)&end_date=\(today)", expecting: 200)
    #expect(drinks["data"]?["logs"]?.array?.count == 1)
    try phone.send(
      "POST", "/journal",
      ["content": "Done", "entry_type": "daily_log", "logged_at": "2026-11-20T07:20:00Z"],
      expecting: 201)
    let metrics = try phone.send(
      "POST", "/profile/metrics",
      [
        "recorded_at": "2026-11-20T06:00:00Z",
        "metrics": [["metric_type": "weight", "quantity": 80.1, "unit": "kg"]],
      ], expecting: 201)
    #expect(metrics["data"]?["recorded_at"]?.string == "2026-11-20T06:00:00Z")
    try phone.send("GET", "/meal-logs/photo", expecting: 200)
    try phone.send("DELETE", "/users/me", expecting: 204)
    try phone.send("GET", "/users/me", expecting: 401)
  }

  /// Every measurement lands on its day, an hour after the day began and an hour before it ended.
  private func backfill(_ phone: Phone, on today: Day, in zone: String) throws {
    let calendar = PersonalCalendar(zone: try #require(Zone(identifier: zone)))
    for (index, (type, quantity)) in Self.metrics.enumerated() {
      let day = today.adding(days: -1 - index)
      let bounds = calendar.bounds(of: day)
      for instant in [
        bounds.lowerBound.adding(seconds: 3600), bounds.upperBound.adding(seconds: -3600),
      ] {
        let body: JSONValue = [
          "type": .string(type), "quantity": .number(quantity),
          phone.name("loggedAt"): .string(instant.iso8601),
        ]
        let entry = try phone.send("POST", "/progress", body, expecting: 201)
        #expect(entry["data"]?["date"]?.string == instant.iso8601)
      }
      let found = try phone.send(
        "GET", "/progress?type=\(type)&from=\(day)&to=\(day)", expecting: 200)
      #expect(found["data"]?["total"]?.int == 2, "\(type) on \(day)")
    }
  }

  private func person(_ phone: Phone) throws {
    let me = try phone.send("GET", "/users/me", expecting: 200)
    #expect(me["data"]?["profile"]?["name"]?.string == "New Moon")
    #expect(me["data"]?["profile"]?["date_of_birth"]?.string == "1990-05-14")
    let changed = try phone.send(
      "PUT", "/users/me",
      ["name": "Luna", "preferred_unit_system": "imperial", "bio": "I walk."], expecting: 200)
    #expect(changed["data"]?["profile"]?["preferred_unit_system"]?.string == "imperial")
    #expect(changed["warnings"] == nil)
    let physical = try phone.send(
      "PATCH", "/users/me/physical", ["biological_sex": "Female", "height_cm": 168.5],
      expecting: 200)
    #expect(physical["data"]?["profile"]?["height_cm"]?.double == 168.5)
    try phone.send("GET", "/users/me/preferences", expecting: 404)
    let diet = try phone.send(
      "PATCH", "/users/me/preferences",
      ["allergies": ["peanuts"], "dietary_restrictions": ["vegetarian"]], expecting: 200)
    #expect(diet["data"]?["dietary_restrictions"]?.array?.count == 1)
    #expect(diet["data"]?["food_dislikes"]?.array?.isEmpty == true)
    try phone.send("DELETE", "/users/me/preferences", expecting: 200)
    try phone.send("GET", "/users/me/preferences", expecting: 404)
  }

  private func reflection(_ phone: Phone, on today: Day) throws {
    let mood: JSONValue = [
      "valence": 0.5, "labels": ["calm"], "associations": ["family"],
      "logged_at": "2026-11-20T07:00:00.123Z", "source": "healthkit", "source_id": "HK-MOOD-A1",
    ]
    let stored = try phone.send("POST", "/wellness/mood-entries", mood, expecting: 201)
    #expect(stored["data"]?["is_healthkit"]?.bool == true)
    // Sent again, it is the same.
    let again = try phone.send("POST", "/wellness/mood-entries", mood, expecting: 200)
    #expect(again["data"]?["id"] == stored["data"]?["id"])
    let list = try phone.send(
      "GET", "/wellness/mood-entries?from=\(today)&to=\(today)", expecting: 200)
    #expect(list["data"]?["total"]?.int == 1 && list["data"]?["has_more"]?.bool == false)
    let analytics = try phone.send(
      "GET",
      "/wellness/mood-entries/analytics?from=\(today)&to=\(today)&include_daily_breakdown=true",
      expecting: 200)
    #expect(analytics["data"]?["summary"]?["total_entries"]?.int == 1)
    #expect(
      analytics["data"]?["daily_aggregates"]?[0]?["date"]?.string == "\(today)")
    #expect(
      analytics["data"]?["trends"]?["trend_direction"]?.string == "insufficient_data")
    let entry = try phone.send(
      "POST", "/journal",
      [
        "title": "A walk", "content": "Sunshine by the lake", "content_format": "plain",
        "entry_type": "gratitude", "tags": ["nature"], "privacy_level": "private",
        "linked_mood_id": stored["data"]?["id"] ?? .null, "logged_at": "2026-11-20T07:10:00Z",
        "is_favorite": false,
      ], expecting: 201)
    #expect(entry["warnings"] == nil)
    let id = try #require(entry["data"]?["id"]?.string).uppercased()
    let found = try phone.send("GET", "/journal/search?q=LAKE%20sunshine", expecting: 200)
    #expect(found["data"]?["results"]?.array?.count == 1)
    let marked = try phone.send("POST", "/journal/\(id)/favorite", expecting: 200)
    #expect(marked["data"]?["is_favorite"]?.bool == true)
    let prompts = try phone.send("GET", "/journal/prompts", expecting: 200)
    #expect((prompts["data"]?["total_count"]?.int ?? 0) > 10)
    let written = try phone.send("GET", "/journal/statistics", expecting: 200)
    #expect(written["data"]?["total_entries"]?.int == 1)
    #expect(written["data"]?["total_words"]?.int == 4)
    #expect(written["data"]?["last_entry"]?.string == "\(today)")
    let insight = try phone.send(
      "POST", "/insights/generate/wellness", ["insight_type": "daily"], expecting: 201)
    #expect(insight["data"]?["metrics"]?["mood_entries_count"]?.int == 1)
    #expect(insight["data"]?["metrics"]?["journal_entries_count"]?.int == 1)
    let unread = try phone.send("GET", "/insights/unread/count", expecting: 200)
    #expect(unread["data"]?["count"]?.int == 1)
    let insightID = insight["data"]?["id"]?.string ?? ""
    let read = try phone.send("POST", "/insights/\(insightID)/read", expecting: 200)
    #expect(read["data"]?["message"] != nil)
    try phone.send("POST", "/insights/\(insightID)/archive", expecting: 200)
    let shown = try phone.send("GET", "/insights?limit=20&offset=0", expecting: 200)
    #expect(shown["data"]?["total"]?.int == 0)
  }

  /// A night with its stages, which a phone may send twice.
  private func sleeping(_ phone: Phone, on today: Day) throws {
    func stage(_ kind: String, _ start: String, _ end: String) -> JSONValue {
      [
        "stage": .string(kind), "start_time": .string("2026-11-19T\(start):00Z"),
        "end_time": .string("2026-11-19T\(end):00Z"),
      ]
    }
    let night: JSONValue = [
      "start_time": "2026-11-19T12:00:00Z", "end_time": "2026-11-19T20:00:00Z",
      "source": "healthkit", "source_id": "HK-SLEEP-A1",
      "stages": [
        stage("rem", "15:20", "17:00"), stage("core", "12:00", "15:20"),
        stage("deep", "17:00", "19:00"), stage("awake", "19:00", "20:00"),
      ],
    ]
    let stored = try phone.send("POST", "/sleep", night, expecting: 201)
    let data = stored["data"]
    #expect(data?["time_in_bed_minutes"]?.int == 480)
    #expect(data?["total_sleep_minutes"]?.int == 420)
    #expect(data?["sleep_efficiency_percentage"]?.double == 87.5)
    #expect(data?["rem_minutes"]?.int == 100 && data?["core_minutes"]?.int == 200)
    #expect(data?["deep_minutes"]?.int == 120 && data?["awake_minutes"]?.int == 60)
    let again = try phone.send("POST", "/sleep", night, expecting: 200)
    #expect(again["data"]?["id"] == data?["id"])
    let list = try phone.send(
      "GET", "/sleep?from=\(today.adding(days: -2))&to=\(today)", expecting: 200)
    #expect(list["data"]?["sessions"]?.array?.count == 1)
    #expect(list["data"]?["averages"]?["avg_total_sleep_minutes"]?.int == 420)
    #expect(list["data"]?["has_more"]?.bool == false)
  }

  private func training(_ phone: Phone) throws {
    let run = try phone.send(
      "POST", "/workouts",
      [
        "activity_type": "Running", "started_at": "2026-11-20T05:00:00Z",
        "ended_at": "2026-11-20T05:30:00Z", "duration_minutes": 30, "calories_burned": 300,
        "distance_meters": 5000,
      ], expecting: 201)
    #expect(run["data"]?["started_at"]?.string == "2026-11-20T05:00:00Z")
    let open = try phone.send(
      "GET", "/workout-templates/public?limit=20&offset=0", expecting: 200)
    let first = try #require(open["data"]?["templates"]?[0]?["id"]?.string)
    #expect(open["data"]?["templates"]?[0]?["exercises"]?.array?.isEmpty == false)
    let copy = try phone.send("POST", "/workout-templates/\(first)/copy", expecting: 201)
    #expect(copy["data"]?["is_system"]?.bool == false)
    let made = try phone.send(
      "POST", "/workout-templates",
      [
        "name": "Legs", "difficulty_level": "beginner", "estimated_duration_minutes": 30,
        "exercises": [
          ["exercise_id": "barbell-back-squat", "order_index": 0, "sets": 3, "reps": 5, "rir": 2]
        ],
      ], expecting: 201)
    #expect(made["warnings"] == nil)
    let id = made["data"]?["id"]?.string ?? ""
    let changed = try phone.send(
      "PUT", "/workout-templates/\(id)", ["name": "Legs and back"], expecting: 200)
    #expect(changed["data"]?["exercise_count"]?.int == 1)
    try phone.send("DELETE", "/workout-templates/\(id)", expecting: 200)
    let own = try phone.send("GET", "/workout-templates?source=owned", expecting: 200)
    #expect(own["data"]?["total"]?.int == 1)
    try phone.send("DELETE", "/workout-templates/\(first)", expecting: 403)
  }

  private func meals(_ phone: Phone, on today: Day) throws {
    let meal = try phone.send(
      "POST", "/meal-logs/natural",
      [
        "raw_input": "2 eggs and a banana", "meal_type": "breakfast",
        "logged_at": "2026-11-20T06:00:00Z",
      ], expecting: 201)
    #expect(meal["data"]?["status"]?.string == "completed", "\(meal)")
    #expect(meal["data"]?["items"]?.array?.count == 2)
    let calories = meal["data"]?["total_calories"]?.int ?? 0
    #expect((200...330).contains(calories), "2 eggs and a banana are \(calories) kcal")
    let summary = try phone.send("GET", "/food-logs/summary?date=\(today)", expecting: 200)
    #expect(abs((summary["data"]?["total_calories"]?.double ?? 0) - Double(calories)) < 1)
    let unread = try phone.send(
      "POST", "/meal-logs/natural", ["raw_input": "1 xyzzyqwertz", "meal_type": "lunch"],
      expecting: 201)
    #expect(unread["data"]?["status"]?.string == "failed")
    let list = try phone.send("GET", "/meal-logs?limit=50", expecting: 200)
    #expect(list["data"]?["total_count"]?.int == 2)
    let id = meal["data"]?["id"]?.string ?? ""
    try phone.send("DELETE", "/meal-logs/\(id)", expecting: 200)
    let gone = try phone.send("GET", "/food-logs/summary?date=\(today)", expecting: 200)
    #expect(gone["data"]?["total_calories"]?.double == 0)
    let tart: JSONValue = [
      "food_name": "Tart", "quantity": 2, "unit": "piece", "calories": 330, "protein_g": 4,
      "carbs_g": 40.5, "fat_g": 14,
    ]
    let batch = try phone.send(
      "POST", "/meal-logs/batch",
      ["meal_type": "snack", "logged_at": "2026-11-20T06:30:00Z", "items": [tart, tart]],
      expecting: 201)
    #expect(batch["data"]?["status"]?.string == "manual")
    #expect(batch["data"]?["total_calories"]?.int == 660)
    let batchID = batch["data"]?["id"]?.string ?? ""
    let smaller = try phone.send(
      "PUT", "/meal-logs/\(batchID.uppercased())", ["items": [tart], "notes": "one was enough"],
      expecting: 200)
    #expect(smaller["data"]?["total_carbs_g"]?.double == 40.5)
    let eaten = try phone.send("GET", "/food-logs/summary?date=\(today)", expecting: 200)
    #expect(eaten["data"]?["total_calories"]?.double == 330)
    try phone.send("POST", "/meal-logs/photo", ["image": "x"], expecting: 501)
  }

  private func aims(_ phone: Phone) throws {
    let goal = try phone.send(
      "POST", "/goals",
      [
        "title": "Walk more", "description": "Every day", "goal_type": "activity",
        "target_value": 10_000, "target_unit": "steps", "start_date": "2026-11-20",
        "target_date": "2026-12-20",
      ], expecting: 201)
    #expect(goal["data"]?["target_date"]?.string == "2026-12-20")
    #expect(goal["data"]?["current_value"]?.double == 0)
    let id = goal["data"]?["id"]?.string ?? ""
    let changed = try phone.send(
      "PUT", "/goals/\(id)", ["title": "Walk", "current_value": 2500, "status": "archived"],
      expecting: 200)
    #expect(changed["data"]?["progress"]?.double == 25)
    #expect(changed["data"]?["status"]?.string == "archived")
    let tips = try phone.send("GET", "/goals/\(id)/tips", expecting: 200)
    #expect((5...7).contains(tips["data"]?["count"]?.int ?? 0))
    let ideas = try phone.send("POST", "/goals/suggestions", expecting: 200)
    #expect((3...5).contains(ideas["data"]?["suggestions"]?.array?.count ?? 0))
    let list = try phone.send("GET", "/goals", expecting: 200)
    #expect(list["data"]?["has_more"]?.bool == false)
    let talk = try phone.send(
      "POST", "/consultations",
      ["persona": "sleep_coach", "context_type": "goal", "context_id": .string(id)],
      expecting: 201)
    let consultation = talk["data"]?["consultation"]
    #expect(consultation?["persona"]?.string == "sleep_coach")
    #expect(consultation?["goal_id"]?.string == id)
    let talkID = consultation?["id"]?.string ?? ""
    let said = try phone.send(
      "POST", "/consultations/\(talkID)/messages", ["content": "How do I sleep better?"],
      expecting: 201)
    #expect(said["data"]?["assistant_message"]?["content"]?.string?.isEmpty == false)
    let suggested = try phone.send(
      "POST", "/consultations/\(talkID)/suggest-goals", ["max_suggestions": 2], expecting: 200)
    #expect(suggested["data"]?["count"]?.int == 2)
    let archived = try phone.send(
      "PUT", "/consultations/\(talkID)", ["is_archived": true], expecting: 200)
    #expect(archived["data"]?["status"]?.string == "archived")
    let talks = try phone.send("GET", "/consultations?status=archived", expecting: 200)
    #expect(talks["data"]?["total_count"]?.int == 1)
  }
}
