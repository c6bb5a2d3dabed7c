import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("API dialects")
struct DialectEdgeTests {
  private static let newcomer: JSONValue = [
    "email": "lu@example.com", "password": "SecurePass123!", "name": "Lu Moon",
    "date_of_birth": "1990-05-14",
  ]

  /// Somebody who registered as the newer apps do, and the answer.
  private func register(_ home: Household) throws -> (token: String, answer: Household.Answer) {
    let answer = home.send(.post, "/api/v1/auth/register", Self.newcomer)
    try #require(answer.status == 201, "\(answer.text)")
    return (try #require(answer.data["access_token"]?.string), answer)
  }

  @Test("The newer dialect answers a registration with flat fields in data and beside it")
  func registration() throws {
    let (_, answer) = try register(Household())
    for place in [answer.data, answer.body] {
      #expect(place["email"]?.string == "lu@example.com")
      #expect(place["name"]?.string == "Lu Moon")
      for name in ["user_id", "created_at", "access_token", "refresh_token"] {
        #expect(place[name]?.string != nil, "\(name)")
      }
    }
    #expect(answer.data["accessToken"] == nil)
  }

  @Test("The original dialect answers a registration in its own form")
  func seed() throws {
    let answer = try Household().send(
      .post, "/api/v1/auth/register", Household.registration("a@example.com"))
    #expect(answer.body.object?.keys == ["success", "data"])
    #expect(answer.data.object?.keys == ["user", "accessToken", "refreshToken", "expiresIn"])
  }

  @Test("A sign-in is answered for clients of both dialects")
  func login() throws {
    let home = try Household()
    _ = try register(home)
    let answer = home.send(
      .post, "/api/v1/auth/login", Household.login("lu@example.com"))
    #expect(answer.status == 200)
    #expect(answer.data["accessToken"] == answer.data["access_token"])
    #expect(answer.data["refreshToken"] == answer.body["refresh_token"])
    #expect(answer.data["user"]?["fullName"]?.string == "Lu Moon")
  }

  @Test("The original dialect answers a sign-in with exactly its fields inside data")
  func seedLogin() throws {
    let home = try Household()
    _ = try home.register("a@example.com")
    let answer = home.send(.post, "/api/v1/auth/login", Household.login("a@example.com"))
    #expect(answer.data.object?.keys == ["user", "accessToken", "refreshToken", "expiresIn"])
    #expect(answer.body.object?.keys.prefix(2) == ["success", "data"])
    // A newer app reads the same beside it.
    #expect(answer.body["access_token"] == answer.data["accessToken"])
    #expect(answer.body["user_id"] == answer.data["user"]?["id"])
  }

  @Test("The newer dialect pages lists by limit and offset, with the total")
  func paging() throws {
    let home = try Household()
    let (token, _) = try register(home)
    for hour in 1...5 {
      let made = home.send(
        .post, "/api/v1/workouts",
        ["activity_type": "Walking", "started_at": .string("2026-11-19T0\(hour):00:00Z")],
        token: token)
      #expect(made.status == 201, "\(made.text)")
    }
    let second = home.send(.get, "/api/v1/workouts?limit=2&offset=2", token: token)
    #expect(second.data["workouts"]?.array?.count == 2)
    #expect(second.data["total_count"]?.int == 5 && second.data["has_more"]?.bool == true)
    #expect(second.data["offset"]?.int == 2)
    let last = home.send(.get, "/api/v1/workouts?limit=2&offset=4", token: token)
    #expect(last.data["workouts"]?.array?.count == 1 && last.data["has_more"]?.bool == false)
    let odd = home.send(.get, "/api/v1/workouts?limit=2&offset=3", token: token)
    #expect(odd.status == 400 && odd.error["details"]?["offset"] != nil, "\(odd.text)")
  }

  @Test("The newer dialect has a food's serving as number and unit, and own foods under users/me")
  func servings() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let made = home.send(
      .post, "/api/v1/users/me/foods",
      [
        "name": "Rye bread", "calories": 110, "protein_g": 3, "carbs_g": 20, "fat_g": 1,
        "serving_size": 45, "serving_unit": "g",
      ], token: token)
    #expect(made.status == 201, "\(made.text)")
    #expect(made.body["warnings"] == nil)
    #expect(made.data["serving_size"]?.double == 45 && made.data["serving_unit"]?.string == "g")
    let own = home.send(.get, "/api/v1/users/me/foods", token: token)
    #expect(own.data["foods"]?[0]?["name"]?.string == "Rye bread")
    #expect(own.data["total_count"]?.int == 1 && own.data["has_more"]?.bool == false)
    // The seed's clients read the same in one text.
    let id = try #require(made.data["id"]?.string)
    let seed = home.send(
      .get, "/api/v1/foods/\(id)", token: token, headers: [HeaderName.dialect: "seed"])
    #expect(seed.data["servingSize"]?.string == "45 g" && seed.data["servingSizeG"]?.double == 45)
  }

  @Test("The newer dialect gives every list its total and whether more follows")
  func lists() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let needs = ["q": "oat", "from": "2026-11-01", "to": "2026-11-20", "period": "week"]
    let query = needs.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    for entry in Router.all.all
    where entry.service == .fitiq && entry.method == .get && !entry.basePath.isEmpty
      && entry.access != .owner && !entry.pattern.contains("{")
    {
      let answer = home.send(
        .get, "/api/v1\(entry.pattern)?\(query)", token: token,
        headers: [HeaderName.dialect: "newer"])
      guard answer.status == 200, let data = answer.data.object, data["total"] != nil else {
        #expect(answer.data.array == nil, "\(entry.pattern) answers a bare list")
        continue
      }
      #expect(data["total_count"]?.int != nil, "\(entry.pattern) \(answer.text.prefix(200))")
      #expect(data["has_more"]?.bool != nil, "\(entry.pattern)")
    }
  }

  @Test("Both dialects take a refresh token in the body")
  func refresh() throws {
    let home = try Household()
    let first = try register(home).answer.data["refresh_token"]?.string ?? ""
    let second = home.send(
      .post, "/api/v1/auth/refresh", ["refresh_token": .string(first)])
    let token = try #require(second.body["refresh_token"]?.string)
    let third = home.send(.post, "/api/v1/auth/refresh", token: token)
    #expect(third.status == 200 && third.data["access_token"] != nil)
  }

  @Test("The newer dialect is read, answered and remembered for its client")
  func workouts() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let made = home.send(
      .post, "/api/v1/workouts",
      [
        "activity_type": "Running", "started_at": "2026-11-19T08:00:00Z",
        "ended_at": "2026-11-19T09:00:00Z", "distance_meters": 5250.5, "calories_burned": 410,
      ], token: token)
    #expect(made.status == 201, "\(made.text)")
    #expect(made.data["distance_meters"]?.double == 5250.5)
    #expect(made.data["title"]?.string == "Running")
    let list = home.send(.get, "/api/v1/workouts", token: token)
    #expect(list.data["workouts"]?[0]?["activity_type"]?.string == "Running")
    #expect(list.data["has_more"]?.bool == false)
    #expect(list.data["total_count"]?.int == 1)
    // The seed's clients name the user, and are answered as they read it.
    let seed = home.send(.get, "/api/v1/workouts?user_id=me", token: token)
    #expect(seed.data["workouts"]?[0]?["distanceKm"]?.double == 5.2505)
    #expect(seed.data.object?.keys == ["workouts", "total", "page", "pageSize"])
  }

  @Test("A dialect's warning names unknown fields as the client wrote them")
  func warnings() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let answer = home.send(
      .post, "/api/v1/progress",
      ["type": "weight", "quantity": 80, "logged_at": "2026-11-19T08:00:00Z", "body_side": "left"],
      token: token)
    #expect(answer.status == 201)
    let warnings = answer.body["warnings"]?.array?.compactMap(\.string) ?? []
    #expect(warnings == ["unknown field body_side was not stored"])
    let known = home.send(
      .post, "/api/v1/progress", ["type": "weight", "quantity": 80], token: token)
    #expect(known.body["warnings"] == nil)
  }

  @Test(
    "A dialect's refusal names every mistake of a body in the client's own field names",
    arguments: [
      (["email": 7], ["email", "password", "fullName", "dateOfBirth"]),
      (
        ["email": "x", "password": "1", "name": "", "date_of_birth": "2031-01-01"],
        ["email", "password", "name", "date_of_birth"]
      ),
    ] as [(JSONValue, [String])])
  func faults(_ body: JSONValue, _ fields: [String]) throws {
    let answer = try Household().send(.post, "/api/v1/auth/register", body)
    #expect(answer.status == 400)
    #expect(answer.error["details"]?.object?.keys == fields)
    #expect(answer.body["message"] == answer.error["message"])
  }

  @Test("A dialect's refusal of a measurement names every mistake at once")
  func progressFaults() throws {
    let home = try Household()
    let member = try home.register()
    let answer = home.send(
      .post, "/api/v1/progress", ["type": "nonsense", "quantity": "x", "loggedAt": "noon"],
      token: member.access)
    #expect(Set(answer.error["details"]?.object?.keys ?? []) == ["type", "quantity", "loggedAt"])
  }

  @Test(
    "A dialect's refusal names mistakes within list entries beside missing fields"
  )
  func nestedFaults() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let answer = home.send(
      .post, "/api/v1/meal-logs/batch",
      [
        "meal_type": "x",
        "items": [["calories": -1, "food_name": "Soup", "quantity": 1, "unit": "bowl"]],
      ], token: token)
    #expect(
      Set(answer.error["details"]?.object?.keys ?? []) == [
        "meal_type", "items[0].calories", "items[0].protein_g", "items[0].carbs_g",
        "items[0].fat_g",
      ], "\(answer.text)")
    let meal = home.send(
      .post, "/api/v1/meal-templates",
      ["name": "", "mealType": "lunch", "foods": [["servings": -1]]], token: token)
    #expect(
      Set(meal.error["details"]?.object?.keys ?? []) == [
        "name", "foods[0].foodId", "foods[0].servings",
      ], "\(meal.text)")
  }

  @Test(
    "The newer dialect answers an exercise of a workout with its UUID, by whichever id it was sent")
  func exerciseIDs() throws {
    let home = try Household()
    let (token, _) = try register(home)
    let workout = home.send(
      .post, "/api/v1/workouts",
      ["activity_type": "Strength Training", "started_at": "2026-11-19T08:00:00Z"], token: token)
    let path = "/api/v1/workouts/\(workout.data["id"]?.string ?? "")/exercises"
    let uuid = CatalogueID.uuid("barbell-back-squat")
    for (field, id) in [
      ("exercise_id", "barbell-back-squat"), ("exercise_id", "Barbell-Back-Squat"),
      ("user_exercise_id", "barbell-back-squat"), ("exercise_id", uuid.uppercased()),
    ] {
      let done = home.send(
        .post, path, .object([field: .string(id), "sets": 3, "reps": 5]), token: token)
      #expect(done.status == 201, "\(done.text)")
      #expect(done.data["exercise_id"]?.string == uuid, "\(done.text)")
    }
    let own = home.send(
      .post, "/api/v1/users/me/exercises", ["name": "Sled", "category": "strength"], token: token)
    #expect(own.status == 201, "\(own.text)")
    let list = home.send(.get, "/api/v1/users/me/exercises", token: token)
    #expect(list.data["exercises"]?[0]?["name"]?.string == "Sled", "\(list.text)")
  }

  @Test(
    "Foods and exercises of the catalogues are found by ids in upper case",
    arguments: [
      "/foods/NDB:01123", "/exercises/BARBELL-BACK-SQUAT", "/workout-templates/PUBLIC-FULL-BODY",
    ])
  func catalogues(_ path: String) throws {
    let home = try Household()
    let (token, _) = try register(home)
    let upper = home.send(.get, "/api/v1\(path)", token: token)
    #expect(upper.status == 200, "\(upper.text)")
    #expect(upper.text == home.send(.get, "/api/v1\(path.lowercased())", token: token).text)
  }

  @Test("A record is found by its id in upper case")
  func upperCase() throws {
    let home = try Household()
    let member = try home.register()
    let food = home.send(
      .post, "/api/v1/foods",
      [
        "name": "Oats", "calories": 370, "proteinG": 13, "carbsG": 60, "fatG": 7,
        "servingSize": "100 g",
      ], token: member.access)
    let id = try #require(food.data["id"]?.string).uppercased()
    #expect(home.send(.get, "/api/v1/foods/\(id)", token: member.access).status == 200)
    let log = home.send(
      .post, "/api/v1/food-logs",
      ["foodId": .string(id), "mealType": "breakfast", "servings": 1], token: member.access)
    #expect(log.status == 201, "\(log.text)")
  }

  @Test("The newer dialect lists the workouts between two date-times with all their columns")
  func workoutsInRange() throws {
    let home = try Household()
    let (token, _) = try register(home)
    for hour in ["06", "08", "10"] {
      let made = home.send(
        .post, "/api/v1/workouts",
        [
          "activity_type": "Running", "started_at": .string("2026-11-19T\(hour):00:00Z"),
          "duration_minutes": 30, "calories_burned": 300, "distance_meters": 5000,
          "intensity": 7, "notes": "easy", "title": .string("Run at \(hour)"),
        ], token: token)
      #expect(made.status == 201 && made.body["warnings"] == nil, "\(made.text)")
      #expect(made.data["intensity"]?.int == 7 && made.data["updated_at"] != nil)
    }
    let path = "/api/v1/workouts/date-range"
    let found = home.send(
      .get, path + "?start_date=2026-11-19T07:00:00Z&end_date=2026-11-19T10:00:00Z&limit=1",
      token: token)
    #expect(found.status == 200, "\(found.text)")
    #expect(found.data["workouts"]?.array?.compactMap { $0["title"]?.string } == ["Run at 10"])
    #expect(found.data["total"]?.int == 2 && found.data["has_more"]?.bool == true)
    #expect(found.data["limit"]?.int == 1 && found.data["offset"]?.int == 0)
    let rest = home.send(
      .get,
      path + "?start_date=2026-11-19T07:00:00Z&end_date=2026-11-19T10:00:00Z&limit=1&offset=1",
      token: token)
    #expect(rest.data["workouts"]?.array?.compactMap { $0["title"]?.string } == ["Run at 08"])
    #expect(rest.data["has_more"]?.bool == false)
    #expect(rest.data["workouts"]?[0]?["distance_meters"]?.double == 5000)
    for query in ["", "?start_date=2026-11-19T07:00:00Z", "?start_date=x&end_date=y"] {
      #expect(home.send(.get, path + query, token: token).status == 400, "\(query)")
    }
  }
}
