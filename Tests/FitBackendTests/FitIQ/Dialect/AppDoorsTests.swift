import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// What the apps of the newer FitIQ need besides the specification.
@Suite("Doors of the newer apps")
struct AppDoorsTests {
  private let home: Household
  private let ann: Member
  private let bob: Member

  init() throws {
    home = try Household()
    ann = try home.enroll("ann@example.com")
    bob = try home.enroll("bob@example.com")
  }

  /// Sends a request in the newer dialect.
  @discardableResult
  private func send(
    _ method: FitAPI.Method, _ path: String, _ body: JSONValue? = nil, as member: Member? = nil
  ) -> Household.Answer {
    home.send(
      method, "/api/v1\(path)", body, token: (member ?? ann).access,
      headers: [HeaderName.dialect: "newer"])
  }

  private func isUUID(_ value: JSONValue?) -> Bool {
    value?.string.map(Identifier.isWellFormed) ?? false
  }

  // MARK: Ids

  @Test("A hash and the UUID of a name equal the standards' own examples")
  func standards() {
    #expect(
      Secret.hex(SHA1.digest(Array("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(Secret.hex(SHA1.digest([])) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    let long = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(Secret.hex(SHA1.digest(long)) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }

  @Test(
    "The id of a catalogue becomes a UUID and is found by it again",
    arguments: [
      ("ndb:01123", "5"), ("barbell-back-squat", "5"), ("public-full-body", "5"),
      ("off:3017620422003", "8"), ("fdc:999999999999", "8"),
    ])
  func roundTrip(id: String, version: String) {
    let uuid = CatalogueID.uuid(id)
    #expect(Identifier.isWellFormed(uuid) && uuid.dropFirst(14).prefix(1) == version)
    #expect(CatalogueID.stored(uuid) == id)
    #expect(CatalogueID.stored(uuid.uppercased()) == id)
    #expect(CatalogueID.uuid(uuid) == uuid)
  }

  @Test("Every id of a catalogue is a UUID of its own in the newer dialect, and both are accepted")
  func catalogues() throws {
    let found = send(.get, "/foods/search?q=banana").data["foods"]?.array ?? []
    #expect(!found.isEmpty && found.allSatisfy { isUUID($0["id"]) })
    let food = try #require(found.first?["id"]?.string)
    #expect(send(.get, "/foods/\(food.uppercased())").data["id"]?.string == food)
    let seed = home.send(.get, "/api/v1/foods/\(food)", token: bob.access)
    let slug = try #require(seed.data["id"]?.string)
    #expect(slug.contains(":") && CatalogueID.uuid(slug) == food)
    for id in [food, slug] {
      let log = send(
        .post, "/food-logs",
        ["food_id": .string(id), "food_source": "database", "meal_type": "lunch", "servings": 1])
      #expect(log.status == 201 && log.data["food_id"]?.string == food, "\(log.text)")
    }
    let meals = send(.get, "/meal-templates/public?limit=5").data["templates"]?.array ?? []
    #expect(
      !meals.isEmpty && meals.allSatisfy { isUUID($0["id"]) && isUUID($0["foods"]?[0]?["food_id"]) }
    )
    let meal = try #require(meals.first?["id"]?.string)
    #expect(send(.get, "/meal-templates/\(meal)").status == 200)
    let moves = send(.get, "/exercises/search?q=squat").data["exercises"]?.array ?? []
    #expect(!moves.isEmpty && moves.allSatisfy { isUUID($0["id"]) })
  }

  @Test("A public workout is copied whole, and one built from it keeps its exercises")
  func copies() throws {
    let all = send(.get, "/workout-templates/public?limit=20").data["templates"]?.array ?? []
    let template = try #require(all.first)
    let id = try #require(template["id"]?.string)
    let count = template["exercises"]?.array?.count ?? 0
    #expect(isUUID(template["id"]) && count > 0)
    #expect(
      isUUID(template["exercises"]?[0]?["id"]) && isUUID(template["exercises"]?[0]?["exercise_id"]))
    let copy = send(.post, "/workout-templates/\(id.uppercased())/copy", ["new_name": "Mine"])
    #expect(copy.status == 201 && copy.data["original_template_id"]?.string == id, "\(copy.text)")
    #expect(copy.data["new_template"]?["name"] == "Mine")
    #expect(copy.data["new_template"]?["exercises"]?.array?.count == count)
    let made = send(
      .post, "/workout-templates",
      [
        "name": "Built",
        "exercises": template["exercises"].map { value in
          .array(
            (value.array ?? []).map { ["exercise_id": $0["exercise_id"] ?? .null, "sets": 3] })
        } ?? [],
      ])
    #expect(made.status == 201 && made.data["exercise_count"]?.int == count, "\(made.text)")
    #expect(made.data["exercises"]?[0]?["exercise_id"] == template["exercises"]?[0]?["exercise_id"])
    let seed = home.send(
      .post, "/api/v1/workout-templates/public-full-body/copy", token: bob.access,
      headers: [HeaderName.dialect: "seed"])
    #expect(seed.data["name"]?.string?.isEmpty == false && seed.data["newTemplate"] == nil)
  }

  // MARK: Words

  @Test(
    "A word for what is no meal is kept, listed and counted as a snack",
    arguments: ["water", "drink", "supplements", "other"])
  func meals(word: String) throws {
    let log = send(
      .post, "/food-logs",
      ["food_id": "ndb:01123", "meal_type": .string(word), "servings": 1])
    #expect(log.status == 201 && log.data["meal_type"]?.string == word, "\(log.text)")
    let batch = send(
      .post, "/meal-logs/batch",
      [
        "meal_type": .string(word),
        "items": [
          [
            "food_name": "Orange juice", "quantity": 200, "unit": "ml", "calories": 90,
            "protein_g": 1,
            "carbs_g": 20, "fat_g": 0,
          ]
        ],
      ])
    #expect(batch.status == 201 && batch.data["meal_type"]?.string == word, "\(batch.text)")
    #expect(batch.data["items"]?[0]?["food_type"] == "drink")
    #expect(send(.get, "/meal-logs?meal_type=\(word)").data["total"]?.int == 1)
    #expect(send(.get, "/food-logs?meal_type=\(word)").data["logs"]?.array?.count == 2)
    let summary = home.send(
      .get, "/api/v1/food-logs/summary?date=2026-11-20", token: ann.access,
      headers: [HeaderName.dialect: "seed"])
    #expect(summary.data["mealBreakdown"]?.object?.keys == ["snack"], "\(summary.text)")
    #expect(summary.data["mealBreakdown"]?["snack"]?["itemCount"]?.int == 2)
    #expect(
      send(.post, "/food-logs", ["food_id": "ndb:01123", "meal_type": "tea", "servings": 1]).status
        == 400)
  }

  @Test("A journal keeps and filters the words of apps", arguments: ["reflection", "daily_log"])
  func journal(word: String) {
    let entry = send(.post, "/journal", ["content": "A quiet day", "entry_type": .string(word)])
    #expect(entry.status == 201 && entry.data["entry_type"]?.string == word, "\(entry.text)")
    send(.post, "/journal", ["content": "Another", "entry_type": "freeform"])
    #expect(send(.get, "/journal?entry_type=\(word)").data["total"]?.int == 1)
  }

  // MARK: Accounts

  @Test("The token alone deletes the account, and a password that is sent must be right")
  func deletion() throws {
    let answer = home.send(.delete, "/api/v1/users/me", token: ann.access)
    #expect(answer.status == 204 && answer.text.isEmpty)
    #expect(home.user(ann).status == 401)
    let real = try home.register("real@example.com")
    let wrong = home.send(
      .delete, "/api/v1/users/me", ["password": "Not mine 7!"], token: real.access)
    #expect(wrong.status == 400)
    #expect(home.send(.delete, "/api/v1/users/\(real.id)", token: real.access).status == 400)
    let right = home.send(
      .delete, "/api/v1/users/\(real.id)", ["password": .string(Member.password)],
      token: real.access)
    #expect(right.status == 200 && right.body["warnings"] == nil, "\(right.text)")
  }

  @Test("The profile is completed once, and exists then")
  func profile() {
    let body: JSONValue = [
      "name": "Ann Lee", "bio": "Walks", "preferred_unit_system": "imperial", "language_code": "en",
    ]
    let made = send(.post, "/users/me", body)
    #expect(
      made.status == 201 && made.data["profile"]?["preferred_unit_system"] == "imperial",
      "\(made.text)")
    #expect(send(.post, "/users/me", body).status == 409)
    #expect(send(.get, "/users/me").data["profile"]?["bio"] == "Walks")
  }

  @Test("Consultations are filtered by the persona that was named")
  func personas() {
    for persona in ["sleep_coach", "wellness_specialist", "nutritionist"] {
      #expect(send(.post, "/consultations", ["persona": .string(persona)]).status == 201)
    }
    home.send(
      .post, "/api/v1/consultations",
      ["userId": .string(ann.id), "consultationType": "wellness"], token: ann.access)
    func total(_ persona: String) -> Int? {
      send(.get, "/consultations?persona=\(persona)").data["total_count"]?.int
    }
    #expect(total("sleep_coach") == 1 && total("wellness_specialist") == 2)
    #expect(total("nutritionist") == 1 && total("astrologer") == 0)
  }

  @Test("Photos are listed as entries, and the medications need no sign-in")
  func lists() {
    #expect(send(.get, "/meal-logs/photo").data["entries"]?.array?.isEmpty == true)
    let medications = home.send(.get, "/api/medications")
    #expect(medications.status == 200 && medications.body["medications"]?.array?.count == 5)
    #expect(home.send(.get, "/api/settings").status == 401)
  }

  @Test("Measurements of the body come as the app sends them")
  func bodyMetrics() {
    let answer = send(
      .post, "/profile/metrics",
      [
        "recorded_at": "2026-11-20T06:00:00Z",
        "metrics": [
          ["metric_type": "weight", "quantity": 80.5, "unit": "kg"],
          ["metric_type": "body_fat_percentage", "quantity": 21, "unit": "%"],
          ["metric_type": "bmi", "quantity": 26.3, "unit": "%"],
          ["metric_type": "height", "quantity": 70, "unit": "in"],
        ],
      ])
    #expect(answer.status == 201 && isUUID(answer.data["id"]), "\(answer.text)")
    #expect(answer.data["user_id"]?.string == ann.id)
    #expect(answer.data["recorded_at"]?.string == "2026-11-20T06:00:00Z")
    #expect(
      answer.data["metrics"]?[0] == ["metric_type": "weight", "quantity": 80.5, "unit": "kg"])
    func latest(_ type: String) -> Double? {
      send(.get, "/progress?type=\(type)&limit=1").data["entries"]?[0]?["quantity"]?.double
    }
    #expect(latest("weight") == 80.5 && latest("bmi") == 26.3)
    #expect(latest("height").map { ($0 * 10).rounded() } == 1778)
    let wrong = send(
      .post, "/profile/metrics",
      ["metrics": [["metric_type": "weight", "quantity": 80, "unit": "stones of gold"]]])
    #expect(
      wrong.status == 400 && wrong.error["details"]?.object?.keys == ["metrics[0].unit"],
      "\(wrong.text)")
  }

  @Test("A goal has advice and an analysis of its own")
  func goals() throws {
    let goal = send(
      .post, "/goals",
      [
        "title": "Walk", "goal_type": "activity", "target_value": 100, "target_unit": "walks",
        "start_date": "2026-11-10", "target_date": "2026-11-30",
      ])
    let id = try #require(goal.data["id"]?.string)
    send(.patch, "/goals/\(id)/progress", ["current_value": 25])
    let advice = send(.get, "/goals/\(id)/suggestions").data
    #expect(advice["goal_id"]?.string == id && advice["suggestions"]?.array?.count == 3)
    #expect(advice["next_steps"]?.array?.isEmpty == false && advice["generated_at"]?.string != nil)
    let analysis = send(.get, "/goals/\(id)/analysis").data
    #expect(analysis["current_progress"]?.double == 0.25, "\(analysis)")
    #expect(analysis["projected_completion"]?.string?.hasPrefix("2026-12") == true)
    #expect(
      analysis["challenges"]?.array?.count == 1 && analysis["strengths"]?.array?.isEmpty == true)
    #expect(analysis["recommendations"]?.array?.isEmpty == false)
    #expect(send(.get, "/goals/\(id)/analysis", as: bob).status == 404)
  }

  // MARK: Sharing

  @Test("A template is shared by id, read only, until either ends it")
  func sharing() throws {
    let own = send(.post, "/users/me/exercises", ["name": "Sled", "category": "strength"])
    let exercise = try #require(own.data["id"]?.string)
    let made = send(
      .post, "/workout-templates",
      [
        "name": "Push",
        "exercises": [
          ["user_exercise_id": .string(exercise), "sets": 3],
          ["exercise_id": "barbell-back-squat", "sets": 5],
        ],
      ])
    let id = try #require(made.data["id"]?.string)
    #expect(send(.get, "/workout-templates/\(id)", as: bob).status == 404)
    let share: JSONValue = [
      "shared_with_user_ids": [.string(bob.id.uppercased())], "professional_type": "sports_coach",
      "notes": "Slowly",
    ]
    let shared = send(.post, "/workout-templates/\(id)/share", share)
    #expect(shared.status == 201 && shared.data["total_shared"]?.int == 1, "\(shared.text)")
    #expect(
      shared.data["template_name"] == "Push" && isUUID(shared.data["shared_with"]?[0]?["share_id"]))
    #expect(send(.post, "/workout-templates/\(id)/share", share).data["shared_with"] != nil)
    let list = send(.get, "/workout-templates/shared-with-me?limit=20&offset=0", as: bob).data
    #expect(list["total"]?.int == 1 && list["has_more"] == false)
    #expect(list["templates"]?[0]?["template_id"]?.string == id)
    #expect(list["templates"]?[0]?["professional_name"] == "John Doe")
    #expect(list["templates"]?[0]?["professional_type"] == "sports_coach")
    #expect(send(.get, "/workout-templates/\(id)", as: bob).data["exercise_count"]?.int == 2)
    #expect(send(.put, "/workout-templates/\(id)", ["name": "Mine"], as: bob).status == 403)
    #expect(send(.delete, "/workout-templates/\(id)", as: bob).status == 403)
    #expect(send(.post, "/workout-templates/\(id)/share", share, as: bob).status == 404)
    let copy = send(.post, "/workout-templates/\(id)/copy", as: bob)
    #expect(copy.data["new_template"]?["exercise_count"]?.int == 2, "\(copy.text)")
    #expect(send(.post, "/workout-templates/\(id)/use", as: bob).status == 201)
    #expect(send(.get, "/users/me/exercises", as: bob).data["exercises"]?[0]?["name"] == "Sled")
    let left = send(.delete, "/workout-templates/\(id)/share", as: bob)
    #expect(left.data["revoked_from_user_id"]?.string == bob.id, "\(left.text)")
    #expect(send(.get, "/workout-templates/\(id)", as: bob).status == 404)
    send(.post, "/workout-templates/\(id)/share", share)
    let ended = send(.delete, "/workout-templates/\(id)/share/\(bob.id.uppercased())")
    #expect(ended.data["template_id"]?.string == id && ended.data["revoked_at"] != nil)
    #expect(send(.get, "/workout-templates/shared-with-me", as: bob).data["total"]?.int == 0)
    #expect(send(.delete, "/workout-templates/\(id)/share/\(bob.id)").status == 404)
    // It ends with the account of either.
    send(.post, "/workout-templates/\(id)/share", share)
    let carl = try home.enroll("carl@example.com")
    send(.post, "/workout-templates/\(id)/share", ["shared_with_user_ids": [.string(carl.id)]])
    #expect(home.send(.delete, "/api/v1/users/me", token: carl.access).status == 204)
    #expect(send(.delete, "/workout-templates/\(id)/share/\(carl.id)").status == 404)
    #expect(send(.get, "/workout-templates/shared-with-me", as: bob).data["total"]?.int == 1)
    for user in [ann.id, Identifier.make()] {
      let body: JSONValue = ["shared_with_user_ids": [.string(user)]]
      #expect(send(.post, "/workout-templates/\(id)/share", body).status == 404)
    }
  }
}
