import Arguments
import CivilTime
import FitAPI
import Terminal

struct IntentionShow: Command {
  static let day = Argument<Day?>("day", "Another day than today.")
  static let declaration = Declaration(
    "show", "Show the intentions of a day, its week and its month.", [day],
    discussion: "The first one is in force: the day's, else the week's, else the month's.",
    fields: Intention.record, columns: [["ID", "DATE", "SCOPE", "INTENTION"]],
    examples: [
      Example("fit intention show", "what holds today"),
      Example("fit intention show --jsonl | head -1", "the one that counts, for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let day = arguments[Self.day] ?? fit.today
    let intentions = try StoredIntentions(in: fit).holding(on: day)
    var records = Output.Records(
      intentions, IntentionColumns.all(in: fit), ids: intentions.map(\.id))
    let name = day == fit.today ? "today" : day.weekdayDayAndMonth
    records.emptyMessage = "no intention for \(name); set one with `fit intention set TEXT`"
    guard !intentions.isEmpty else { return Output(body: .records(records)) }
    return Output(
      body: .page(lines: { lines(intentions, day, on: $0) }, records: records, pipe: .table))
  }

  private func lines(
    _ intentions: [Intention], _ day: Day, on surface: Surface
  ) -> [StyledText] {
    let title = StyledText("\(day.weekday.name) \(day.dayMonthAndYear)", .heading)
    let lines = intentions.enumerated().flatMap { index, intention in
      IntentionLines.lines(intention, isFirst: index == 0, on: surface)
    }
    return [title, ""] + lines
  }
}

/// An intention beside the name of its scope, within the width of the screen.
enum IntentionLines {
  private static let nameColumns = 10

  static func lines(
    _ intention: Intention, isFirst: Bool, on surface: Surface
  ) -> [StyledText] {
    let room = max(20, min(surface.width, 80) - nameColumns)
    let id = ShortID.noted(intention.id)
    let text = StyledText(intention.text, isFirst ? .strong : .plain)
    let wrapped = (text + id).wrapped(to: room)
    return wrapped.enumerated().map { index, line in
      StyledText((index == 0 ? intention.scope : "").padded(to: nameColumns), .label) + line
    }
  }
}

/// The columns of a table of intentions.
enum IntentionColumns {
  static func all(in fit: Context) -> [TableColumn<Intention>] {
    [
      .id,
      TableColumn("DATE") { intention in
        Cell(
          intention.period(in: fit).map { "\($0.start)" } ?? intention.date.text,
          raw: Figure.date(intention.date))
      },
      TableColumn("SCOPE", priority: 5) { Cell($0.scope) },
      TableColumn("INTENTION", flexible: true, priority: 20) { Cell($0.text, .strong) },
    ]
  }
}
