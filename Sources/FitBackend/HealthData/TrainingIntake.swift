import CivilTime
import FitAPI
import HealthLanguage
import Quantities
import SQL
import Tracks

/// Stores the details of an uploaded workout besides times and sums: exercises with their sets,
/// laps, the track. One object serves a whole upload, so that a name is looked up once.
struct TrainingIntake {
  private let store: Store
  private let account: String
  private let importID: String?
  private let now: Instant
  /// The exercises of the catalogue by name, built with the first exercise.
  private var catalogue: ImportedExerciseName.Catalogue?
  private var exercises: [String: Exercise] = [:]
  private var own: [String: Exercise]?
  /// The names of the exercises that were created.
  private(set) var made: [String] = []
  /// The parts that could not be kept, of the first few workouts.
  private(set) var leftOut: [String] = []

  init(store: Store, account: String, importID: String?, at now: Instant) {
    (self.store, self.account, self.importID, self.now) = (store, account, importID, now)
  }

  /// Stores the exercises of a stored workout.
  ///
  /// - Parameter name: the name of the workout in the report of what is left out.
  /// - Returns: the kind of activity of the exercises; `nil` where they do not tell.
  mutating func add(
    _ uploaded: [UploadedExercise], to workout: String, called name: String
  ) throws -> String? {
    var done: [(id: String, category: String)] = []
    var position = 0
    var skipped = 0
    for upload in uploaded {
      let exercise = try exercise(upload)
      done.append((exercise.id, exercise.category))
      for (index, group) in Self.groups(upload.sets).enumerated() {
        guard position < FitIQ.workoutExerciseCounts.upperBound else {
          skipped += group.count
          continue
        }
        var new = group.of(exercise)
        if let rpe = group.set.rpe, new.rpe == nil {
          tell("an exertion of \(Decimals.text(rpe, upTo: 1)) of \(exercise.name) in \(name)")
        }
        let notes = [index == 0 ? upload.notes : nil, group.set.notes].compactMap(\.self)
        new.notes = cut(
          notes.isEmpty ? nil : notes.joined(separator: "; "),
          to: NewWorkoutExercise.notesLength.upperBound,
          "the notes of \(exercise.name) in \(name)")
        new.restSeconds = upload.restSeconds
        new.superset = upload.superset
        if let problem = new.problems.all.first {
          tell("\(exercise.name) in \(name): \(problem.field) \(problem.message)")
          continue
        }
        position += 1
        _ = try store.workoutExercises.add(
          new, of: exercise, to: workout, of: account, position: position, at: now)
      }
    }
    if skipped > 0 {
      let most = FitIQ.workoutExerciseCounts.upperBound
      tell("\(skipped) sets of \(name) behind \(most) groups of equal sets")
    }
    return done.isEmpty ? nil : TrainingActivity.of(done, title: name)
  }

  /// Records something that could not be kept.
  mutating func tell(_ text: String) {
    if leftOut.count < HealthKindStats.problemLimit { leftOut.append(text) }
  }

  /// Returns a text cut to the longest that a field may have, and reports the cut; `nil` for an
  /// empty text.
  mutating func cut(_ text: String?, to most: Int, _ what: String) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    guard text.count > most else { return text }
    tell("\(what), behind \(most) characters")
    return String(text.prefix(most))
  }

  /// Several equal sets, one after the other.
  private struct Group {
    let set: UploadedSet
    var count: Int

    func of(_ exercise: Exercise) -> NewWorkoutExercise {
      var new = NewWorkoutExercise(exerciseId: exercise.id)
      let load = ExerciseLoad(
        category: exercise.category, name: exercise.name, equipment: exercise.equipment ?? [])
      new.sets = count
      new.reps = set.reps
      if load == .assisted {
        new.assistanceKg = set.assistanceKg ?? set.weightKg
      } else {
        (new.weightKg, new.assistanceKg) = (set.weightKg, set.assistanceKg)
      }
      new.weightUnit = set.weightUnit.flatMap(MassUnit.init(rawValue:))?.rawValue
      new.dumbbells = set.dumbbells.flatMap {
        NewWorkoutExercise.dumbbells.contains($0) ? $0 : nil
      }
      new.durationSeconds = set.durationSeconds
      new.distanceKm = set.distanceKm
      new.rpe = set.rpe.flatMap { NewWorkoutExercise.exertions.contains($0) ? $0 : nil }
      new.kind = set.kind.flatMap(SetKind.init(rawValue:))?.rawValue
      return new
    }
  }

  private static func groups(_ sets: [UploadedSet]) -> [Group] {
    var groups: [Group] = []
    for set in sets {
      if groups.last?.set == set {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(Group(set: set, count: 1))
      }
    }
    // An exercise without any recorded set was done all the same.
    return groups.isEmpty ? [Group(set: UploadedSet(), count: 1)] : groups
  }

  /// Returns the exercise with a name: the person's own, the catalogue's, else a new one.
  private mutating func exercise(_ upload: UploadedExercise) throws -> Exercise {
    let name = String(upload.name.trimmed.prefix(ExerciseDraft.nameLength.upperBound))
    let key = name.lowercased()
    if let known = exercises[key] { return known }
    let own =
      try own
      ?? Dictionary(
        store.exercises.own(account).map { ($0.name.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
    self.own = own
    let catalogue = catalogue ?? ImportedExerciseName.Catalogue()
    self.catalogue = catalogue
    let found: Exercise
    if let mine = own[key] {
      found = mine
    } else if let id = ImportedExerciseName(name).id(in: catalogue),
      let exercise = CatalogueExercise.find(id)
    {
      found = exercise
    } else {
      found = try make(name.isEmpty ? "Exercise" : name, upload)
    }
    exercises[key] = found
    return found
  }

  private mutating func make(_ name: String, _ upload: UploadedExercise) throws -> Exercise {
    let isEndurance =
      !upload.sets.isEmpty
      && upload.sets.allSatisfy {
        $0.reps == nil && $0.weightKg == nil && $0.distanceKm != nil
      }
    var draft = ExerciseDraft()
    draft.name = name
    draft.category =
      upload.category.flatMap(ExerciseCategory.init(rawValue:))?.rawValue
      ?? (isEndurance ? ExerciseCategory.cardio : .strength).rawValue
    let exercise = try store.exercises.create(draft, of: account, at: now)
    if let importID {
      try store.database.execute(
        "UPDATE exercises SET import_id = ? WHERE account = ? AND id = ?", importID, account,
        exercise.id)
    }
    made.append(name)
    return exercise
  }
}
