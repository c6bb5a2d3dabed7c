import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Workouts")
struct WorkoutTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func draft(
    _ title: String = "Upper body", _ change: (inout WorkoutDraft) -> Void = { _ in }
  ) -> WorkoutDraft {
    var draft = WorkoutDraft()
    draft.title = title
    change(&draft)
    return draft
  }

  private static func bench(_ weight: Double? = 80, _ reps: Int? = 10) -> NewWorkoutExercise {
    var new = NewWorkoutExercise(exerciseId: "barbell-bench-press")
    (new.sets, new.reps, new.weightKg) = (3, reps, weight)
    return new
  }

  /// A workout done on that day of November.
  private func done(_ day: Int, _ exercises: [NewWorkoutExercise]) throws -> Workout {
    try backend.send(
      FitIQ.createWorkout(
        Self.draft {
          $0.completedAt = "2026-11-\(day)T18:00:00Z"
          $0.exercises = exercises
        }))
  }

  @Test("A workout is made, filled, completed and shown step by step")
  func steps() throws {
    let made = try backend.send(FitIQ.createWorkout(Self.draft { $0.notes = " Chest day " }))
    #expect(made.notes == "Chest day" && made.completedAt == nil && made.status == "planned")
    #expect(made.createdAt == "2026-11-20T12:00:00Z" && made.exercises == [])
    let added = try backend.send(FitIQ.workoutExerciseAddition(made.id, body: Self.bench()))
    #expect(added.exerciseName == "Barbell bench press" && added.category == "strength")
    #expect(added.weightKg == 80 && added.records == [])
    var end = WorkoutDraft()
    (end.completedAt, end.durationMinutes) = ("2026-11-20T12:45:00+00:00", 45)
    let completed = try backend.send(FitIQ.workoutChange(made.id, body: end))
    #expect(completed.completedAt == "2026-11-20T12:45:00Z" && completed.durationMinutes == 45)
    #expect(completed.status == "completed" && completed.exercises == [added])
    #expect(try backend.send(FitIQ.workout(made.id)) == completed)
    #expect(try backend.send(FitIQ.workoutExercises(made.id)) == [added])
  }

  @Test("A workout is stored at once with all its exercises")
  func whole() throws {
    var plank = NewWorkoutExercise(exerciseId: "plank")
    (plank.sets, plank.durationSeconds) = (3, 60)
    let made = try done(19, [Self.bench(), plank])
    #expect(made.exercises?.map(\.exerciseName) == ["Barbell bench press", "Plank"])
    // One that names an exercise nobody knows stores nothing.
    let unknown = Self.draft { $0.exercises = [NewWorkoutExercise(exerciseId: "nope")] }
    #expect(try backend.refusal(FitIQ.createWorkout(unknown)).status == 404)
    #expect(try backend.send(FitIQ.listWorkouts()).total == 1)
  }

  @Test("The duration of a workout is computed from its start to its end")
  func measured() throws {
    let made = try backend.send(
      FitIQ.createWorkout(Self.draft { $0.startedAt = "2026-11-20T11:00:00Z" }))
    #expect(made.status == "started")
    #expect(try backend.send(FitIQ.listWorkouts(status: .started)).workouts.map(\.id) == [made.id])
    var end = WorkoutDraft()
    end.completedAt = "2026-11-20T11:50:40Z"
    let ended = try backend.send(FitIQ.workoutChange(made.id, body: end))
    #expect(ended.durationSeconds == 3040 && ended.durationMinutes == 51)
    // Opened again, it has no end and no duration.
    var open = WorkoutDraft()
    open.completedAt = ""
    let opened = try backend.send(FitIQ.workoutChange(made.id, body: open))
    #expect(opened.completedAt == nil && opened.durationSeconds == nil)
    #expect(opened.status == "started")
    var early = WorkoutDraft()
    early.completedAt = "2026-11-20T10:59:59Z"
    #expect(try backend.refusal(FitIQ.workoutChange(made.id, body: early)).status == 400)
    early.completedAt = "2026-11-20T11:00:00Z"
    #expect(try backend.send(FitIQ.workoutChange(made.id, body: early)).durationSeconds == 0)
  }

  @Test("A change of a workout leaves the other fields as they are, and empty texts remove a field")
  func change() throws {
    let made = try backend.send(
      FitIQ.createWorkout(
        Self.draft {
          $0.scheduledAt = "2026-11-21T17:00:00Z"
          ($0.notes, $0.activity, $0.source) = ("hard", "running", "watch")
          ($0.caloriesBurned, $0.distanceKm) = (300, 5)
        }))
    var change = WorkoutDraft()
    (change.title, change.notes, change.scheduledAt) = ("Legs", "", "")
    let changed = try backend.send(FitIQ.workoutChange(made.id, body: change))
    #expect(changed.title == "Legs" && changed.notes == nil && changed.scheduledAt == nil)
    #expect(changed.caloriesBurned == 300 && changed.distanceKm == 5)
    #expect(changed.activity == "running" && changed.source == "watch")
    #expect(try backend.send(FitIQ.workoutChange(made.id, body: WorkoutDraft())) == changed)
  }

  @Test("Workouts are listed newest first, by the day they were done")
  func list() throws {
    let ids = try [17, 19, 18].map { try done($0, []).id }
    _ = try backend.send(
      FitIQ.createWorkout(Self.draft("Plan") { $0.scheduledAt = "2026-11-25T10:00:00Z" }))
    let all = try backend.send(FitIQ.listWorkouts())
    #expect(all.total == 4 && all.page == 1 && all.pageSize == 20)
    #expect(all.workouts.map(\.title).first == "Plan")
    #expect(all.workouts.dropFirst().map(\.id) == [ids[1], ids[2], ids[0]])
    let days = try backend.send(
      FitIQ.listWorkouts(from: Day("2026-11-18"), to: Day("2026-11-19")))
    #expect(days.workouts.map(\.id) == [ids[1], ids[2]] && days.total == 2)
    #expect(try backend.send(FitIQ.listWorkouts(status: .completed)).total == 3)
    #expect(try backend.send(FitIQ.listWorkouts(id: String(ids[0].prefix(8)))).total == 1)
    let second = try backend.send(FitIQ.listWorkouts(page: 2, pageSize: 3))
    #expect(second.workouts.map(\.id) == [ids[0]] && second.total == 4)
    let wrong = FitIQ.listWorkouts(from: Day("2026-11-19"), to: Day("2026-11-18"))
    #expect(try backend.refusal(wrong).status == 400)
    for (page, size, status) in [(0, 20, 400), (1, 0, 400), (1, 101, 400), (1, 100, 200)] {
      #expect(
        try backend.answer(FitIQ.listWorkouts(page: page, pageSize: size)).status == status)
    }
  }

  @Test("A workout is deleted with its exercises")
  func deletion() throws {
    let made = try done(19, [Self.bench()])
    _ = try backend.send(FitIQ.workoutDeletion(made.id))
    #expect(try backend.refusal(FitIQ.workout(made.id)).status == 404)
    #expect(try backend.refusal(FitIQ.workoutDeletion(made.id)).status == 404)
    #expect(try backend.send(FitIQ.listWorkouts()).total == 0)
    let left = try backend.store().database.first(
      "SELECT count(*) FROM workout_exercises"
    ) { $0.int(0) }
    #expect(left == 0)
  }

  @Test("The exercises of a workout can be changed and removed")
  func exercises() throws {
    let made = try done(19, [Self.bench(), Self.bench(90)])
    let first = try #require(made.exercises?.first)
    var change = WorkoutExerciseChange()
    (change.reps, change.notes, change.rpe) = (8, "easy", 7)
    let changed = try backend.send(
      FitIQ.workoutExerciseChange(made.id, first.id, body: change))
    #expect(changed.reps == 8 && changed.weightKg == 80 && changed.notes == "easy")
    _ = try backend.send(FitIQ.workoutExerciseDeletion(made.id, first.id))
    #expect(try backend.send(FitIQ.workout(made.id)).exercises?.map(\.weightKg) == [90])
    let gone = FitIQ.workoutExerciseDeletion(made.id, first.id)
    #expect(try backend.refusal(gone).status == 404)
    // What belongs to another workout is not found in this one.
    let other = try done(18, [Self.bench()])
    let stray = try #require(other.exercises?.first?.id)
    #expect(try backend.refusal(FitIQ.workoutExerciseDeletion(made.id, stray)).status == 404)
  }

  @Test("A workout keeps the name of an exercise that is changed or deleted")
  func copy() throws {
    var draft = ExerciseDraft()
    (draft.name, draft.category) = ("Stone", "strength")
    let stone = try backend.send(FitIQ.createExercise(draft))
    let made = try done(19, [NewWorkoutExercise(exerciseId: stone.id)])
    _ = try backend.send(FitIQ.exerciseDeletion(stone.id))
    #expect(try backend.send(FitIQ.workout(made.id)).exercises?.first?.exerciseName == "Stone")
  }

  @Test("A workout reports its personal records of weight and one-repetition maximum")
  func records() throws {
    let first = try done(16, [Self.bench(80, 10)])
    #expect(first.exercises?.first?.records == [])
    let heavier = try done(17, [Self.bench(85, 5)])
    // 85 × (1 + 5 ÷ 30) lies below 80 × (1 + 10 ÷ 30).
    #expect(heavier.exercises?.first?.records == [PersonalRecord(.weight, 85, previous: 80)])
    let both = try done(18, [Self.bench(90, 10)])
    #expect(
      both.exercises?.first?.records == [
        PersonalRecord(.weight, 90, previous: 85),
        PersonalRecord(.oneRepMax, 120, previous: 80 * (1 + 10.0 / 30)),
      ])
    #expect(try done(19, [Self.bench(90, 10)]).exercises?.first?.records == [])
    // A workout written down later for an earlier day is compared with what was before it.
    #expect(
      try done(15, [Self.bench(100, 1)]).exercises?.first?.records == [])
    #expect(
      try backend.send(FitIQ.workout(both.id)).exercises?.first?.records
        == [PersonalRecord(.oneRepMax, 120, previous: 80 * (1 + 10.0 / 30))])
  }

  @Test("A workout reports its personal records, however many workouts followed")
  func longHistories() throws {
    var random = SeededGenerator(seed: 6)
    let days = (0..<130).shuffled(using: &random)
    let ids = try days.map { day -> (day: Int, id: String) in
      let sets = (0..<2).map { _ in Self.bench(Double.random(in: 20...100, using: &random), 1) }
      let workout = try backend.send(
        FitIQ.createWorkout(
          Self.draft {
            let date = Day(number: 20_000 + day).description
            // Some are only planned.
            if day % 9 == 4 {
              $0.scheduledAt = "\(date)T18:00:00Z"
            } else {
              $0.completedAt = "\(date)T18:00:00Z"
            }
            $0.exercises = sets
          }))
      return (day, workout.id)
    }
    var best: Double?
    for (day, id) in ids.sorted(by: { $0.day < $1.day }) {
      let workout = try backend.send(FitIQ.workout(id))
      for done in workout.exercises ?? [] {
        let weight = try #require(done.weightKg)
        let record = day % 9 == 4 ? nil : best.flatMap { weight > $0 * 1.000_001 ? $0 : nil }
        #expect(
          done.records?.first { $0.kind == PersonalRecord.Kind.weight.rawValue }?.previous
            == record, "\(day)")
        if day % 9 != 4 { best = max(best ?? 0, weight) }
      }
    }
  }

  @Test("Records of repetitions, time and distance are reported, and none in a planned workout")
  func otherRecords() throws {
    func push(_ reps: Int) -> NewWorkoutExercise {
      var new = NewWorkoutExercise(exerciseId: "push-up")
      new.reps = reps
      return new
    }
    func run(_ km: Double, _ seconds: Int) -> NewWorkoutExercise {
      var new = NewWorkoutExercise(exerciseId: "running-general")
      (new.distanceKm, new.durationSeconds) = (km, seconds)
      return new
    }
    func plank(_ seconds: Int) -> NewWorkoutExercise {
      var new = NewWorkoutExercise(exerciseId: "plank")
      new.durationSeconds = seconds
      return new
    }
    _ = try done(17, [push(10), run(5, 1500), plank(60)])
    let better = try done(18, [push(11), run(6, 1400), plank(61)])
    #expect(
      better.exercises?.map(\.records) == [
        [PersonalRecord(.reps, 11, previous: 10)], [PersonalRecord(.distance, 6, previous: 5)],
        [PersonalRecord(.duration, 61, previous: 60)],
      ])
    let plan = try backend.send(
      FitIQ.createWorkout(
        Self.draft {
          $0.scheduledAt = "2026-11-25T10:00:00Z"
          $0.exercises = [push(99)]
        }))
    #expect(plan.exercises?.first?.records == [])
    // What is planned is no best either.
    #expect(
      try done(19, [push(12)]).exercises?.first?.records
        == [PersonalRecord(.reps, 12, previous: 11)])
  }

  @Test("Another person's workout does not exist")
  func foreign() throws {
    let other = try backend.account()
    let made = try backend.send(FitIQ.createWorkout(Self.draft()), as: other)
    #expect(try backend.refusal(FitIQ.workout(made.id)).status == 404)
    let adding = FitIQ.workoutExerciseAddition(made.id, body: Self.bench())
    #expect(try backend.refusal(adding).status == 404)
    #expect(try backend.refusal(FitIQ.listWorkouts(user: other)).status == 403)
    #expect(
      try backend.refusal(FitIQ.createWorkout(Self.draft { $0.userId = other })).status == 403)
  }

  @Test(
    "A workout with a field outside its bounds is refused",
    arguments: [
      FieldRule("title", 201, { $0.title = "a" }), FieldRule("title", 400, { $0.title = "" }),
      FieldRule("title", 400, { $0.title = nil }),
      FieldRule("title", 201, { $0.title = String(repeating: "a", count: 255) }),
      FieldRule("title", 400, { $0.title = String(repeating: "a", count: 256) }),
      FieldRule("notes", 201, { $0.notes = String(repeating: "a", count: 2000) }),
      FieldRule("notes", 400, { $0.notes = String(repeating: "a", count: 2001) }),
      FieldRule("scheduledAt", 201, { $0.scheduledAt = "2026-11-20T08:30:00.123456789+02:00" }),
      FieldRule("scheduledAt", 400, { $0.scheduledAt = "tomorrow" }),
      FieldRule("startedAt", 400, { $0.startedAt = "2026-13-01T00:00:00Z" }),
      FieldRule("completedAt", 400, { $0.completedAt = "now" }),
      FieldRule(
        "completedAt", 400,
        { ($0.startedAt, $0.completedAt) = ("2026-11-20T08:30:00Z", "2026-11-20T08:29:59Z") }
      ),
      FieldRule("durationMinutes", 201, { $0.durationMinutes = 0 }),
      FieldRule("durationMinutes", 400, { $0.durationMinutes = -1 }),
      FieldRule("durationMinutes", 201, { $0.durationMinutes = 10_080 }),
      FieldRule("durationMinutes", 400, { $0.durationMinutes = 10_081 }),
      FieldRule("durationSeconds", 201, { $0.durationSeconds = 604_800 }),
      FieldRule("durationSeconds", 400, { $0.durationSeconds = 604_801 }),
      FieldRule("durationSeconds", 400, { $0.durationSeconds = -1 }),
      FieldRule("caloriesBurned", 201, { $0.caloriesBurned = 0 }),
      FieldRule("caloriesBurned", 400, { $0.caloriesBurned = -0.1 }),
      FieldRule("caloriesBurned", 201, { $0.caloriesBurned = 100_000 }),
      FieldRule("caloriesBurned", 400, { $0.caloriesBurned = 100_001 }),
      FieldRule("distanceKm", 201, { $0.distanceKm = 10_000 }),
      FieldRule("distanceKm", 400, { $0.distanceKm = 10_001 }),
      FieldRule("distanceKm", 400, { $0.distanceKm = -1 }),
      FieldRule("activity", 201, { $0.activity = String(repeating: "a", count: 100) }),
      FieldRule("activity", 400, { $0.activity = String(repeating: "a", count: 101) }),
      FieldRule("source", 400, { $0.source = String(repeating: "a", count: 101) }),
      FieldRule(
        "exercises", 201,
        { $0.exercises = Array(repeating: NewWorkoutExercise(exerciseId: "plank"), count: 1000) }
      ),
      FieldRule(
        "exercises", 400,
        { $0.exercises = Array(repeating: NewWorkoutExercise(exerciseId: "plank"), count: 1001) }
      ),
    ] as [FieldRule<WorkoutDraft>])
  func rules(_ rule: FieldRule<WorkoutDraft>) throws {
    let endpoint = FitIQ.createWorkout(Self.draft("Rules", rule.change))
    guard rule.status == 400 else {
      _ = try backend.send(endpoint)
      return
    }
    let refusal = try backend.refusal(endpoint)
    #expect(refusal.status == 400 && refusal.message.contains(rule.field), "\(refusal)")
  }

  @Test(
    "An exercise of a workout with a field outside its bounds is refused",
    arguments: [
      FieldRule("sets", 201, { $0.sets = 1 }), FieldRule("sets", 400, { $0.sets = 0 }),
      FieldRule("sets", 201, { $0.sets = 1000 }), FieldRule("sets", 400, { $0.sets = 1001 }),
      FieldRule("reps", 201, { $0.reps = 0 }), FieldRule("reps", 400, { $0.reps = -1 }),
      FieldRule("reps", 201, { $0.reps = 100_000 }), FieldRule("reps", 400, { $0.reps = 100_001 }),
      FieldRule("weightKg", 201, { $0.weightKg = 0 }),
      FieldRule("weightKg", 400, { $0.weightKg = -0.1 }),
      FieldRule("weightKg", 201, { $0.weightKg = 10_000 }),
      FieldRule("weightKg", 400, { $0.weightKg = 10_001 }),
      FieldRule("durationSeconds", 201, { $0.durationSeconds = 0 }),
      FieldRule("durationSeconds", 400, { $0.durationSeconds = -1 }),
      FieldRule("durationSeconds", 400, { $0.durationSeconds = 604_801 }),
      FieldRule("distanceKm", 201, { $0.distanceKm = 0 }),
      FieldRule("distanceKm", 400, { $0.distanceKm = -1 }),
      FieldRule("distanceKm", 400, { $0.distanceKm = 10_001 }),
      FieldRule("restSeconds", 201, { $0.restSeconds = 0 }),
      FieldRule("restSeconds", 400, { $0.restSeconds = -1 }),
      FieldRule("restSeconds", 201, { $0.restSeconds = 86_400 }),
      FieldRule("restSeconds", 400, { $0.restSeconds = 86_401 }),
      FieldRule("notes", 201, { $0.notes = String(repeating: "a", count: 1000) }),
      FieldRule("notes", 400, { $0.notes = String(repeating: "a", count: 1001) }),
      FieldRule("rpe", 201, { $0.rpe = 1 }), FieldRule("rpe", 400, { $0.rpe = 0.9 }),
      FieldRule("rpe", 201, { $0.rpe = 10 }), FieldRule("rpe", 400, { $0.rpe = 10.1 }),
      FieldRule("exerciseId", 400, { $0.exerciseId = "" }),
    ] as [FieldRule<NewWorkoutExercise>])
  func exerciseRules(_ rule: FieldRule<NewWorkoutExercise>) throws {
    let workout = try backend.send(FitIQ.createWorkout(Self.draft()))
    var new = NewWorkoutExercise(exerciseId: "plank")
    rule.change(&new)
    let endpoint = FitIQ.workoutExerciseAddition(workout.id, body: new)
    guard rule.status == 400 else {
      _ = try backend.send(endpoint)
      return
    }
    let refusal = try backend.refusal(endpoint)
    #expect(refusal.status == 400 && refusal.message.contains(rule.field), "\(refusal)")
    // The same rule holds within a workout that comes whole.
    let whole = FitIQ.createWorkout(Self.draft { $0.exercises = [new] })
    #expect(try backend.refusal(whole).message.contains("exercises[0].\(rule.field)"))
  }

  @Test("A workout is dated at its start, or at its end minus its duration")
  func starts() throws {
    func make(_ title: String, _ change: (inout WorkoutDraft) -> Void) throws -> Workout {
      try backend.send(FitIQ.createWorkout(Self.draft(title, change)))
    }
    // Begins first and ends last.
    let long = try make("Long") {
      ($0.startedAt, $0.completedAt) = ("2026-11-18T22:30:00Z", "2026-11-19T00:30:00Z")
    }
    let short = try make("Short") {
      ($0.completedAt, $0.durationMinutes) = ("2026-11-18T23:30:00Z", 20)
    }
    #expect(try backend.send(FitIQ.listWorkouts()).workouts.map(\.id) == [short.id, long.id])
    #expect(long.localDay == "2026-11-18" && short.localDay == "2026-11-18")
    #expect(short.date == "2026-11-18T23:10:00Z")
    let day = Day("2026-11-18")
    #expect(try backend.send(FitIQ.listWorkouts(from: day, to: day)).total == 2)
    let sums = try backend.send(
      FitIQ.summarizeWorkouts(from: day, to: day, withVolume: true)
    ).workouts
    #expect(sums.map(\.startedAt) == ["2026-11-18T23:10:00Z", "2026-11-18T22:30:00Z"])
    #expect(sums.map(\.localDay) == ["2026-11-18", "2026-11-18"])
    // A longer time before the same end may lie on the day before.
    var change = WorkoutDraft()
    change.durationMinutes = 24 * 60
    let moved = try backend.send(FitIQ.workoutChange(short.id, body: change))
    #expect(moved.localDay == "2026-11-17" && moved.date == "2026-11-17T23:30:00Z")
  }

  @Test("A figure of a workout is removed by a change to 0")
  func removal() throws {
    let made = try backend.send(
      FitIQ.createWorkout(
        Self.draft {
          ($0.completedAt, $0.durationSeconds) = ("2026-11-19T08:00:00Z", 600)
          ($0.distanceKm, $0.caloriesBurned, $0.intensity) = (2, 120, 7)
        }))
    #expect(made.intensity == 7 && made.updatedAt == made.createdAt)
    backend.clock.now = backend.clock.now.adding(seconds: 60)
    var change = WorkoutDraft()
    (change.distanceKm, change.caloriesBurned, change.intensity) = (0, 0, 0)
    change.durationSeconds = 0
    let changed = try backend.send(FitIQ.workoutChange(made.id, body: change))
    #expect(changed.distanceKm == nil && changed.caloriesBurned == nil && changed.intensity == nil)
    #expect(changed.durationSeconds == nil && changed.updatedAt == "2026-11-20T12:01:00Z")
    change = WorkoutDraft()
    change.intensity = 11
    #expect(try backend.refusal(FitIQ.workoutChange(made.id, body: change)).status == 400)
  }

  @Test("Summaries of workouts have the volume and the activity of each")
  func summaries() throws {
    let gym = try done(18, [Self.bench()])
    let run = try backend.send(
      FitIQ.createWorkout(
        Self.draft("Morning run") {
          ($0.completedAt, $0.durationSeconds) = ("2026-11-19T08:00:00Z", 1500)
          ($0.distanceKm, $0.elevationGain, $0.avgHeartRate) = (5, 40, 151)
        }))
    _ = try backend.send(
      FitIQ.createWorkout(Self.draft("Plan") { $0.scheduledAt = "2026-11-25T10:00:00Z" }))
    let found = try backend.send(FitIQ.summarizeWorkouts(from: nil, to: nil, withVolume: true))
      .workouts
    #expect(found.map(\.id) == [run.id, gym.id])
    #expect(found.map(\.activity) == ["running", "strength_training"])
    #expect(found.map(\.volumeKg) == [nil, 2400])
    #expect(found[0].startedAt == "2026-11-19T07:35:00Z" && found[0].durationSeconds == 1500)
    #expect(found[0].distanceKm == 5 && found[0].elevationGain == 40)
    #expect(found[0].avgHeartRate == 151)
    let bare = try backend.send(FitIQ.summarizeWorkouts(from: nil, to: nil, withVolume: false))
    #expect(bare.workouts.allSatisfy { $0.volumeKg == nil })
  }
}
