import FitAPI
import HealthLanguage
import PlainText
import Quantities
import Terminal

/// Formats the sets of an exercise: `3 × 10  80 kg`.
struct SetFormatter {
  private let figure: TrainingFigure

  init(in fit: Context) {
    figure = TrainingFigure(units: fit.settings.units)
  }

  /// Returns the sets and what each of them was: `3 × 10`, `3 × 1m`, `5 km  25m`.
  func sets(_ done: WorkoutExercise) -> String {
    var each: [String] = []
    if let reps = done.reps { each.append(done.sets == nil ? "\(reps) reps" : "\(reps)") }
    if let way = done.distanceKm { each.append(figure.distance(way)) }
    if let seconds = done.durationSeconds { each.append(TrainingFigure.time(seconds)) }
    guard let sets = done.sets else { return each.joined(separator: "  ") }
    let count = sets == 1 ? "1 set" : "\(sets) sets"
    // What was covered or held once needs no count.
    if sets == 1, done.reps == nil, !each.isEmpty { return each.joined(separator: "  ") }
    return each.isEmpty ? count : "\(sets) × \(each.joined(separator: "  "))"
  }

  /// Returns the weight, as it was typed: `80 kg`, `2 × 20 kg`, `+10 kg`, `−20 kg`; empty where there is none.
  func weight(_ done: WorkoutExercise) -> String {
    if let assistance = done.assistanceKg {
      return "\u{2212}\(figure.weight(assistance, typedIn: done.weightUnit))"
    }
    guard let weight = done.weightKg, weight > 0 else { return "" }
    let several = done.dumbbells.map { "\($0) × " } ?? ""
    return (done.bodyWeightKg == nil && done.lacksBodyWeight != true ? several : "+")
      + figure.weight(weight, typedIn: done.weightUnit)
  }

  /// Formats as `warm-up`, `drop set`, `to failure`; empty for sets like any other.
  func kind(_ done: WorkoutExercise) -> String {
    switch done.kind.map(SetKind.init(rawValue:)) {
    case .some(.warmup): "warm-up"
    case .some(.drop): "drop set"
    case .some(.failure): "to failure"
    // Of a newer server.
    case .some(nil): done.kind ?? ""
    case nil: ""
    }
  }

  /// Formats as `3 × 10  80 kg  RPE 8  rest 1m 30s`.
  func all(_ done: WorkoutExercise) -> String {
    [sets(done), weight(done), side(done), kind(done), exertion(done), rest(done)]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns `superset 1`; empty where it was not done in turns with another.
  func turns(_ done: WorkoutExercise) -> String {
    done.superset.map { "superset \($0 + 1)" } ?? ""
  }

  /// Returns `per side` where the figures are of one of two; other notes are too long for a line.
  private func side(_ done: WorkoutExercise) -> String {
    let notes = (done.notes ?? "").split(separator: ",").map { String($0).trimmed }
    let isShort = notes.allSatisfy {
      [SetFigures.perSide, SetFigures.each].contains($0) || $0.contains(bytesOf: PercentLoad.mark)
    }
    return isShort ? notes.joined(separator: ", ") : ""
  }

  /// Formats as `rest 1m 30s`; empty where no rest is given.
  func rest(_ done: WorkoutExercise) -> String {
    done.restSeconds.map { "rest \(TrainingFigure.time($0))" } ?? ""
  }

  /// Formats as `RPE 8.5`; empty where no RPE is given.
  func exertion(_ done: WorkoutExercise) -> String {
    done.rpe.map { "RPE \(Decimals.text($0, upTo: 1))" } ?? ""
  }

  /// Returns the estimated one-repetition maximum, where the repetitions allow one: `1RM 107 kg`.
  func oneRepMax(_ done: WorkoutExercise) -> String {
    guard let reps = done.reps, reps > 1,
      let estimate = done.oneRepMaxKg, done.kind != SetKind.warmup.rawValue
    else { return "" }
    return "1RM \(figure.estimate(estimate))"
  }

  /// Returns the personal records of the sets: `record: 82.5 kg (+2.5 kg), 1RM 110 kg (+3.3 kg)`;
  /// `nil` where it was none.
  func records(_ done: WorkoutExercise) -> StyledText? {
    let words = (done.records ?? []).compactMap(record)
    guard !words.isEmpty else { return nil }
    return StyledText("record: " + words.joined(separator: ", "), .good)
  }

  private func record(_ record: PersonalRecord) -> String? {
    switch PersonalRecord.Kind(rawValue: record.kind) {
    case .weight:
      "\(figure.weight(record.value)) (\(change(record)))"
    case .oneRepMax:
      "1RM \(figure.estimate(record.value)) (\(change(record)))"
    case .reps:
      "\(Decimals.text(record.value, upTo: 0)) reps (was \(Decimals.text(record.previous, upTo: 0)))"
    case .duration:
      "\(time(record.value)) (was \(time(record.previous)))"
    case .distance:
      "\(figure.distance(record.value)) (was \(figure.distance(record.previous)))"
    // Of a newer server.
    case nil: nil
    }
  }

  private func change(_ record: PersonalRecord) -> String {
    figure.change(ofWeight: record.value - record.previous)
  }

  private func time(_ seconds: Double) -> String { TrainingFigure.time(seconds) }
}
