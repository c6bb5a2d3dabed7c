import Arguments
import FitAPI
import FitClient
import Terminal

struct GoalUpdate: Command {
  static let value = Argument<String?>(
    "value", length: 1...64, spansWords: true,
    "The present figure: 8, 78kg; the known progress is shown unless given.")
  static let declaration = Declaration(
    "progress", "Show or set the progress of a goal.", [GoalChoice.goal, value],
    discussion: "A goal about something that is measured moves by itself.",
    fields: Goal.record,
    examples: [
      Example("fit goal progress weight", "the bar and the pace"),
      Example("fit goal progress weight 78kg", "where you stand now"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[GoalChoice.goal], in: fit)
    guard let text = arguments[Self.value] else {
      return .page(goal, id: goal.id) { GoalDetail(goal, in: fit).lines(on: $0) }
    }
    // A metric of another unit does not measure the goal.
    let metric = fit.metric(called: goal.goalType)
      .flatMap { GoalGauge($0, unit: goal.unit) == nil ? nil : $0 }
    let value = try GoalValue(text, of: metric, in: fit)
    try require(
      value.unit.isEmpty || value.unit == goal.unit, .usage,
      "\"\(text)\" is in \(value.unit), and the goal in \(goal.unit)",
      hint: "write it in \(goal.unit)")
    var draft = GoalDraft()
    draft.currentValue = value.value
    var output = try GoalChange(goal, by: draft).run("updated", in: fit)
    // A later measurement is stronger than what is typed here.
    if let metric, let now = try? GoalChoice.all(in: fit).first(where: { $0.id == goal.id }),
      abs(now.currentValue - value.value) > 0.05
    {
      let current = GoalFormatter(now, in: fit).current
      output.notes.append(
        "\(metric.title) moves with what is logged, and stands at \(current); log \"\(text)\" instead"
      )
    }
    return output
  }
}

struct GoalPause: GoalStatusChange {
  static let (status, verb) = (GoalStatus.paused, "paused")
  static let declaration = Declaration(
    "pause", "Pause a goal.", [GoalChoice.goal], fields: Goal.record,
    examples: [Example("fit goal pause weight", "over the holidays")])
}

struct GoalResume: GoalStatusChange {
  static let (status, verb) = (GoalStatus.active, "resumed")
  static let declaration = Declaration(
    "resume", "Resume a paused or completed goal.", [GoalChoice.goal],
    discussion: "Of several goals of a kind, the one that was paused last is resumed.",
    fields: Goal.record,
    examples: [Example("fit goal resume weight", "after the holidays")])
}

struct GoalComplete: GoalStatusChange {
  static let (status, verb) = (GoalStatus.completed, "completed")
  static let declaration = Declaration(
    "complete", "Mark a goal as completed.", [GoalChoice.goal], fields: Goal.record,
    examples: [Example("fit goal complete weight", "whatever the figures say")])
}

/// A command that gives a goal another status.
protocol GoalStatusChange: Command {
  /// What the goal becomes.
  static var status: GoalStatus { get }
  /// The verb of its receipt.
  static var verb: String { get }
}

extension GoalStatusChange {
  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (status, verb) = (Self.status, Self.verb)
    let isResumed = status == .active
    let goal = try GoalChoice.find(
      arguments[GoalChoice.goal], isResumed ? GoalChoice.resting : GoalChoice.usual,
      takesLatest: isResumed, in: fit)
    try require(
      goal.status != status.rawValue, .conflict,
      "\(GoalFormatter(goal, in: fit).title) is \(status.rawValue) already",
      hint: "`fit goal list --all` shows how goals stand")
    if isResumed, let other = try GoalChoice.active(like: goal.goalType, in: fit) {
      throw FitError(
        .conflict, "\(GoalFormatter(other, in: fit).title) is active, and there is one of a kind",
        hint: "pause it first: fit goal pause \(ShortID.of(other.id))")
    }
    let others = isResumed ? try GoalChoice.others(like: goal, in: fit) : []
    var draft = GoalDraft()
    draft.status = status.rawValue
    var output = try GoalChange(goal, by: draft).run(verb, in: fit)
    output.notes += others.map { other in
      "\(GoalFormatter(other, in: fit).title) stays \(other.status); fit goal resume"
        + " \(ShortID.of(other.id)) resumes it instead"
    }
    return output
  }
}
