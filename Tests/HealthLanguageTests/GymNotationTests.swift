import HealthLanguage
import Quantities
import Testing

@Suite("Gym notation")
struct GymNotationTests {
  /// Sets, repetitions, kilograms, and behind them what else was told.
  private static func words(_ part: SetFigures) -> String {
    var words: [String] = []
    if let sets = part.sets { words.append("\(sets)x") }
    if let reps = part.reps { words.append("\(reps)") }
    if let weight = part.weightKg { words.append("\((weight * 100).rounded() / 100)kg") }
    if let help = part.assistanceKg { words.append("-\(help)kg") }
    if let seconds = part.durationSeconds { words.append("\(seconds)s") }
    if let way = part.distanceKm { words.append("\(way)km") }
    if let rpe = part.rpe { words.append("rpe\(rpe)") }
    if let kind = part.kind { words.append(kind.rawValue) }
    if let note = part.note { words.append("(\(note))") }
    return words.joined(separator: " ")
  }

  private static func read(
    _ text: String, _ load: ExerciseLoad, _ system: UnitSystem = .metric
  ) throws -> [String] {
    try ExerciseText(parsing: text, in: system).parts(of: load).map(words)
  }

  @Test(
    "Gym notation is read depending on whether the exercise uses weights",
    arguments: [
      ("bench 3x10", ["3x 10"]), ("bench 10x10", ["10x 10"]), ("bench 80x8", ["1x 8 80.0kg"]),
      ("bench 82.5x8", ["1x 8 82.5kg"]), ("bench 82,5x8", ["1x 8 82.5kg"]),
      ("bench 180lb x 5", ["1x 5 81.65kg"]), ("bench 180 lb x 5", ["1x 5 81.65kg"]),
      ("bench 80kgx8", ["1x 8 80.0kg"]), ("bench 80x8x3", ["3x 8 80.0kg"]),
      ("bench 3x8x80", ["3x 8 80.0kg"]), ("bench 8x80kg", ["1x 8 80.0kg"]),
      ("bench 80kg x 8 x 3", ["3x 8 80.0kg"]), ("bench 21x5", ["1x 5 21.0kg"]),
      ("bench 3 sets of 80x8", ["3x 8 80.0kg"]), ("bench 12x5 100kg", ["12x 5 100.0kg"]),
      ("bench 12x5 100", ["12x 5 100.0kg"]), ("bench 5x5x2.5", ["5x 5 2.5kg"]),
      ("bench 12x8x80", ["12x 8 80.0kg"]),
      ("squat 5/3/1 @ 100", ["1x 5 100.0kg", "1x 3 100.0kg", "1x 1 100.0kg"]),
      ("squat 5/3/1 @ 80/90/100", ["1x 5 80.0kg", "1x 3 90.0kg", "1x 1 100.0kg"]),
      ("squat 3x8 @ 80/90/100", ["1x 8 80.0kg", "1x 8 90.0kg", "1x 8 100.0kg"]),
      ("bench 3x10 2x20kg", ["3x 10 20.0kg (each)"]),
      ("bench 60x10 70x8 80x6", ["1x 10 60.0kg", "1x 8 70.0kg", "1x 6 80.0kg"]),
      ("squat 5x5 100kg 3x8 80kg", ["5x 5 100.0kg", "3x 8 80.0kg"]),
      (
        "bench 60x10 w 100x5 80x8 f",
        ["1x 10 60.0kg warmup", "1x 5 100.0kg", "1x 8 80.0kg failure"]
      ),
      ("carry 40m 2x32kg", ["32.0kg 0.04km (each)"]),
      ("carry 3x40m 2x32kg", ["3x 32.0kg 0.04km (each)"]),
      ("sled 20m 100kg", ["100.0kg 0.02km"]), ("carry 4m 20kg", ["20.0kg 240s"]),
      ("squat 5/3/1 100kg", ["1x 5 100.0kg", "1x 3 100.0kg", "1x 1 100.0kg"]),
      ("bench 80kg 8/8/7", ["2x 8 80.0kg", "1x 7 80.0kg"]),
      ("bench 80x8/8/7", ["2x 8 80.0kg", "1x 7 80.0kg"]),
      ("bench 80x8, 82.5x6, 85x4", ["1x 8 80.0kg", "1x 6 82.5kg", "1x 4 85.0kg"]),
      ("bench 80kg 8, 8, 7", ["8 80.0kg", "8 80.0kg", "7 80.0kg"]),
      ("bench 80kg 8,8,7", ["2x 8 80.0kg", "1x 7 80.0kg"]),
      ("bench 8,8,7 @ 80", ["2x 8 80.0kg", "1x 7 80.0kg"]),
      ("bench 3 sets of 10 at 80kg", ["3x 10 80.0kg"]), ("bench 3x50 20kg", ["3x 50 20.0kg"]),
      ("bench 80x8 drop 60x6 drop 40x8", ["1x 8 80.0kg", "1x 6 60.0kg drop", "1x 8 40.0kg drop"]),
      ("bench 80x8 to failure", ["1x 8 80.0kg failure"]),
      ("bench 80x8 amrap", ["1x 8 80.0kg failure"]),
      ("squat warm-up 5x5 60kg, 3x5 100kg", ["5x 5 60.0kg warmup", "3x 5 100.0kg"]),
      ("squat warm up 60x5, 100x5", ["1x 5 60.0kg warmup", "1x 5 100.0kg"]),
      ("squat warm-up 60x5, 5x5", ["1x 5 60.0kg warmup", "5x 5"]),
      ("squat 100x5 @8", ["1x 5 100.0kg rpe8.0"]),
      ("squat 100x5 @RPE 8.5", ["1x 5 100.0kg rpe8.5"]),
      ("squat 100x5 rir 2", ["1x 5 100.0kg rpe8.0"]), ("squat 5x5 @80", ["5x 5 80.0kg"]),
      (
        "bench 60x10 w, 80x8, 80x6 f, 60x12 d",
        ["1x 10 60.0kg warmup", "1x 8 80.0kg", "1x 6 80.0kg failure", "1x 12 60.0kg drop"]
      ),
      ("squat 5x5 100kg, then 3x8 80kg", ["5x 5 100.0kg", "3x 8 80.0kg"]),
      ("bench 80x8, 60x12 drop", ["1x 8 80.0kg", "1x 12 60.0kg drop"]),
      ("bench 80kg 3xAMRAP", ["3x 80.0kg failure"]),
      ("lunge 3x10/side 12kg each", ["3x 10 12.0kg (per side, each)"]),
      ("lunge 3x10 per leg", ["3x 10 (per side)"]),
      ("squat 20reps", ["20"]), ("squat 3x10reps 40kg", ["3x 10 40.0kg"]),
    ])
  func weighted(_ text: String, _ parts: [String]) throws {
    #expect(try Self.read(text, .weight) == parts)
  }

  @Test(
    "Gym notation recognises bodyweight exercises",
    arguments: [
      ("chin-up 3x8", ["3x 8"]), ("chin-up 3x5 +10kg", ["3x 5 10.0kg"]),
      ("chin-up 3x5 10kg", ["3x 5 10.0kg"]), ("chin-up 3x5 bw+10", ["3x 5 10.0kg"]),
      ("chin-up 3x5 -20kg", ["3x 5 -20.0kg"]), ("chin-up 3x5 - 20 kg", ["3x 5 -20.0kg"]),
      ("chin-up 3x5 +10kg, 3x8 bw", ["3x 5 10.0kg", "3x 8"]),
      ("push-up 100", ["100"]), ("bodyweight squat 20 reps", ["20"]),
    ])
  func bodyWeight(_ text: String, _ parts: [String]) throws {
    #expect(try Self.read(text, .bodyWeight) == parts)
  }

  @Test("Every weight of an assisted exercise is read as assistance")
  func assisted() throws {
    #expect(try Self.read("assisted pull-up 3x8 30kg", .assisted) == ["3x 8 -30.0kg"])
  }

  @Test("Exercises without weights are read as sets, times and distances")
  func unweighted() throws {
    #expect(try Self.read("jumping jacks 50x3", .none) == ["50x 3"])
    #expect(try Self.read("running 5km 25:30", .none) == ["1530s 5.0km"])
    #expect(try Self.read("running 1:25:30", .none) == ["5130s"])
    #expect(try Self.read("intervals 6x400m", .none) == ["6x 0.4km"])
    #expect(try Self.read("running 99m", .endurance) == ["5940s"])
    #expect(try Self.read("running 100m", .endurance) == ["0.1km"])
    #expect(try Self.read("plank 3x14m", .bodyWeight) == ["3x 840s"])
  }

  @Test(
    "Ambiguous gym notation leads to a question, and each answer has one meaning",
    arguments: [
      ("bench 12x8", ExerciseLoad.weight, ["12kg x 8", "12 sets 8 reps"]),
      ("bench 20x5", .weight, ["20kg x 5", "20 sets 5 reps"]),
      ("bench 10x60", .weight, ["60kg x 10", "10 sets 60 reps"]),
      ("push-up 20x3", .bodyWeight, ["20 sets 3 reps", "3 sets 20 reps", "20kg x 3"]),
      ("bench 10x8x3", .weight, ["10kg x 8 x 3", "10x8x3kg"]),
      ("bench 12x8x3", .weight, ["12kg x 8 x 3", "12x8x3kg"]),
      ("bench 3x10 @8", .weight, ["rpe 8", "8kg"]),
      ("running 3x10", .endurance, ["3x10min", "3x10km", "3 sets 10 reps"]),
    ])
  func doubts(_ text: String, _ load: ExerciseLoad, _ answers: [String]) throws {
    let error = #expect(throws: MalformedSets.self) { try Self.read(text, load) }
    guard case .doubtful(_, let readings)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(readings.map(\.text)) == Set(answers))
    for reading in readings { _ = try Self.read("bench \(reading.text)", load) }
  }

  @Test("Questions about gym notation use the person's own unit")
  func pounds() throws {
    let error = #expect(throws: MalformedSets.self) {
      try Self.read("bench 15x8", .weight, .imperial)
    }
    guard case .doubtful(_, let readings)? = error else { return }
    #expect(readings.first?.text == "15lb x 8")
    #expect(try Self.read("bench 185x5", .weight, .imperial) == ["1x 5 83.91kg"])
  }

  @Test(
    "Malformed gym notation is refused with the reason",
    arguments: [
      ("bench 80x8 60kg", "two weights"), ("bench 3x10 -20kg", "one's own weight"),
      ("bench 3x10 5/3/1", "two numbers of repetitions"),
      ("deadlift 140x5, 150x3, 160x1+", "\"160x1+\""),
      ("squat 5x5 100kg, easy 3x8", "\"easy\""),
    ])
  func refused(_ text: String, _ reason: String) {
    let error = #expect(throws: MalformedSets.self) { try Self.read(text, .weight) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test(
    "A percentage of the one-repetition maximum may stand wherever a weight does",
    arguments: [
      ("squat 5/3/1 @ 70%", [1, 1, 1], [5, 3, 1], [70, 70, 70]),
      ("squat 65% x 5, 75%x3x2", [1, 2], [5, 3], [65, 75]),
      ("squat 5x5 @ 72.5 %", [5], [5], [72.5]), ("squat 3x3 at 80% of 1RM", [3], [3], [80]),
      ("squat 5x5 70%", [5], [5], [70]),
    ] as [(String, [Int], [Int], [Double])])
  func percent(_ text: String, _ sets: [Int], _ reps: [Int], _ percent: [Double]) throws {
    let parts = try ExerciseText(parsing: text, in: .metric).parts(of: .weight)
    #expect(parts.map(\.sets) == sets)
    #expect(parts.map(\.reps) == reps)
    #expect(parts.map(\.percent) == percent)
    #expect(parts.allSatisfy { $0.weightKg == nil })
  }

  @Test(
    "The unit of a load is remembered where it is not the person's own",
    arguments: [
      ("squat 180lb x 5", MassUnit.pound), ("squat 5x5 225 lbs", .pound), ("squat 5@185lb", .pound),
      ("squat 5x5 100kg", nil), ("squat 80x8", nil),
    ] as [(String, MassUnit?)])
  func typedUnit(_ text: String, _ unit: MassUnit?) throws {
    let parts = try ExerciseText(parsing: text, in: .metric).parts(of: .weight)
    #expect(parts.map(\.weightUnit) == [unit])
  }
}
