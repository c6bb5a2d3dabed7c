import CivilTime
import FitAPI
import Quantities
import SQL
import Tracks

/// Answers questions about one thing of the training log by the queries of `exercise history`,
/// `workout best` and `workout stats`.
struct TrainingRecall {
  let store: Store
  let account: String
  /// The person's day and units.
  let facts: PersonFacts

  /// Returns the answer; `nil` where the question is about no record of training after all.
  func advice(on question: TrainingQuestion) throws -> Advice? {
    switch question.subject {
    case .exercise(let name): try exercise(name, question.period)
    case .muscles(let part, let groups): try muscles(part, groups, question.period)
    case .best(let distance, let activity): try best(distance, activity)
    case .activity(let activity): try done(activity, question.period)
    case .last(let activity): try last(activity)
    }
  }

  // MARK: One exercise

  private func exercise(_ name: String, _ period: QuestionPeriod?) throws -> Advice? {
    let page = try ExerciseSearch(
      table: store.exercises, account: account, category: nil, muscle: "", equipment: ""
    ).page(name, limit: 20, offset: 0)
    var known: [(exercise: Exercise, sessions: [ExerciseSession])] = []
    for exercise in page.exercises {
      let sessions = try store.workoutExercises.history(of: exercise.id, account: account)
        .filter { $0.best != nil }
      if !sessions.isEmpty { known.append((exercise, sessions)) }
    }
    guard let found = known.first else {
      guard page.isSure == true, let exercise = page.exercises.first else { return nil }
      var advice = Advice()
      advice.sentences.append("\(exercise.name) is in none of your workouts yet.")
      return advice
    }
    var advice = lift(found.exercise.name, found.sessions, period)
    if page.isSure != true, known.count > 1 {
      let others = known.dropFirst().prefix(3).map(\.exercise.name).joined(separator: ", ")
      advice.unknowns.append(
        "which exercise you mean: I took \(found.exercise.name), and you also did \(others)")
    }
    return advice
  }

  private func lift(
    _ name: String, _ sessions: [ExerciseSession], _ period: QuestionPeriod?
  ) -> Advice {
    var advice = Advice()
    guard let last = sessions.first, let set = last.best else { return advice }
    if let period {
      let within = sessions.filter { $0.localDay.map(period.days.contains) ?? false }
      let sets = within.reduce(0) { $0 + $1.setCount }
      let volume = within.compactMap(\.volumeKg).reduce(0, +)
      advice.sentences.append(
        within.isEmpty
          ? "\(name) is in none of your workouts \(period.name); the last was \(when(last))."
          : "\(name) \(period.name): \(facts.times(within.count, "session")),"
            + " \(facts.times(sets, "set"))" + (volume > 0 ? ", \(facts.load(volume)) moved." : ".")
      )
    } else {
      let estimate = last.oneRepMaxKg.map { ", an estimated 1RM of \(kilograms($0, 0))" } ?? ""
      advice.sentences.append(
        "\(name) was last \(when(last)): \(facts.times(last.setCount, "set")), the best"
          + " \(words(set))\(estimate).")
    }
    if let top = sessions.max(by: { ($0.oneRepMaxKg ?? 0) < ($1.oneRepMaxKg ?? 0) }),
      let most = top.oneRepMaxKg, let best = top.best
    {
      advice.sentences.append(
        last.oneRepMaxKg == most && period == nil
          ? "No session has a higher estimate."
          : "Your best estimate is \(kilograms(most, 0)), from \(words(best)) \(when(top)).")
      advice.figure("best estimated 1RM (Epley)", "\(kilograms(most, 0)), \(when(top))")
      addHeaviest(sessions, to: &advice)
      addTrend(sessions, to: &advice)
    } else if let top = sessions.compactMap({ $0.best.map { ($0, when($0, of: sessions)) } }).max(
      by: { ($0.0.reps ?? 0) < ($1.0.reps ?? 0) }), let reps = top.0.reps
    {
      advice.figure("most repetitions", "\(reps), \(top.1)")
    }
    advice.figure("sessions of \(name)", "\(sessions.count) since \(since(sessions))")
    return advice
  }

  private func addHeaviest(_ sessions: [ExerciseSession], to advice: inout Advice) {
    let sets = sessions.flatMap { session in session.working.map { (set: $0, session: session) } }
    guard
      let top = sets.max(by: { ($0.set.weightKg ?? 0) < ($1.set.weightKg ?? 0) }),
      top.set.weightKg ?? 0 > 0
    else { return }
    advice.figure("heaviest set", "\(words(top.set)), \(when(top.session))")
  }

  /// Adds the best estimate of four weeks beside that of the four weeks before.
  private func addTrend(_ sessions: [ExerciseSession], to advice: inout Advice) {
    func best(_ days: ClosedRange<Day>) -> Double? {
      sessions.filter { $0.localDay.map(days.contains) ?? false }.compactMap(\.oneRepMaxKg).max()
    }
    let start = facts.today.adding(days: 1 - Self.span)
    let recent = best(start...facts.today)
    let before = best(start.adding(days: -Self.span)...start.previous)
    guard let recent, let before, before > 0 else { return }
    let change = (recent / before - 1) * 100
    advice.figure(
      "best estimated 1RM in four weeks",
      "\(kilograms(recent, 0)), and \(kilograms(before, 0)) in the four weeks before")
    advice.sentences.append(
      abs(change) < 1
        ? "Over four weeks it is level with the four weeks before."
        : "Over four weeks it is \(facts.percent(abs(change))) \(change > 0 ? "above" : "below") the"
          + " four weeks before.")
  }

  /// Four weeks.
  private static let span = 28

  // MARK: Muscle groups

  private func muscles(
    _ part: String, _ groups: [String], _ period: QuestionPeriod?
  ) throws -> Advice? {
    let week = facts.today.adding(days: -6)...facts.today
    let days = period?.days ?? week
    let name = period?.name ?? "in the last seven days"
    let done = try sets(of: groups, days)
    var advice = Advice()
    if done.first + done.helping > 0 {
      let helping =
        done.helping > 0
        ? ", and \(facts.times(done.helping, "set")) of exercises in which it helps" : ""
      advice.sentences.append(
        "You did \(facts.times(done.first, "set")) for \(part) \(name)\(helping)"
          + (done.volume > 0 ? ", \(facts.load(done.volume)) moved." : "."))
      for exercise in done.exercises.prefix(5) {
        advice.figure(exercise.name, facts.times(exercise.sets, "set"))
      }
    } else {
      let all = try sets(of: groups, Day.earliest...facts.today)
      guard let last = all.last else {
        advice.sentences.append("No set for \(part) is in your workouts yet.")
        return advice
      }
      advice.sentences.append(
        "No set for \(part) is in your workouts \(name); the last was of \(facts.name(last)).")
    }
    if period == nil {
      let before = try sets(
        of: groups, week.lowerBound.adding(days: -Self.span)...week.lowerBound.previous)
      advice.figure(
        "sets for \(part) a week, four weeks before",
        Decimals.text(Double(before.first) / 4, upTo: 1))
    }
    advice.unknowns.append(
      "how hard each set was for \(part): I count sets, by the muscles the exercise names first")
    return advice
  }

  /// The sets of exercises for some muscle groups, without those to get warm.
  private struct MuscleSets {
    /// Sets of exercises that train one of them first, and sets of those in which it helps.
    var first = 0
    var helping = 0
    /// The kilograms of the former.
    var volume = 0.0
    var exercises: [(name: String, sets: Int)] = []
    var last: Day?
  }

  private func sets(of groups: [String], _ days: ClosedRange<Day>) throws -> MuscleSets {
    var named: [String: [String]] = [:]
    for exercise in CatalogueExercise.all { named[exercise.id] = exercise.muscleGroups }
    for own in try store.exercises.own(account) { named[own.id] = own.muscleGroups ?? [] }
    var found = MuscleSets()
    let among = DayCondition(days, of: "workouts")
    try store.database.forEach(
      "SELECT exercise_id, max(exercise_name), sum(coalesce(sets, 1)),"
        + " coalesce(sum(\(WorkoutExerciseTable.volume)), 0), max(workouts.day)"
        + " FROM workouts JOIN workout_exercises ON workout_exercises.account = workouts.account"
        + " AND workout_exercises.workout = workouts.id"
        + " WHERE workouts.account = ? AND workouts.status = 'completed'"
        + " AND category = 'strength' AND coalesce(kind, '') <> 'warmup'\(among.sql)"
        + " GROUP BY exercise_id ORDER BY 3 DESC, 1",
      [account] + among.values
    ) { row in
      let muscles = (named[row.text(0)] ?? []).map { $0.lowercased() }
      let isFirst = muscles.first.map(groups.contains) ?? false
      guard isFirst || muscles.contains(where: groups.contains) else { return }
      if isFirst {
        found.first += row.int(2)
        found.volume += row.double(3)
        found.exercises.append((row.text(1), row.int(2)))
      } else {
        found.helping += row.int(2)
      }
      let day = Day(number: row.int(4))
      found.last = max(found.last ?? day, day)
    }
    return found
  }

  // MARK: Distances

  private func best(_ distance: EffortDistance, _ activity: String) throws -> Advice {
    try store.tracks.findEfforts(of: account, in: store)
    let efforts = try store.tracks.efforts(of: account, activity: activity, limit: 3)
      .filter { $0.distance == distance.rawValue }
    var advice = Advice()
    guard let top = efforts.first else {
      advice.sentences.append(
        "No track of \(Self.noun(activity)) in your workouts is as long as \(distance.title).")
      advice.unknowns.append(
        "your best over \(distance.title): import workouts with their tracks")
      return advice
    }
    advice.sentences.append(
      "Your best \(distance.title) is \(clock(top.seconds)), \(pace(top.seconds, distance.metres)),"
        + " \(when(top)) in \(top.title).")
    for (place, effort) in efforts.enumerated() {
      advice.figure(
        "\(distance.title), number \(place + 1)", "\(clock(effort.seconds)), \(when(effort))")
    }
    advice.unknowns.append(
      "whether it was a race: I take the best section of any track, with its pauses")
    return advice
  }

  private func done(_ activity: String?, _ period: QuestionPeriod?) throws -> Advice? {
    let days = period?.days ?? facts.today.adding(days: 1 - Self.span)...facts.today
    let name = period?.name ?? "in the last four weeks"
    let all = try store.workouts.summaries(
      account, from: days.lowerBound, to: days.upperBound, withVolume: activity == nil)
    let found = all.filter { activity == nil || $0.activity == activity }
    let noun = activity.map(Self.noun) ?? "training"
    guard !found.isEmpty else {
      var advice = try last(activity) ?? Advice()
      advice.sentences.insert("No \(noun) is logged \(name).", at: 0)
      return advice
    }
    var advice = Advice()
    let kilometres = found.compactMap(\.distanceKm).reduce(0, +)
    let minutes = Double(found.compactMap(\.durationSeconds).reduce(0, +)) / 60
    let volume = found.compactMap(\.volumeKg).reduce(0, +)
    var parts: [String] = []
    if kilometres > 0 { parts.append(self.distance(kilometres)) }
    if minutes > 0 { parts.append(facts.minutes(minutes)) }
    if volume > 0 { parts.append("\(facts.load(volume)) moved") }
    let amount = ([facts.times(found.count, "workout")] + parts).joined(separator: ", ")
    advice.sentences.append(
      "\(noun.prefix(1).uppercased())\(noun.dropFirst()) \(name): \(amount).")
    if let longest = found.max(by: { ($0.distanceKm ?? 0) < ($1.distanceKm ?? 0) }),
      let way = longest.distanceKm, way > 0, activity != nil
    {
      advice.figure("longest", "\(self.distance(way)), \(when(longest))")
    }
    if activity == nil {
      let kinds = Dictionary(grouping: found, by: \.activity).sorted {
        ($0.value.count, $1.key) > ($1.value.count, $0.key)
      }
      for (kind, workouts) in kinds.prefix(5) {
        let way = workouts.compactMap(\.distanceKm).reduce(0, +)
        advice.figure(
          Self.noun(kind),
          facts.times(workouts.count, "workout") + (way > 0 ? ", \(self.distance(way))" : ""))
      }
    }
    let untimed = found.count { $0.durationSeconds == nil }
    if untimed > 0 {
      advice.unknowns.append("how long \(facts.times(untimed, "workout")) took")
    }
    return advice
  }

  private func last(_ activity: String?) throws -> Advice? {
    let found = try store.workouts.summaries(account, to: facts.today, withVolume: false)
      .first { activity == nil || $0.activity == activity }
    var advice = Advice()
    guard let found else {
      advice.sentences.append("No \(activity.map(Self.noun) ?? "workout") is logged yet.")
      return advice
    }
    var parts: [String] = []
    if let way = found.distanceKm, way > 0 { parts.append(distance(way)) }
    if let seconds = found.durationSeconds { parts.append(facts.minutes(Double(seconds) / 60)) }
    let amount = parts.isEmpty ? "" : ", \(parts.joined(separator: " in "))"
    advice.sentences.append(
      "The last \(activity == nil ? "workout" : "time") was \(when(found)):"
        + " \(Self.noun(found.activity))\(amount).")
    return advice
  }

  // MARK: Words

  private func when(_ record: some LocallyDated) -> String {
    guard let day = record.localDay else { return "at an unknown time" }
    return day >= facts.today.previous ? facts.name(day) : "on \(facts.name(day))"
  }

  private func when(_ set: WorkoutExercise, of sessions: [ExerciseSession]) -> String {
    sessions.first { $0.sets.contains { $0.id == set.id } }.map { when($0) } ?? ""
  }

  private func since(_ sessions: [ExerciseSession]) -> String {
    sessions.last?.localDay.map { facts.name($0) } ?? "the beginning"
  }

  /// Formats a set as `3 × 8 at 85 kg`.
  private func words(_ set: WorkoutExercise) -> String {
    let times = "\(set.sets ?? 1) × "
    var text = set.reps.map { "\(times)\($0)" } ?? ""
    if let seconds = set.durationSeconds, set.reps == nil { text = times + clock(Double(seconds)) }
    if let way = set.distanceKm, way > 0 {
      text += "\(text.isEmpty ? times : ", ")\(distance(way))"
    }
    if let weight = set.weightKg, weight > 0 {
      text += " at \(set.bodyWeightKg == nil ? "" : "+")\(kilograms(weight, 2))"
    } else if let help = set.assistanceKg {
      text += " with \(kilograms(help, 2)) of help"
    }
    return text.isEmpty ? "\(set.sets ?? 1) set" : text
  }

  private func kilograms(_ value: Double, _ decimals: Int) -> String {
    let unit = MassUnit.standard(in: facts.units)
    return
      "\(Decimals.text(Mass(value, .kilogram).value(in: unit), upTo: decimals)) \(unit.rawValue)"
  }

  private func distance(_ kilometres: Double) -> String {
    Distance(kilometres, .kilometre)
      .formatted(in: facts.units == .metric ? .kilometre : .mile, decimals: 1)
  }

  private func pace(_ seconds: Double, _ metres: Double) -> String {
    facts.units == .metric
      ? "\(clock(seconds / metres * 1000)) a kilometre"
      : "\(clock(seconds / metres * 1000 * UnitFactors.kilometresPerMile)) a mile"
  }

  /// Formats seconds as `25:30` or `1:25:30`.
  private func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole >= 3600
      ? "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
      : "\(whole / 60):\(two(whole % 60))"
  }

  private static func noun(_ activity: String) -> String {
    HealthActivity.title(activity).lowercased()
  }
}
