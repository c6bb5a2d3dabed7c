import Arguments
import FitAPI
import FitClient
import Terminal

/// The options that describe an exercise of one's own.
enum ExerciseFacts {
  static let muscles = Option<[String]>(
    "muscle", length: ExerciseDraft.wordLength,
    "A muscle it trains; repeat it for several, or divide them by commas.")
  static let equipment = Option<[String]>(
    "equipment", length: ExerciseDraft.wordLength,
    "What it needs; repeat it for several, or divide them by commas.")
  static let description = Option<String?>(
    "description", length: ExerciseDraft.descriptionLength, "How it is done.")

  static var all: [any Parameter] { [muscles, equipment, description] }

  /// Returns the facts that the command line gives.
  static func draft(_ arguments: ParsedArguments) -> ExerciseDraft {
    var draft = ExerciseDraft()
    draft.muscleGroups = arguments.isGiven(muscles) ? words(arguments[muscles]) : nil
    draft.equipment = arguments.isGiven(equipment) ? words(arguments[equipment]) : nil
    draft.description = arguments[description]
    return draft
  }

  private static func words(_ typed: [String]) -> [String] {
    typed.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

extension ExerciseDraft {
  /// Creates a draft with the values of a stored exercise.
  init(of exercise: Exercise) {
    self.init()
    name = exercise.name
    category = exercise.category
    muscleGroups = exercise.muscleGroups ?? []
    equipment = exercise.equipment ?? []
    description = exercise.description ?? ""
  }
}

struct ExerciseCreate: Command {
  static let name = Argument<String>(
    "name", length: ExerciseDraft.nameLength, spansWords: true, "What it is called.")
  static let category = Option<ExerciseCategory>(
    "category", default: .strength, "What it trains.")
  static let declaration = Declaration(
    "create", "Create an exercise of your own.",
    [name, category] + ExerciseFacts.all + LogOptions.keys,
    fields: Exercise.record,
    examples: [
      Example(
        "fit exercise create \"Sandbag drag\" --muscle \"full body\" --equipment sandbag",
        "with what it trains and needs")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var draft = ExerciseFacts.draft(arguments)
    draft.name = arguments[Self.name]
    draft.category = arguments[Self.category].rawValue
    try draft.problemsAsNew.refuse()
    let key = LogOptions.key(arguments, "own exercise", draft.name ?? "", on: fit.today)
    let delivery = try fit.client.deliver(FitIQ.createExercise(draft).once(key))
    return delivery.output(
      "the exercise \(draft.name ?? "", .strong)", known: \.line
    ) { exercise in
      fit.note(
        "made the exercise \(exercise.name)", undo: .delete(FitIQ.exerciseDeletion, exercise.id))
      let id = ShortID.noted(exercise.id)
      return .receipt([exercise], lines: ["created " + exercise.line + id])
    }
  }
}

struct ExerciseEdit: Command {
  static let exercise = Argument<String>(
    "exercise", spansWords: true, "The name of one of your own, or its id.", completes: .exercises)
  static let name = Option<String?>(
    "name", length: ExerciseDraft.nameLength, "What it is called.")
  static let category = Option<ExerciseCategory?>("category", "What it trains.")
  static let declaration = Declaration(
    "edit", "Edit an exercise of your own.",
    [exercise, name, category] + ExerciseFacts.all,
    constraints: [.atLeastOne(of: [name, category] + ExerciseFacts.all)],
    discussion: "Earlier workouts keep the name it had.", fields: Exercise.record,
    examples: [
      Example("fit exercise edit \"sandbag carry\" --muscle back,legs", "what it trains")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var draft = ExerciseFacts.draft(arguments)
    draft.name = arguments[Self.name]
    draft.category = arguments[Self.category]?.rawValue
    try draft.problems.refuse()
    let own = try OwnExercise.changeable(arguments[Self.exercise], in: fit)
    return try fit.change(
      FitIQ.changeExercise(own.id, draft), of: own.line, noted: "the exercise \(own.name)",
      undo: .send(FitIQ.exerciseChange, own.id, body: ExerciseDraft(of: own)), line: \.line)
  }
}

struct ExerciseDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete an exercise of your own.",
    [ExerciseEdit.exercise, LogDelete.dryRun, Confirmation.yes],
    discussion: "Workouts with it stay; `fit log undo` brings it back under another id.",
    fields: Exercise.record,
    examples: [Example("fit exercise delete \"sandbag carry\" --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let exercise = try OwnExercise.changeable(arguments[ExerciseEdit.exercise], in: fit)
    return try Deletion(
      of: exercise, exercise.line, name: exercise.name, by: FitIQ.exerciseDeletion(exercise.id),
      undo: .restore(FitIQ.exerciseCreation, exercise.id, body: ExerciseDraft(of: exercise)),
      arguments, in: fit
    ).run("the exercise ", in: fit)
  }
}

struct ExerciseList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "List your own exercises.",
    discussion: "`fit exercise search` without words lists the catalogue as well.",
    fields: Exercise.record, columns: [["ID", "NAME", "CATEGORY", "MUSCLES", "EQUIPMENT"]],
    examples: [Example("fit exercise list --json=id,name", "ids and names for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let exercises = try OwnExercise.all(in: fit)
    return .list(
      exercises,
      [TableColumn("ID", audience: .people) { Cell(ShortID.of($0.id), .muted) }] + Exercise.columns,
      ids: exercises.map(\.id),
      emptyMessage: "no exercise of your own yet; `fit exercise create` makes one")
  }
}
