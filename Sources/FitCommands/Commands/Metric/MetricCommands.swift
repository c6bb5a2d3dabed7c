import Arguments
import FitAPI
import FitClient
import Terminal

struct MetricAdd: Command {
  static let name = Argument<String>(
    "name", length: OwnMetric.wordLength, "What it is called: waist, \"left arm\".")
  static let unit = Option<String>(
    "unit", length: OwnMetric.unitLength, default: "", "The unit of its figures: cm, cups.")
  static let addsUp = Flag("adds-up", "The entries of a day add up, as steps do.")
  static let declaration = Declaration(
    "add", "Add a kind of measurement.",
    [name, unit, addsUp, GoalCreate.atMost, GoalCreate.atLeast] + LogOptions.keys,
    constraints: [.atMostOne(of: [GoalCreate.atMost, GoalCreate.atLeast])],
    discussion: """
      It is then logged by its name, and charts, goals and exports take it. A figure in a unit that \
      is known, such as cm or kg, may be written in others. It stays on this machine where FitIQ is \
      a remote service. --at-most and --at-least say which way goals about it go.
      """,
    fields: OwnMetric.record,
    examples: [
      Example("fit metric add waist --unit cm", "then: fit log waist 84"),
      Example("fit metric add coffee --unit cups --adds-up --at-most", "so many a day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let title = arguments[Self.name].trimmed
    let word = Metric.word(title)
    let addsUp = arguments[Self.addsUp]
    let commands = CommandTree.fit.children
    let logged = commands.first { $0.name == "log" }?.children ?? []
    for (parent, names) in [("fit log", logged), ("fit", commands)] {
      guard let other = names.first(where: { Metric.word($0.name) == word }) else { continue }
      throw FitError(
        .usage,
        "\"\(title)\" cannot be the name of a metric: `\(parent) \(other.name)` is a command",
        hint: "choose another name")
    }
    let way = GoalCreate.direction(arguments) ?? (addsUp ? .atLeast : .towards)
    var metric = OwnMetric(
      word: word, title: title, unit: arguments[Self.unit].trimmed, addsUp: addsUp,
      direction: way.rawValue)
    try metric.problems.refuse()
    let taken = try Self.fit(&metric, hasUnit: arguments.isGiven(Self.unit), in: fit)
    let facts = "\(word):\(metric.unit):\(addsUp):\(way.rawValue)"
    let call = FitIQ.ownMetricCreation(body: metric).once(
      LogOptions.key(arguments, "metric", facts, on: fit.today))
    if let output = try fit.localClient.repeated(
      call, "\(title)", { Self.receipt("already there: ", $0) })
    {
      return output
    }
    let made = try fit.localClient.send(call)
    fit.note("added the metric \(made.title)", undo: .delete(FitIQ.ownMetricDeletion, made.word))
    return Self.receipt("added ", made, taken)
  }

  private static func receipt(_ verb: StyledText, _ made: OwnMetric, _ taken: String = "") -> Output
  {
    let unit = made.unit.isEmpty ? "" : " in \(made.unit)"
    return .page(made) { _ in
      [
        verb + "\(made.title, .strong)\(unit)\(taken)",
        StyledText(
          "`fit log \(made.word) …` logs it, `fit progress chart \(made.word)` draws it", .muted),
      ]
    }
  }
}

extension MetricAdd {
  /// Gives the metric the unit of a goal that is already there about it, so that the goal moves with it.
  ///
  /// - Returns: the lines about it.
  /// - Throws: ``FitError`` where another unit was written.
  private static func fit(
    _ metric: inout OwnMetric, hasUnit: Bool, in fit: Context
  ) throws(FitError) -> String {
    let word = metric.word
    let goals = try ifReachable(fit.client.send(FitIQ.listGoals(status: .active)).goals)
    guard let goal = goals?.first(where: { Metric.word($0.goalType) == word }),
      GoalGauge(metric.metric, unit: goal.unit) == nil
    else { return "" }
    try require(
      !hasUnit, .usage,
      "the goal about \(metric.title) is in \(goal.unit), and would not move with figures in"
        + " \(metric.unit)",
      hint: "`fit metric add \(word) --unit \"\(goal.unit)\"` takes its unit;"
        + " `fit goal delete \(word)` removes the goal")
    metric.unit = goal.unit
    try metric.problems.refuse()
    return ", as the goal about it"
  }
}

struct MetricList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show the kinds of measurement that you added.", fields: OwnMetric.record,
    columns: [["NAME", "UNIT", "DAY", "GOALS"]],
    examples: [Example("fit metric list", "`fit progress metrics` shows the built-in ones as well")]
  )

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let metrics = try fit.localClient.send(FitIQ.ownMetrics()).metrics
    return .list(
      metrics,
      [
        TableColumn("NAME") { Cell($0.word, .label) }, TableColumn("UNIT") { Cell($0.unit) },
        TableColumn("DAY") { Cell($0.addsUp ? "sum" : "last") },
        TableColumn("GOALS") {
          Cell(String($0.direction.map { $0 == "_" ? " " : $0 }))
        },
      ], ids: metrics.map(\.word),
      emptyMessage: "no metric yet; `fit metric add waist --unit cm` adds one")
  }
}

struct MetricRemove: Command {
  static let name = Argument<MetricName>("name", "A metric of your own.")
  static let declaration = Declaration(
    "remove", "Remove a kind of measurement of your own.", [name, Confirmation.yes],
    discussion: "What was measured stays, and is there again when the metric is added again.",
    fields: OwnMetric.record,
    examples: [Example("fit metric remove waist --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let word = Metric.word(arguments[Self.name].word)
    let own = try fit.localClient.send(FitIQ.ownMetrics()).metrics
    let metric = try require(
      own.first(where: { $0.word == word }), .notFound,
      "you added no metric \"\(arguments[Self.name].word)\"",
      hint: "`fit metric list` shows those you added")
    let line: StyledText = "the metric \(metric.title, .strong)"
    try Confirmation.ask("Remove?", showing: [line], arguments, in: fit)
    _ = try fit.localClient.send(FitIQ.ownMetricDeletion(word))
    let undo = Journal.Step.send(FitIQ.ownMetricCreation, body: metric)
    fit.note("removed the metric \(metric.title)", undo: undo)
    return .page(metric) { _ in ["removed " + line] }
  }
}
