import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct SleepAverage: Command {
  static let declaration = Declaration(
    "average", "Show how you sleep on average.",
    DayRangeOptions.all(), constraints: DayRangeOptions.constraints,
    discussion: """
      A day's nights and naps add up; days without any do not count. The usual times are the means \
      of the nights whose times are known.
      """,
    fields: SleepDigest.record,
    examples: [Example("fit sleep average 90d --json=averageHours", "one figure for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 30, in: fit)
    let digest = try SleepDigest(days, in: fit)
    try require(
      digest.daysLogged > 0, .notFound,
      "no sleep was logged from \(days.lowerBound) to \(days.upperBound)",
      hint: "`fit log sleep 7h30m` does it")
    return .page(digest) { lines(digest, days, on: $0, fit) }
  }

  private func lines(
    _ digest: SleepDigest, _ days: ClosedRange<Day>, on surface: Surface, _ fit: Context
  ) -> [StyledText] {
    let first = TimeFormatter.day(days.lowerBound, in: fit)
    let title = StyledText(
      "Sleep  \(first) – \(TimeFormatter.day(days.upperBound, in: fit))", .heading)
    let nights = digest.daysLogged == 1 ? "1 day" : "\(digest.daysLogged) days"
    var lines = [
      title, "",
      name("average") + StyledText(SleepFormatter.text(digest.averageHours), .strong)
        + StyledText("  over \(nights)", .muted),
    ]
    if digest.daysLogged > 1 {
      lines.append(
        name("range")
          + "\(SleepFormatter.text(digest.shortestHours)) to \(SleepFormatter.text(digest.longestHours))"
      )
    }
    if let start = digest.usualStart, let end = digest.usualEnd {
      lines.append(name("usually") + "\(start)–\(end)")
    }
    if let workdays = digest.workdayHours, let weekends = digest.weekendHours {
      lines.append(
        name("Mon–Fri") + "\(SleepFormatter.text(workdays))"
          + StyledText("  Sat, Sun \(SleepFormatter.text(weekends))", .muted))
    }
    lines.append("")
    let parts = SleepQuality.allCases.reversed().enumerated().map { index, quality in
      StackedBar.Part(
        quality.rawValue, Double(digest.quality[quality.rawValue] ?? 0), .series(index))
    }.filter { $0.value > 0 }
    let columns = min(40, surface.width - 12)
    return lines + StackedBar(parts).lines("quality", columns: columns, on: surface, name: name)
  }

  private func name(_ text: String) -> StyledText { .label(text, 10) }
}

extension SleepDigest {
  /// Fetches the averages; where a server cannot compute them, they are computed from all the
  /// nights.
  fileprivate init(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    self = try fit.client.send(FitIQ.analyseSleep(days)) { () throws(FitError) in
      let logs = try fit.client.send(
        FitIQ.listSleep(from: days.lowerBound, to: days.upperBound)
      ).logs
      return SleepDigest(days, logs.compactMap { Night($0) }, in: fit.calendar.zone)
    }
  }
}

extension SleepDigest.Night {
  fileprivate init?(_ log: SleepLog) {
    let day = log.date
    self.init(
      day: day, hours: log.hoursSlept, quality: log.quality,
      start: log.sleepStart, end: log.sleepEnd,
      utcOffset: log.utcOffset)
  }
}
