import CivilTime
import FitAPI
import HealthLanguage
import SQL

extension WorkoutExerciseTable {
  /// Returns the exercises of a workout, in order, with the personal records they set.
  func withRecords(_ workout: String, of account: String) throws -> [WorkoutExercise] {
    try withRecords(list(workout, of: account), in: workout, of: account)
  }

  /// Returns an exercise of a workout with the personal records it set.
  ///
  /// A record exceeds every entry of the exercise in earlier workouts that took place. The first
  /// time of an exercise sets no record, and neither do planned workouts or warm-up sets. One entry
  /// of an exercise has all records of a workout, and one of several workouts of a day.
  func withRecords(
    _ exercise: WorkoutExercise, in workout: String, of account: String
  ) throws -> WorkoutExercise {
    let all = try list(workout, of: account).filter { $0.exerciseId == exercise.exerciseId }
    return try withRecords(all, in: workout, of: account).first { $0.id == exercise.id } ?? exercise
  }

  private func withRecords(
    _ done: [WorkoutExercise], in workout: String, of account: String
  ) throws -> [WorkoutExercise] {
    var done = done
    for index in done.indices { done[index].records = [] }
    let date = try database.first(
      "SELECT date, day FROM workouts WHERE account = ? AND id = ?"
        + " AND (status <> 'planned' OR scheduled_at IS NULL)", account, workout
    ) { (instant: $0.int64(0), day: Day(number: $0.int(1))) }
    guard let date else { return done }
    let isEarlier = try earlier(than: date.instant, of: account)
    for exercise in Set(done.map(\.exerciseId)) {
      let best = try bests(of: exercise, account, date.instant, without: workout, isEarlier)
      let places = done.indices.filter {
        done[$0].exerciseId == exercise && done[$0].kind != SetKind.warmup.rawValue
      }
      var (records, place) = Self.records(beyond: best, places.map { (done[$0], $0) })
      guard let place else { continue }
      records = try ofDay(records, date.day, exercise, in: workout, account)
      done[place].records = records
    }
    return done
  }

  /// Returns the records of a workout that remain among the other workouts of its day: none where
  /// another workout has the records of the day, else those that no other exceeded, compared with
  /// the best before the day.
  private func ofDay(
    _ records: [PersonalRecord], _ day: Day, _ exercise: String, in workout: String,
    _ account: String
  ) throws -> [PersonalRecord] {
    let instants = LocalMoment.instants(of: day...day)
    let ofDay =
      "account = ?1 AND date >= ?2 AND date < \(instants.upperBound.stored)"
      + " AND day = \(day.number) AND status <> 'planned'"
    let first = try database.first(
      "SELECT min(date) FROM workouts WHERE \(ofDay)", account, instants.lowerBound.stored
    ) { $0.int64OrNil(0) }
    guard let first = first ?? nil else { return records }
    let others = try bests(
      of: exercise, account, first, without: workout,
      "workout IN (SELECT id FROM workouts WHERE \(ofDay))")
    guard others.contains(where: { $0 != nil }) else { return records }
    let before = try bests(
      of: exercise, account, first, without: workout, earlier(than: first, of: account))
    var kept: [PersonalRecord] = []
    for (index, kind) in Self.figureKinds.enumerated() {
      let known = before[index] ?? 0
      let other = others[index] ?? 0
      if var mine = records.first(where: { $0.kind == kind.rawValue }) {
        if other > mine.value * Self.leastGain {
          if kept.isEmpty { return [] }
          continue
        }
        if known > 0 { mine.previous = known }
        kept.append(mine)
      } else if kept.isEmpty, known > 0, other > known * Self.leastGain {
        return []
      }
    }
    return kept
  }

  /// Returns the greatest weight, one-repetition maximum, repetitions, seconds and kilometres of an
  /// exercise in other workouts; `nil` for a figure that none has.
  ///
  /// - Parameter condition: the SQL condition of these workouts, on `e`, with the account as `?1`
  ///   and the date as `?2`.
  private func bests(
    of exercise: String, _ account: String, _ date: Int64, without workout: String,
    _ condition: String
  ) throws -> [Double?] {
    try database.first(
      """
      SELECT max(weight_kg), max(one_rep_max_kg),
        max(reps) FILTER (WHERE coalesce(weight_kg, 0) = 0 AND assistance_kg IS NULL),
        max(duration_s) FILTER (WHERE coalesce(weight_kg, 0) = 0 AND distance_km IS NULL),
        max(distance_km)
      FROM workout_exercises e WHERE account = ?1 AND exercise_id = ?3
        AND coalesce(kind, '') <> 'warmup' AND workout <> ?4 AND \(condition)
      """, account, date, exercise, workout
    ) { row in (0..<5).map { row.doubleOrNil($0) } } ?? []
  }

  /// Returns the records of some entries of one exercise above the bests of weight, one-repetition
  /// maximum, repetitions, seconds and kilometres, and the position of the entry with the first of
  /// them.
  private static func records(
    beyond best: [Double?], _ entries: [(done: WorkoutExercise, place: Int)]
  ) -> (records: [PersonalRecord], place: Int?) {
    var records: [PersonalRecord] = []
    var place: Int?
    for (index, kind) in figureKinds.enumerated() {
      guard best.indices.contains(index), let best = best[index], best > 0 else { continue }
      let figures = entries.compactMap { entry in
        entry.done.figure(kind).map { (value: $0, place: entry.place) }
      }
      guard let top = figures.max(by: { $0.value < $1.value }), top.value > best * leastGain else {
        continue
      }
      records.append(PersonalRecord(kind, top.value, previous: best))
      place = place ?? top.place
    }
    return (records, place)
  }

  /// The least ratio to the best that counts as a record; less is the rounding of a conversion.
  private static let leastGain = 1.000_001

  /// The kinds in the order of the query.
  private static let figureKinds: [PersonalRecord.Kind] = [
    .weight, .oneRepMax, .reps, .duration, .distance,
  ]

  /// The number of later workouts up to which excluding them is faster than looking up the earlier
  /// ones.
  private static let few = 100

  /// Returns the SQL condition that an exercise's workout took place before an instant, `?2`.
  private func earlier(than date: Int64, of account: String) throws -> String {
    let later = try database.first(
      "SELECT count(*) FROM"
        + " (SELECT 1 FROM workouts WHERE account = ? AND date >= ? LIMIT ?) AS later",
      account, date, Self.few + 1
    ) { $0.int(0) }
    if let later, later <= Self.few {
      return """
        workout NOT IN (
          SELECT id FROM workouts WHERE account = ?1 AND date >= ?2
          UNION ALL SELECT id FROM workouts WHERE account = ?1 AND status = 'planned')
        """
    }
    return """
      EXISTS (
        SELECT 1 FROM workouts o WHERE o.account = ?1 AND o.id = e.workout AND o.date < ?2
          AND o.status <> 'planned')
      """
  }
}

extension WorkoutExercise {
  /// Returns the figure that is compared for records of a kind; `nil` when the exercise has none.
  fileprivate func figure(_ kind: PersonalRecord.Kind) -> Double? {
    let isLoaded = (weightKg ?? 0) > 0 || assistanceKg != nil
    switch kind {
    case .weight: return weightKg
    case .oneRepMax: return oneRepMaxKg
    case .reps: return isLoaded ? nil : reps.map { Double($0) }
    case .duration: return isLoaded || distanceKm != nil ? nil : durationSeconds.map { Double($0) }
    case .distance: return distanceKm
    }
  }
}
