import Arguments
import FitAPI
import Terminal

struct GoalShow: Command {
  static let declaration = Declaration(
    "show", "Show a goal, its progress and the pace it needs.", [GoalChoice.goal],
    fields: Goal.record, examples: [Example("fit goal show weight", "by what it is about")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[GoalChoice.goal], takesLatest: true, in: fit)
    return .page(goal, id: goal.id) { GoalDetail(goal, in: fit).lines(on: $0) }
  }
}

struct GoalList: Command {
  static let divided = Listing(isDivided: true)
  static var listing: Listing? { divided }
  static let status = Option<GoalStatus?>("status", "Only those of this status.")
  static let declaration = Declaration(
    "list", "List goals with their progress.", [status],
    discussion: "Completed ones are listed with --all or --status completed.",
    fields: Goal.record,
    columns: [["ID", "GOAL", "NOW", "TARGET", "UNIT", "PROGRESS", "BY", "STATUS"]],
    examples: [
      Example("fit goal list", "those that are active or paused"),
      Example("fit goal list --all --json=goalType,progress", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var goals = try GoalChoice.all(arguments[Self.status], in: fit)
    if arguments[Self.status] == nil, !arguments[Listing.all] {
      goals.removeAll { $0.status == GoalStatus.completed.rawValue }
    }
    let (shown, rest) = Self.divided.part(arguments, in: fit).cut(goals)
    goals = shown
    var records = Output.Records(goals, Self.columns(fit), ids: goals.map(\.id))
    records.emptyMessage = "no goal yet; `fit goal create weight 75kg --by 2027-03-01` sets one"
    guard !goals.isEmpty else { return Output(body: .records(records)) }
    var output = Output(
      body: .page(
        lines: { [goals] surface in Self.lines(goals, on: surface, in: fit) }, records: records,
        pipe: .table))
    output.remainingCount = rest
    return output
  }

  /// Returns a table with a bar for each goal.
  private static func lines(
    _ goals: [Goal], on surface: Surface, in fit: Context
  ) -> [StyledText] {
    let longest = goals.map { GoalFormatter($0, in: fit).title.count }.max() ?? 12
    var table = Table([
      Column("ID", style: .muted, priority: 7),
      // A name is never cut: what stands beside it gives way.
      Column("GOAL", minimumWidth: min(longest, 40), isFlexible: true, priority: 20),
      Column("NOW", .right, priority: 12), Column("PROGRESS", priority: 4),
      Column("", .right, priority: 11), Column("7 DAYS", .right, priority: 7),
      Column("BY", priority: 6), Column("", style: .muted, priority: 3),
    ])
    for goal in goals {
      let figure = GoalFormatter(goal, in: fit)
      let isActive = goal.status == GoalStatus.active.rawValue
      table.add([
        Cell(ShortID.of(goal.id)), Cell(figure.title, .strong), Cell(figure.current),
        Cell(figure.bar.text(columns: 12, on: surface)), Cell(figure.percent),
        Cell(figure.mean ?? ""), isActive ? Cell(figure.date ?? "") : Cell(goal.status, .accent),
        Cell(isActive ? figure.timeLeft ?? "" : ""),
      ])
    }
    return table.lines(on: surface)
  }

  private static func columns(_ fit: Context) -> [TableColumn<Goal>] {
    [
      TableColumn("ID") { Cell($0.id) }, TableColumn("GOAL") { Cell($0.metric ?? $0.goalType) },
      TableColumn("NOW") { Cell(Figure.plain($0.currentValue)) },
      TableColumn("TARGET") { Cell(Figure.plain($0.targetValue)) },
      TableColumn("UNIT") { Cell($0.unit) },
      TableColumn("PROGRESS") { Cell(Figure.plain($0.progress)) },
      TableColumn("BY") { Cell($0.deadline?.description ?? "") },
      TableColumn("STATUS") { Cell($0.status) },
    ]
  }
}
