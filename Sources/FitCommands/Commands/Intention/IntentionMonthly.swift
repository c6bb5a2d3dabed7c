import Arguments
import CivilTime
import FitAPI
import FitClient
import JSON
import Terminal

struct IntentionMonthly: Command {
  static let file = Option<FilePath?>(
    "from-file", "Earlier intentions to build on, `October: text` a line, or JSON; `-` for input.")
  static let month = Option<DayRange?>(
    "month", "The month it is for: month, 2026-12; the next unless given.")
  static let save = Flag("save", "Keep it as that month's intention.")
  static let declaration = Declaration(
    "monthly", "Suggest a month's intention from earlier ones.",
    [file, month, save, EngineOption.engine],
    discussion: """
      Builds on the intentions kept for the twelve months before: those of months, else of weeks, \
      else of days. A file has one a line behind its month, or is an array of objects with text \
      and month.
      """,
    fields: MonthlyIntention.record,
    examples: [
      Example("fit intention monthly", "for the next month"),
      Example("fit intention monthly --month month --save", "for this one, and keep it"),
      Example("fit intention monthly --from-file earlier.txt", "from a list of one's own"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try EngineOption.writer(arguments, in: fit)
    let period = try period(arguments, in: fit)
    let earlier =
      try arguments[Self.file].map(EarlierIntentions.read)
      ?? EarlierIntentions.kept(before: period.start, in: fit)
    let request = MonthlyIntentionRequest(earlier)
    try request.problems.refuse()
    let made = try fit.client.send(
      Intentions.makeMonth(from: earlier, by: writer))
    if arguments[Self.save] {
      return try IntentionKeeping(in: fit).set(made.intention, for: period, isGenerated: true)
    }
    return .page(made) { surface in
      let room = min(surface.width, 72)
      return [StyledText(period.name(in: fit), .heading), ""]
        + StyledText(made.intention, .strong).wrapped(to: room)
        + [""] + StyledText(made.reasoning, .muted).wrapped(to: room)
    }
  }

  private func period(_ arguments: ParsedArguments, in fit: Context) throws(FitError)
    -> IntentionPeriod
  {
    guard let days = arguments[Self.month]?.days else {
      return IntentionPeriod(.month, around: fit.today.endOfMonth.next, in: fit)
    }
    let period = IntentionPeriod(.month, around: days.lowerBound, in: fit)
    try require(
      period.days == days, .usage, "--month \(DayRange(days).typed) is not one month",
      hint: "write it as 2026-12")
    return period
  }
}

/// The intentions that a new one builds on.
enum EarlierIntentions {
  /// Returns the intentions of the year before a month: of months, else of weeks, else of days.
  static func kept(before month: Day, in fit: Context) throws(FitError) -> [PreviousIntention] {
    let found = try StoredIntentions(in: fit).list(
      from: month.adding(months: -12), to: month.previous)
    for scope in [IntentionScope.month, .week, .day] {
      let fitting = found.filter { $0.scope == scope.rawValue }.prefix(60)
      guard !fitting.isEmpty else { continue }
      return fitting.reversed().map { intention in
        PreviousIntention(
          text: intention.text,
          month: intention.day(in: fit.calendar).monthAndYear)
      }
    }
    throw FitError(
      .notFound, "there are no earlier intentions to build on",
      hint: "set some with `fit intention set`, or list them in a file for --from-file")
  }

  /// Bytes a file may have.
  private static let limit = 4 << 20

  /// Returns the intentions in a file.
  static func read(_ file: FilePath) throws(FitError) -> [PreviousIntention] {
    let name = file.isStandardStream ? "standard input" : "\"\(file.text)\""
    let bytes: [UInt8]?
    if file.isStandardStream {
      bytes = try Files.readAll(0, name: "standard input", limit: limit)
    } else {
      bytes = try Files.read(file.text, limit: limit)
    }
    guard let bytes else {
      throw FitError(.notFound, "cannot read \"\(file.text)\": there is no such file")
    }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    if text.hasPrefix("[") || text.hasPrefix("{") { return try document(bytes, name) }
    var earlier: [PreviousIntention] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = String(line).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      try require(
        parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty, .usage,
        "line \(number + 1) of \(name) is no intention behind its month",
        hint: "write it as October: I keep my evenings quiet")
      earlier.append(PreviousIntention(text: parts[1], month: parts[0]))
    }
    return earlier
  }

  private static func document(
    _ bytes: [UInt8], _ name: String
  ) throws(FitError) -> [PreviousIntention] {
    do {
      let value = try JSONValue(parsing: bytes)
      return try (value["previousIntentions"] ?? value).decode([PreviousIntention].self)
    } catch {
      throw FitError(
        .usage, "\(name) is no list of intentions: \(error)",
        hint: #"write it as [{"text": "I rest", "month": "October"}]"#)
    }
  }
}
