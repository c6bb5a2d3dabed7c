import CivilTime
import Quantities

/// A map of amounts per day for up to a year: a column per week, a row per weekday, five levels.
public struct HeatMap: Sendable {
  /// The days shown; where there is no room for all, only the latest weeks are drawn.
  public var days: ClosedRange<Day>
  /// The amount of each day; a missing day has none.
  public var values: [Day: Double]
  /// The value from which a day shows the highest level; the largest value when `nil`.
  public var full: Double?
  /// The weekday of the first row.
  public var firstWeekday: Weekday

  /// Creates a map of these days.
  public init(
    days: ClosedRange<Day>, values: [Day: Double], full: Double? = nil,
    firstWeekday: Weekday = .monday
  ) {
    self.days = days
    self.values = values
    self.full = full
    self.firstWeekday = firstWeekday
  }

  private static let labelWidth = 4

  /// Returns the line of month names, seven rows of days, and the legend.
  public func lines(on surface: Surface) -> [StyledText] {
    let signs = Array(surface.unicode ? "·░▒▓█" : ".-+*#")
    let lastWeek = days.upperBound.startOfWeek(from: firstWeekday)
    let firstWeek = days.lowerBound.startOfWeek(from: firstWeekday)
    let all = lastWeek.days(since: firstWeek) / 7 + 1
    let room = max(surface.width - Self.labelWidth, 1)
    let weeks = (max(all - room, 0)..<all).map { firstWeek.adding(days: $0 * 7) }
    let most = most
    var lines = [months(of: weeks)]
    for row in 0..<7 {
      var line = StyledText(rowLabel(row).padded(to: Self.labelWidth), .muted)
      for week in weeks {
        let day = week.adding(days: row)
        guard days.contains(day) else {
          line.append(" ")
          continue
        }
        let level = Self.level(of: values[day] ?? 0, most: most)
        line.append(String(signs[level]), .level(level))
      }
      lines.append(line.withoutTrailingSpaces)
    }
    var legend = StyledText(.spaces(Self.labelWidth) + "less ", .muted)
    for (level, sign) in signs.enumerated() { legend.append(String(sign), .level(level)) }
    legend.append(" more", .muted)
    lines.append(legend)
    return lines
  }

  /// Returns the level of a value, from 0 (nothing) to 4 (the most); a value above 0 has at least
  /// level 1.
  func level(of value: Double) -> Int { Self.level(of: value, most: most) }

  /// The value that shows the highest level; `nil` where there are no values.
  private var most: Double? { full ?? values.values.filter(\.isFinite).max() }

  private static func level(of value: Double, most: Double?) -> Int {
    guard value > 0 else { return 0 }
    let most = most ?? value
    guard most > 0 else { return 4 }
    return min(max(Int(saturating: (min(value / most, 1) * 4).rounded(.up)), 1), 4)
  }

  /// Returns the label of a row: the names of Monday, Wednesday and Friday, so that the labels do
  /// not crowd.
  private func rowLabel(_ row: Int) -> String {
    let weekday = Weekday(indexFromMonday: (firstWeekday.indexFromMonday + row) % 7)
    guard let weekday, [.monday, .wednesday, .friday].contains(weekday) else { return "" }
    return weekday.shortName
  }

  /// Returns the line with the name of each month above the week that contains its first day.
  private func months(of weeks: [Day]) -> StyledText {
    var line = ""
    for (column, week) in weeks.enumerated() {
      let lastOfWeek = week.adding(days: 6)
      let start = Self.labelWidth + column
      let beginsHere = column == 0 || lastOfWeek.day <= 7
      guard beginsHere, line.isEmpty || start > line.displayWidth else { continue }
      line = line.padded(to: start) + Month.shortName(lastOfWeek.month)
    }
    return StyledText(line, .muted)
  }
}
