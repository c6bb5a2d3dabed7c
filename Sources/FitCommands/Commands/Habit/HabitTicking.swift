import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct HabitDone: Command {
  static let canSkipLookUps: Bool? = true
  static let habits = Argument<[Habit]>("habit", "What was kept: water, nutrition, exercise.")
  static let date = Option<Day?>(
    "date", short: "d", "The day, up to 90 days back; today unless given.")
  static let dryRun = Flag("dry-run", short: "n", "Show what would be ticked off.")
  static let declaration = Declaration(
    "done", "Tick habits off.", [habits, date, dryRun], fields: DailyHabits.record,
    examples: [
      Example("fit habit done water", "today"),
      Example("fit habit done water nutrition exercise --date yesterday", "all at once"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try HabitTicking(arguments, in: fit).run { _, _ in true }
  }
}

struct HabitUndo: Command {
  static let canSkipLookUps: Bool? = true
  static let declaration = Declaration(
    "undo", "Take ticks back.", [HabitDone.habits, HabitDone.date, HabitDone.dryRun],
    fields: DailyHabits.record,
    examples: [Example("fit habit undo water", "it was not enough after all")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try HabitTicking(arguments, in: fit).run { _, _ in false }
  }
}

struct HabitToggle: Command {
  static let declaration = Declaration(
    "toggle", "Tick habits off, or take the ticks back.",
    [HabitDone.habits, HabitDone.date, HabitDone.dryRun],
    fields: DailyHabits.record,
    examples: [Example("fit habit toggle exercise", "the other way round")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try HabitTicking(arguments, in: fit)
      .run(byState: true) { habit, kept in !kept.contains(habit) }
  }
}

/// Sets habits of a day and says how far the day has come.
struct HabitTicking {
  private let habits: [Habit]
  /// The day as it was named; today's is left to the service.
  private let named: Day?
  private let isDryRun: Bool
  private let fit: Context

  private var day: Day { named ?? fit.today }

  init(_ arguments: ParsedArguments, in fit: Context) {
    // A habit named twice is set once.
    habits = Habit.allCases.filter(arguments[HabitDone.habits].contains)
    isDryRun = arguments[HabitDone.dryRun]
    let date = arguments[HabitDone.date]
    named = date == fit.today ? nil : date
    self.fit = fit
  }

  /// Sets each habit to what is wanted of it, given what was kept before.
  ///
  /// - Parameter byState: whether what is wanted cannot be known without that.
  func run(byState: Bool = false, _ wanted: (Habit, Set<Habit>) -> Bool) throws -> Output {
    try refuse()
    let user = try fit.client.writerID(at: .needled)
    let known = try state(needed: byState || isDryRun)
    let before = known ?? []
    if isDryRun { return trial(wanted, before, user) }
    var changed: [(habit: Habit, value: Bool)] = []
    var record: DailyHabits?
    var waiting: [QueuedWrite] = []
    // What one line sets is taken back at once, also where the rest could not be set.
    defer { if known != nil { note(changed) } }
    for habit in habits {
      let value = wanted(habit, before)
      let tick = HabitTick(
        userId: user, habit: habit.rawValue, value: value, date: named?.description)
      switch try fit.client.deliver(Needled.tick(tick)) {
      case .stored(let answer), .alreadyStored(let answer):
        record = answer
      case .queued(let write):
        waiting.append(write)
        continue
      }
      if known == nil || before.contains(habit) != value { changed.append((habit, value)) }
    }
    guard let record else { return queued(waiting, wanted, before) }
    return .receipt([record], lines: lines(record, before, changed), waiting: waiting)
  }

  /// Returns the habits kept before; nil where the service cannot be asked and they are not needed.
  private func state(needed: Bool) throws(FitError) -> Set<Habit>? {
    func ask() throws(FitError) -> Set<Habit> { try HabitDays(day...day, in: fit).kept(on: day) }
    return try needed ? ask() : ifReachable(ask())
  }

  private func refuse() throws(FitError) {
    guard HabitTick.refusal(of: day, within: LogDate.days(on: fit.today)) != nil else { return }
    throw FitError(
      .usage,
      day > fit.today
        ? "\"\(day)\" is yet to come: habits are ticked off when they were kept"
        : "\"\(day)\" is too long ago: habits are ticked off up to \(LogDate.reach) days back",
      hint: "the earliest day is \(fit.today.adding(days: -LogDate.reach))")
  }

  /// Returns the day as the line would leave it.
  private func trial(
    _ wanted: (Habit, Set<Habit>) -> Bool, _ before: Set<Habit>, _ user: String
  ) -> Output {
    let changed = habits.map { (habit: $0, value: wanted($0, before)) }
      .filter { before.contains($0.habit) != $0.value }
    // Each of them was the other way round before.
    let kept = before.symmetricDifference(changed.map(\.habit))
    let planned = DailyHabits(
      id: "", userId: user, day: day, kept: kept, createdAt: fit.now, updatedAt: fit.now)
    return .receipt([planned], lines: lines(planned, before, changed))
  }

  private func lines(
    _ record: DailyHabits, _ before: Set<Habit>, _ changed: [(habit: Habit, value: Bool)]
  ) -> [StyledText] {
    let would: StyledText = isDryRun ? "would mark as " : ""
    let done = changed.filter(\.value).map(\.habit)
    let undone = changed.filter { !$0.value }.map(\.habit)
    let same = habits.filter { habit in !changed.contains { $0.habit == habit } }
    var lines: [StyledText] = []
    if !done.isEmpty { lines.append(would + "done \(HabitFormatter.names(done), .strong)") }
    if !undone.isEmpty { lines.append(would + "not done \(HabitFormatter.names(undone), .strong)") }
    for habit in same {
      lines.append(
        "\(habit.rawValue, .strong) was \(record[habit] ? "done already" : "not done before")")
    }
    let count = record.kept.count
    lines[lines.count - 1] +=
      "  \(day.word(today: fit.today))  \(HabitFormatter.count(count))"
    guard !fit.options.isQuiet, !isDryRun else { return lines }
    if count == Habit.allCases.count, !done.isEmpty { lines.append(celebration) }
    return lines
  }

  /// One line for a perfect day, and for how many there are in a row.
  private var celebration: StyledText {
    let streaks = try? HabitDays(day.adding(days: -365)...day, in: fit).streaks
    let mark = fit.screen.output.unicode ? "★ " : "* "
    guard let streak = streaks?.current(today: day), streak.last == day else {
      return StyledText("\(mark)a perfect day: all three habits kept", .good)
    }
    return StyledText("\(mark)a perfect day, the \(ordinal(streak.count)) in a row", .good)
  }

  private func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 10, number % 100) {
      case (1, let rest) where rest != 11: "st"
      case (2, let rest) where rest != 12: "nd"
      case (3, let rest) where rest != 13: "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }

  private func note(_ changed: [(habit: Habit, value: Bool)]) {
    guard !changed.isEmpty else { return }
    let words = changed.map { "\($0.habit.rawValue) \($0.value ? "done" : "not done")" }
    let steps = changed.reversed().compactMap { habit, value in
      Journal.Step.send(
        Needled.habitTicking,
        body: HabitTick(habit: habit.rawValue, value: !value, date: "\(day)"))
    }
    fit.note("\(words.joined(separator: ", "))  \(TimeFormatter.day(day, in: fit))", undo: steps)
  }

  private func queued(
    _ writes: [QueuedWrite], _ wanted: (Habit, Set<Habit>) -> Bool, _ before: Set<Habit>
  ) -> Output {
    let lines = zip(habits, writes).map { habit, write -> StyledText in
      let word = wanted(habit, before) ? "done" : "not done"
      return write.line("\(habit.rawValue, .strong) \(word)  \(day.word(today: fit.today))")
    }
    return .receipt(
      [DailyHabits](), lines: lines, waiting: writes, notes: writes.first?.notes ?? [])
  }
}
