import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Answers as the documents have them")
struct DocumentedAnswersTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  @Test("Workouts that were uploaded to Health Data are in the list of workouts")
  func workouts() throws {
    var batch = HealthBatch()
    batch.workout = [
      HealthWorkout(
        startDate: Instant(seconds: 1_795_000_000), endDate: Instant(seconds: 1_795_002_700),
        activityType: "running", duration: 2700, source: "Apple Health")
    ]
    let upload = HealthData.uploading(body: HealthUpload(measurements: batch))
    #expect(try backend.answer(upload).status == 200)
    let page = try backend.send(FitIQ.workouts(query: ["user_id": Account.localOwner]))
    #expect(page.total == 1 && page.workouts.first?.durationMinutes == 45)
  }

  @Test("A change of a goal's value is answered with that value, whatever was measured")
  func goal() throws {
    _ = try backend.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 76, loggedAt: "2026-11-20T18:00:00Z")))
    var draft = GoalDraft()
    (draft.goalType, draft.unit) = ("weight_loss", "kg")
    (draft.targetValue, draft.currentValue) = (70, 75)
    let goal = try backend.send(FitIQ.createGoal(draft))
    var change = GoalDraft()
    change.currentValue = 73
    #expect(try backend.send(FitIQ.changeGoal(goal.id, change)).currentValue == 73)
  }

  @Test("A page of food logs has them as items as well over HTTP")
  func items() throws {
    func page(_ headers: Headers) throws -> JSONValue? {
      let request = Request(.get, "/api/v1/food-logs", headers: headers)
      let caller = Caller(account: Account.localOwner, calendar: PersonalCalendar(zone: .utc))
      return try JSONValue(parsing: backend.backend.answer(request, from: caller).body)["data"]
    }
    let overHTTP = try page([HeaderName.host: "127.0.0.1"])
    #expect(overHTTP?["items"] == overHTTP?["logs"] && overHTTP?["pageSize"]?.int == 20)
    #expect(try page([:])?["items"] == nil)
  }

  @Test("Weights to begin with and to reach follow one rule in each unit")
  func weights() {
    #expect(NeedledWeightUnit.kg.planWeights == 40...300)
    #expect(NeedledWeightUnit.lbs.planWeights == 40...660)
    #expect(NeedledWeightUnit.kg.weighIns == 30...300)
    #expect(NeedledWeightUnit.lbs.weighIns == 40...660)
  }
}
