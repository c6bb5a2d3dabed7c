import FitAPI
import Testing

@testable import FitBackend

@Suite("Exercises")
struct ExerciseTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func draft(_ change: (inout ExerciseDraft) -> Void = { _ in }) -> ExerciseDraft {
    var draft = ExerciseDraft()
    draft.name = "Sandbag carry"
    draft.category = "strength"
    change(&draft)
    return draft
  }

  private func names(
    _ words: String, category: String? = nil, muscle: String? = nil, equipment: String? = nil,
    as account: String? = Account.localOwner
  ) throws -> [String] {
    try backend.send(
      FitIQ.searchExercises(
        words, category: category, muscle: muscle, equipment: equipment, limit: 500),
      as: account
    ).exercises.map(\.name)
  }

  @Test("Every exercise of the catalogue has an id, a category and a description")
  func catalogue() throws {
    let all = try backend.send(FitIQ.searchExercises("", limit: 500), as: nil)
    #expect((350...400).contains(all.total) && all.exercises.count == all.total)
    #expect(Set(all.exercises.map(\.id)).count == all.total)
    #expect(Set(all.exercises.map { $0.name.lowercased() }).count == all.total)
    #expect(
      all.exercises.map { $0.name.lowercased() }
        == all.exercises.map { $0.name.lowercased() }.sorted())
    for exercise in all.exercises {
      let isPlain = exercise.id.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
      #expect(isPlain, "\(exercise.id)")
      #expect(ExerciseCategory(rawValue: exercise.category) != nil, "\(exercise.id)")
      #expect(exercise.muscleGroups?.isEmpty == false, "\(exercise.id)")
      let text = try #require(exercise.description)
      #expect(text.count > 30 && text.count < 140 && text.hasSuffix("."), "\(exercise.id): \(text)")
      #expect(exercise.met.map { (2...20).contains($0) } ?? true, "\(exercise.id)")
      #expect(!exercise.isUserCreated)
    }
    let bench = try backend.send(FitIQ.exercise("barbell-bench-press"), as: nil)
    #expect(bench.muscleGroups == ["chest", "shoulders", "triceps"])
    #expect(bench.equipment == ["barbell"] && bench.met == 3.5)
  }

  @Test(
    "An exercise is found first by the words people use for it",
    arguments: [
      ("bench press", "Barbell bench press"), ("bench", "Barbell bench press"),
      ("squat", "Barbell back squat"), ("deadlift", "Barbell deadlift"),
      ("push-ups", "Push-up"), ("pushup", "Push-up"), ("push up", "Push-up"),
      ("pullups", "Pull-up"), ("plank", "Plank"), ("PLANKS", "Plank"), ("run", "Running, general"),
      ("running", "Running, general"), ("jogging", "Jogging"), ("cycling", "Cycling, general"),
      ("row", "Bent-over barbell row"), ("burpees", "Burpee"),
      ("world's greatest stretch", "World's greatest stretch"),
      ("barbell-bench-press", "Barbell bench press"), ("dedlift", "Barbell deadlift"),
      ("benchpress", "Barbell bench press"), ("dumbell curl", "Dumbbell curl"),
    ])
  func found(_ words: String, _ name: String) throws {
    #expect(try names(words).first == name)
  }

  @Test("An exercise search is sure only where the words clearly mean one exercise")
  func sure() throws {
    for words in ["bench press", "push-up", "goblet squat", "goblet"] {
      #expect(try backend.send(FitIQ.searchExercises(words)).isSure == true, "\(words)")
    }
    for words in ["press", "dumbbell", "xyzzy"] {
      #expect(try backend.send(FitIQ.searchExercises(words)).isSure == false, "\(words)")
    }
  }

  @Test("An exercise search is exact where one of the names is what was written")
  func exact() throws {
    for words in ["press ups", "push-up"] {
      #expect(try backend.send(FitIQ.searchExercises(words)).isExact == true, "\(words)")
    }
    for words in ["weigth", "goblet", "press"] {
      #expect(try backend.send(FitIQ.searchExercises(words)).isExact == false, "\(words)")
    }
  }

  @Test("Exercises are filtered by category, muscle and equipment")
  func narrowed() throws {
    #expect(try names("", category: "flexibility").contains("Cobra pose"))
    #expect(try !names("", category: "flexibility").contains("Push-up"))
    #expect(try names("", muscle: "glutes", equipment: "bands") == ["Clamshell"])
    #expect(try names("", equipment: "none").contains("Hiking"))
    #expect(try !names("", equipment: "none").contains("Push-up"))
    #expect(try names("curl", muscle: "biceps").first == "Barbell curl")
    #expect(try names("", muscle: "wings").isEmpty)
    // Words may name what it trains as well.
    #expect(try names("calves machine").contains("Standing calf raise"))
    // People call some parts of the body otherwise than the catalogue.
    #expect(try names("core").contains("Crunch") && !names("core").contains("Housework, moderate"))
    #expect(try names("upper body").contains("Arnold press"))
    #expect(try backend.send(FitIQ.searchExercises("core")).isSure == false)
    let refusal = try backend.refusal(FitIQ.searchExercises("", category: "luck"))
    #expect(refusal.status == 400 && refusal.message.contains("category must be one of strength"))
  }

  @Test(
    "A list of exercises with a limit outside 1 to 500 is refused",
    arguments: [(1, 200), (500, 200), (0, 400), (501, 400)])
  func limits(_ limit: Int, _ status: Int) throws {
    #expect(try backend.answer(FitIQ.searchExercises("", limit: limit)).status == status)
    #expect(try backend.answer(FitIQ.listOwnExercises(limit: limit)).status == status)
  }

  @Test("Pages of exercises follow each other without gaps")
  func stretches() throws {
    let whole = try names("dumbbell")
    var pieces: [String] = []
    while pieces.count < whole.count {
      pieces += try backend.send(
        FitIQ.searchExercises("dumbbell", limit: 7, offset: pieces.count)
      ).exercises.map(\.name)
    }
    #expect(pieces == whole)
    #expect(try backend.answer(FitIQ.searchExercises("", offset: -1)).status == 400)
    #expect(
      try backend.answer(FitIQ.searchExercises(String(repeating: "a", count: 301))).status == 400)
  }

  @Test("An own exercise is made, found, changed and deleted")
  func own() throws {
    let made = try backend.send(
      FitIQ.createExercise(
        Self.draft {
          $0.muscleGroups = [" back ", "legs"]
          $0.equipment = ["sandbag"]
          $0.description = "Carry it."
        }))
    #expect(made.isUserCreated && made.muscleGroups == ["back", "legs"])
    #expect(try backend.send(FitIQ.exercise(made.id)) == made)
    #expect(try names("sandbag") == ["Sandbag carry"])
    #expect(try names("", muscle: "legs").contains("Sandbag carry"))
    var change = ExerciseDraft()
    change.description = ""
    change.name = "Sandbag walk"
    let changed = try backend.send(FitIQ.changeExercise(made.id, change))
    #expect(changed.name == "Sandbag walk" && changed.description == nil)
    #expect(changed.equipment == ["sandbag"])
    #expect(try backend.send(FitIQ.listOwnExercises()).exercises == [changed])
    #expect(try backend.send(FitIQ.listOwnExercises(id: String(made.id.prefix(5)))).total == 1)
    _ = try backend.send(FitIQ.exerciseDeletion(made.id))
    #expect(try backend.refusal(FitIQ.exercise(made.id)).status == 404)
    #expect(try backend.send(FitIQ.listOwnExercises()).total == 0)
  }

  @Test("Another person's exercises are not shown, and none without a token")
  func foreign() throws {
    let other = try backend.account()
    let made = try backend.send(FitIQ.createExercise(Self.draft()), as: other)
    #expect(try names("sandbag carry").isEmpty)
    #expect(try names("sandbag carry", as: nil).isEmpty)
    #expect(try backend.refusal(FitIQ.exercise(made.id)).status == 404)
    #expect(try backend.refusal(FitIQ.exerciseDeletion(made.id)).status == 404)
    #expect(try backend.refusal(FitIQ.createExercise(Self.draft()), as: nil).status == 401)
    // Each person may have one of that name.
    _ = try backend.send(FitIQ.createExercise(Self.draft()))
  }

  @Test("An exercise of the catalogue cannot be changed or deleted")
  func fixed() throws {
    #expect(try backend.refusal(FitIQ.changeExercise("plank", Self.draft())).status == 403)
    #expect(try backend.refusal(FitIQ.exerciseDeletion("plank")).status == 403)
    #expect(try backend.refusal(FitIQ.exerciseDeletion("no-such")).status == 404)
  }

  @Test("Two own exercises cannot have the same name, whatever its case")
  func conflict() throws {
    _ = try backend.send(FitIQ.createExercise(Self.draft()))
    let again = Self.draft { $0.name = "SANDBAG carry" }
    #expect(try backend.refusal(FitIQ.createExercise(again)).status == 409)
    let second = try backend.send(FitIQ.createExercise(Self.draft { $0.name = "Stone" }))
    #expect(try backend.refusal(FitIQ.changeExercise(second.id, Self.draft())).status == 409)
    _ = try backend.send(FitIQ.changeExercise(second.id, Self.draft { $0.name = "stone" }))
  }

  @Test(
    "An exercise with a field outside its bounds is refused",
    arguments: [
      FieldRule("name", 201, { $0.name = "a" }), FieldRule("name", 400, { $0.name = " " }),
      FieldRule("name", 400, { $0.name = nil }),
      FieldRule("name", 201, { $0.name = String(repeating: "a", count: 255) }),
      FieldRule("name", 400, { $0.name = String(repeating: "a", count: 256) }),
      FieldRule("name", 400, { $0.name = "a\u{7}" }),
      FieldRule("category", 201, { $0.category = "sports" }),
      FieldRule("category", 201, { $0.category = "balance" }),
      FieldRule("category", 400, { $0.category = "luck" }),
      FieldRule("category", 400, { $0.category = nil }),
      FieldRule("description", 201, { $0.description = String(repeating: "a", count: 2000) }),
      FieldRule("description", 400, { $0.description = String(repeating: "a", count: 2001) }),
      FieldRule("muscleGroups", 201, { $0.muscleGroups = [] }),
      FieldRule("muscleGroups", 201, { $0.muscleGroups = Array(repeating: "a", count: 20) }),
      FieldRule("muscleGroups", 400, { $0.muscleGroups = Array(repeating: "a", count: 21) }),
      FieldRule("muscleGroups", 400, { $0.muscleGroups = [""] }),
      FieldRule("equipment", 201, { $0.equipment = [String(repeating: "a", count: 100)] }),
      FieldRule("equipment", 400, { $0.equipment = [String(repeating: "a", count: 101)] }),
    ] as [FieldRule<ExerciseDraft>])
  func rules(_ rule: FieldRule<ExerciseDraft>) throws {
    let endpoint = FitIQ.createExercise(Self.draft(rule.change))
    guard rule.status == 400 else {
      _ = try backend.send(endpoint)
      return
    }
    let refusal = try backend.refusal(endpoint)
    #expect(refusal.status == 400 && refusal.message.contains(rule.field), "\(refusal)")
  }
}
