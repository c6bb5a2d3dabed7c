import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct GoalCreate: Command {
  static let kind = Argument<String>(
    "kind", length: GoalDraft.typeLength,
    "The kind of goal: weight, body_fat, steps, water, or a word of your own.",
    completes: .metrics)
  static let target = Argument<String?>(
    "target", length: 1...64, spansWords: true,
    "The target: 75kg, 10000, \"12 books\", none.")
  static let by = Option<Day?>("by", nearest: .future, "The day it is to be reached by.")
  static let from = Option<String?>(
    "from", length: 1...64, "The figure at the start; the latest measurement unless given.")
  static let unit = Option<String?>(
    "unit", length: GoalDraft.unitLength, "The unit of the target, unless the target names it.")
  static let notes = Option<String?>(
    "notes", length: GoalDraft.notesLength, "Words to keep with it.")
  static let atMost = Flag("at-most", "Each day no more than the target.")
  static let atLeast = Flag("at-least", "Each day no less than the target.")
  static let replace = Flag(
    "replace", "Pause the active goal of the same kind, without being asked.")
  static let declaration = Declaration(
    "create", "Set a goal.",
    [kind, target, by, from, unit, notes, atMost, atLeast, replace, Confirmation.yes]
      + LogOptions.keys,
    constraints: [.atMostOne(of: [atMost, atLeast])],
    discussion: """
      A goal knows which way it goes. Weight and body fat go from where you are to the target. \
      Calories, carbohydrates, fat, sugar, sodium, cholesterol, caffeine and alcohol are to be at \
      most the target each day; protein, fibre, potassium, calcium, iron, water, steps, sleep and \
      activity at least. --at-most and --at-least \
      decide otherwise. The bar of a daily goal shows today against the target; whether it is met \
      says the mean of the last seven complete days.

      A goal about something that is measured (`fit progress metrics` lists the kinds) moves with \
      every record of it. Other goals move with `fit goal progress`. There is one active goal of a \
      kind: a new one pauses the one before.

      Everyday words do as well: walk 10k steps a day, drink 2 l, eat at most 50 g of sugar, no alcohol, \
      sleep 8 hours; 70kg alone is a weight. The day may stand behind the target without an option, `by 1 \
      march`, where `by march` is by its first day; and `lose 5 kg` is a weight goal of 5 kg less than you \
      weighed last.

      Training can have a goal by the week, which begins on Monday: train 4 times a week, run 30 km a \
      week, 150 minutes of exercise a week. Completed workouts count.
      """,
    fields: Goal.record,
    examples: [
      Example("fit goal create weight 75kg --by 2027-03-01", "from the weight logged last"),
      Example("fit goal create lose 5 kg by 1 march", "likewise, in words"),
      Example("fit goal create steps 10000", "at least so many a day"),
      Example("fit goal create calories 1700", "at most so many a day"),
      Example("fit goal create no alcohol", "none of it"),
      Example("fit goal create run 30 km a week", "of the workouts that you log"),
      Example("fit goal create reading \"12 books\" --from 3", "with a word of your own"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = try TypedGoal(
      arguments[Self.kind].trimmed, arguments[Self.target] ?? "", in: fit)
    let kind = words.kind
    try require(
      !words.target.isEmpty, .usage,
      "\"\(arguments[Self.kind])\" does not say what is to be reached",
      hint: "write it behind: `fit goal create weight 75kg`, `fit goal create steps 10000`")
    let metric = fit.metric(called: kind)
    let weekly = WeeklyTraining(goalType: kind)
    if words.day != nil, arguments[Self.by] != nil {
      throw FitError(.usage, "the words and --by both say until when; leave one out")
    }
    if metric == nil, weekly == nil {
      try Self.refuseUnmeasured("\(kind) \(words.target)")
      try Self.askIfMisspelled(kind, arguments, in: fit)
    }
    if metric?.isMacronutrient == true, words.target.hasSuffix("%") {
      throw FitError(
        .usage,
        "a goal of \(metric?.title ?? kind) is in grams, and \(words.target) is a share of the energy",
        hint: "`fit preferences set --\(kind) \(words.target)` aims for a share")
    }
    let target = try GoalValue(target: words.target, of: metric, in: fit)
    let by = words.day ?? arguments[Self.by]
    var draft = GoalDraft()
    draft.userId = try fit.client.writerID(at: .fitiq)
    draft.goalType = String(kind.map { $0 == " " ? "_" : $0 })
    draft.targetValue = target.value
    let givenDirection = Self.direction(arguments) ?? words.direction
    let way = givenDirection ?? metric?.direction ?? (weekly == nil ? .towards : .atLeast)
    // A service that does not know a metric of one's own does not know its direction either.
    let isOwn = metric?.isKnownToFitIQ == false || weekly != nil
    draft.direction = (givenDirection ?? (isOwn ? way : nil))?.rawValue
    if way.isDaily, let metric {
      draft.startValue = 0
      draft.currentValue =
        try ifReachable(GoalValue.current(of: metric, in: fit))
        .flatMap(\.self)?.value ?? 0
    } else {
      draft.currentValue = try Self.start(arguments, metric, in: fit)
    }
    draft.unit = arguments[Self.unit] ?? (target.unit.isEmpty ? "times" : target.unit)
    draft.deadline = by?.description
    draft.notes = arguments[Self.notes]
    try draft.problemsAsNew.refuse()
    if let day = by, day < fit.today {
      throw FitError(
        .usage, "--by \(day) has passed", hint: "give a day that is yet to come")
    }
    let key = LogOptions.key(
      arguments, "goal", "\(draft.goalType ?? ""):\(target.value)", on: fit.today)
    let call = FitIQ.createGoal(draft).once(key)
    if let earlier = try fit.client.earlier(call, comparing: false) {
      return try Self.repeated(earlier, draft, arguments, in: fit)
    }
    let remark =
      way == .atLeast ? nil : try GoalDoubt(in: fit).ask(about: draft, of: metric, arguments)
    // Where the service cannot be asked, the goal waits all the same.
    let old = try ifReachable(GoalChoice.active(like: kind, in: fit)).flatMap(\.self)
    if let old { try Self.askToReplace(old, arguments, in: fit) }
    let delivery = try fit.client.deliver(call)
    if case .queued = delivery, let old { try Self.pause(old, in: fit) }
    return try delivery.output("the goal \(metric?.title ?? kind, .strong)") { goal in
      let figure = GoalFormatter(goal, in: fit)
      var undo = [Journal.Step.delete(FitIQ.goalDeletion, goal.id)]
      var lines = ["set " + Self.line(figure)]
      if let old {
        try Self.pause(old, in: fit)
        undo += [Journal.Step.send(FitIQ.goalChange, old.id, body: GoalDraft(of: old))]
          .compactMap(\.self)
        lines.append("paused \(GoalFormatter(old, in: fit).title)")
      }
      fit.note("set the goal \(figure.title)", undo: undo)
      let taken =
        words.assumption
        ?? arguments.text(of: Self.by).flatMap { fit.parsing.assumption(ofPlanned: $0) }
      return .receipt(
        [goal], lines: lines, notes: [taken, remark].compactMap { $0.map { "\($0)" } })
    }
  }

  /// Returns the output for a line whose goal was set before under its key. The figure at the
  /// start, which follows from the measurements then, may differ.
  ///
  /// - Throws: ``FitError`` when it is another goal.
  private static func repeated(
    _ earlier: Delivery<Goal>, _ draft: GoalDraft, _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> Output {
    switch earlier {
    case .queued(let write): return .queued(write, "the goal \(draft.goalType ?? "", .strong)")
    case .stored(let goal), .alreadyStored(let goal):
      let isSame =
        goal.goalType == draft.goalType && goal.targetValue == draft.targetValue
        && goal.unit == draft.unit && goal.deadline?.description == draft.deadline
      if !isSame, let conflict = LogOptions.conflict(arguments, "goal") { throw conflict }
      return .receipt([goal], lines: ["already set " + line(GoalFormatter(goal, in: fit))])
    }
  }

  /// Refuses a goal that no record could ever move: of a week of what is none of training, or of a
  /// nutrient that is not known.
  ///
  /// - Throws: ``FitError`` that names what can be measured.
  private static func refuseUnmeasured(_ text: String) throws(FitError) {
    let words = text.lowercased()
    let isWeekly = TypedGoal.paces.contains(where: words.hasSuffix)
    let unit = String(words.reversed().prefix { $0.isLetter }.reversed())
    guard isWeekly || ["µg", "μg", "ug", "mcg", "mg", "iu"].contains(unit) else { return }
    throw FitError(
      .usage,
      isWeekly
        ? "\"\(text)\" is of a week, and only training is measured by the week"
        : "\"\(text)\" is not measured, so the goal would never move",
      hint: isWeekly
        ? "workouts, minutes and distance can be: `fit goal create run 30 km a week`; the rest by the"
          + " day: `fit goal create steps 10000`"
        : "`fit progress metrics` shows what is measured")
  }

  /// Asks whether a word that is spelled nearly as a metric is meant: the goal would not move with it.
  ///
  /// - Throws: ``FitError`` when it is not, or nobody can be asked.
  private static func askIfMisspelled(
    _ kind: String, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    let words = Metric.allCases.flatMap { [$0.rawValue] + $0.aliases }
    let near = Suggestions.near(Metric.word(kind), in: words)
    guard !near.isEmpty else {
      let target = arguments[target] ?? ""
      guard target.contains(where: \.isLetter),
        (try? MetricParser.quantity(target, of: .weight, in: fit)) != nil
      else { return }
      return try Confirmation.doubt(
        "\"\(kind)\" is not measured, and \(target) may be your weight; `fit goal create weight"
          + " \(target)` follows it", arguments, in: fit)
    }
    try Confirmation.doubt(
      "\"\(kind)\" is not measured\(Suggestions.question(near))", arguments, in: fit)
  }

  /// Asks whether a goal is to take the place of the active one of its kind.
  ///
  /// - Throws: ``FitError`` when it is not, or nobody can be asked.
  private static func askToReplace(
    _ old: Goal, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard !arguments[replace] else { return }
    let title = GoalFormatter(old, in: fit).title
    try require(
      fit.screen.canAsk, .usage, "\(title) is active, and there is one goal of a kind",
      hint: "add --replace to pause it, or change it with `fit goal edit \(old.goalType)`")
    try require(
      try Prompt(screen: fit.screen).confirm(
        "\(title) is active. Pause it for the new goal?", default: false), .failed,
      "nothing was changed")
  }

  /// Pauses the goal whose place another takes. A goal that was never sent is taken out of the outbox.
  private static func pause(_ old: Goal, in fit: Context) throws {
    if let write = OutboxNumber.number(of: old.id) {
      _ = try fit.outbox.box().removeUnsent(write)
      return
    }
    var pause = GoalDraft()
    pause.status = GoalStatus.paused.rawValue
    _ = try fit.client.deliver(FitIQ.changeGoal(old.id, pause))
  }

  static func direction(_ arguments: ParsedArguments) -> GoalDirection? {
    arguments[atMost] ? .atMost : arguments[atLeast] ? .atLeast : nil
  }

  private static func start(
    _ arguments: ParsedArguments, _ metric: Metric?, in fit: Context
  ) throws(FitError) -> Double {
    if let text = arguments[from] { return try GoalValue(text, of: metric, in: fit).value }
    guard let metric else { return 0 }
    let found = try ifReachable(GoalValue.current(of: metric, in: fit))
    if let current = found.flatMap(\.self) { return current.value }
    if metric.addsUp { return 0 }
    try require(
      found != nil, .usage, "FitIQ cannot be asked now, so it is not known where the goal begins",
      hint: "say it with --from, and the goal waits to be delivered")
    throw FitError(
      .usage, "no \(metric.title) was logged yet, so it is not known where the goal begins",
      hint: "say it with --from, or log one first")
  }

  /// Returns `weight to 75 kg  from 82.4 kg  by 1 Mar 2027, 101 days left  needs −0.5 kg a week
  /// (3fa2)`
  static func line(_ figure: GoalFormatter) -> StyledText {
    let facts = [
      figure.today.map { "\(figure.period) \(figure.current), \($0.plain)" }
        ?? figure.start.map { "from \($0)" }, figure.deadline.map { "by \($0)" }, figure.paceNeeded,
    ].compactMap(\.self)
    return "\(figure.title, .strong)" + StyledText(facts.map { "  \($0)" }.joined())
      + ShortID.noted(figure.goal.id)
  }
}

struct GoalEdit: Command {
  static let target = Option<String?>("target", length: 1...64, "The new target.")
  static let by = Option<String?>(
    "by", placeholder: "DATE", length: 0...64,
    "The day it is to be reached by; empty to take it away.")
  static let from = Option<String?>("from", length: 1...64, "Where it began.")
  static let kind = Option<String?>("kind", length: GoalDraft.typeLength, "What it is about.")
  static let declaration = Declaration(
    "edit", "Change a goal.",
    [
      GoalChoice.goal, target, by, from, kind, GoalCreate.unit, GoalCreate.notes,
      GoalCreate.atMost, GoalCreate.atLeast, Confirmation.yes,
    ],
    constraints: [
      .atMostOne(of: [GoalCreate.atMost, GoalCreate.atLeast])
    ],
    discussion: "The new target may stand behind what the goal is about, without --target.",
    fields: Goal.record,
    examples: [
      Example("fit goal edit weight --target 74kg --by 2027-04-01", "a little further"),
      Example("fit goal edit weight 74kg by 1 april", "the same in words"),
    ])

  private static let changes: [any Parameter] = [
    target, by, from, kind, GoalCreate.unit, GoalCreate.notes, GoalCreate.atMost,
    GoalCreate.atLeast,
  ]

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let typed = arguments[GoalChoice.goal]
    // A goal may have a figure in its name: "couch to 5k".
    let named = try? GoalChoice.find(typed, in: fit)
    let words = named == nil ? try TypedGoal(change: typed, in: fit) : nil
    let goal = try named ?? GoalChoice.find(words?.kind ?? typed, in: fit)
    let typedTarget = words.flatMap { $0.target.isEmpty ? nil : $0.target }
    try require(
      typedTarget != nil || words?.day != nil || Self.changes.contains(where: arguments.isGiven),
      .usage, "nothing says what changes",
      hint: "write the new target behind it, `fit goal edit \(goal.goalType)"
        + " \(Decimals.text(goal.targetValue, upTo: 1))`, or give an option")
    if typedTarget != nil && arguments[Self.target] != nil
      || words?.day != nil && arguments[Self.by] != nil
    {
      throw FitError(.usage, "the words and the options say the same; leave one out")
    }
    let metric = fit.metric(called: arguments[Self.kind] ?? goal.goalType)
    var draft = GoalDraft()
    if let text = typedTarget ?? arguments[Self.target] {
      let target = try GoalValue(target: text, of: metric, in: fit)
      draft.targetValue = target.value
      // The other figures stay in the unit they are in.
      try require(
        target.unit.isEmpty || target.unit == goal.unit || arguments[GoalCreate.unit] != nil,
        .usage, "\"\(text)\" is in \(target.unit), and the goal in \(goal.unit)",
        hint: "write it in \(goal.unit), or set a new goal")
    }
    draft.startValue = try arguments[Self.from].map { try GoalValue($0, of: metric, in: fit).value }
    draft.deadline =
      try words?.day?.description
      ?? arguments[Self.by].map { text in
        text.isEmpty ? "" : try TypedGoal.day(text, in: fit).description
      }
    try Self.measure(&draft, of: metric, arguments, goal, in: fit)
    if let day = draft.deadline.flatMap({ Day($0) }), day < fit.today {
      throw FitError(.usage, "\(day) has passed", hint: "give a day that is yet to come")
    }
    draft.notes = arguments[GoalCreate.notes]
    draft.direction = (GoalCreate.direction(arguments) ?? words?.direction)?.rawValue
    var remark: String?
    if draft.targetValue != nil || draft.deadline != nil {
      var whole = GoalDraft(of: goal)
      whole.targetValue = draft.targetValue ?? goal.targetValue
      whole.deadline = draft.deadline ?? goal.deadline?.description
      remark = try GoalDoubt(in: fit).ask(about: whole, of: metric, arguments)
    }
    var output = try GoalChange(goal, by: draft).run("changed to", in: fit)
    let taken =
      words?.assumption
      ?? arguments[Self.by].flatMap { fit.parsing.assumption(ofPlanned: $0) }
    output.notes += [taken, remark].compactMap { $0.map { "\($0)" } }
    return output
  }
}

extension GoalEdit {
  /// Writes another kind and another unit into a change by the rules of a new goal; the figures follow
  /// the unit.
  ///
  /// - Throws: ``FitError`` when the goal's figures cannot be those of the kind, or the unit does not
  ///   measure it.
  private static func measure(
    _ draft: inout GoalDraft, of metric: Metric?, _ arguments: ParsedArguments, _ goal: Goal,
    in fit: Context
  ) throws {
    draft.goalType = arguments[kind].map { String($0.map { $0 == " " ? "_" : $0 }) }
    draft.unit = arguments[GoalCreate.unit]
    guard draft.goalType != nil || draft.unit != nil, let metric else { return }
    let unit = draft.unit ?? goal.unit
    let old = fit.metric(called: goal.goalType)
    guard old == nil || old == metric, let gauge = GoalGauge(metric, unit: unit) else {
      throw FitError(
        .usage,
        "a goal in \(unit.isEmpty ? "points" : unit) is none of \(metric.title)"
          + (old.map { $0 == metric ? "" : ", and this one is of \($0.title)" } ?? ""),
        hint: "set a new one: `fit goal create \(metric.rawValue) …`")
    }
    if draft.goalType != nil, let other = try GoalChoice.active(like: metric.rawValue, in: fit),
      other.id != goal.id
    {
      throw FitError(
        .conflict, "\(GoalFormatter(other, in: fit).title) is active, and there is one of a kind")
    }
    let before = GoalGauge(metric, unit: goal.unit)
    func converted(_ value: Double) -> Double {
      before.map { gauge.inUnit($0.inMetric(value)) } ?? value
    }
    draft.targetValue = draft.targetValue ?? converted(goal.targetValue)
    draft.startValue = draft.startValue ?? goal.startValue.map(converted)
    draft.currentValue = converted(goal.currentValue)
    _ = try GoalValue("\(draft.targetValue ?? 0) \(unit)", of: metric, in: fit)
  }
}

struct GoalDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a goal.", [GoalChoice.goal, LogDelete.dryRun, Confirmation.yes],
    discussion: "`fit log undo` brings it back.", fields: Goal.record,
    examples: [Example("fit goal delete weight --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[GoalChoice.goal], in: fit)
    return try Deletion(
      of: goal, "\(GoalFormatter(goal, in: fit).title, .strong)", by: FitIQ.goalDeletion(goal.id),
      undo: .restore(FitIQ.goalCreation, goal.id, body: GoalDraft(of: goal)), arguments, in: fit
    ).run("the goal ", in: fit)
  }
}
