/// The exercises that the set messages of a workout form, where consecutive sets of one kind are one
/// exercise, and what of the sets they do not keep.
struct FITExercises {
  private(set) var records: [ExerciseRecord] = []
  /// Category and number of exercises that are known by the name of their category alone:
  /// `Bench Press (0/999)`.
  private(set) var byCategory: [String] = []
  /// Whether the rests of an exercise differ, which keeps the first of them.
  private(set) var hasOtherRests = false
  /// The sets behind the most exercises that are kept.
  private(set) var skipped = 0
  /// The category and number of the exercise that is under way.
  private var kind: (category: Int64?, variation: Int64?)

  init(_ sets: [FITSet]) {
    for set in sets {
      if set.isRest { rest(set) } else { add(set) }
    }
    records.removeAll(where: \.sets.isEmpty)
  }

  private mutating func rest(_ set: FITSet) {
    guard let last = records.indices.last,
      let seconds = set.seconds.flatMap({ Int(exactly: $0.rounded()) })
    else { return }
    if let first = records[last].rest {
      if first != seconds { hasOtherRests = true }
    } else {
      records[last].rest = seconds
    }
  }

  private mutating func add(_ set: FITSet) {
    var record = SetRecord()
    record.reps = set.reps
    record.kilograms = set.kilograms
    // The number of repetitions says more than the time they took.
    if set.reps == nil { record.seconds = set.seconds }
    let name = FITExerciseName.name(set.category, set.variation)
    let isNameless = FITExerciseName.isNameless(set.category, set.variation)
    let isSame =
      records.last?.name == name
      && (!isNameless || kind == (set.category, set.variation))
    if !isSame {
      guard records.count < ExerciseRecord.mostExercises else {
        if !record.isEmpty { skipped += 1 }
        return
      }
      records.append(ExerciseRecord(name: name))
      kind = (set.category, set.variation)
    }
    guard !record.isEmpty, let last = records.indices.last else { return }
    records[last].sets.append(record)
    guard isNameless, let category = set.category, let variation = set.variation else { return }
    let note = "\(name) (\(category)/\(variation))"
    if !byCategory.contains(note) { byCategory.append(note) }
  }
}

/// Notes on the details of exercises that are not kept, collected over a file's workouts.
struct FITExerciseNotes {
  private var byCategory: [String] = []
  private var hasOtherRests = false
  private var skipped = 0

  mutating func add(_ exercises: FITExercises) {
    byCategory += exercises.byCategory.filter { !byCategory.contains($0) }
    hasOtherRests = hasOtherRests || exercises.hasOtherRests
    skipped += exercises.skipped
  }

  func report(to intake: ActivityCollector) {
    if skipped > 0 {
      intake.addProblem(
        .skipped, "\(skipped) sets behind \(ExerciseRecord.mostExercises) exercises")
    }
    if !byCategory.isEmpty {
      let count = byCategory.count == 1 ? "1 exercise" : "\(byCategory.count) exercises"
      let more = byCategory.count - Self.mostNamed
      let names = byCategory.prefix(Self.mostNamed).joined(separator: ", ")
      intake.addProblem(
        .note,
        "\(count) by category only, since the numbers have no name here: \(names)"
          + (more > 0 ? " and \(more) more" : ""))
    }
    if hasOtherRests {
      intake.addProblem(.note, "the rests between sets differ; of each exercise the first is kept")
    }
  }

  /// The number of exercises that a note names.
  private static let mostNamed = 8
}
