import CivilTime
import FitAPI
import Quantities
import Terminal

/// Figures of days as a drawing within a page, whose style sheet colours it.
struct Plot {
  /// How the figures are drawn.
  enum Form {
    /// From zero, a column for each day, or for each week or month where there are too many.
    case bars
    /// A dot for each day and a line for the mean of the last seven that have one.
    case trend
  }

  /// Something that happened on a day.
  struct Mark {
    let day: Day
    let label: String
  }

  let title: String
  let days: ClosedRange<Day>
  /// Oldest first; of a trend with those before the days, to which its means reach back.
  let figures: [DayFigure]
  let form: Form
  var goal: Double?
  /// Something that happened, by day, oldest first.
  var marks: [Mark] = []
  /// The class of its colour.
  var hue = "c0"

  /// Returns the drawing in a given width.
  func svg(width: Int) -> Markup {
    let columns = columns(width)
    let trend = form == .trend ? trendPoints(width) : []
    // The axis holds every dot, the line and the goal; columns stand for the means of some days.
    let drawn =
      form == .trend ? trend.flatMap { [$0.value, $0.mean] } : columns.map(\.value)
    let values = drawn + [goal].compactMap(\.self)
    guard let low = values.min(), let high = values.max() else { return "" }
    // Columns stand on zero.
    let ticks =
      form == .bars
      ? Ticks(covering: 0...(high > 0 ? high : 1), about: 4) : Ticks(covering: low...high, about: 4)
    let frame = Frame(width: Double(width), days: days, ticks: ticks)
    var body: Markup = ""
    for (value, label) in zip(ticks.values, ticks.labels) {
      let y = Frame.text(frame.y(value))
      body += """
        <line class="grid" x1="\(Frame.text(frame.left))" x2="\(Frame.text(frame.right))" \
        y1="\(y)" y2="\(y)"/><text x="\(Frame.text(frame.left - 7))" \
        y="\(Frame.text(frame.y(value) + 4))" text-anchor="end">\(label)</text>
        """
    }
    body += frame.dayLabels
    body += upright(in: frame)
    switch form {
    case .bars: body += bars(columns, in: frame)
    case .trend: body += drawing(of: trend, in: frame)
    }
    if let goal {
      let y = Frame.text(frame.y(goal))
      body += """
        <line class="goal" x1="\(Frame.text(frame.left))" x2="\(Frame.text(frame.right))" \
        y1="\(y)" y2="\(y)"/>
        """
    }
    return """
      <svg viewBox="0 0 \(width) \(Int(Frame.height))" role="img" aria-label="\(title)">\(body)</svg>
      """
  }

  /// Returns the marks with their labels; one that would cover the one before has none.
  private func upright(in frame: Frame) -> Markup {
    var free = 0.0
    return Markup(
      marks.filter { days.contains($0.day) }.map { mark -> Markup in
        let middle = frame.x(mark.day) + frame.dayWidth / 2
        let x = Frame.text(middle)
        let line: Markup = """
          <line class="mark" x1="\(x)" x2="\(x)" y1="\(Frame.text(Frame.top))" \
          y2="\(Frame.text(Frame.floor))"/>
          """
        let width = Double(mark.label.count) * 7
        let start = min(middle + 3, frame.right - width)
        guard start >= free else { return line }
        free = start + width + 4
        return line + """
          <text x="\(Frame.text(start))" y="\(Frame.text(Frame.top - 3))">\(mark.label)</text>
          """
      })
  }

  // MARK: Columns

  /// Days taken together, with their mean.
  private struct Column {
    let first: Day
    let count: Int
    let value: Double
  }

  /// Columns thinner than this many units are taken together.
  private static let thinnest = 3.0

  /// Returns the days of a column.
  private func columnDays(_ width: Int) -> Int {
    let span = days.upperBound.days(since: days.lowerBound) + 1
    let room = Double(width) / Double(span)
    return room >= Self.thinnest ? 1 : room * 7 >= Self.thinnest ? 7 : 30
  }

  /// Returns what a column of a drawing of that width is; `nil` where there are none.
  func legend(width: Int) -> String? {
    guard form == .bars else { return nil }
    return switch columnDays(width) {
    case 1: "A bar is a day."
    case 7: "A bar is the mean of a week's days that have a figure."
    case let count: "A bar is the mean of the days of \(count) that have a figure."
    }
  }

  private func columns(_ width: Int) -> [Column] {
    let size = columnDays(width)
    var columns: [Column] = []
    var pending: [Double] = []
    var place = 0
    func close() {
      guard !pending.isEmpty else { return }
      let first = days.lowerBound.adding(days: place * size)
      columns.append(
        Column(
          first: first, count: size, value: pending.reduce(0, +) / Double(pending.count)))
      pending = []
    }
    for figure in figures where days.contains(figure.date) {
      let next = figure.date.days(since: days.lowerBound) / size
      if next != place { close() }
      place = next
      pending.append(figure.value)
    }
    close()
    return columns
  }

  private func bars(_ columns: [Column], in frame: Frame) -> Markup {
    Markup(
      columns.map { column in
        let width = frame.dayWidth * Double(column.count)
        let gap = min(width * 0.25, 4)
        let x = frame.x(column.first) + gap / 2
        let y = frame.y(column.value)
        return """
          <rect class="\(hue)" x="\(Frame.text(x))" y="\(Frame.text(y))" \
          width="\(Frame.text(min(width - gap, max(frame.right - x, 1))))" \
          height="\(Frame.text(max(Frame.floor - y, 0)))" rx="1.5"/>
          """
      })
  }

  // MARK: A trend

  /// The figure of a day, and the mean of the last seven days that have one.
  private struct TrendPoint {
    let day: Day
    let value: Double
    let mean: Double
  }

  /// Returns the points of a trend, as many as can be told apart in the width.
  private func trendPoints(_ width: Int) -> [TrendPoint] {
    let shown = figures.count { days.contains($0.date) }
    let step = max(1, (shown + width - 1) / max(width, 1))
    var points: [TrendPoint] = []
    var passed = 0
    for (index, figure) in figures.enumerated() where days.contains(figure.date) {
      passed += 1
      // The last one is always there.
      guard passed % step == 0 || passed == shown else { continue }
      let week = figures[...index].suffix(Trend.meanDays)
        .filter { figure.date.days(since: $0.date) < Trend.windowDays }
      let mean = week.reduce(0) { $0 + $1.value } / Double(week.count)
      points.append(TrendPoint(day: figure.date, value: figure.value, mean: mean))
    }
    return points
  }

  private func drawing(of points: [TrendPoint], in frame: Frame) -> Markup {
    let places = points.map { point -> Markup in
      "\(Frame.text(frame.x(point.day) + frame.dayWidth / 2)),\(Frame.text(frame.y(point.mean))) "
    }
    let dots = points.map { point -> Markup in
      """
      <circle class="\(hue) dot" cx="\(Frame.text(frame.x(point.day) + frame.dayWidth / 2))" \
      cy="\(Frame.text(frame.y(point.value)))" r="2.5"/>
      """
    }
    return Markup(dots) + """
      <polyline class="\(hue) line" points="\(Markup(places))"/>
      """
  }
}
