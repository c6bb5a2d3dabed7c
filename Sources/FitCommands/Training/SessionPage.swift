import CivilTime
import FitAPI
import Quantities
import Terminal

/// A workout as a page: when and how long, what was done, and the records it was.
struct SessionPage {
  private let workout: Workout
  /// What a device has recorded of it.
  private let recorded: HealthWorkout?
  private let fit: Context

  init(_ workout: Workout, recorded: HealthWorkout? = nil, in fit: Context) {
    self.workout = workout
    self.recorded = recorded
    self.fit = fit
  }

  func lines(on surface: Surface) -> [StyledText] {
    let title =
      StyledText(workout.title, .heading) + StyledText("  \(workout.id)", .muted)
    let notes = workout.notes.map { StyledText($0, .muted).wrapped(to: surface.width) } ?? []
    return [title] + facts() + beats() + notes + exercises(on: surface) + sums()
  }

  /// When it was, how long it took and what it took.
  private func facts() -> [StyledText] {
    let figure = TrainingFigure(units: fit.settings.units)
    let facts = [
      standing, workout.time, workout.distanceKm.map(figure.distance) ?? "",
      workout.caloriesBurned.map(NutrientFormatter.kcal) ?? "", workout.activity ?? "",
      workout.source.map { "from \($0)" } ?? "",
    ]
    return [StyledText(facts.filter { !$0.isEmpty }.joined(separator: "  "))]
  }

  /// Heart rate and cadence.
  private func beats() -> [StyledText] {
    let parts = [
      recorded?.avgHeartRate.map { "\(RecordedWorkoutFormatter.whole($0)) bpm" },
      recorded?.maxHeartRate.map { "up to \(RecordedWorkoutFormatter.whole($0)) bpm" },
      recorded?.avgCadence.map { "cadence \(RecordedWorkoutFormatter.whole($0))" },
    ].compactMap(\.self)
    return parts.isEmpty ? [] : [StyledText(parts.joined(separator: "  "))]
  }

  private var standing: String {
    if let end = workout.completedAt {
      return TimeFormatter.short(workout.startedAt ?? end, in: fit)
    }
    if workout.isUnderWay {
      return "under way since \(TimeFormatter.short(workout.start, in: fit))"
    }
    guard let planned = workout.scheduledAt else { return "not done yet" }
    return "planned for \(TimeFormatter.short(planned, in: fit))"
  }

  private func exercises(on surface: Surface) -> [StyledText] {
    let words = SetWords(in: fit)
    let done = workout.exercises ?? []
    guard !done.isEmpty else { return [] }
    var table = Table([
      Column("", minimumWidth: 16, isFlexible: true, priority: 20),
      Column("", .right), Column("", .right), Column("", .right, style: .muted, priority: 6),
      Column("", style: .muted, priority: 5), Column("", style: .muted, priority: 8),
    ])
    for exercise in done {
      let pause = exercise.restSeconds.map { "rest \(TrainingFigure.time($0))" } ?? ""
      let effort = [words.exertion(exercise), pause].filter { !$0.isEmpty }
      table.add([
        Cell(exercise.exerciseName, .strong), Cell(words.sets(exercise)),
        Cell(words.weight(exercise)), Cell(words.oneRepMax(exercise)),
        Cell(effort.joined(separator: "  ")), Cell(ShortID.of(exercise.id)),
      ])
      if let records = words.records(exercise) { table.add(.heading("  " + records)) }
      if let notes = exercise.notes { table.add(.heading(StyledText("  \(notes)", .muted))) }
    }
    return [""] + table.lines(on: surface)
  }

  private func sums() -> [StyledText] {
    guard let volume = workout.volumeKg, volume > 0 else { return [] }
    let figure = TrainingFigure(units: fit.settings.units)
    return ["", "\(figure.volume(volume), .strong) moved in all"]
  }

  /// Something done, for receipts: a line, and one for the records it was.
  static func lines(_ done: WorkoutExercise, in fit: Context) -> [StyledText] {
    let words = SetWords(in: fit)
    let estimate = words.oneRepMax(done)
    let line =
      "  " + done.line(in: fit)
      + StyledText(estimate.isEmpty ? "" : "  \(estimate)", .muted)
    return [line] + (words.records(done).map { ["    " + $0] } ?? [])
  }
}
