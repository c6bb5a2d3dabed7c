import CivilTime
import FitAPI
import Foundation
import JSON

@testable import FitBackend

/// A data file in a folder of its own, and what it exports.
final class StoreTrial {
  let folder: String
  let file: StoreFile
  static let now = Instant(milliseconds: 1_795_000_000_000)

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("fit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    folder = url.path
    file = StoreFile("\(folder)/fit.db")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Fills the file with a few records of every kind, with fractions that lose digits in sums.
  func live(_ account: String = Account.localOwner) throws {
    let store = try Store(path: file.path)
    var draft = FoodDraft()
    (draft.name, draft.servingSize, draft.barcode) = (
      "Porridge, \"best\"", "1 bowl", "4006381333931"
    )
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (0.1, 1.0 / 3, 7.7, 2)
    draft.sodiumMg = 3
    let food = try store.foods.create(draft, of: account, at: Self.now)
    for servings in [0.3, 1.1, 2.7] {
      let log = NewFoodLog(
        userId: nil, foodId: food.id, mealType: .breakfast, servings: servings,
        loggedAt: "2026-11-19T07:00:00.123Z")
      _ = try store.foodLogs.add(log, of: food, to: account, at: Self.now)
    }
    for day in 1...5 {
      let entry = NewProgressEntry(
        .weight, 82.1 + Double(day) / 3, loggedAt: "2026-11-0\(day)T07:00:00Z",
        notes: "day \(day)\n!")
      _ = try store.progress.add(entry, to: account, at: Self.now)
    }
    try liveDays(account, in: store)
    let berlin = PersonalCalendar(zone: Zone(identifier: "Europe/Berlin") ?? .utc)
    for (scope, date) in [("day", "2026-11-20"), ("week", "2026-11-15T23:30:00.000Z")] {
      var new = NewIntention(
        userId: account, text: "Listen, \"first\"", scope: .day, date: .earliest,
        aiGenerated: true, quote: "Know thyself")
      (new.scope, new.date, new.themeId) = (scope, date, "ocean")
      _ = try store.intentions.add(new, to: .account(account), in: berlin, at: Self.now)
    }
    var goals = PreferencesChange()
    goals.dailyCalorieGoal = 2000
    _ = try store.preferences.change(goals, of: account)
    try store.accounts.change(
      account, fullName: "Ann", dateOfBirth: "1990-01-31", at: Self.now)
    try store.profiles.change(
      ProfileChange(age: 30, gender: .female), of: account, at: Self.now)
    try train(account, store)
  }

  private func train(_ account: String, _ store: Store) throws {
    var draft = ExerciseDraft()
    (draft.name, draft.category, draft.description) = ("Log lift", "strength", "Lift, \"all\".")
    draft.muscleGroups = ["back", "legs; all"]
    let exercise = try store.exercises.create(draft, of: account, at: Self.now)
    for title in ["Upper body", "Legs"] {
      var workout = WorkoutDraft()
      (workout.title, workout.notes) = (title, "hard\nbut good")
      workout.startedAt = "2026-11-18T17:00:00.250Z"
      workout.completedAt = "2026-11-18T17:45:10Z"
      let id = try store.workouts.add(workout, to: account, at: Self.now).id
      for reps in title == "Legs" ? [5, 8] : [10] {
        var new = NewWorkoutExercise(exerciseId: exercise.id)
        (new.sets, new.reps, new.weightKg, new.rpe) = (3, reps, 100.0 / 3, 7.5)
        _ = try store.workoutExercises.add(
          new, of: exercise, to: id, of: account, at: Self.now)
      }
    }
    var goal = GoalDraft()
    (goal.goalType, goal.unit, goal.deadline) = ("weight_loss", "kg", "2027-03-01")
    (goal.targetValue, goal.currentValue, goal.startValue) = (70, 75.1, 80)
    goal.status = "completed"
    let goals = GoalTable(
      database: store.database, calendar: PersonalCalendar(zone: .utc), now: Self.now)
    _ = try goals.add(goal, to: account)
  }

  private func liveDays(_ account: String, in store: Store) throws {
    let day = Zone.utc.day(of: Self.now)
    let night = NewSleepLog(
      date: day, hoursSlept: 22.0 / 3, quality: .good,
      sleepStart: Instant("2026-11-19T22:10:00.5Z"), sleepEnd: Instant("2026-11-20T05:30:00Z"),
      notes: "a dream")
    _ = try store.sleep.add(night, to: account, at: Self.now)
    let walk = ActivityFigures(
      steps: 8214, activeCalories: 310, distanceKm: 6.1, activityType: "walking",
      durationMinutes: 70)
    _ = try store.activity.add(
      NewActivitySnapshot(date: day, figures: walk), to: account, at: Self.now)
  }

  private func liveDays(_ account: String, in store: Store) throws {
    let day = Zone.utc.day(of: Self.now)
    let night = NewSleepLog(
      date: day, hoursSlept: 22.0 / 3, quality: .good,
      sleepStart: Instant("2026-11-19T22:10:00.5Z"), sleepEnd: Instant("2026-11-20T05:30:00Z"),
      notes: "a dream")
    _ = try store.sleep.add(night, to: account, at: Self.now)
    let walk = ActivityFigures(
      steps: 8214, activeCalories: 310, distanceKm: 6.1, activityType: "walking",
      durationMinutes: 70)
    _ = try store.activity.add(
      NewActivitySnapshot(date: day, figures: walk), to: account, at: Self.now)
  }

  /// Every record, by its kind.
  func exported(_ account: String = Account.localOwner) throws -> [ImportedRecord] {
    var gathering = Gathering()
    try file.export(account, to: &gathering)
    return gathering.records
  }

  /// How many records there are of each kind.
  func counts(without kind: String? = nil) throws -> [String: Int] {
    try exported().map(\.kind).filter { $0 != kind }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  func fill(
    _ records: [ImportedRecord], account: String = Account.localOwner, isTrial: Bool = false
  ) throws -> ImportReport {
    try file.fill(account, at: Self.now, isTrial: isTrial) { take in
      for record in records { try take(record) }
    }
  }
}

extension StoreContents {
  /// How many records there are by kind, where there are any.
  var counts: [String: Int] {
    Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0.count) }).filter { $0.value > 0 }
  }
}

/// Keeps an export in memory.
private struct Gathering: RecordSink {
  var records: [ImportedRecord] = []
  private var kind = ""

  mutating func begin(_ kind: ExportedKind) { self.kind = kind.name }

  mutating func add(_ record: JSONObject) {
    records.append(
      ImportedRecord(kind: kind, line: records.count + 1, value: .object(record)))
  }

  func end(_ kind: ExportedKind, count: Int) {}
}

extension ImportedRecord {
  /// The record with another value under a name; `nil` takes it away.
  func with(_ name: String, _ value: JSONValue?) -> ImportedRecord {
    var object = self.value.object ?? JSONObject()
    object[name] = value
    return ImportedRecord(kind: kind, line: line, value: .object(object))
  }
}
