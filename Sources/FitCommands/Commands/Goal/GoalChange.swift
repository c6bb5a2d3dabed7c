import FitAPI
import FitClient
import Terminal

extension GoalDraft {
  /// Creates a draft with the values of a stored goal.
  init(of goal: Goal) {
    self.init()
    goalType = goal.goalType
    targetValue = goal.targetValue
    currentValue = goal.currentValue
    startValue = goal.startValue
    unit = goal.unit
    deadline = goal.deadline?.description ?? ""
    status = goal.status
    notes = goal.notes ?? ""
    direction = goal.direction
  }
}

/// Changes a goal, says what became of it, and notes how that is undone.
struct GoalChange {
  private let old: Goal
  private let draft: GoalDraft

  init(_ old: Goal, by draft: GoalDraft) { (self.old, self.draft) = (old, draft) }

  /// Changes the goal and prints it.
  /// - Parameter verb: the verb before the goal in the receipt: `paused`.
  func run(_ verb: String, in fit: Context) throws -> Output {
    try draft.problems.refuse()
    let before = GoalFormatter(old, in: fit)
    let delivery = try fit.client.deliver(FitIQ.changeGoal(old.id, draft))
    return delivery.output("the change of \(before.title, .strong)") { goal in
      let undo = Journal.Step.send(FitIQ.goalChange, old.id, body: GoalDraft(of: old))
      fit.note(
        "\(verb.split(separator: " ").first ?? "changed") the goal \(before.title)", undo: undo)
      return .receipt([goal], lines: ["\(verb) " + Self.line(GoalFormatter(goal, in: fit))])
    }
  }

  /// Returns `weight to 75 kg  80 kg, 32 %  by 1 Mar 2027, 101 days left  (3fa2)`.
  private static func line(_ figure: GoalFormatter) -> StyledText {
    let facts = [
      figure.today.map { "\(figure.period) \(figure.current), \($0.plain)" }
        ?? "\(figure.current), \(figure.bar.percent)",
      figure.deadline.map { "by \($0)" }, figure.paceNeeded,
    ].compactMap(\.self)
    return "\(figure.title, .strong)" + StyledText(facts.map { "  \($0)" }.joined())
      + ShortID.noted(figure.goal.id)
  }
}
