import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct SleepAverage: Command {
  static let days = Argument<DayRange?>(
    "days", "The days of waking up: week, 90d, 2026-11; 30d unless given.")
  static let declaration = Declaration(
    "average", "Show how you sleep on average.", [days],
    discussion: """
      A day's nights and naps add up; days without any do not count. The usual times are the means \
      of the nights whose times are known.
      """,
    fields: SleepDigest.fields,
    examples: [Example("fit sleep average 90d --json=averageHours", "one figure for a script")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    let days = given[Self.days]?.days ?? fit.today.adding(days: -29)...fit.today
    let logs = try fit.client.send(
      FitIQ.listSleep(from: days.lowerBound, to: days.upperBound)
    ).logs
    guard let digest = SleepDigest(logs, days, fit.calendar) else {
      throw FitError(
        .notFound, "no sleep was logged from \(days.lowerBound) to \(days.upperBound)",
        hint: "`fit log sleep 7h30m` does it")
    }
    return .page(digest) { lines(digest, days, on: $0, fit) }
  }

  private func lines(
    _ digest: SleepDigest, _ days: ClosedRange<Day>, on surface: Surface, _ fit: Context
  ) -> [StyledText] {
    let first = When.day(days.lowerBound, in: fit)
    let title = StyledText("Sleep  \(first) – \(When.day(days.upperBound, in: fit))", .heading)
    let nights = digest.daysLogged == 1 ? "1 day" : "\(digest.daysLogged) days"
    var lines = [
      title, "",
      name("average") + StyledText(SleepFigure.text(digest.averageHours), .strong)
        + StyledText("  over \(nights)", .muted),
    ]
    if digest.daysLogged > 1 {
      lines.append(
        name("range")
          + "\(SleepFigure.text(digest.shortestHours)) to \(SleepFigure.text(digest.longestHours))")
    }
    if let start = digest.usualStart, let end = digest.usualEnd {
      lines.append(name("usually") + "\(start)–\(end)")
    }
    if let workdays = digest.workdayHours, let weekends = digest.weekendHours {
      lines.append(
        name("Mon–Fri") + "\(SleepFigure.text(workdays))"
          + StyledText("  Sat, Sun \(SleepFigure.text(weekends))", .muted))
    }
    lines.append("")
    let parts = SleepQuality.allCases.reversed().enumerated().map { index, quality in
      StackedBar.Part(
        quality.rawValue, Double(digest.quality[quality.rawValue] ?? 0), .series(index))
    }.filter { $0.value > 0 }
    let bar = StackedBar(parts)
    lines.append(name("quality") + bar.text(columns: min(40, surface.width - 12), on: surface))
    lines.append(name("") + bar.legend(on: surface))
    return lines
  }

  private func name(_ text: String) -> StyledText { StyledText(text.padded(to: 10), .label) }
}

/// What is usual of the nights of some days.
struct SleepDigest: Model {
  /// The first day that was asked for.
  var startDate: String
  /// The last.
  var endDate: String
  /// Days that have any sleep.
  var daysLogged: Int
  /// Hours a day, of those days.
  var averageHours: Double
  var shortestHours: Double
  var longestHours: Double
  /// Hours a day of Monday to Friday, by the day of waking up; `nil` without such days.
  var workdayHours: Double?
  var weekendHours: Double?
  /// When sleep usually begins, by the clock on the wall; `nil` where no times are known.
  var usualStart: String?
  var usualEnd: String?
  /// How many nights were of each quality.
  var quality: [String: Int]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case startDate, endDate, daysLogged, averageHours, shortestHours, longestHours
    case workdayHours, weekendHours, usualStart, usualEnd, quality
  }

  /// `nil` when there are no nights.
  init?(_ logs: [SleepLog], _ range: ClosedRange<Day>, _ calendar: PersonalCalendar) {
    let days = SleepDays(logs)
    let hours = days.days.map(\.hours)
    guard let shortest = hours.min(), let longest = hours.max() else { return nil }
    startDate = "\(range.lowerBound)"
    endDate = "\(range.upperBound)"
    daysLogged = days.days.count
    averageHours = days.mean
    (shortestHours, longestHours) = (shortest, longest)
    workdayHours = Self.mean(days.days.filter { !$0.day.weekday.isWeekend }.map(\.hours))
    weekendHours = Self.mean(days.days.filter(\.day.weekday.isWeekend).map(\.hours))
    let zone = calendar.zone
    let nights = logs.compactMap { log -> (TimeOfDay, TimeOfDay)? in
      guard let start = log.sleepStart.flatMap({ Instant($0) }),
        let end = log.sleepEnd.flatMap({ Instant($0) }), log.hoursSlept >= Self.nap
      else { return nil }
      return (zone.timeOfDay(of: start), zone.timeOfDay(of: end))
    }
    usualStart = TimeOfDay.mean(nights.map(\.0))?.hourAndMinute
    usualEnd = TimeOfDay.mean(nights.map(\.1))?.hourAndMinute
    quality = logs.reduce(into: [:]) { $0[$1.quality, default: 0] += 1 }
  }

  /// Hours below which sleep is a nap, which says nothing of the usual bedtime.
  private static let nap = 3.0

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension Weekday {
  fileprivate var isWeekend: Bool { self == .saturday || self == .sunday }
}
