import CivilTime
import FitAPI
import Quantities
import Terminal

/// Figures of days as a chart within a page.
struct DayChart {
  /// The form of a chart.
  enum Form {
    /// From zero, a column for each day, or for each week or month where there are too many.
    case bars
    /// A dot for each day and a line for the mean of the last seven that have one.
    case trend
  }

  let title: String
  let days: ClosedRange<Day>
  /// Oldest first; of a trend with those before the days, to which its means reach back.
  let figures: [DayFigure]
  let form: Form
  var goal: Double?
  var marks: [LineChart.Mark] = []
  /// The colour, from 0 to 3.
  var hue = 0

  /// Returns the drawing in a given width of user units; nothing without figures.
  func markup(width: Int) -> Markup {
    Markup(stringLiteral: chart(width).pageElement(width: width) ?? "")
  }

  private func chart(_ width: Int) -> LineChart {
    let series =
      switch form {
      case .bars: [columns(width)]
      case .trend: trend(width)
      }
    // A day reaches half a unit to both sides of its number.
    let span = Double(days.lowerBound.number) - 0.5...Double(days.upperBound.number) + 0.5
    return LineChart(
      title: title, series: series,
      goal: goal.map { LineChart.Goal($0, isAlwaysInView: true) }, marks: marks, span: span)
  }

  // MARK: Columns

  /// Columns thinner than this many units are taken together.
  private static let thinnest = 3.0

  /// Returns the days of a column.
  private func columnDays(_ width: Int) -> Int {
    let room = Double(width) / Double(days.count)
    return room >= Self.thinnest ? 1 : room * 7 >= Self.thinnest ? 7 : 30
  }

  /// Returns the meaning of a column in a chart of that width; `nil` where there are no columns.
  func legend(width: Int) -> String? {
    guard form == .bars else { return nil }
    let size = columnDays(width)
    let meaning =
      switch size {
      case 1: "A bar is a day."
      case 7: "A bar is the mean of a week's days that have a figure."
      default: "A bar is the mean of the days of \(size) that have a figure."
      }
    let cut = cutBars(width)
    guard !cut.isEmpty else { return meaning }
    let named = cut.prefix(3).map { day, value in
      let from = size == 1 ? "on " : "from "
      return "\(Decimals.text(value, upTo: 1, grouping: true)) \(from)\(day.dayMonthAndYear)"
    }
    let rest = cut.count > 3 ? " and \(cut.count - 3) more" : ""
    let bars = cut.count == 1 ? "One bar is" : "\(cut.count) bars are"
    return meaning + " \(bars) cut off at the top: \(named.joined(separator: ", "))\(rest)."
  }

  // MARK: Extremes

  /// A bar is cut off where it is this many times as high as nine of ten bars: it would leave the others
  /// too low to be read.
  private static let extreme = 2.5
  /// Fewer bars have no usual height.
  private static let fewest = 7

  /// Returns the height at which bars are cut off; `nil` where none is extreme.
  private func ceiling(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard sorted.count >= Self.fewest, let most = sorted.last else { return nil }
    let usual = max(sorted[(sorted.count - 1) * 9 / 10], goal ?? 0)
    guard usual > 0, most > usual * Self.extreme else { return nil }
    return (sorted.last { $0 <= usual * Self.extreme } ?? usual) * 1.2
  }

  /// Returns the first day and the figure of each bar that is cut off.
  private func cutBars(_ width: Int) -> [(day: Day, value: Double)] {
    let groups = groups(width)
    guard let ceiling = ceiling(groups.map(\.value)) else { return [] }
    return groups.filter { $0.value > ceiling }.sorted { $0.day < $1.day }
  }

  /// Returns the means of the days that are taken together, each with its first day.
  private func groups(_ width: Int) -> [(day: Day, value: Double)] {
    let size = columnDays(width)
    var groups: [(place: Int, sum: Double, count: Double)] = []
    for figure in figures where days.contains(figure.date) {
      let place = figure.date.days(since: days.lowerBound) / size
      if let last = groups.last, last.place == place {
        groups[groups.count - 1] = (place, last.sum + figure.value, last.count + 1)
      } else {
        groups.append((place, figure.value, 1))
      }
    }
    return groups.map { (days.lowerBound.adding(days: $0.place * size), $0.sum / $0.count) }
  }

  private func columns(_ width: Int) -> LineChart.Series {
    let size = columnDays(width)
    let groups = groups(width)
    let most = ceiling(groups.map(\.value)) ?? .infinity
    let points = groups.map { day, value in
      LineChart.Point(x: Double(day.number) + Double(size - 1) / 2, y: min(value, most))
    }
    return LineChart.Series(title, points, drawing: .columns(width: Double(size)), hue: hue)
  }

  // MARK: A trend

  /// Returns the days and their means, as many as can be told apart in the width.
  private func trend(_ width: Int) -> [LineChart.Series] {
    let shown = figures.count { days.contains($0.date) }
    let step = max(1, (shown + width - 1) / max(width, 1))
    var values: [LineChart.Point] = []
    var means: [LineChart.Point] = []
    var passed = 0
    for (index, figure) in figures.enumerated() where days.contains(figure.date) {
      passed += 1
      // The last one is always there.
      guard passed % step == 0 || passed == shown else { continue }
      let week = figures[...index].suffix(Trend.meanDays)
        .filter { figure.date.days(since: $0.date) < Trend.windowDays }
      values.append(LineChart.Point(figure.date, figure.value))
      means.append(
        LineChart.Point(
          figure.date, week.reduce(0) { $0 + $1.value } / Double(week.count)))
    }
    return [
      LineChart.Series("days", values, drawing: .dots, hue: hue),
      LineChart.Series("mean of seven days", means, hue: hue),
    ]
  }
}
