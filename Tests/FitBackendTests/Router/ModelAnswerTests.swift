import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("An answer that stays within the process")
struct ModelAnswerTests {
  private let backend: InProcess

  init() throws {
    backend = try InProcess()
    _ = try backend.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    var goal = GoalDraft()
    (goal.goalType, goal.unit, goal.targetValue, goal.currentValue) = ("weight", "kg", 70, 80)
    _ = try backend.send(FitIQ.createGoal(goal))
    let run = HealthWorkout(
      startDate: "2026-11-19T07:00:00Z", endDate: "2026-11-19T07:40:00Z", activityType: "running",
      duration: 2400)
    var batch = HealthBatch()
    batch.workout = [run]
    #expect(try backend.answer(HealthData.upload(batch)).status == 200)
  }

  /// The same question, answered as a model and as bytes.
  private func both<Answer: Codable>(_ endpoint: Endpoint<Answer>) throws -> (JSONValue, JSONValue)
  {
    let service = endpoint.route.service
    var request = Request(
      endpoint.route.method, service.basePath + endpoint.route.pattern, query: endpoint.query)
    let caller = Caller.localOwner(calendar: PersonalCalendar(zone: .utc))
    let written = backend.backend.answer(request, from: caller)
    request.takesModel = true
    let taken = backend.backend.answer(request, from: caller)
    #expect(written.model == nil && taken.body.isEmpty && taken.status == written.status)
    let model = try #require(taken.model as? Answer)
    let body = try JSONValue(parsing: written.body)
    return (try JSONValue(encoding: model), service == .fitiq ? body["data"] ?? .null : body)
  }

  @Test("is the model that would have been written")
  func same() throws {
    for (model, data) in [
      try both(FitIQ.listProgress()), try both(FitIQ.listGoals()),
      try both(FitIQ.nutritionAnalytics()), try both(FitIQ.searchFoods("egg")),
      try both(Needled.weightProgress(query: ["range": "ALL"])), try both(Needled.habitsToday()),
      try both(Needled.listHabits(of: nil)), try both(HealthData.listWorkouts()),
      try both(
        HealthData.samples(query: ["type": HealthKind.weight.rawValue])),
    ] {
      #expect(model == data)
    }
  }

  @Test("has bytes all the same where it is remembered, or is a refusal")
  func written() throws {
    let caller = Caller.localOwner(calendar: PersonalCalendar(zone: .utc))
    let body = try JSONValue(encoding: NewProgressEntry(.weight, 82)).bytes()
    var request = Request(.post, "/api/v1/progress", body: body)
    request.takesModel = true
    let stored = backend.backend.answer(request, from: caller)
    #expect(stored.status == 201 && stored.model is ProgressEntry && stored.body.isEmpty)
    request.headers[HeaderName.idempotencyKey] = "once"
    let kept = backend.backend.answer(request, from: caller)
    #expect(kept.status == 201 && kept.model == nil && !kept.body.isEmpty)
    let again = backend.backend.answer(request, from: caller)
    #expect(again.status == 201 && again.body == kept.body)
    request = Request(.get, "/api/v1/progress", query: ["limit": 0])
    request.takesModel = true
    let refused = backend.backend.answer(request, from: caller)
    #expect(refused.status == 400 && refused.model == nil && !refused.body.isEmpty)
  }
}
