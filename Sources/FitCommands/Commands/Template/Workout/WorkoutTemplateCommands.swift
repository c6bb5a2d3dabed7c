import Arguments
import FitAPI
import FitClient
import Terminal

struct WorkoutTemplateList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show workout templates, your own first.", [], fields: WorkoutTemplate.record,
    columns: [["ID", "NAME", "MINUTES", "EXERCISES"]],
    examples: [Example("fit template workout list", "what there is to do")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let templates = try WorkoutTemplateText.all(in: fit)
    let columns: [TableColumn<WorkoutTemplate>] = [
      TableColumn("ID") { Cell(ShortID.of($0.id), .muted) },
      TableColumn("NAME", priority: 20) { Cell($0.name, $0.isSystem ? .plain : .strong) },
      TableColumn("MINUTES", .right) { Cell($0.estimatedDurationMinutes.map { "\($0)" } ?? "") },
      TableColumn("EXERCISES", flexible: true, priority: 5) {
        Cell($0.exercises.map(\.exerciseName).joined(separator: ", "), .muted)
      },
    ]
    return .list(
      templates, columns, ids: templates.map(\.id), emptyMessage: "there is no workout template")
  }
}

struct WorkoutTemplateShow: Command {
  static let template = Argument<String>(
    "template", "Its name or id, or their beginning.", completes: .workoutTemplates)
  static let declaration = Declaration(
    "show", "Show the exercises of a workout template.", [template],
    fields: WorkoutTemplate.record,
    examples: [Example("fit template workout show \"full body\"", "by the beginning of its name")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try WorkoutTemplateText.find(arguments[Self.template], in: fit)
    return .page(template, id: template.id) { surface in
      var lines = [StyledText(template.name, .strong)]
      if let description = template.description {
        lines += StyledText(description, .muted).wrapped(to: min(surface.width, 80), hanging: 0)
      }
      return lines + template.exercises.map { StyledText("  \(WorkoutTemplateText.text($0))") }
    }
  }
}

struct WorkoutTemplateCreate: Command {
  static let canSkipLookUps: Bool? = false
  static let name = Argument<String>(
    "name", length: WorkoutTemplateDraft.nameLength, spansWords: true, "What it is called.")
  static let from = Option<String>(
    "from", placeholder: "WORKOUT", "The workout that has its exercises, by id or its beginning.",
    completes: .workouts)
  static let declaration = Declaration(
    "create", "Create a workout template from a workout.",
    [name, from] + LogOptions.keys,
    fields: WorkoutTemplate.record,
    examples: [Example("fit template workout create \"Leg day\" --from 3fa1", "as it was done")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try WorkoutChoice(arguments[Self.from], in: fit).one()
    let workout = try fit.client.send(FitIQ.workout(found.id))
    var draft = WorkoutTemplateDraft()
    draft.name = arguments[Self.name]
    draft.estimatedDurationMinutes = workout.durationMinutes.flatMap {
      WorkoutTemplateDraft.minutes.contains($0) ? $0 : nil
    }
    draft.exercises = (workout.exercises ?? []).map { done in
      var exercise = NewTemplateExercise(exerciseId: done.exerciseId)
      exercise.copySet(of: done)
      return exercise
    }
    try require(
      draft.exercises?.isEmpty == false, .usage,
      "the workout \(ShortID.of(workout.id)) has no exercises")
    return try WorkoutTemplateText.made(
      FitIQ.workoutTemplateCreation(body: draft), called: arguments[Self.name],
      "\(workout.id):\(arguments[Self.name])", arguments, in: fit)
  }
}

struct WorkoutTemplateCopyCommand: Command {
  static let canSkipLookUps: Bool? = false
  static let name = Option<String?>(
    "name", length: WorkoutTemplateDraft.nameLength, "What the copy is called.")
  static let declaration = Declaration(
    "copy", "Copy a workout template.",
    [WorkoutTemplateShow.template, name] + LogOptions.keys,
    fields: WorkoutTemplate.record,
    examples: [Example("fit template workout copy \"full body\" --name Mine", "to change it")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try WorkoutTemplateText.find(arguments[WorkoutTemplateShow.template], in: fit)
    return try WorkoutTemplateText.made(
      FitIQ.workoutTemplateCopy(
        template.id, body: WorkoutTemplateCopying(name: arguments[Self.name])),
      called: arguments[Self.name] ?? template.name,
      "\(template.id):\(arguments[Self.name] ?? "")", arguments, in: fit)
  }
}

struct WorkoutTemplateUse: Command {
  static let canSkipLookUps: Bool? = false
  static let declaration = Declaration(
    "use", "Plan a workout with the exercises of a template.",
    [WorkoutTemplateShow.template] + LogOptions.behindText,
    discussion: "`fit workout complete` finishes it, and `fit undo` takes it back.",
    fields: Workout.record,
    examples: [Example("fit template workout use \"leg day\" --at 18:00", "this evening")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try WorkoutTemplateText.find(arguments[WorkoutTemplateShow.template], in: fit)
    var draft = WorkoutDraft()
    draft.scheduledAt = LogOptions.loggedAt(arguments, in: fit)
    let call = FitIQ.workoutTemplateUse(template.id, body: draft).once(
      LogOptions.key(arguments, "workout of a template", template.id, in: fit))
    let delivery = try fit.client.deliver(call)
    return delivery.output("the workout \(template.name)", known: \.plannedLine) { workout in
      fit.note("planned \(workout.title)", undo: .delete(FitIQ.workoutDeletion, workout.id))
      return .receipt(
        [workout],
        lines: [
          "planned " + workout.plannedLine + ShortID.noted(workout.id)
        ])
    }
  }
}

extension Workout {
  fileprivate var plannedLine: StyledText {
    let count = exercises?.count ?? 0
    return "\(title, .strong)  \(count) exercise\(count == 1 ? "" : "s")"
  }
}

struct WorkoutTemplateDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a workout template of your own.",
    [WorkoutTemplateShow.template, LogDelete.dryRun, Confirmation.yes],
    discussion: "`fit undo` brings it back.", fields: WorkoutTemplate.record,
    examples: [Example("fit template workout delete \"leg day\" --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try WorkoutTemplateText.find(arguments[WorkoutTemplateShow.template], in: fit)
    return try Deletion(
      of: template, WorkoutTemplateText.line(template), name: template.name,
      by: FitIQ.workoutTemplateDeletion(template.id),
      undo: .restore(
        FitIQ.workoutTemplateCreation, template.id, body: WorkoutTemplateDraft(of: template)),
      arguments, in: fit
    ).run("the workout template ", in: fit)
  }
}

/// Workout templates in words.
enum WorkoutTemplateText {
  /// Returns the person's own templates, then the public ones.
  static func all(in fit: Context) throws(FitError) -> [WorkoutTemplate] {
    try fit.client.send(FitIQ.listWorkoutTemplates()).templates
      + fit.client.send(FitIQ.publicWorkoutTemplates(query: ["limit": 100])).templates
  }

  /// Formats as `Squat  3 × 5 × 100 kg`.
  static func text(_ exercise: WorkoutTemplateExercise) -> String {
    var parts: [String] = []
    if let sets = exercise.sets { parts.append("\(sets)") }
    if let reps = exercise.reps { parts.append("\(reps)") }
    if let seconds = exercise.durationSeconds { parts.append("\(seconds) s") }
    if let weight = exercise.weightKg { parts.append("\(Figure.plain(weight)) kg") }
    return exercise.exerciseName + (parts.isEmpty ? "" : "  \(parts.joined(separator: " × "))")
  }

  static func line(_ template: WorkoutTemplate) -> StyledText {
    let count = template.exercises.count
    return "\(template.name, .strong)  \(count) exercise\(count == 1 ? "" : "s")"
      + ShortID.noted(template.id)
  }

  /// Makes a template, or says that it waits to be made.
  ///
  /// - Parameter facts: the values that make two lines with `--once` the same.
  static func made(
    _ endpoint: Endpoint<WorkoutTemplate>, called name: String, _ facts: String,
    _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let call = endpoint.once(LogOptions.key(arguments, "workout template", facts, on: fit.today))
    let delivery = try fit.client.deliver(call)
    if case .alreadyStored(let template) = delivery {
      return .receipt([template], lines: ["already there: " + line(template)])
    }
    return delivery.output("the workout template \(name)") { template in
      fit.note(
        "made the workout template \(template.name)",
        undo: .delete(FitIQ.workoutTemplateDeletion, template.id))
      return .receipt([template], lines: ["created " + line(template)])
    }
  }

  /// Returns the template whose name or id begins as typed; the person's own come before the public
  /// ones.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> WorkoutTemplate {
    let word = typed.lowercased()
    let all = try all(in: fit)
    if let exact = all.first(where: { $0.name.lowercased() == word || $0.id == word }) {
      return exact
    }
    let mayBeID = ShortID.isBeginning(word)
    let matching = all.filter {
      $0.name.lowercased().hasPrefix(word) || mayBeID && $0.id.hasPrefix(word)
    }
    let first = try require(
      matching.first, .notFound, "no workout template is called \"\(typed)\"",
      hint: "`fit template workout list` shows them")
    guard matching.count == 1 else {
      let names = matching.prefix(3).map(\.name).joined(separator: ", ")
      throw FitError(
        .usage, "several workout templates begin so: \(names)", hint: "type more of the name")
    }
    return first
  }
}
