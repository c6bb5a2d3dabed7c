import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Records given to the coach")
struct FactGatheringTests {
  private let backend: InProcess
  private static let today = Day(year: 2026, month: 11, day: 20) ?? .latest

  init() throws { backend = try InProcess() }

  private func facts(
    of account: String = Account.localOwner, in zone: Zone = .utc
  ) throws -> PersonFacts {
    try CoachFactsLoader(
      store: backend.store(), account: account, calendar: PersonalCalendar(zone: zone),
      now: backend.clock.now
    ).facts()
  }

  private func measure(_ metric: Metric, _ quantity: Double, at time: String) throws {
    _ = try backend.send(FitIQ.logProgress(NewProgressEntry(metric, quantity, loggedAt: time)))
  }

  private static func ago(_ days: Int) -> Day { today.adding(days: -days) }

  @Test("The coach's records are empty for a person who never logged anything")
  func empty() throws {
    let facts = try facts()
    #expect(facts.areEmpty && facts.weight == nil && facts.calorieGoal == nil)
    #expect(facts.energyNeed == nil && facts.age == nil && facts.intention == nil)
  }

  @Test("The coach's records include the person's profile and preferences")
  func person() throws {
    var preferences = PreferencesChange()
    (preferences.units, preferences.dailyCalorieGoal) = ("imperial", 2000)
    preferences.dailyWaterGoalMl = 2500
    _ = try backend.send(FitIQ.preferencesChange("me", body: preferences))
    let profile = ProfileChange(age: 30, gender: .male, activityLevel: .moderatelyActive)
    _ = try backend.send(FitIQ.profileChange("me", body: profile))
    _ = try backend.send(
      FitIQ.physicalChange("me", body: PhysicalChange(heightCm: 180, weightKg: 80)))
    let facts = try facts()
    #expect(facts.units == .imperial && facts.calorieGoal == 2000 && facts.waterGoal == 2500)
    #expect(facts.age == 30 && facts.gender == .male && facts.weight == 80)
    // (10 × 80 + 6.25 × 180 − 5 × 30 + 5) × 1.55
    #expect(facts.energyNeed == 2760)
  }

  @Test("The coach's records sum up each local day and leave out days too long ago")
  func days() throws {
    try measure(.waterLiters, 0.5, at: "2026-11-20T07:00:00Z")
    try measure(.waterLiters, 0.7, at: "2026-11-20T11:00:00Z")
    try measure(.waterLiters, 1.1, at: "2026-11-19T23:30:00Z")
    try measure(.waterLiters, 9, at: "2026-11-05T12:00:00Z")
    #expect(try facts().water == [Self.today: 1.2, Self.ago(1): 1.1])
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    // What was drunk stays on the day it had where it was written down.
    #expect(try facts(in: berlin).water.keys.sorted() == [Self.ago(1), Self.today])
    try measure(.waterLiters, 2, at: "2026-11-13T12:00:00Z")
    #expect(try facts().water[Self.ago(7)] == 2)
  }

  @Test(
    "The coach's records count steps and sleep once, wherever they were logged")
  func twice() throws {
    try measure(.steps, 3000, at: "2026-11-20T07:00:00Z")
    try measure(.steps, 2000, at: "2026-11-20T08:00:00Z")
    for (day, steps) in [(Self.today, 4000), (Self.ago(1), 9000)] {
      _ = try backend.send(
        FitIQ.activityLogging(
          body: NewActivitySnapshot(date: day, figures: ActivityFigures(steps: steps))))
    }
    #expect(try facts().steps == [Self.today: 5000, Self.ago(1): 9000])
    for hours in [6.5, 1] {
      _ = try backend.send(
        FitIQ.logSleep(NewSleepLog(date: Self.today, hoursSlept: hours, quality: .good)))
    }
    try measure(.sleepHours, 5, at: "2026-11-20T07:00:00Z")
    try measure(.sleepHours, 8, at: "2026-11-19T07:00:00Z")
    #expect(try facts().sleep == [Self.today: 7.5, Self.ago(1): 8])
  }

  @Test("The coach's records count completed workouts with their time")
  func training() throws {
    var lift = NewWorkoutExercise(exerciseId: "barbell-bench-press")
    (lift.sets, lift.reps, lift.weightKg) = (3, 10, 80)
    var alone = NewWorkoutExercise(exerciseId: "barbell-bench-press")
    (alone.reps, alone.weightKg) = (5, 100)
    func train(_ change: (inout WorkoutDraft) -> Void) throws {
      var draft = WorkoutDraft()
      draft.title = "Upper body"
      change(&draft)
      _ = try backend.send(FitIQ.createWorkout(draft))
    }
    try train {
      ($0.startedAt, $0.completedAt) = ("2026-11-18T17:00:00Z", "2026-11-18T17:45:00Z")
      $0.exercises = [lift, alone]
    }
    try train { $0.completedAt = "2026-11-18T20:00:00Z" }
    try train { $0.scheduledAt = "2026-11-19T20:00:00Z" }
    try train { $0.completedAt = "2026-10-23T20:00:00Z" }
    let training = try facts().training
    #expect(
      training == [
        Self.ago(2): PersonFacts.Trained(
          workouts: 2, minutes: 45, untimed: 1, volume: 2900, hasStrength: true)
      ])
  }

  @Test("The coach's records keep the last weight of each day")
  func weights() throws {
    try measure(.weight, 90, at: "2025-01-01T07:00:00Z")
    try measure(.weight, 88, at: "2025-02-01T07:00:00Z")
    #expect(try facts().weights.map(\.kilograms) == [88])
    try measure(.weight, 82.9, at: "2026-11-10T07:00:00Z")
    try measure(.weight, 82.4, at: "2026-11-10T19:00:00Z")
    try measure(.weight, 82, at: "2026-11-20T07:00:00Z")
    #expect(
      try facts().weights == [
        PersonFacts.Weighing(day: Self.ago(10), kilograms: 82.4),
        PersonFacts.Weighing(day: Self.today, kilograms: 82),
      ])
  }

  @Test("The coach's records include other measurements of the body")
  func readings() throws {
    try measure(.bodyFatPercentage, 18.5, at: "2026-01-01T07:00:00Z")
    try measure(.moodScore, 4, at: "2026-11-01T07:00:00Z")
    try measure(.moodScore, 7, at: "2026-11-20T07:00:00Z")
    let readings = try facts().readings
    #expect(readings[.bodyFatPercentage]?.map(\.quantity) == [18.5])
    #expect(readings[.moodScore]?.map(\.quantity) == [4, 7])
    #expect(readings[.restingHeartRate] == nil)
  }

  @Test("The coach's records include active goals, habits and today's intention")
  func others() throws {
    var goal = GoalDraft()
    (goal.goalType, goal.unit, goal.targetValue, goal.currentValue) = ("reading", "books", 12, 3)
    let active = try backend.send(FitIQ.createGoal(goal))
    goal.status = "paused"
    _ = try backend.send(FitIQ.createGoal(goal))
    let store = try backend.store()
    let utc = PersonalCalendar(zone: .utc)
    _ = try store.habits.set(
      .water, true, on: Self.today, of: Account.localOwner, at: backend.clock.now)
    for (text, day) in [("I listen", Self.today), ("I rest", Self.ago(1))] {
      _ = try store.intentions.add(
        NewIntention(userId: Account.localOwner, text: text, scope: .day, date: day),
        to: .account(Account.localOwner), in: utc, at: backend.clock.now)
    }
    let facts = try facts()
    #expect(facts.goals.map(\.id) == [active.id] && facts.habits.count == 1)
    #expect(facts.intention == "I listen")
    #expect(try self.facts(of: backend.account()).areEmpty)
  }
}
