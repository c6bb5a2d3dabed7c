// Draws a line chart in a terminal with Braille dots, or with characters where there is only ASCII.

import CivilTime
import Quantities

import enum Quantities.Decimals

extension LineChart {
  /// Returns the chart in at most `columns` columns (the surface's width when `nil`, never fewer
  /// than 20): a title with the legend, folded where it is wider, `rows` rows of drawing, the axis and its labels. It returns
  /// no lines when there is no value to draw. In a pipe it returns the figures instead.
  public func lines(on surface: Surface, columns: Int? = nil, rows: Int = 12) -> [StyledText] {
    let drawn = drawn
    guard let across = horizontalRange(of: drawn), let up = verticalRange(of: drawn) else {
      return []
    }
    guard surface.isTerminal else { return figures(drawn) }
    let rows = min(max(rows, 3), 200)
    let ticks = Ticks(covering: up, about: rows / 2 + 1)
    let labelWidth = ticks.labels.map(\.displayWidth).max() ?? 0
    let width = max(columns ?? surface.width, 20)
    var plot = Plot(
      canvas: DotCanvas(
        columns: max(width - labelWidth - 2, 8), rows: rows, unicode: surface.unicode),
      across: across, up: ticks.lowest...ticks.highest)

    if let goal { plot.drawGoal(goal.value) }
    for (index, (series, style)) in drawn.enumerated() {
      plot.draw(series, sign: Self.sign(index), style)
    }
    var lines = header(drawn, goalIsVisible: goal.map { plot.shows($0.value) } ?? false, surface)
      .flatMap { $0.folded(to: width) }
      .map { $0.truncated(to: width, ellipsis: surface.ellipsis) }
    lines += plot.rows(ticks, labelWidth: labelWidth)
    lines += plot.foot(marks, axis, labelWidth: labelWidth)
    return lines
  }

  /// Returns the title, and below it a line for each position of the axis, with the value of every series,
  /// which is `-` where it has none; two spaces lie between.
  private func figures(_ drawn: [(series: Series, style: Style)]) -> [StyledText] {
    var values: [Double: [String]] = [:]
    for (index, (series, _)) in drawn.enumerated() {
      for point in series.points {
        guard let y = point.y else { continue }
        values[point.x, default: drawn.map { _ in "-" }][index] = Decimals.text(y, upTo: 4)
      }
    }
    let names = drawn.count > 1 ? drawn.map { "  \($0.series.name)" }.joined() : ""
    return [StyledText(title + names)]
      + values.sorted { $0.key < $1.key }.map { position, row in
        StyledText(([place(position)] + row).joined(separator: "  "))
      }
  }

  /// Returns a position of the axis in words: a day, or a number.
  private func place(_ position: Double) -> String {
    switch axis {
    case .days: Int(exactly: position.rounded()).map { "\(Day(number: $0))" } ?? ""
    case .numbers: Decimals.text(position, upTo: 4)
    }
  }

  /// Returns the ASCII character of a series.
  private static func sign(_ index: Int) -> Character {
    ["*", "o", "+", "x"][index % 4]
  }

  /// Returns the title and a legend, which is left out for a single series without goal and marks.
  private func header(
    _ drawn: [(series: Series, style: Style)], goalIsVisible: Bool, _ surface: Surface
  ) -> [StyledText] {
    var entries: [StyledText] = []
    if drawn.count > 1 || goal != nil || !marks.isEmpty {
      for (index, (series, style)) in drawn.enumerated() {
        let sign =
          switch (surface.unicode, series.drawing) {
          case (true, .line): "⠤⠤"
          case (true, .dots): "⠆"
          case (true, .columns): "⣿"
          case (false, _): String(Self.sign(index))
          }
        entries.append("\(sign, style) \(series.name)")
      }
    }
    if let goal {
      let value = Decimals.text(goal.value, upTo: 2)
      let sign = goalIsVisible ? (surface.unicode ? "╌╌ " : "-- ") : ""
      let away = goalIsVisible ? "" : " (not in view)"
      entries.append("\(sign, .good)\(goal.name) \(value)\(away)")
    }
    var names: [String] = []
    for mark in marks where !names.contains(mark.name) { names.append(mark.name) }
    if !names.isEmpty {
      let all = names.joined(separator: ", ")
      entries.append("\(surface.unicode ? "▲" : "^", .accent) \(all)")
    }
    var line = StyledText(title, .heading)
    for (index, entry) in entries.enumerated() {
      line.append(index == 0 && title.isEmpty ? "" : "   ")
      line += entry
    }
    return line.isEmpty ? [] : [line.sanitized(surface.sanitizing)]
  }
}

/// The area inside the axes, which converts values to dots.
private struct Plot {
  var canvas: DotCanvas
  let across: ClosedRange<Double>
  let up: ClosedRange<Double>

  private func x(_ value: Double) -> Int {
    Self.place(value, in: across, among: canvas.width)
  }

  private func y(_ value: Double) -> Int {
    Self.place(value, in: up, among: canvas.height)
  }

  private static func place(_ value: Double, in range: ClosedRange<Double>, among count: Int)
    -> Int
  {
    let inside = min(max(value, range.lowerBound), range.upperBound)
    let share = (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Int(saturating: (share * Double(count - 1)).rounded())
  }

  func shows(_ value: Double) -> Bool { up.contains(value) }

  mutating func drawGoal(_ value: Double) {
    guard shows(value) else { return }
    let row = canvas.row(ofDot: y(value))
    for column in 0..<canvas.columns {
      canvas.put(canvas.unicode ? "╌" : "-", column: column, row: row, .good)
    }
  }

  mutating func draw(_ series: LineChart.Series, sign: Character, _ style: Style) {
    var last: (x: Int, y: Int)?
    // Where the line goes up and down above one dot of the axis, as with years of daily values, the
    // same dots are set only once.
    var upright: (x: Int, low: Int, high: Int)?
    func drawUpright() {
      guard let line = upright else { return }
      canvas.line(from: (line.x, line.low), to: (line.x, line.high), sign, style)
      upright = nil
    }
    for point in series.points {
      guard let value = point.y else {
        drawUpright()
        last = nil
        continue
      }
      let next = (x: x(point.x), y: y(value))
      switch (series.drawing, last) {
      case (.columns(let width), _):
        for column in x(point.x - width / 2)...x(point.x + width / 2) {
          canvas.line(from: (column, y(0)), to: (column, next.y), sign, style)
        }
      case (.line, let last?) where last.x == next.x:
        if upright?.x != next.x { drawUpright() }
        let line = upright ?? (next.x, last.y, last.y)
        upright = (line.x, min(line.low, next.y), max(line.high, next.y))
      case (.line, let last?): canvas.line(from: last, to: next, sign, style)
      case (.line, nil), (.dots, _): canvas.point(x: next.x, y: next.y, sign, style)
      }
      last = next
    }
    drawUpright()
  }

  /// Returns the rows of the drawing with the vertical axis at their left.
  func rows(_ ticks: Ticks, labelWidth: Int) -> [StyledText] {
    var labels: [Int: String] = [:]
    for (value, label) in zip(ticks.values, ticks.labels) {
      labels[canvas.row(ofDot: y(value))] = label
    }
    let (tick, axis) = canvas.unicode ? ("┤", "│") : ("+", "|")
    return (0..<canvas.rows).map { row in
      let label = labels[row] ?? ""
      var line = StyledText(
        label.padded(to: labelWidth, .right) + " " + (label.isEmpty ? axis : tick), .muted)
      line += canvas.text(row: row)
      return line
    }
  }

  /// Returns the horizontal axis with its marks, and the labels below it.
  func foot(_ marks: [LineChart.Mark], _ axis: LineChart.Axis, labelWidth: Int) -> [StyledText] {
    let ticks = horizontalTicks(axis)
    let (line, tick, corner, mark) =
      canvas.unicode ? ("─", "┬", "└", "▲") : ("-", "+", "+", "^")
    var signs = Array(repeating: line, count: canvas.columns)
    for (column, _) in ticks { signs[column] = tick }
    let marked = Set(marks.filter { across.contains($0.x) }.map { column($0.x) })
    for column in marked { signs[column] = mark }

    var rule = StyledText(.spaces(labelWidth + 1) + corner, .muted)
    for (column, sign) in signs.enumerated() {
      rule.append(sign, marked.contains(column) ? .accent : .muted)
    }
    var labels = ""
    for (column, label) in ticks {
      // The label is centred below its tick where there is room on both sides.
      let wanted = labelWidth + 2 + column - label.displayWidth / 2
      let start = min(wanted, labelWidth + 2 + canvas.columns - label.displayWidth)
      let free = labels.displayWidth + (labels.isEmpty ? 0 : 1)
      if start < free { continue }
      labels = labels.padded(to: start) + label
    }
    return [rule, StyledText(labels, .muted)]
  }

  private func column(_ value: Double) -> Int {
    Self.place(value, in: across, among: canvas.columns)
  }

  private func horizontalTicks(_ axis: LineChart.Axis) -> [(column: Int, label: String)] {
    switch axis {
    case .numbers:
      let ticks = Ticks(covering: across, about: max(canvas.columns / 14, 2))
      return zip(ticks.values, ticks.labels).filter { across.contains($0.0) }
        .map { (column($0), $1) }
    case .days:
      return DayTicks.chosen(for: LineChart.days(across), length: Double(canvas.columns)) {
        Double($0.displayWidth + 2)
      }.map { (column(Double($0.day.number)), $0.label) }
    }
  }
}

extension LineChart {
  /// Returns the days within a range of x.
  static func days(_ range: ClosedRange<Double>) -> ClosedRange<Day> {
    func day(_ value: Double) -> Day {
      let bounds = Double(Day.earliest.number)...Double(Day.latest.number)
      return Day(number: Int(min(max(value, bounds.lowerBound), bounds.upperBound)))
    }
    let first = day(range.lowerBound.rounded(.up))
    return first...max(first, day(range.upperBound.rounded(.down)))
  }
}
