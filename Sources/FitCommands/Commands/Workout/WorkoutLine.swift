import CivilTime
import FitAPI
import FitClient
import Terminal

extension Workout {
  /// The exercises done, each once: `Barbell bench press, Plank`.
  var exerciseNames: [String] {
    (exercises ?? []).reduce(into: []) { names, done in
      if !names.contains(done.exerciseName) { names.append(done.exerciseName) }
    }
  }

  /// Kilograms moved in all; `nil` where no weight was.
  var volumeKg: Double? {
    let volumes = (exercises ?? []).compactMap(\.volumeKg)
    // To the gram: weights in pounds leave a tail that nobody weighed.
    return volumes.isEmpty ? nil : (volumes.reduce(0, +) * 1000).rounded() / 1000
  }

  /// The duration; empty where it is unknown.
  var time: String {
    seconds.map { $0 > 0 ? TrainingFigure.time($0) : "" } ?? ""
  }

  /// Returns `Upper body  45m  Fri 17:30`, for receipts and questions.
  func line(in fit: Context) -> StyledText {
    let time = time.isEmpty ? "" : "  \(time)"
    let figure = TrainingFigure(units: fit.settings.units)
    let way = distanceKm.map { "  \(figure.distance($0))" } ?? ""
    let climb = elevationGain.map { "  \(figure.climb($0)) up" } ?? ""
    let energy = caloriesBurned.map { "  \(NutrientFormatter.kcal($0))" } ?? ""
    return
      "\(title, .strong)\(time)\(way)\(climb)\(energy)  \(TimeFormatter.short(date, of: self, in: fit))"
  }

  /// Seconds that it took; `nil` where nobody knows.
  var seconds: Int? { durationSeconds ?? durationMinutes.map { $0 * 60 } }

  /// The draft that stores the workout again.
  var draft: WorkoutDraft {
    var draft = WorkoutDraft()
    draft.userId = userId
    draft.title = title
    draft.scheduledAt = scheduledAt?.description
    draft.startedAt = startedAt?.description
    draft.completedAt = completedAt?.description
    draft.durationMinutes = durationMinutes
    draft.durationSeconds = durationSeconds
    draft.caloriesBurned = caloriesBurned
    draft.distanceKm = distanceKm
    draft.activity = activity
    draft.source = source
    draft.notes = notes
    draft.avgHeartRate = avgHeartRate
    draft.maxHeartRate = maxHeartRate
    draft.avgCadence = avgCadence
    draft.elevationGain = elevationGain
    draft.intensity = intensity
    draft.laps = laps
    draft.tell(as: self)
    return draft
  }

  /// Returns the request that stores the workout again after it was deleted, with its exercises and
  /// its track.
  func restoration(by client: Client) -> Journal.Step? {
    var draft = draft
    draft.exercises = (exercises ?? []).map(\.whole)
    draft.isRecorded = isRecorded
    draft.importId = importId
    if updatedAt != createdAt { draft.editedAt = updatedAt?.description }
    if hasTrack == true { draft.track = try? client.send(FitIQ.workoutTrack(id)).data }
    if let full = try? client.send(FitIQ.workout(id)) { draft.laps = full.laps }
    return .restore(FitIQ.workoutCreation, id, body: draft)
  }
}

extension WorkoutExercise {
  /// The draft that adds the exercise again.
  var draft: NewWorkoutExercise {
    var new = NewWorkoutExercise(exerciseId: exerciseId)
    new.copySet(of: self)
    return new
  }

  /// The draft that brings the exercise back as it was.
  var whole: NewWorkoutExercise {
    var new = draft
    new.id = id
    return new
  }

  /// Returns `Barbell bench press  3 × 10  80 kg`.
  func line(in fit: Context) -> StyledText {
    let words = SetFormatter(in: fit)
    let figures = [words.all(self), words.turns(self)].filter { !$0.isEmpty }.joined(
      separator: "  ")
    return "\(exerciseName, .strong)\(figures.isEmpty ? "" : "  \(figures)")"
  }
}
