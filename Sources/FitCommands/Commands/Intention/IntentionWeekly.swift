import Arguments
import CivilTime
import FitAPI
import FitClient
import PlainText
import Terminal

struct IntentionWeekly: Command {
  static let about = Argument<[String]>(
    "about", atLeast: 0,
    "What you are about, in your own words; `-` for standard input; else your latest intentions.")
  static let date = Option<Day?>("date", short: "d", "A day of the week; today unless given.")
  static let save = Flag("save", "Keep those of today and later for which nothing was set yet.")
  static let declaration = Declaration(
    "weekly", "Suggest intentions for a week and its days.",
    [about, date, save, EngineOption.engine],
    fields: DatedIntention.record, columns: [["FOR", "SCOPE", "INTENTION"]],
    examples: [
      Example("fit intention weekly a new job, and small children", "for this week"),
      Example("fit intention weekly --date +7d --save", "for the next, from what was set before"),
    ])

  /// The number of earlier intentions that are sent.
  private static let context = 10

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try EngineOption.writer(arguments, in: fit)
    let week = IntentionPeriod(.week, around: arguments[Self.date] ?? fit.today, in: fit)
    if arguments[Self.save], week.days.upperBound < fit.today {
      throw FitError(
        .usage, "\(week.name(in: fit)) is over",
        hint: "keep intentions for this week or a later one"
      )
    }
    let earlier = try StoredIntentions(in: fit).list(
      to: max(fit.today, week.start), limit: Self.context)
    let words = arguments[Self.about]
    try require(
      !words.isEmpty || !earlier.isEmpty, .usage, "nothing is known of what you are about",
      hint: "say it: `fit intention weekly TEXT`")
    let about =
      try words.isEmpty
      ? String(earlier.map(\.text).text(separatedBy: ". ").prefix(IntentionText.length.upperBound))
      : IntentionSource.text(words)
    let request = WeeklyIntentionsRequest(
      about: about, from: week.start,
      after: earlier.map { DatedIntention(date: $0.date.text, text: $0.text, scope: $0.scope) })
    let call = Intentions.makeWeek(request, by: writer)
    let made = try fit.client.send(call) { () throws(FitError) in try fit.localClient.send(call) }
    return arguments[Self.save] ? try keep(made, in: fit) : Self.list(made, in: fit)
  }

  private static func list(_ made: WeeklyIntentions, in fit: Context) -> Output {
    let columns: [TableColumn<DatedIntention>] = [
      TableColumn("FOR") {
        Cell(period(of: $0, in: fit)?.name(in: fit) ?? $0.date, .label, raw: $0.date)
      },
      TableColumn("SCOPE", audience: .programs) { Cell($0.scope) },
      TableColumn("INTENTION", flexible: true, priority: 20) { Cell($0.text, .strong) },
    ]
    return .list(
      made.intentions, columns, ids: made.intentions.map(\.text), emptyMessage: "nothing was made",
      notes: ["`fit intention weekly --save` keeps such a week"])
  }

  /// Keeps what has no intention yet; one undo takes all of it back.
  private func keep(_ made: WeeklyIntentions, in fit: Context) throws -> Output {
    let stored = StoredIntentions(in: fit)
    var kept: [Intention] = []
    var lines: [StyledText] = []
    var left: [String] = []
    var waiting: [QueuedWrite] = []
    defer {
      if !kept.isEmpty {
        fit.note(
          "\(kept.count == 1 ? "an intention" : "\(kept.count) intentions") of a week",
          undo: kept.map(IntentionKeeping.removal))
      }
    }
    for intention in made.intentions {
      // An intention for a day that is over helps nobody.
      guard let period = Self.period(of: intention, in: fit), period.days.upperBound >= fit.today
      else { continue }
      let name = period.name(in: fit)
      guard try stored.find(period) == nil else {
        left.append(name)
        continue
      }
      let line: StyledText = "\(name): \(intention.text, .strong)"
      switch try IntentionKeeping(in: fit).add(intention.text, for: period, isGenerated: true) {
      case .stored(let answer), .alreadyStored(let answer):
        kept.append(answer.intention)
        let id = ShortID.noted(answer.intention.id)
        lines.append("set for " + line + id)
      case .queued(let write):
        waiting.append(write)
        lines.append(write.line(line))
      }
    }
    if !left.isEmpty {
      lines.append(StyledText("left as set before: \(left.text(separatedBy: ", "))", .muted))
    }
    return .receipt(
      kept, lines: lines, isList: true, waiting: waiting, notes: waiting.first?.notes ?? [])
  }

  private static func period(
    of intention: DatedIntention, in fit: Context
  ) -> IntentionPeriod? {
    guard let scope = IntentionScope(rawValue: intention.scope), let day = Day(intention.date)
    else { return nil }
    return IntentionPeriod(scope, around: day, in: fit)
  }
}
