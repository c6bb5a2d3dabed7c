import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// Turns exercises in words into what is stored. Everything is found before anything is stored.
struct SessionText {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// Reads the texts in their order; one text may name several groups of sets.
  ///
  /// - Throws: ``FitError`` when a text cannot be read, breaks a rule, or names no exercise;
  ///   ``AmbiguityError`` when a number may mean several things and nobody can be asked.
  func done(_ texts: [String]) throws -> [(exercise: Exercise, new: NewWorkoutExercise)] {
    var done: [(exercise: Exercise, new: NewWorkoutExercise)] = []
    for text in texts {
      let exercise = try exercise(of: text)
      for part in try parts(of: text, exercise) {
        let new = NewWorkoutExercise(exercise.id, part)
        try new.problems.refuse()
        done.append((exercise, new))
      }
    }
    guard done.count <= FitIQ.workoutExerciseCounts.upperBound else {
      throw FitError(
        .usage,
        "a workout has at most \(FitIQ.workoutExerciseCounts.upperBound) groups of sets,"
          + " and these are \(done.count)")
    }
    return done
  }

  /// Returns the exercise that a text names.
  ///
  /// - Throws: ``FitError`` that names the figures where there is none and some could not be read.
  private func exercise(of text: String) throws -> Exercise {
    let name = try Self.read(text, in: fit).name
    do {
      return try ExerciseChoice(name, in: fit).one()
    } catch let error as FitError where error.kind == .notFound {
      let words = name.split(separator: " ")
      guard let place = words.dropFirst().firstIndex(where: { $0.first?.isWholeNumber == true })
      else { throw error }
      throw FitError(
        .usage,
        "\"\(words[place...].joined(separator: " "))\" of \"\(text)\" cannot be read as sets",
        hint: "write 3x10 80kg, 80x8, 80x8/8/6, 3x60s or 5km 25:30;"
          + " `fit help log workout` tells the rest")
    }
  }

  /// Reads the sets of a text and asks where it leaves a doubt.
  private func parts(of text: String, _ exercise: Exercise) throws -> [SetFigures] {
    var text = text
    while true {
      let read = try Self.read(text, in: fit)
      do throws(MalformedSets) {
        return try read.parts(of: exercise.load)
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
      }
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
      throw FitError(.usage, "\(error)")
    }
  }
}

extension Exercise {
  /// What it is done against.
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
    assistanceKg = figures.assistanceKg
    durationSeconds = figures.durationSeconds
    distanceKm = figures.distanceKm
    restSeconds = figures.restSeconds
    rpe = figures.rpe
    kind = figures.kind?.rawValue
  }
}
