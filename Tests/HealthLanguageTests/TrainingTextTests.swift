import HealthLanguage
import Testing

@Suite("Training sessions in one line")
struct TrainingTextTests {
  @Test(
    "A training text is divided where a name follows figures",
    arguments: [
      ("run 5k 25:30", ["run 5k 25:30"]),
      ("bike 45 min 20 km", ["bike 45min 20km"]),
      ("10 min walk", ["10min walk"]),
      ("bench press 3x8 @ 80, 1x6 @ 85 RPE 9", ["bench press 3x8 @80, 1x6 @85 rpe9"]),
      ("squat 5x5 100kg leg press 3x12", ["squat 5x5 100kg", "leg press 3x12"]),
      ("squat 5x5, bench 3x8 to failure", ["squat 5x5", "bench 3x8 failure"]),
      ("dips +10kg x 8 chin-ups -20x8x3", ["dips +10kg 1x8", "chin-ups -20 3x8"]),
      ("3x10 80kg", ["3x10 80kg"]), ("50 push ups", ["50 push ups"]),
      ("3x10 bench press 60kg", ["3x10 bench press 60kg"]),
      ("squat 5x5, 20 sit ups", ["squat 5x5", "20 sit ups"]),
    ])
  func parts(_ text: String, _ parts: [String]) {
    #expect(TrainingText(parsing: text, in: .metric).parts.map(\.text) == parts)
  }

  @Test(
    "An exercise in a training text ends at a separator or a new name",
    arguments: [
      ("squat 5x5 100kg; bench 5x5 80kg", ["squat 5x5 100kg", "bench 5x5 80kg"]),
      ("squat 5x5 100kg bench 5x5 80kg", ["squat 5x5 100kg", "bench 5x5 80kg"]),
      ("squat 5x5, 3x8 80kg, row 3x10", ["squat 5x5, 3x8 80kg", "row 3x10"]),
      ("squat 5x5, 100 push-ups, plank", ["squat 5x5", "100 push-ups", "plank"]),
      ("squat 82,5x8, 3x8", ["squat 82,5x8, 3x8"]),
      ("Rowing machine, 100 W 20min", ["Rowing machine, 100 W 20min"]),
      ("squat 100x5, warm-up 60x5 w", ["squat 100x5, warm-up 60x5 w"]),
      ("squat 5x5 100kg slowly", ["squat 5x5 100kg slowly"]),
      ("bench 3x8 80kg + row 3x8 60kg", ["bench 3x8 80kg", "+ row 3x8 60kg"]),
      ("squat 65%x5, 75%x3 + plank 60s", ["squat 65%x5, 75%x3", "+ plank 60s"]),
      ("bench 3x8 80kg, superset row 3x8", ["bench 3x8 80kg", "+ row 3x8"]),
      ("dips +10kg x 8, dips + 10kg x 8", ["dips +10kg 1x8", "dips +10kg 1x8"]),
    ])
  func exercises(_ text: String, _ exercises: [String]) {
    let found = TrainingText.exercises(in: text, .metric)
    #expect(found.map { ($0.isInTurns ? "+ " : "") + $0.text } == exercises)
  }

  @Test(
    "Titles, endurance and sets in a training text are distinguished",
    arguments: [
      ("Upper body", TrainingText.Figures.none), ("Week 3 day 2", .numbers),
      ("run 5k 25:30", .measures), ("yoga 1h", .measures), ("squat 5x5", .sets),
      ("plank 3x60s", .sets), ("deadlift 100kg 5", .sets),
    ])
  func figures(_ text: String, _ figures: TrainingText.Figures) {
    #expect(TrainingText(parsing: text, in: .metric).parts.map(\.figures).max() == figures)
  }

  @Test(
    "The distance and the time of endurance are read from a training text",
    arguments: [
      ("run 1 1/2 km 12:00", 1.5, 720), ("run 2½ km", 2.5, nil), ("swim 3/4km", 0.75, nil),
      ("yoga 1 1/2 h", nil, 5400), ("run 5k 25:30", 5, 1530), ("swim 1500m 32:10", 1.5, 1930),
      ("walk 20m", nil, 1200),
      ("half marathon 1:52:10", 21.0975, 6730), ("marathon 42km 3:59:00", 42, 14340),
      ("parkrun 24:10", 5, 1450), ("bike 20km", 20, nil),
    ] as [(String, Double?, Int?)])
  func endurance(_ text: String, _ kilometres: Double?, _ seconds: Int?) throws {
    let part = try #require(TrainingText(parsing: text, in: .metric).parts.first)
    let read = try part.endurance()
    #expect(read.kilometres == kilometres)
    #expect(read.seconds == seconds)
  }

  @Test("The unit of a number beside a time is not guessed")
  func unclear() throws {
    let part = try #require(TrainingText(parsing: "run 5 25:30", in: .metric).parts.first)
    #expect(throws: MalformedSets.self) { try part.endurance() }
  }
}
