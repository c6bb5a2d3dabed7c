import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Goals")
struct GoalTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func draft(_ change: (inout GoalDraft) -> Void = { _ in }) -> GoalDraft {
    var draft = GoalDraft()
    (draft.goalType, draft.unit) = ("weight_loss", "kg")
    (draft.targetValue, draft.currentValue) = (70, 75)
    change(&draft)
    return draft
  }

  private static func change(_ change: (inout GoalDraft) -> Void) -> GoalDraft {
    var draft = GoalDraft()
    change(&draft)
    return draft
  }

  private func measure(_ metric: Metric, _ quantity: Double, at time: String) throws {
    _ = try backend.send(FitIQ.logProgress(NewProgressEntry(metric, quantity, loggedAt: time)))
  }

  @Test("A goal remembers its start value")
  func progress() throws {
    let made = try backend.send(FitIQ.createGoal(Self.draft { $0.deadline = "2027-03-01" }))
    #expect(made.status == "active" && made.progress == 0 && made.startValue == 75)
    #expect(made.currentValue == 75 && made.deadline == "2027-03-01" && made.metric == "weight")
    let half = try backend.send(FitIQ.changeGoal(made.id, Self.change { $0.currentValue = 72.5 }))
    #expect(half.progress == 50 && half.startValue == 75 && half.status == "active")
    let done = try backend.send(FitIQ.changeGoal(made.id, Self.change { $0.currentValue = 69 }))
    // It is the owner who completes a goal.
    #expect(done.progress == 100 && done.status == "active" && done.completedAt == nil)
    let back = try backend.send(FitIQ.changeGoal(made.id, Self.change { $0.currentValue = 80 }))
    #expect(back.progress == 0)
    #expect(try backend.send(FitIQ.goal(made.id)) == back)
  }

  @Test(
    "A goal has its progress in either direction",
    arguments: [
      (75.0, 70.0, 75.0, 0.0), (75, 70, 72.5, 50), (75, 70, 70, 100), (75, 70, 60, 100),
      (75, 70, 80, 0), (0, 12, 3, 25), (0, 12, 13, 100), (3, 12, 0, 0), (70, 70, 70, 100),
      (70, 70, 71, 0),
    ])
  func directions(_ start: Double, _ target: Double, _ current: Double, _ progress: Double) {
    #expect(Goal.progress(from: start, to: target, at: current) == progress)
  }

  @Test("A goal follows measurements made after its value was last set")
  func measured() throws {
    try measure(.weight, 76, at: "2026-11-20T11:00:00Z")
    let made = try backend.send(FitIQ.createGoal(Self.draft()))
    #expect(made.currentValue == 75)
    backend.clock.now = Instant("2026-11-21T08:00:00Z")
    try measure(.weight, 74, at: "2026-11-21T07:00:00Z")
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 74)
    #expect(try backend.send(FitIQ.goal(made.id)).progress == 20)
    // What the owner says counts until the next measurement.
    let told = try backend.send(FitIQ.changeGoal(made.id, Self.change { $0.currentValue = 73 }))
    #expect(told.currentValue == 73)
    backend.clock.now = Instant("2026-11-22T08:00:00Z")
    try measure(.weight, 72.5, at: "2026-11-22T07:00:00Z")
    let ended = try backend.send(
      FitIQ.changeGoal(made.id, Self.change { $0.status = "completed" }))
    #expect(ended.completedAt == "2026-11-22T08:00:00Z")
  }

  @Test("A goal in pounds follows weights in kilograms")
  func pounds() throws {
    let made = try backend.send(
      FitIQ.createGoal(
        Self.draft { ($0.unit, $0.targetValue, $0.currentValue) = ("lb", 170, 180) }))
    try measure(.weight, 175 * 0.45359237, at: "2026-11-20T13:00:00Z")
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 175)
  }

  @Test("A daily goal shows today's figure and is met by the mean of the complete days before")
  func means() throws {
    let made = try backend.send(
      FitIQ.createGoal(
        Self.draft {
          ($0.goalType, $0.unit) = ("steps", "steps")
          ($0.targetValue, $0.currentValue) = (10_000, 5000)
        }))
    backend.clock.now = Instant("2026-11-22T12:00:00Z")
    try measure(.steps, 4000, at: "2026-11-20T18:00:00Z")
    try measure(.steps, 3000, at: "2026-11-20T19:00:00Z")
    try measure(.steps, 8000, at: "2026-11-21T19:00:00Z")
    try measure(.steps, 100, at: "2026-11-22T07:00:00Z")
    let goal = try backend.send(FitIQ.goal(made.id))
    #expect(goal.currentValue == 100 && goal.progress == 1 && goal.direction == "at_least")
    #expect(goal.mean == 7500 && goal.meanDays == 2 && goal.met == false)
    // At most so many, the same days are well.
    let other = try backend.send(
      FitIQ.changeGoal(made.id, Self.change { $0.direction = "at_most" }))
    #expect(other.direction == "at_most" && other.met == true && other.progress == 1)
  }

  @Test("A goal for sleep, food, steps or training follows those records")
  func records() throws {
    func goal(_ type: String, _ unit: String) throws -> String {
      try backend.send(
        FitIQ.createGoal(
          Self.draft {
            ($0.goalType, $0.unit) = (type, unit)
            ($0.targetValue, $0.currentValue) = (9000, 1)
          })
      ).id
    }
    let goals = try [
      ("sleep", "h"), ("daily_steps", "steps"), ("calories", "kcal"), ("protein", "g"),
      ("exercise", "min"), ("distance", "km"),
    ].map(goal)
    func current() throws -> [Double] {
      try goals.map { try backend.send(FitIQ.goal($0)).currentValue }
    }
    #expect(try current() == [1, 1, 1, 1, 1, 1])
    backend.clock.now = Instant("2026-11-22T12:00:00Z")
    let day = Day("2026-11-21")
    _ = try backend.send(FitIQ.logSleep(NewSleepLog(date: day, hoursSlept: 7.5, quality: .good)))
    var moved = ActivityFigures()
    (moved.steps, moved.distanceKm) = (8000, 6)
    _ = try backend.send(FitIQ.logActivity(NewActivitySnapshot(date: day, figures: moved)))
    var soup = FoodDraft()
    (soup.name, soup.servingSize, soup.calories, soup.proteinG) = ("Soup", "1 bowl", 300, 12)
    (soup.carbsG, soup.fatG) = (30, 9)
    let food = try backend.send(FitIQ.createFood(soup))
    _ = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: food.id, mealType: .lunch, servings: 2,
          loggedAt: "2026-11-21T12:00:00Z")))
    var workout = WorkoutDraft()
    (workout.title, workout.completedAt) = ("Run", "2026-11-21T18:00:00Z")
    workout.durationMinutes = 50
    _ = try backend.send(FitIQ.createWorkout(workout))
    // Nothing is of today; the food of the day before was one meal, which is no complete day.
    func means() throws -> [Double?] {
      try goals.map { try backend.send(FitIQ.goal($0)).mean }
    }
    #expect(try current() == [0, 0, 0, 0, 0, 0])
    #expect(try means() == [7.5, 8000, nil, nil, 50, 6])
    // What a device measured of the same day is not counted on top.
    try measure(.steps, 8200, at: "2026-11-21T20:00:00Z")
    try measure(.sleepHours, 7, at: "2026-11-21T08:00:00Z")
    _ = try backend.send(FitIQ.markDiary(DiaryMark(date: day, complete: true)))
    #expect(try means() == [7.5, 8200, 600, 24, 50, 6])
    backend.clock.now = Instant("2026-11-21T22:00:00Z")
    #expect(try current() == [7.5, 8200, 600, 24, 50, 6])
  }

  @Test("A goal follows records added on the day on which its value was set")
  func sameDay() throws {
    let today = Day("2026-11-20")
    _ = try backend.send(FitIQ.logSleep(NewSleepLog(date: today, hoursSlept: 6, quality: .fair)))
    let made = try backend.send(
      FitIQ.createGoal(
        Self.draft {
          ($0.goalType, $0.unit) = ("sleep", "h")
          ($0.targetValue, $0.currentValue) = (8, 7)
        }))
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 7)
    backend.clock.now = backend.clock.now.adding(seconds: 3600)
    _ = try backend.send(FitIQ.logSleep(NewSleepLog(date: today, hoursSlept: 1, quality: .fair)))
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 7)
    #expect(
      try backend.send(
        FitIQ.dayFigures(.anywhere(.sleepHours), today...today)
      ).days == [DayFigure(today, 7)])
    _ = try backend.send(FitIQ.logSleep(NewSleepLog(date: today, hoursSlept: 1, quality: .fair)))
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 8)
  }

  @Test("A goal in a unit without measurements changes only when its value is set")
  func unmeasured() throws {
    let made = try backend.send(FitIQ.createGoal(Self.draft { $0.unit = "stairs" }))
    #expect(made.metric == nil)
    try measure(.weight, 60, at: "2026-11-20T13:00:00Z")
    #expect(try backend.send(FitIQ.goal(made.id)).currentValue == 75)
  }

  @Test("Goals are listed newest first, by status")
  func list() throws {
    let first = try backend.send(FitIQ.createGoal(Self.draft()))
    backend.clock.now = backend.clock.now.adding(seconds: 60)
    let second = try backend.send(FitIQ.createGoal(Self.draft { $0.status = "paused" }))
    let all = try backend.send(FitIQ.listGoals())
    #expect(all.goals.map(\.id) == [second.id, first.id] && all.total == 2)
    #expect(try backend.send(FitIQ.listGoals(status: .paused)).goals.map(\.id) == [second.id])
    #expect(try backend.send(FitIQ.listGoals(status: .completed)).total == 0)
    #expect(try backend.send(FitIQ.listGoals(id: String(first.id.prefix(9)))).total == 1)
    let stretch = try backend.send(FitIQ.listGoals(limit: 1, offset: 1))
    #expect(stretch.goals.map(\.id) == [first.id] && stretch.total == 2)
    for (limit, status) in [(0, 400), (1, 200), (100, 200), (101, 400)] {
      #expect(try backend.answer(FitIQ.listGoals(limit: limit)).status == status)
    }
    let wrong = FitIQ.goals(query: ["status": "lost"])
    #expect(try backend.refusal(wrong).message.contains("one of active, completed, paused"))
  }

  @Test("A change of a goal leaves the other fields as they are, and a goal can be deleted")
  func changed() throws {
    let made = try backend.send(FitIQ.createGoal(Self.draft { $0.notes = "for the summer" }))
    backend.clock.now = backend.clock.now.adding(seconds: 60)
    let changed = try backend.send(
      FitIQ.changeGoal(
        made.id,
        Self.change {
          ($0.targetValue, $0.notes, $0.deadline) = (68, "", "2027-01-01T23:30:00Z")
        }), in: #require(Zone(identifier: "Europe/Berlin")))
    #expect(changed.targetValue == 68 && changed.notes == nil && changed.unit == "kg")
    // An instant means its day where the person is.
    #expect(changed.deadline == "2027-01-02")
    #expect(changed.updatedAt > changed.createdAt && changed.createdAt == made.createdAt)
    let open = try backend.send(FitIQ.changeGoal(made.id, Self.change { $0.deadline = "" }))
    #expect(open.deadline == nil)
    _ = try backend.send(FitIQ.goalDeletion(made.id))
    #expect(try backend.refusal(FitIQ.goal(made.id)).status == 404)
    #expect(try backend.refusal(FitIQ.goalDeletion(made.id)).status == 404)
    #expect(
      try backend.refusal(FitIQ.changeGoal(made.id, Self.change { $0.notes = "x" })).status == 404)
  }

  @Test("Another person's goal does not exist")
  func foreign() throws {
    let other = try backend.account()
    let made = try backend.send(FitIQ.createGoal(Self.draft()), as: other)
    #expect(try backend.refusal(FitIQ.goal(made.id)).status == 404)
    #expect(try backend.refusal(FitIQ.listGoals(user: other)).status == 403)
    #expect(
      try backend.refusal(FitIQ.createGoal(Self.draft { $0.userId = other })).status == 403)
  }

  @Test(
    "A goal with a field outside its bounds is refused",
    arguments: [
      FieldRule("goalType", 201, { $0.goalType = "a" }),
      FieldRule("goalType", 400, { $0.goalType = "" }),
      FieldRule("goalType", 400, { $0.goalType = nil }),
      FieldRule("goalType", 201, { $0.goalType = String(repeating: "a", count: 100) }),
      FieldRule("goalType", 400, { $0.goalType = String(repeating: "a", count: 101) }),
      FieldRule("targetValue", 201, { $0.targetValue = 0.01 }),
      FieldRule("targetValue", 400, { $0.targetValue = 0.009 }),
      FieldRule("targetValue", 400, { $0.targetValue = nil }),
      FieldRule("targetValue", 201, { $0.targetValue = 1_000_000_000 }),
      FieldRule("targetValue", 400, { $0.targetValue = 1_000_000_001 }),
      FieldRule("currentValue", 201, { $0.currentValue = 0 }),
      FieldRule("currentValue", 400, { $0.currentValue = -0.1 }),
      FieldRule("currentValue", 400, { $0.currentValue = nil }),
      FieldRule("startValue", 201, { $0.startValue = 90 }),
      FieldRule("startValue", 400, { $0.startValue = -1 }),
      FieldRule("unit", 201, { $0.unit = "x" }), FieldRule("unit", 400, { $0.unit = " " }),
      FieldRule("unit", 400, { $0.unit = nil }),
      FieldRule("unit", 201, { $0.unit = String(repeating: "a", count: 50) }),
      FieldRule("unit", 400, { $0.unit = String(repeating: "a", count: 51) }),
      FieldRule("deadline", 201, { $0.deadline = "2027-02-28" }),
      FieldRule("deadline", 400, { $0.deadline = "2027-02-29" }),
      FieldRule("deadline", 201, { $0.deadline = "2027-02-28T10:00:00Z" }),
      FieldRule("deadline", 400, { $0.deadline = "soon" }),
      FieldRule("status", 201, { $0.status = "paused" }),
      FieldRule("status", 400, { $0.status = "lost" }),
      FieldRule("notes", 201, { $0.notes = String(repeating: "a", count: 1000) }),
      FieldRule("notes", 400, { $0.notes = String(repeating: "a", count: 1001) }),
    ] as [FieldRule<GoalDraft>])
  func rules(_ rule: FieldRule<GoalDraft>) throws {
    let endpoint = FitIQ.createGoal(Self.draft(rule.change))
    guard rule.status == 400 else {
      _ = try backend.send(endpoint)
      return
    }
    let refusal = try backend.refusal(endpoint)
    #expect(refusal.status == 400 && refusal.message.contains(rule.field), "\(refusal)")
  }

  @Test(
    "A goal's measure follows from its type and unit",
    arguments: [
      ("weight_loss", "kg", Metric.weight), ("Weight Gain", "lbs", .weight),
      ("weight", "st", .weight), ("weight", "km", nil), ("body_fat", "%", .bodyFatPercentage),
      ("steps", "steps", .steps), ("steps", "kg", nil), ("sleep", "h", .sleepHours),
      ("sleep", "min", .sleepHours), ("water", "ml", .waterLiters), ("distance", "mi", .distanceKm),
      ("reading", "books", nil), ("muscle_gain", "kg", nil), ("strength", "kg", nil),
      ("resting_heart_rate", "bpm", .restingHeartRate), ("protein", "g", .proteinG),
    ])
  func gauges(_ type: String, _ unit: String, _ metric: Metric?) {
    #expect(GoalGauge(goalType: type, unit: unit)?.metric == metric)
  }
}
