import Arguments
import CivilTime
import FitAPI
import FitClient
import PlainText
import Terminal

struct LogEdit: Command {
  static let id = Argument<String>(
    "id", "The id of what is to change, or its beginning.", completes: .logged)
  static let amount = Argument<[String]>(
    "amount", atLeast: 0, "The amount: 150g or \"2 cups\" of food, 82.4 for a measurement.")
  static let food = Option<String?>("food", "For food: the right food.", completes: .foods)
  static let servings = Option<Double?>(
    "servings", in: NewFoodLog.servings.lower...NewFoodLog.servings.upper,
    "For food: the number of servings.")
  static let meal = Option<MealType?>("meal", "For food: the meal.")
  static let value = Option<String?>(
    "value", "For a measurement: the figure, with or without a unit.")
  private static let changes: [any Parameter] = [
    amount, food, servings, meal, value, EditedMoment.date, EditedMoment.at, MetricLog.notes,
  ]
  static let declaration = Declaration(
    "edit", "Change what was logged.",
    [id] + changes + [Confirmation.yes],
    constraints: [.atLeastOne(of: changes), .atMostOne(of: [amount, servings])],
    discussion: """
      What is not named stays: --at 08:30 keeps the day, --date yesterday the time of day. Of a night the \
      amount is how long or from when to when it was, of an injection its site or dose, of a side effect how \
      strong it was. In place of the id, - reads ids from standard input: all of them are changed or, where \
      one cannot be, none, and `fit log undo` takes it back as one.
      """,
    fields: LogRow.record,
    examples: [
      Example("fit log edit 3fa1 150g", "another amount of the same food"),
      Example("fit log edit 3fa1 --food \"brown rice\"", "another food, as much of it"),
      Example("fit log edit 3fa1 --servings 1.5", "half a serving more"),
      Example("fit log edit 9bc0 --value 82.1", "a weight mistyped"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try LoggedRecord.find(arguments[Self.id], in: fit)
    switch found.record {
    case let log as FoodLog: return try edit(log, arguments, fit)
    case let entry as ProgressEntry: return try edit(entry, arguments, fit)
    case let workout as Workout:
      if found.isKeptHere(in: fit) { fit.useLocalServicesOnly() }
      return try edit(workout, arguments, fit)
    default: return try OtherEdit(found, arguments).run(in: fit)
    }
  }

  private func edit(_ log: FoodLog, _ arguments: ParsedArguments, _ fit: Context) throws -> Output {
    try refuse([Self.value, MetricLog.notes], arguments, "is for measurements, and this is food")
    let moment = try moment(log.loggedAt, of: log, arguments, fit)
    if let moment { try LogOptions.doubtFuture(moment, arguments, in: fit) }
    var change = FoodLogChange(
      mealType: arguments[Self.meal], servings: arguments[Self.servings],
      loggedAt: moment?.description)
    let amended = try FoodLogAmendment(log, in: fit).fill(
      &change, amount: arguments[Self.amount].text(separatedBy: " "),
      food: arguments[Self.food])
    try change.problems.refuse()
    if let (food, size) = amended {
      try ImplausiblePortions(size, of: food, typed: change.typed).settle(arguments, in: fit)
    }
    let delivery = try fit.client.deliver(FitIQ.foodLogChange(log.id, body: change))
    // With the figures that it had, whatever has become of its food.
    var before = log.telling(log.moment(in: fit.calendar))
    before.typed = log.typed ?? ""
    let old = LoggedRecord(log)
    return delivery.output("the change of " + old.line(in: fit)) { changed in
      report(
        old, LoggedRecord(changed), .restore(FitIQ.foodLogChange, log.id, body: before), fit)
    }
  }

  private func edit(_ entry: ProgressEntry, _ arguments: ParsedArguments, _ fit: Context) throws
    -> Output
  {
    try refuse(
      [Self.servings, Self.meal, Self.food], arguments, "is for food, and this is a measurement")
    let figure = arguments[Self.amount].text(separatedBy: " ")
    try require(
      figure.isEmpty || arguments[Self.value] == nil, .usage,
      "\"\(figure)\" and --value both say the figure; leave one out")
    let metric = fit.metric(called: entry.type)
    let quantity = try (arguments[Self.value] ?? (figure.isEmpty ? nil : figure)).flatMap { text in
      try metric.map { try MetricParser.quantity(text, of: $0, in: fit) }
    }
    let moment = try moment(entry.date, of: entry, arguments, fit)
    try EditedMoment.refuseFuture(moment, in: fit)
    if let metric, let quantity {
      try PlausibilityCheck(metric, in: fit)
        .ask(quantity, at: moment ?? entry.date, editing: entry.id, arguments)
    }
    let change = ProgressChange(
      quantity: quantity, loggedAt: moment?.description, notes: arguments[MetricLog.notes])
    var problems = change.problems
    if let metric { change.validate(metric, &problems) }
    try problems.refuse()
    let delivery = try fit.client(for: metric)
      .deliver(FitIQ.progressChange(entry.id, body: change))
    let before = ProgressChange(
      quantity: entry.quantity, loggedAt: "\(entry.date)", notes: entry.notes ?? ""
    ).telling(entry.moment(in: fit.calendar))
    let old = LoggedRecord(entry)
    let step = Journal.Step.send(FitIQ.progressChange, entry.id, body: before)
    return delivery.output("the change of " + old.line(in: fit)) { changed in
      report(old, LoggedRecord(changed), fit.keepsHere(metric) ? step?.local : step, fit)
    }
  }

  private func edit(_ workout: Workout, _ arguments: ParsedArguments, _ fit: Context) throws
    -> Output
  {
    let others: [any Parameter] = [
      Self.servings, Self.meal, Self.value, Self.amount, Self.food,
    ]
    if let other = others.first(where: arguments.isGiven) {
      throw FitError(
        .usage, "--\(other.name) is not for workouts, and this is one",
        hint: "`fit workout edit \(ShortID.of(workout.id))` changes the rest of it")
    }
    var draft = WorkoutDraft()
    if let moment = try moment(
      workout.date, of: workout, arguments, fit)
    {
      draft.move(workout, to: moment)
    }
    draft.notes = arguments[MetricLog.notes]
    return try WorkoutChange(workout, by: draft).run("changed to", arguments, in: fit)
  }

  /// Returns the new time of the record; nil where the command line does not change it.
  private func moment(
    _ date: Instant, of record: some DatedRecord, _ arguments: ParsedArguments, _ fit: Context
  ) throws(FitError) -> Instant? {
    try EditedMoment.instant(
      of: date, by: record.clock(in: fit.calendar), arguments, in: fit)
  }

  private func refuse(
    _ parameters: [any Parameter], _ arguments: ParsedArguments, _ reason: String
  ) throws(FitError) {
    for parameter in parameters where arguments.isGiven(parameter) {
      throw FitError(.usage, "--\(parameter.name) \(reason)")
    }
  }

  private func report(
    _ old: LoggedRecord, _ new: LoggedRecord, _ undo: Journal.Step?, _ fit: Context
  ) -> Output {
    fit.note("changed \(old.line(in: fit).plain)", undo: undo)
    return .receipt([LogRow(new, in: fit)], lines: ["changed to " + new.line(in: fit)])
  }
}
