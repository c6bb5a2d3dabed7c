import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Food logs")
struct FoodLogTests {
  private let egg = "ndb:01123"

  private func new(
    _ food: String, _ meal: MealType = .lunch, servings: Double = 1, at time: String? = nil,
    user: String? = nil
  ) -> NewFoodLog {
    NewFoodLog(userId: user, foodId: food, mealType: meal, servings: servings, loggedAt: time)
  }

  @Test("A food log copies the food's figures times the servings")
  func copy() throws {
    let backend = try InProcess()
    let log = try backend.send(
      FitIQ.logFood(new(egg, .breakfast, servings: 2, at: "2026-11-20T09:30:00+01:00")))
    #expect(log.userId == Account.localOwner && log.foodId == egg)
    #expect(log.foodName == "Egg, whole, raw" && log.mealType == "breakfast" && log.servings == 2)
    #expect(log.calories == 143 && log.proteinG == 12.56 && log.carbsG == 0.72)
    #expect(log.fatG == 9.51)
    #expect(log.loggedAt == "2026-11-20T08:30:00Z" && log.createdAt == "2026-11-20T12:00:00Z")
    #expect(try backend.send(FitIQ.foodLog(log.id)) == log)
    #expect(try backend.send(FitIQ.listFoodLogs()).logs == [log])
  }

  @Test("A food log stays the same when its food changes")
  func history() throws {
    let backend = try InProcess()
    var draft = FoodDraft()
    draft.name = "Stew"
    draft.calories = 100
    draft.proteinG = 1
    draft.carbsG = 1
    draft.fatG = 1
    draft.servingSize = "1 bowl"
    let food = try backend.send(FitIQ.createFood(draft))
    let log = try backend.send(FitIQ.logFood(new(food.id)))
    draft.name = "Soup"
    draft.calories = 50
    _ = try backend.send(FitIQ.changeFood(food.id, draft))
    #expect(try backend.send(FitIQ.foodLog(log.id)) == log)
  }

  @Test("A food log is logged at the present time by default")
  func now() throws {
    let backend = try InProcess()
    #expect(try backend.send(FitIQ.logFood(new(egg))).loggedAt == "2026-11-20T12:00:00Z")
  }

  @Test("A change of a food log leaves the other fields as they are")
  func change() throws {
    let backend = try InProcess()
    let log = try backend.send(FitIQ.logFood(new(egg, servings: 3)))
    var expected = log
    expected.servings = 0.1
    expected.calories = 71.5 * 0.1
    expected.proteinG = 6.28 * 0.1
    expected.carbsG = 0.36 * 0.1
    expected.fatG = 4.755 * 0.1
    let changed = try backend.send(
      FitIQ.foodLogChange(log.id, body: FoodLogChange(servings: 0.1)))
    #expect(changed.grams == 5)
    #expect(changed.sodiumMg == 71 * 0.1)
    for further in [\FoodLog.grams, \.fiberG, \.sugarG, \.saturatedFatG, \.sodiumMg, \.potassiumMg]
    {
      expected[keyPath: further] = changed[keyPath: further]
    }
    for further in [\FoodLog.calciumMg, \.ironMg, \.cholesterolMg, \.caffeineMg, \.alcoholG] {
      expected[keyPath: further] = changed[keyPath: further]
    }
    #expect(changed == expected)
    #expect(try backend.send(FitIQ.foodLogChange(log.id, body: FoodLogChange(servings: 3))) == log)
    let moved = try backend.send(
      FitIQ.foodLogChange(
        log.id, body: FoodLogChange(mealType: .snack, loggedAt: "2026-11-19T23:59:59.500Z")))
    #expect(moved.mealType == "snack" && moved.servings == 3 && moved.calories == log.calories)
    #expect(try backend.send(FitIQ.listFoodLogs(meal: .lunch)).total == 0)
    #expect(try backend.send(FitIQ.listFoodLogs(meal: .snack)).total == 1)
  }

  @Test("Food logs are listed newest first, of one time the last written, in pages with the total")
  func pages() throws {
    let backend = try InProcess()
    var logs: [FoodLog] = []
    for hour in [8, 9, 9, 9, 10, 11, 12] {
      let time = "2026-11-20T\(hour < 10 ? "0" : "")\(hour):00:00Z"
      logs.append(try backend.send(FitIQ.logFood(new(egg, at: time))))
    }
    logs.reverse()
    var paged: [FoodLog] = []
    for page in 1...3 {
      let found = try backend.send(FitIQ.listFoodLogs(page: page, pageSize: 3))
      #expect(found.total == 7 && found.page == page && found.pageSize == 3)
      paged += found.logs
    }
    #expect(paged == logs)
    #expect(try backend.send(FitIQ.listFoodLogs(page: 4, pageSize: 3)).logs.isEmpty)
    #expect(
      try backend.send(FitIQ.listFoodLogs(id: String(logs[0].id.prefix(8)))).logs == [logs[0]])
  }

  @Test("A food log belongs to the person's own day")
  func days() throws {
    let backend = try InProcess()
    let zone = try #require(Zone(identifier: "America/New_York"))
    let day = Day("2026-11-20")
    for time in ["2026-11-20T04:59:59Z", "2026-11-20T05:00:00Z", "2026-11-21T04:59:59.999Z"] {
      _ = try backend.send(FitIQ.logFood(new(egg, at: time)), in: zone)
    }
    _ = try backend.send(FitIQ.logFood(new(egg, .dinner, at: "2026-11-21T05:00:00Z")), in: zone)
    func count(_ endpoint: Endpoint<FoodLogPage>) throws -> Int {
      let page = try backend.send(endpoint, in: zone)
      #expect(page.logs.count == page.total)
      return page.total
    }
    #expect(try count(FitIQ.listFoodLogs(day: day)) == 2)
    #expect(try count(FitIQ.listFoodLogs(from: day, to: day)) == 2)
    #expect(try count(FitIQ.listFoodLogs(from: day)) == 3)
    #expect(try count(FitIQ.listFoodLogs(to: day)) == 3)
    #expect(try count(FitIQ.listFoodLogs(from: day, to: day.next)) == 3)
    #expect(try count(FitIQ.listFoodLogs(from: day, meal: .dinner)) == 1)
    #expect(try count(FitIQ.listFoodLogs(meal: .dinner)) == 1)
    #expect(try count(FitIQ.listFoodLogs()) == 4)
  }

  @Test("A food log is deleted once")
  func deletion() throws {
    let backend = try InProcess()
    let log = try backend.send(FitIQ.logFood(new(egg)))
    _ = try backend.send(FitIQ.foodLogDeletion(log.id))
    #expect(try backend.refusal(FitIQ.foodLogDeletion(log.id)) == (404, "food log not found"))
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 0)
  }

  @Test("Another person's food log does not exist")
  func privacy() throws {
    let backend = try InProcess()
    let other = try backend.account()
    let log = try backend.send(FitIQ.logFood(new(egg)), as: other)
    #expect(try backend.refusal(FitIQ.foodLog(log.id)).status == 404)
    #expect(try backend.refusal(FitIQ.foodLogChange(log.id, body: FoodLogChange())).status == 404)
    #expect(try backend.refusal(FitIQ.foodLogDeletion(log.id)).status == 404)
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 0)
    #expect(try backend.refusal(FitIQ.listFoodLogs(user: other)).status == 403)
    #expect(try backend.refusal(FitIQ.summary(user: other)).status == 403)
    #expect(try backend.refusal(FitIQ.logFood(new(egg, user: other))).status == 403)
    #expect(try backend.refusal(FitIQ.listFoodLogs(), as: nil).status == 401)
  }

  @Test("A food log of an unknown food is refused")
  func unknownFood() throws {
    let backend = try InProcess()
    let other = try backend.account()
    var draft = FoodDraft()
    draft.name = "Stew"
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (1, 1, 1, 1)
    draft.servingSize = "1 bowl"
    let food = try backend.send(FitIQ.createFood(draft), as: other)
    #expect(try backend.refusal(FitIQ.logFood(new(food.id))) == (404, "food not found"))
    #expect(try backend.refusal(FitIQ.logFood(new("ndb:99999"))).status == 404)
  }

  @Test("An invalid food log is refused with the rule it breaks")
  func refusals() throws {
    let backend = try InProcess()
    let cases: [(NewFoodLog, String)] = [
      (new(egg, servings: 0), "servings"), (new(egg, servings: -1), "servings"),
      (new(egg, servings: 0.00009), "servings"), (new(egg, servings: 10_001), "servings"),
      (new(egg, at: "yesterday"), "loggedAt"), (new(egg, at: "2026-02-30T00:00:00Z"), "loggedAt"),
      (new("", servings: 1), "foodId"),
    ]
    for (log, field) in cases {
      let refusal = try backend.refusal(FitIQ.logFood(log))
      #expect(refusal.status == 400 && refusal.message.contains(field), "\(refusal)")
    }
    let log = try backend.send(FitIQ.logFood(new(egg)))
    let change = FoodLogChange(servings: 0)
    #expect(try backend.refusal(FitIQ.foodLogChange(log.id, body: change)).status == 400)
    #expect(
      try backend.refusal(FitIQ.listFoodLogs(page: 0)).message
        == "page must be a whole number from 1 to 1000000")
    #expect(
      try backend.refusal(FitIQ.listFoodLogs(pageSize: 101)).message
        == "page_size must be a whole number from 1 to 100")
    let day = Day("2026-11-20")
    #expect(try backend.refusal(FitIQ.listFoodLogs(day: day, from: day)).status == 400)
    #expect(try backend.refusal(FitIQ.listFoodLogs(from: day.next, to: day)).status == 400)
    #expect(try backend.refusal(FitIQ.foodLogs(query: ["date": "2026-02-30"])).status == 400)
    #expect(try backend.refusal(FitIQ.foodLogs(query: ["meal_type": "brunch"])).status == 400)
  }

  @Test("A food log with a repeated idempotency key is stored once")
  func idempotency() throws {
    let backend = try InProcess()
    let request = Request(
      .post, "/api/v1/food-logs", headers: [HeaderName.idempotencyKey: "k"],
      body: Array(#"{"foodId":"ndb:01123","mealType":"lunch","servings":1}"#.utf8))
    let caller = Caller.localOwner(calendar: PersonalCalendar(zone: .utc))
    let first = backend.backend.answer(request, from: caller)
    #expect(first.status == 201)
    #expect(backend.backend.answer(request, from: caller).body == first.body)
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 1)
  }

  @Test("The question about an earlier create stores nothing and tells what its key stands for")
  func earlier() throws {
    let backend = try InProcess()
    func create(_ servings: Int, _ key: String) -> Request {
      Request(
        .post, "/api/v1/food-logs", headers: [HeaderName.idempotencyKey: key],
        body: Array(#"{"foodId":"ndb:01123","mealType":"lunch","servings":\#(servings)}"#.utf8))
    }
    func answer(_ request: Request) -> Response {
      backend.backend.answer(request, from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    }
    func ask(_ create: Request, comparing: Bool = true) -> Response {
      answer(EarlierWrite.question(about: create, comparing: comparing))
    }
    let first = create(1, "id:food:tray")
    #expect(ask(first).status == 404)
    let stored = answer(first)
    #expect(stored.status == 201)
    #expect(ask(first).body == stored.body)
    #expect(ask(first).headers[HeaderName.idempotencyReplayed] == "true")
    #expect(ask(create(2, "id:food:tray")).status == 422)
    #expect(ask(create(2, "id:food:tray"), comparing: false).body == stored.body)
    #expect(ask(create(1, "id:food:other")).status == 404)
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 1)
  }
}

@Suite("Summary of a day")
struct NutritionSummaryTests {
  @Test("The summary of a day adds up the exact values by meal")
  func sums() throws {
    let backend = try InProcess()
    let day = Day("2026-11-20")
    for (food, meal, servings) in [
      ("ndb:01123", MealType.breakfast, 3.0), ("ndb:09040", .breakfast, 0.1),
      ("ndb:20045", .dinner, 1.0 / 3),
    ] {
      _ = try backend.send(
        FitIQ.logFood(
          NewFoodLog(
            userId: nil, foodId: food, mealType: meal, servings: servings,
            loggedAt: "2026-11-20T10:00:00Z")))
    }
    let foods = try ["ndb:01123", "ndb:09040", "ndb:20045"].map { try backend.send(FitIQ.food($0)) }
    let summary = try backend.send(FitIQ.summary(day: day))
    let breakfast = foods[0].calories * 3 + foods[1].calories * 0.1
    let dinner = foods[2].calories * (1.0 / 3)
    #expect(summary.date == "2026-11-20")
    #expect(summary.totalCalories == breakfast + dinner)
    #expect(summary.mealBreakdown.keys.sorted() == ["breakfast", "dinner"])
    #expect(summary.mealBreakdown["breakfast"]?.calories == breakfast)
    #expect(summary.mealBreakdown["breakfast"]?.itemCount == 2)
    #expect(summary.mealBreakdown["dinner"]?.calories == dinner)
    let fiber = try foods.map { try #require($0.fiberG) }
    #expect(abs(summary.totalFiberG - (fiber[0] * 3 + fiber[1] * 0.1 + fiber[2] / 3)) < 1e-9)
    #expect(summary.calorieGoal == nil && summary.remainingCalories == nil)
  }

  @Test("The summary of a day is of today by default and empty without entries")
  func today() throws {
    let backend = try InProcess()
    let summary = try backend.send(FitIQ.summary())
    #expect(summary.date == "2026-11-20" && summary.totalCalories == 0)
    #expect(summary.mealBreakdown.isEmpty)
    let zone = try #require(Zone(identifier: "Pacific/Kiritimati"))
    #expect(try backend.send(FitIQ.summary(), in: zone).date == "2026-11-21")
  }

  @Test(
    "The summary of a day has what is left of the goal, negative when over it",
    arguments: [2000, 100])
  func goal(_ goal: Int) throws {
    let backend = try InProcess()
    var change = PreferencesChange()
    change.dailyCalorieGoal = goal
    _ = try backend.send(FitIQ.preferencesChange(Account.localOwner, body: change))
    _ = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: "ndb:01123", mealType: .lunch, servings: 2, loggedAt: nil)))
    let summary = try backend.send(FitIQ.summary())
    #expect(summary.calorieGoal == goal)
    #expect(summary.remainingCalories == Double(goal) - 143)
  }
}
