import FitAPI
import Tracks

/// Figures of a workout beyond belief, which are asked about before they are stored.
struct WorkoutDoubts {
  private let figure: TrainingFigure

  init(in fit: Context) { figure = TrainingFigure(units: fit.settings.units) }

  /// Returns the doubts about a workout, a sentence each.
  func doubts(
    _ draft: WorkoutDraft, _ done: [(exercise: Exercise, new: NewWorkoutExercise)]
  ) -> [String] {
    var doubts: [String] = []
    if let seconds = draft.durationSeconds, seconds >= WorkoutDraft.plausibleSeconds {
      doubts.append("\(TrainingFigure.time(seconds)) is long for one workout")
    }
    if let doubt = speed(draft.distanceKm, draft.durationSeconds, draft.activity ?? "") {
      doubts.append(doubt)
    }
    return doubts + done.flatMap { exercise, new in self.doubts(exercise, new) }
  }

  /// Returns the doubts about one exercise.
  func doubts(_ exercise: Exercise, _ new: NewWorkoutExercise) -> [String] {
    doubts(called: exercise.name, new)
  }

  /// Returns the doubts about the figures of an exercise of that name.
  func doubts(called name: String, _ new: NewWorkoutExercise) -> [String] {
    var doubts: [String] = []
    if let weight = new.weightKg, weight > NewWorkoutExercise.plausibleWeight {
      doubts.append("\(figure.weight(weight)) is heavy for \(name)")
    }
    if let reps = new.reps, reps > NewWorkoutExercise.plausibleReps {
      doubts.append("\(reps) repetitions in a set are many for \(name)")
    }
    if let sets = new.sets, sets > NewWorkoutExercise.plausibleSets {
      doubts.append("\(sets) sets are many for \(name)")
    }
    return doubts
  }

  /// Returns a speed that nobody keeps up for a kilometre; nil for any other.
  private func speed(_ kilometres: Double?, _ seconds: Int?, _ activity: String) -> String? {
    guard let kilometres, let seconds, kilometres >= 1, seconds > 0,
      let fastest = WorkoutDraft.plausibleSpeed(activity),
      kilometres / Double(seconds) * 3600 > fastest
        || Self.isRecord(kilometres, seconds, activity)
    else { return nil }
    let time = TrainingFigure.time(seconds)
    return "\(figure.distance(kilometres)) in \(time) is faster than anybody is"
  }

  /// Returns whether a way on foot took less time than the world record over a part of it.
  private static func isRecord(_ kilometres: Double, _ seconds: Int, _ activity: String) -> Bool {
    guard EffortKind(activity: activity) == .onFoot else { return false }
    return EffortKind.onFoot.distances.contains { distance in
      distance.worldRecord.map { kilometres * 1000 >= distance.metres && Double(seconds) < $0 }
        ?? false
    }
  }
}
