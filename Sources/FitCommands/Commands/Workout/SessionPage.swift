import FitAPI
import Terminal
import Tracks

/// A workout as a page: when and how long, what was done, and the records it was.
struct SessionPage {
  private let workout: Workout
  /// The figures from the workout's track.
  private let figures: TrackFigures?
  private let fit: Context

  init(_ workout: Workout, _ figures: TrackFigures? = nil, in fit: Context) {
    self.workout = workout
    self.figures = figures
    self.fit = fit
  }

  func lines(on surface: Surface) -> [StyledText] {
    let title =
      StyledText(workout.title, .heading) + StyledText("  \(workout.id)", .muted)
    let notes = workout.notes.map { StyledText($0, .muted).wrapped(to: surface.width) } ?? []
    func wrapped(_ lines: [StyledText]) -> [StyledText] {
      lines.flatMap { $0.wrapped(to: surface.width) }
    }
    var lines = [title] + wrapped(facts() + beats()) + notes
    lines += exercises(on: surface)
    lines += sums()
    lines += splits(on: surface)
    lines += laps(on: surface)
    lines += wrapped(bests())
    return lines + wrapped(zones())
  }

  /// Returns when it was, how long it took and what it took.
  private func facts() -> [StyledText] {
    let figure = TrainingFigure(units: fit.settings.units)
    let seconds = workout.seconds
    let way = workout.distanceKm.flatMap { $0 > 0 ? $0 : nil }
    let pace = way.flatMap { way in
      seconds.flatMap { figure.pace(Double($0), way, activity) }
    }
    let climb = workout.elevationGain.map { "\(figure.climb($0)) up" }
    let energy = workout.caloriesBurned.map(NutrientFormatter.kcal)
    let source = workout.source.map { "from \($0)" }
    let effort = workout.intensity.map { "RPE \($0)" }
    let facts: [String] = [
      standing, workout.time, way.map(figure.distance) ?? "", pace ?? "",
      climb ?? "", energy ?? "", effort ?? "", workout.activity.map(HealthActivity.title) ?? "",
      source ?? "",
    ]
    return [StyledText(facts.filter { !$0.isEmpty }.joined(separator: "  "))]
  }

  /// Returns the lines of heart rate and cadence.
  private func beats() -> [StyledText] {
    let parts = [
      workout.avgHeartRate.map { "\(RecordedWorkoutFormatter.whole($0)) bpm" },
      workout.maxHeartRate.map { "up to \(RecordedWorkoutFormatter.whole($0)) bpm" },
      workout.avgCadence.map { "cadence \(RecordedWorkoutFormatter.whole($0))" },
    ].compactMap(\.self)
    return parts.isEmpty ? [] : [StyledText(parts.joined(separator: "  "))]
  }

  private var standing: String {
    if workout.completedAt != nil {
      return TimeFormatter.short(workout.date, of: workout, in: fit)
    }
    if workout.isUnderWay {
      return "under way since \(TimeFormatter.short(workout.start, of: workout, in: fit))"
    }
    guard let planned = workout.scheduledAt else { return "not done yet" }
    return "planned for \(TimeFormatter.short(planned, of: workout, in: fit))"
  }

  private func exercises(on surface: Surface) -> [StyledText] {
    let words = SetFormatter(in: fit)
    let done = workout.exercises ?? []
    guard !done.isEmpty else { return [] }
    var table = Table([
      Column("", minimumWidth: 16, isFlexible: true, priority: 20),
      Column("", .right), Column("", .right), Column("", .right, style: .muted, priority: 6),
      Column("", style: .muted, priority: 5), Column("", style: .muted, priority: 8),
    ])
    var last: WorkoutExercise?
    for exercise in done {
      // Sets of one exercise that follow each other stand under its name.
      let isSame = last?.exerciseId == exercise.exerciseId && last?.superset == exercise.superset
      let effort = [
        words.kind(exercise), words.exertion(exercise), words.rest(exercise),
        isSame ? "" : words.turns(exercise),
      ].filter { !$0.isEmpty }
      table.add([
        isSame ? Cell("") : Cell(exercise.exerciseName, .strong),
        Cell(words.sets(exercise)),
        Cell(words.weight(exercise)), Cell(words.oneRepMax(exercise)),
        Cell(effort.joined(separator: "  ")), Cell(ShortID.of(exercise.id)),
      ])
      if let records = words.records(exercise) { table.add(.heading("  " + records)) }
      if let notes = exercise.notes { table.add(.heading(StyledText("  \(notes)", .muted))) }
      last = exercise
    }
    return [""] + table.lines(on: surface)
  }

  private func sums() -> [StyledText] {
    let figure = TrainingFigure(units: fit.settings.units)
    let volume = workout.volumeKg ?? 0
    let lacksWeight = (workout.exercises ?? []).contains { $0.lacksBodyWeight == true }
    return (volume > 0 ? ["", "\(figure.volume(volume), .strong) moved in all"] : [])
      + (lacksWeight ? ["without your own weight, of which no weigh-in is known before it"] : [])
  }

  private var activity: String { TrainingActivity.of(workout) }

  /// Returns a line for each kilometre or mile.
  private func splits(on surface: Surface) -> [StyledText] {
    guard let splits = figures?.splits, splits.count > 1 else { return [] }
    let figure = TrainingFigure(units: fit.settings.units)
    var table = Table([
      Column("SPLIT", .right), Column("TIME", .right), Column("PACE", .right),
      Column("CLIMB", .right, style: .muted), Column("BPM", .right, style: .muted),
    ])
    var reached = 0.0
    for split in splits {
      reached += split.distanceKm
      table.add([
        Cell(figure.distance(reached)), Cell(TrainingFigure.clock(split.seconds)),
        Cell(figure.pace(split.seconds, split.distanceKm, activity) ?? ""),
        Cell(split.climbM.map(figure.change(ofClimb:)) ?? ""),
        Cell(split.avgHeartRate.map(RecordedWorkoutFormatter.whole) ?? ""),
      ])
    }
    return [""] + table.lines(on: surface)
  }

  /// Returns a line for each lap that a person pressed; lengths of a pool are counted.
  private func laps(on surface: Surface) -> [StyledText] {
    let all = workout.laps ?? []
    let lengths = all.filter { $0.isLength == true }
    let laps = all.filter { $0.isLength != true }
    let figure = TrainingFigure(units: fit.settings.units)
    var lines: [StyledText] = []
    if !lengths.isEmpty {
      let strokes = lengths.compactMap(\.strokes).reduce(0, +)
      let each = strokes > 0 ? ", \(strokes / lengths.count) strokes each" : ""
      lines += ["", "\(lengths.count, .strong) lengths\(each)"]
    }
    guard laps.count > 1, figures?.splits.count ?? 0 < 2 || laps.count != figures?.splits.count
    else {
      return lines
    }
    var table = Table([
      Column("LAP", .right), Column("TIME", .right), Column("DISTANCE", .right),
      Column("PACE", .right), Column("BPM", .right, style: .muted),
    ])
    for (index, lap) in laps.enumerated() {
      // Devices write 0 where nothing measured it.
      let way = lap.distanceKm.flatMap { $0 > 0 ? $0 : nil }
      table.add([
        Cell("\(index + 1)"), Cell(TrainingFigure.clock(lap.durationSeconds)),
        Cell(way.map(figure.distance) ?? ""),
        Cell(way.flatMap { figure.pace(lap.durationSeconds, $0, activity) } ?? ""),
        Cell(lap.avgHeartRate.map(RecordedWorkoutFormatter.whole) ?? ""),
      ])
    }
    return lines + [""] + table.lines(on: surface)
  }

  private func bests() -> [StyledText] {
    guard let best = figures?.best, !best.isEmpty else { return [] }
    let words = best.map { effort in
      let name = EffortDistance(rawValue: effort.distance)?.title ?? effort.distance
      return "\(name) \(TrainingFigure.clock(effort.seconds))"
    }
    return ["", "best  " + StyledText(words.joined(separator: "  "))]
  }

  private func zones() -> [StyledText] {
    guard let figures else { return [] }
    guard !figures.zones.isEmpty else {
      return figures.track.hasHeartRates
        ? [
          StyledText(
            "zones need your age or highest heart rate: `fit profile edit --max-hr 190`",
            .muted)
        ] : []
    }
    let percents = WholePercents.of(figures.zones.map { Double($0.seconds) })
    let shares = zip(figures.zones, percents).filter { $0.1 > 0 }.map { zone, percent in
      zone.zone == 0 ? "below \(percent) %" : "\(zone.zone): \(percent) %"
    }
    // Readings too far apart tell no zone.
    guard !shares.isEmpty else { return [] }
    let basis = figures.zoneBasis.map { "  of \($0)" } ?? ""
    return ["zones  " + StyledText(shares.joined(separator: "  ")) + StyledText(basis, .muted)]
  }

  /// Returns something done, for receipts: a line, and one for the records it was.
  static func lines(_ done: WorkoutExercise, in fit: Context) -> [StyledText] {
    let words = SetFormatter(in: fit)
    let estimate =
      done.lacksBodyWeight == true
      ? "no weigh-in before it, so no 1RM" : words.oneRepMax(done)
    let line =
      "  " + done.line(in: fit)
      + StyledText(estimate.isEmpty ? "" : "  \(estimate)", .muted)
    return [line] + (words.records(done).map { ["    " + $0] } ?? [])
  }
}
