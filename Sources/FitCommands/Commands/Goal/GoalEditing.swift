import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct GoalCreate: Command {
  static let kind = Argument<String>(
    "kind", length: GoalDraft.typeLength,
    "What it is about: weight, body_fat, steps, water, or a word of your own.")
  static let target = Argument<String>(
    "target", length: 1...64, spansWords: true, "What is to be reached: 75kg, 10000, \"12 books\".")
  static let by = Option<Day?>("by", nearest: .future, "The day it is to be reached by.")
  static let from = Option<String?>(
    "from", length: 1...64, "Where it begins; what was measured last unless given.")
  static let unit = Option<String?>(
    "unit", length: GoalDraft.unitLength, "What the target counts, unless it stands there.")
  static let notes = Option<String?>(
    "notes", length: GoalDraft.notesLength, "Words to keep with it.")
  static let declaration = Declaration(
    "create", "Set a goal.", [kind, target, by, from, unit, notes],
    discussion: """
      A goal about something that is measured (`fit progress metrics` lists the kinds) moves with \
      every measurement: weight with the last one, steps and the like with the mean of the last \
      seven days. Other goals move with `fit goal progress`.
      """,
    fields: Goal.fields,
    examples: [
      Example("fit goal create weight 75kg --by 2027-03-01", "from the weight logged last"),
      Example("fit goal create steps 10000", "so many a day"),
      Example("fit goal create reading \"12 books\" --from 3", "with a word of your own"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let kind = arguments[Self.kind].trimmed
    let metric = Metric.called(kind)
    let target = try GoalValue(arguments[Self.target], of: metric, in: fit)
    var draft = GoalDraft()
    draft.userId = try fit.client.userID(at: .fitiq)
    draft.goalType = String(kind.map { $0 == " " ? "_" : $0 })
    draft.targetValue = target.value
    draft.currentValue = try Self.start(arguments, metric, in: fit)
    draft.unit = arguments[Self.unit] ?? (target.unit.isEmpty ? "times" : target.unit)
    draft.deadline = arguments[Self.by]?.description
    draft.notes = arguments[Self.notes]
    try FoodFacts.check(draft.problemsAsNew)
    if let day = arguments[Self.by], day < fit.today {
      throw FitError(
        .usage, "--by \(day) has passed", hint: "give a day that is yet to come")
    }
    let delivery = try fit.client.deliver(FitIQ.createGoal(draft))
    return delivery.output("the goal \(kind, .strong)") { goal in
      let figure = GoalFormatter(goal, in: fit)
      fit.journal.note(
        "set the goal \(figure.title)", undo: [.delete(FitIQ.goalDeletion, goal.id)], at: fit.now)
      return .receipt([goal], lines: ["set " + Self.line(figure)])
    }
  }

  private static func start(
    _ arguments: ParsedArguments, _ metric: Metric?, in fit: Context
  ) throws(FitError) -> Double {
    if let text = arguments[from] { return try GoalValue(text, of: metric, in: fit).value }
    guard let metric else { return 0 }
    if let current = try GoalValue.current(of: metric, in: fit) { return current.value }
    if metric.addsUp { return 0 }
    throw FitError(
      .usage, "no \(metric.title) was logged yet, so it is not known where the goal begins",
      hint: "say it with --from, or log one first")
  }

  /// `weight to 75 kg  from 82.4 kg  by 1 Mar 2027, 101 days left  needs −0.5 kg a week  (3fa2)`
  static func line(_ figure: GoalFormatter) -> StyledText {
    let facts = [
      figure.start.map { "from \($0)" }, figure.deadline.map { "by \($0)" }, figure.paceNeeded,
    ].compactMap(\.self)
    return "\(figure.title, .strong)" + StyledText(facts.map { "  \($0)" }.joined())
      + StyledText("  (\(ShortID.of(figure.goal.id)))", .muted)
  }
}

struct GoalEdit: Command {
  static let target = Option<String?>("target", length: 1...64, "What is to be reached.")
  static let by = Option<String?>(
    "by", placeholder: "DATE", length: 0...64,
    "The day it is to be reached by; empty to take it away.")
  static let from = Option<String?>("from", length: 1...64, "Where it began.")
  static let kind = Option<String?>("kind", length: GoalDraft.typeLength, "What it is about.")
  static let declaration = Declaration(
    "edit", "Change a goal.",
    [GoalChoice.goal, target, by, from, kind, GoalCreate.unit, GoalCreate.notes],
    constraints: [
      .atLeastOne(of: [target, by, from, kind, GoalCreate.unit, GoalCreate.notes])
    ],
    fields: Goal.fields,
    examples: [Example("fit goal edit weight --target 74kg --by 2027-04-01", "a little further")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[GoalChoice.goal], in: fit)
    let metric = Metric.called(arguments[Self.kind] ?? goal.goalType)
    var draft = GoalDraft()
    if let text = arguments[Self.target] {
      let target = try GoalValue(text, of: metric, in: fit)
      draft.targetValue = target.value
      // The other figures stay in the unit they are in.
      guard target.unit.isEmpty || target.unit == goal.unit || arguments[GoalCreate.unit] != nil
      else {
        throw FitError(
          .usage, "\"\(text)\" is in \(target.unit), and the goal in \(goal.unit)",
          hint: "write it in \(goal.unit), or set a new goal")
      }
    }
    draft.startValue = try arguments[Self.from].map { try GoalValue($0, of: metric, in: fit).value }
    draft.deadline = try arguments[Self.by].map { text in
      text.isEmpty ? "" : try Self.day(text, in: fit)
    }
    draft.goalType = arguments[Self.kind]
    draft.unit = arguments[GoalCreate.unit]
    draft.notes = arguments[GoalCreate.notes]
    return try GoalChange(goal, by: draft).run("changed to", in: fit)
  }

  private static func day(_ text: String, in fit: Context) throws(FitError) -> String {
    var context = fit.parsing
    context.direction = .future
    do throws(ValueProblem) {
      return try Day.parse(text, in: context).description
    } catch {
      throw FitError(.usage, "invalid value \"\(text)\" for --by: \(error.rule)")
    }
  }
}

struct GoalDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a goal.", [GoalChoice.goal, LogDelete.dryRun, Confirmation.yes],
    discussion: "`fit log undo` brings it back under another id.", fields: Goal.fields,
    examples: [Example("fit goal delete weight --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[GoalChoice.goal], in: fit)
    let line: StyledText = "\(GoalFormatter(goal, in: fit).title, .strong)"
    if arguments[LogDelete.dryRun] { return .receipt([goal], lines: ["would delete " + line]) }
    try Confirmation.ask("Delete?", showing: [line], arguments, in: fit)
    let delivery = try fit.client.deliver(FitIQ.goalDeletion(goal.id))
    return delivery.output("the deletion of " + line) { _ in
      let undo = Journal.Step.send(FitIQ.goalCreation, body: GoalDraft(of: goal))
      fit.journal.note(
        "deleted the goal \(line.plain)", undo: [undo].compactMap(\.self), at: fit.now)
      return .receipt([goal], lines: ["deleted " + line])
    }
  }
}
