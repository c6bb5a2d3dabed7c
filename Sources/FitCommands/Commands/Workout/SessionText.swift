import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Terminal

/// Turns exercises in words into what is stored. Everything is found before anything is stored.
struct SessionText {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// A hint on the notation of sets.
  static let notation =
    "write 3x10 80kg, 80x8, 80x8/8/6, 3x60s or 5km 25:30; `fit help log workout` has the rest"

  /// Reads the texts in their order; one text may name several exercises and groups of sets.
  ///
  /// - Parameter superset: the number of the first superset.
  /// - Throws: ``FitError`` when a text cannot be read, breaks a rule, or names no exercise;
  ///   ``AmbiguityError`` when a number may mean several things and nobody can be asked.
  func done(
    _ texts: [String], firstSuperset superset: Int = 0
  ) throws -> [(exercise: Exercise, new: NewWorkoutExercise)] {
    var done: [(exercise: Exercise, new: NewWorkoutExercise)] = []
    var next = superset
    // The place of the exercise before.
    var last = 0
    for (text, isInTurns) in texts.flatMap(self.exercises) {
      let exercise = try exercise(of: text)
      let start = done.count
      for part in try parts(of: text, exercise) {
        let new = NewWorkoutExercise(exercise.id, part)
        try new.problems.refuse()
        done.append((exercise, new))
      }
      if isInTurns, start > 0 {
        let turn = done[last].new.superset ?? next
        next = max(next, turn + 1)
        for index in last..<done.count { done[index].new.superset = turn }
      }
      last = start
    }
    try require(
      done.count <= FitIQ.workoutExerciseCounts.upperBound, .usage,
      "a workout has at most \(FitIQ.workoutExerciseCounts.upperBound) groups of sets,"
        + " and these are \(done.count)")
    return done
  }

  /// Reads the figures of sets of an exercise that is known, such as `82.5x8 RPE 9`.
  ///
  /// - Throws: as ``done(_:firstSuperset:)``.
  func sets(_ text: String, of done: WorkoutExercise) throws -> [NewWorkoutExercise] {
    let exercise = try fit.client.send(FitIQ.exercise(done.exerciseId))
    return try parts(of: "\(Self.anyName) \(text)", exercise).map {
      NewWorkoutExercise(exercise.id, $0)
    }
  }

  /// A name for figures that are read without one.
  private static let anyName = "sets-of"

  /// Returns the exercises in a text, and whether each is done in turns with the one before.
  private func exercises(_ text: String) -> [(text: String, isInTurns: Bool)] {
    let isInTurns = text.hasPrefix("+ ")
    var exercises = TrainingText.exercises(
      in: isInTurns ? String(text.dropFirst(2)) : text, fit.settings.units)
    if isInTurns { exercises[0].isInTurns = true }
    return exercises
  }

  /// Returns the exercise that a text names.
  ///
  /// - Throws: ``FitError`` that names the figures where there is none and some could not be read.
  private func exercise(of text: String) throws -> Exercise {
    let read = try Self.read(text, in: fit)
    let name = read.name
    do {
      return try fitting(try ExerciseChoice(name, in: fit).one(), read)
    } catch let error as FitError where error.kind == .notFound {
      let words = name.split(separator: " ")
      guard let place = words.dropFirst().firstIndex(where: { $0.first?.isWholeNumber == true })
      else { throw error }
      throw FitError(
        .usage,
        "\"\(words[place...].joined(separator: " "))\" of \"\(text)\" cannot be read as sets",
        hint: Self.notation)
    }
  }

  /// Returns the exercise of the same short name to which the figures belong: 2 km in 7:45 is rowed
  /// in a boat or on a machine, `row 3x8 60kg` with a barbell.
  private func fitting(_ exercise: Exercise, _ text: ExerciseText) throws -> Exercise {
    let isCardio = exercise.category == ExerciseCategory.cardio.rawValue
    guard !text.name.contains(" "),
      isCardio || exercise.category == ExerciseCategory.strength.rawValue,
      let parts = try? text.parts(of: .none)
    else { return exercise }
    let isLifted = parts.contains { $0.reps != nil || $0.weightKg != nil }
    let isCovered = parts.contains { ($0.distanceKm ?? 0) >= Self.leastWay }
    guard isCardio ? isLifted && !isCovered : isCovered && !isLifted else { return exercise }
    let wanted: ExerciseCategory = isCardio ? .strength : .cardio
    let found = try fit.client.send(
      FitIQ.searchExercises(text.name, category: wanted.rawValue, limit: 2))
    return found.isSure == true ? found.exercises.first ?? exercise : exercise
  }

  /// The kilometres from which a way is covered on a machine or outdoors; sleds and heavy loads are
  /// moved over shorter ones.
  private static let leastWay = 0.2

  /// Reads the sets of a text and asks where it leaves a doubt.
  private func parts(of text: String, _ exercise: Exercise) throws -> [SetFigures] {
    var text = text
    while true {
      let read = try Self.read(text, in: fit)
      let parts: [SetFigures]
      do throws(MalformedSets) {
        parts = try read.parts(of: exercise.load)
      } catch {
        guard case .doubtful(let piece, let readings) = error else {
          throw FitError(.usage, "\(error)")
        }
        guard fit.screen.canAsk else {
          throw AmbiguityError(
            message: "\"\(piece)\" of \(exercise.name) may mean several things",
            choices: readings.map { AmbiguityError.Choice(id: $0.text, text: $0.meaning) },
            hint: "write one of these instead")
        }
        let chosen = try Prompt(screen: fit.screen).choose(
          "What is \(piece) of \(exercise.name)?", from: readings.map { "\($0.meaning)" })
        text = Self.replacing(piece, by: readings[chosen].text, in: text)
        continue
      }
      return try PercentLoad(of: exercise, in: fit).resolved(parts)
    }
  }

  /// Returns the text with a part replaced, whatever its spacing.
  private static func replacing(_ piece: String, by reading: String, in text: String) -> String {
    let wanted = piece.filter { !$0.isWhitespace }.lowercased()
    for start in text.indices where !text[start].isWhitespace {
      var seen = ""
      for end in text[start...].indices where !text[end].isWhitespace {
        seen += text[end].lowercased()
        if seen == wanted {
          return text[..<start] + " \(reading) " + text[text.index(after: end)...]
        }
        if !wanted.hasPrefix(seen) { break }
      }
    }
    return text + " " + reading
  }

  private static func read(_ text: String, in fit: Context) throws(FitError) -> ExerciseText {
    do throws(MalformedSets) {
      return try ExerciseText(parsing: text, in: fit.settings.units)
    } catch {
      throw FitError(.usage, "\(error)", hint: error.hint)
    }
  }
}

extension MalformedSets {
  /// The hint for words that cannot be parsed.
  fileprivate var hint: String? {
    guard case .unreadable = self else { return nil }
    return SessionText.notation
  }
}

extension Exercise {
  /// Whether it is held for a time and not repeated.
  var isHeld: Bool {
    ["plank", "hold", "wall sit", "dead hang", "l-sit"].contains {
      name.lowercased().contains(bytesOf: $0)
    }
  }

  /// The kind of load of the exercise.
  var load: ExerciseLoad {
    ExerciseLoad(category: category, name: name, equipment: equipment ?? [])
  }
}

extension NewWorkoutExercise {
  /// Creates an exercise to be added to a workout from the figures that a text says.
  init(_ exerciseID: String, _ figures: SetFigures) {
    self.init(exerciseId: exerciseID)
    sets = figures.sets
    reps = figures.reps
    weightKg = figures.weightKg
    weightUnit = figures.weightUnit?.rawValue
    assistanceKg = figures.assistanceKg
    durationSeconds = figures.durationSeconds
    distanceKm = figures.distanceKm
    restSeconds = figures.restSeconds
    rpe = figures.rpe
    kind = figures.kind?.rawValue
    // A weight "each" is that of one of two dumbbells.
    var words = figures.note.map { $0.split(separator: ",").map { String($0).trimmed } } ?? []
    if figures.weightKg != nil, let place = words.firstIndex(of: SetFigures.each) {
      dumbbells = 2
      words.remove(at: place)
    }
    notes = words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
