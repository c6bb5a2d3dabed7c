import HealthLanguage
import Testing

@Suite("Exercise texts")
struct ExerciseTextTests {
  private static func figures(_ change: (inout SetFigures) -> Void) -> SetFigures {
    var figures = SetFigures()
    change(&figures)
    return figures
  }

  private static func sets(
    _ sets: Int?, _ reps: Int?, _ weight: Double? = nil, seconds: Int? = nil, km: Double? = nil
  ) -> SetFigures {
    figures {
      ($0.sets, $0.reps, $0.weightKg) = (sets, reps, weight)
      ($0.durationSeconds, $0.distanceKm) = (seconds, km)
    }
  }

  @Test(
    "An exercise's text gives its name and the figures of its sets",
    arguments: [
      ("bench press", "bench press", sets(nil, nil)),
      ("bench press 3x10", "bench press", sets(3, 10)),
      ("bench press 3×10", "bench press", sets(3, 10)),
      ("bench press 3 x 10", "bench press", sets(3, 10)),
      ("bench press 3X10 80KG", "bench press", sets(3, 10, 80)),
      ("bench press 3x10@80kg", "bench press", sets(3, 10, 80)),
      ("bench press 3x10 @ 80 kg", "bench press", sets(3, 10, 80)),
      ("bench press 3x10@80", "bench press", sets(3, 10, 80)),
      ("bench press 3x10 80", "bench press", sets(3, 10, 80)),
      ("bench press 3x10x80kg", "bench press", sets(3, 10, 80)),
      ("bench press 5x5 100 kg", "bench press", sets(5, 5, 100)),
      ("bench press 3x10 82,5kg", "bench press", sets(3, 10, 82.5)),
      ("bench press 3x10 82.5 kg", "bench press", sets(3, 10, 82.5)),
      ("3x10 bench press 80kg", "bench press", sets(3, 10, 80)),
      ("bench press 3 sets of 10 reps 80kg", "bench press", sets(3, 10, 80)),
      ("bench press 80kg 10", "bench press", sets(nil, 10, 80)),
      ("bench press 100lb 3x5", "bench press", sets(3, 5, 45.359237)),
      ("pull-up 3x8 +10kg", "pull-up", sets(3, 8, 10)),
      ("pull-up 3x8 bw", "pull-up", sets(3, 8)),
      ("100 push-ups", "push-ups", sets(nil, 100)),
      ("push-ups 20", "push-ups", sets(nil, 20)),
      ("plank 3x60s", "plank", sets(3, nil, seconds: 60)),
      ("plank 3x60 s", "plank", sets(3, nil, seconds: 60)),
      ("plank 3 x 1m30s", "plank", sets(3, nil, seconds: 90)),
      ("plank 2m", "plank", sets(nil, nil, seconds: 120)),
      ("swimming 4x50m", "swimming", sets(4, nil, km: 0.05)),
      ("swimming 4x15m", "swimming", sets(4, nil, km: 0.015)),
      ("running 100m", "running", sets(nil, nil, km: 0.1)),
      ("running 5km 25m", "running", sets(nil, nil, seconds: 1500, km: 5)),
      ("running 5 km 25:30", "running", sets(nil, nil, seconds: 1530, km: 5)),
      ("running 1:25:30 3.1mi", "running", sets(nil, nil, seconds: 5130, km: 4.9889664)),
      ("cycling 1h30m", "cycling", sets(nil, nil, seconds: 5400)),
      ("Rowing machine, 100 W 20min", "Rowing machine, 100 W", sets(nil, nil, seconds: 1200)),
      (
        "Running, 6 mph (9.7 km/h) 30min", "Running, 6 mph (9.7 km/h)",
        sets(nil, nil, seconds: 1800)
      ),
      ("walk, 2km", "walk", sets(nil, nil, km: 2)),
      ("90/90 hip stretch 60s", "90/90 hip stretch", sets(nil, nil, seconds: 60)),
    ])
  func read(_ text: String, _ name: String, _ figures: SetFigures) throws {
    let read = try ExerciseText(parsing: text, in: .metric)
    #expect(read.name == name)
    let parts = try read.parts(of: .weight)
    #expect(parts.count == 1)
    let part = try #require(parts.first)
    #expect(part.sets == figures.sets && part.reps == figures.reps, "\(part)")
    #expect(part.durationSeconds == figures.durationSeconds, "\(part)")
    #expect(abs((part.weightKg ?? -1) - (figures.weightKg ?? -1)) < 1e-9, "\(part)")
    #expect(abs((part.distanceKm ?? -1) - (figures.distanceKm ?? -1)) < 1e-9, "\(part)")
  }

  @Test("An exercise's text may have exertion and rest")
  func exertion() throws {
    for text in ["squat 5x5 100kg rpe 8.5 rest 3m", "squat 5x5 @100kg RPE8.5 rest180s"] {
      let part = try #require(
        try ExerciseText(parsing: text, in: .metric).parts(of: .weight).first)
      #expect(part.rpe == 8.5 && part.restSeconds == 180 && part.weightKg == 100, "\(part)")
    }
  }

  @Test("An exercise's text has a part for each group of equal sets")
  func parts() throws {
    let read = try ExerciseText(parsing: "squat 5x5 100kg, 3x8 80kg; 1x20 60kg", in: .metric)
    #expect(read.name == "squat")
    let parts = try read.parts(of: .weight)
    #expect(parts.map(\.reps) == [5, 8, 20])
    #expect(parts.map(\.weightKg) == [100, 80, 60])
  }

  @Test("A weight without a unit is in the person's unit")
  func pounds() throws {
    let read = try ExerciseText(parsing: "bench press 3x10 100", in: .imperial)
    #expect(abs((try read.parts(of: .weight).first?.weightKg ?? 0) - 45.359237) < 1e-9)
  }

  @Test(
    "A malformed exercise is refused with the reason",
    arguments: [
      ("", "names no exercise"), ("3x10", "names no exercise"), (" , ;", "names no exercise"),
      ("squat 3x10 80x8", "two numbers of repetitions; put a comma"),
      ("squat 80kg 90kg", "two weights"), ("squat 3x2.5", "repetitions must be a whole number"),
      ("squat 2.5 sets", "sets must be a whole number"),
      ("squat 3x10 80kg 5", "it is not clear what this counts"),
      ("running 5km 3", "it is not clear what this counts"),
      ("running 5km 6km", "two distances"), ("plank 60s 2:00", "two durations"),
      (String(repeating: "a", count: 401), "at most 400 characters"),
    ])
  func refused(_ text: String, _ reason: String) {
    let error = #expect(throws: MalformedSets.self) {
      try ExerciseText(parsing: text, in: .metric).parts(of: .weight)
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("Random exercise texts never crash the reader")
  func nonsense() {
    let pieces = [
      "3", "x", "×", "@", "kg", "80", ",", ";", " ", "rpe", "rest", "of", "m", ":", "+", "1e9",
      "999999999999", "squat", "é", "\u{0}", ".", "-", "sets", "/", "drop", "failure", "warm-up",
      "bw",
    ]
    var state: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      for load in [ExerciseLoad.weight, .bodyWeight, .assisted, .none] {
        _ = try? ExerciseText(parsing: text, in: .metric).parts(of: load)
      }
    }
  }
}
