import ActivityFiles
import FitAPI
import FitClient
import Quantities
import Terminal

extension WorkoutImport {
  /// Returns the workouts as they would be sent.
  static func preview(
    _ workouts: [ActivityRecord], _ measurements: [BodySample], _ reports: [FileReport],
    in fit: Context
  ) -> Output {
    let units = fit.settings.units
    var kinds = StoredKinds(fit: fit)
    let distance = MetricFormatter(metric: .distanceKm, units: units)
    let columns: [TableColumn<HealthWorkout>] = [
      TableColumn("START") { workout in
        Cell(
          TimeFormatter.short(workout.startDate, in: fit), raw: Figure.instant(workout.startDate))
      },
      TableColumn("TYPE") { workout in
        Cell(HealthActivity.title(workout.activityType), raw: workout.activityType)
      },
      .figure("DURATION", { $0.duration }, shown: TrainingFigure.time),
      .figure("DISTANCE", { $0.distance }, shown: distance.measured),
      .figure(
        "KCAL", raw: Figure.eaten, { $0.energyBurned },
        shown: { Decimals.text($0, upTo: 0, grouping: true) }),
      .figure("HEART", priority: 6, { $0.avgHeartRate }, shown: { Decimals.text($0, upTo: 0) }),
      TableColumn("SOURCE", flexible: true, priority: 5) { Cell($0.source ?? "") },
    ]
    let lines = reports.isUnreadable ? [] : reports.flatMap { ImportedFile($0).lines }
    let weights = measurements.count { $0.kind == .weight }
    let scale =
      weights > 0
      ? [StyledText("and \(Counted.weights(weights))")] : []
    let isEmpty = workouts.isEmpty && weights == 0
    var output = Output.list(
      workouts.map { kinds.stored(HealthWorkout($0)) }, columns,
      emptyMessage: "no workouts to send",
      notes: scale + lines + (isEmpty ? [] : ["nothing was sent"]))
    if reports.isUnreadable {
      output.failures = reports.failures
    } else {
      output.judge(reports, refused: 0, in: fit)
    }
    return output
  }
}

/// Finds the kind of activity that a workout with exercises is stored with, which follows from them.
private struct StoredKinds {
  let fit: Context
  private var exercises: [String: (id: String, category: String)] = [:]

  init(fit: Context) { self.fit = fit }

  mutating func stored(_ workout: HealthWorkout) -> HealthWorkout {
    let done = (workout.exercises ?? []).map { exercise($0) }
    guard !done.isEmpty, let kind = TrainingActivity.of(done, title: workout.title ?? "") else {
      return workout
    }
    var workout = workout
    workout.activityType = kind
    return workout
  }

  private mutating func exercise(_ upload: UploadedExercise) -> (id: String, category: String) {
    if let known = exercises[upload.name] { return known }
    let found = try? fit.client.send(FitIQ.searchExercises(upload.name, limit: 1)).exercises.first
    let isEndurance = upload.sets.allSatisfy { $0.reps == nil && $0.weightKg == nil }
    let exercise =
      found.map { (id: $0.id, category: $0.category) }
      ?? (id: "", category: (isEndurance ? ExerciseCategory.cardio : .strength).rawValue)
    exercises[upload.name] = exercise
    return exercise
  }
}
