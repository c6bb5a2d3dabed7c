import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Weight goal shared by the services")
struct WeightGoalTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private func settings() throws -> NeedledSettings {
    let response = try backend.answer(Needled.settings())
    return try JSONValue(parsing: response.body).decode(NeedledSettings.self)
  }

  private func tell(_ weight: Double?, _ unit: NeedledWeightUnit = .kg) throws {
    var change = NeedledProfileChange(name: "Ann", medication: "OTHER", injectionDay: 0)
    change.goalWeight = .some(weight)
    change.weightUnit = unit.rawValue
    let response = try backend.answer(Needled.profileChange(body: change))
    try #require(response.isSuccess, "\(String(decoding: response.body, as: UTF8.self))")
  }

  private func goals(_ status: GoalStatus = .active) throws -> [Goal] {
    try backend.send(FitIQ.listGoals(status: status)).goals
  }

  private func create(_ target: Double, _ unit: String = "kg") throws -> Goal {
    var draft = GoalDraft()
    (draft.goalType, draft.unit) = ("lose weight", unit)
    (draft.targetValue, draft.currentValue) = (target, 80)
    return try backend.send(FitIQ.goalCreation(body: draft))
  }

  @Test("A weight goal set in FitIQ is Needled's goal as well")
  func toldFitIQ() throws {
    let goal = try create(70)
    #expect(try settings().goalWeight == 70)
    var draft = GoalDraft()
    draft.targetValue = 68.5
    _ = try backend.send(FitIQ.goalChange(goal.id, body: draft))
    #expect(try settings().goalWeight == 68.5)
    draft = GoalDraft()
    draft.status = GoalStatus.completed.rawValue
    _ = try backend.send(FitIQ.goalChange(goal.id, body: draft))
    #expect(try settings().goalWeight == nil)
  }

  @Test(
    "A weight goal set in Needled is FitIQ's goal as well, exactly as it was entered")
  func toldNeedled() throws {
    try tell(180, .lbs)
    let first = try #require(try goals().first)
    #expect((first.targetValue, first.unit) == (180, "lb"))
    #expect(try settings().goalWeight == 180)
    try tell(72)
    let second = try #require(try goals().first)
    #expect((second.id, second.targetValue, second.unit) == (first.id, 72, "kg"))
    try tell(nil)
    #expect(try goals().isEmpty && goals(.paused).map(\.id) == [first.id])
    #expect(try settings().goalWeight == nil)
  }

  @Test("The last weight goal written counts, and it stays when a change does not name it")
  func last() throws {
    let goal = try create(70)
    try tell(72)
    #expect(try goals().map(\.targetValue) == [72] && goals().map(\.id) == [goal.id])
    var change = NeedledProfileChange(name: "Ann", medication: "OTHER", injectionDay: 2)
    change.weightUnit = "lbs"
    _ = try backend.answer(Needled.profileChange(body: change))
    #expect(try goals().map(\.targetValue) == [72])
    #expect(abs((try settings().goalWeight ?? 0) - 158.732829) < 1e-5)
  }
}
