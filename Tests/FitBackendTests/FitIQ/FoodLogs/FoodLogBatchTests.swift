import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Batches of food logs")
struct FoodLogBatchTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private func log(_ food: String, _ servings: Double = 1) -> NewFoodLog {
    NewFoodLog(
      userId: nil, foodId: food, mealType: .lunch, servings: servings,
      loggedAt: "2026-11-19T12:00:00Z")
  }

  private func send(_ logs: [NewFoodLog]) throws -> Response {
    try backend.answer(FitIQ.foodLogBatch(body: FoodLogBatch(userId: nil, logs)))
  }

  @Test("A batch of food logs is stored completely")
  func stored() throws {
    let batch = FoodLogBatch(userId: nil, [log("ndb:09040"), log("ndb:09003", 2)])
    let meal = try backend.send(FitIQ.foodLogBatch(body: batch))
    #expect(meal.logs.map(\.foodName) == ["Banana", "Apple, raw, with skin"])
    #expect(meal.totalCalories == meal.logs[0].calories + meal.logs[1].calories)
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 2)
  }

  @Test(
    "A batch with an invalid food log stores nothing and names the invalid one")
  func refused() throws {
    for (bad, field) in [
      (log("ndb:09040", 0), "logs[1].servings"), (log("ndb:0"), "logs[1].foodId"),
    ] {
      let answer = try send([log("ndb:09040"), bad])
      #expect(answer.status == 400)
      let details = try JSONValue(parsing: answer.body)["error"]?["details"]
      #expect(details?.object?.keys.contains(field) == true)
    }
    #expect(try backend.send(FitIQ.listFoodLogs()).total == 0)
  }

  @Test("A batch has between one and ten thousand food logs")
  func bounds() throws {
    #expect(try send([]).status == 400)
    let logs = Array(repeating: log("ndb:09040"), count: FoodLogBatch.count.upperBound)
    #expect(FoodLogBatch(userId: nil, logs).problems.isEmpty)
    #expect(!FoodLogBatch(userId: nil, logs + [log("ndb:09040")]).problems.isEmpty)
  }
}
