// Draws a line chart as a self-contained SVG document: without scripts, fonts or styles from
// elsewhere, and with colours that follow the reader's light or dark setting. (SVG 1.1, CSS media
// queries level 5)

import CivilTime
import PlainText

import enum Quantities.Decimals

extension LineChart {
  /// Returns the chart as a scalable SVG document of the given size in user units. Without values
  /// it shows the title and "no data".
  public func svg(width: Int = 800, height: Int = 400) -> String {
    var picture = Picture(width: max(width, 200), height: max(height, 120), title: title)
    let drawn = drawn
    guard let across = Self.horizontalRange(of: drawn), let up = verticalRange(of: drawn) else {
      picture.text("no data", x: Double(width) / 2, y: Double(height) / 2, "middle")
      return picture.document
    }
    let ticks = Ticks(covering: up, about: max(picture.height / 60, 2))
    picture.lay(across, ticks.lowest...ticks.highest, labels: ticks.labels)
    picture.grid(ticks)
    picture.axis(horizontalTicks(across, length: picture.plotWidth))
    if let goal { picture.goal(goal) }
    for mark in marks where across.contains(mark.x) { picture.mark(mark) }
    for (index, entry) in drawn.enumerated() { picture.draw(entry.series, index) }
    if drawn.count > 1 { picture.legend(drawn.map(\.series.name)) }
    return picture.document
  }

  private func horizontalTicks(_ range: ClosedRange<Double>, length: Double) -> [(Double, String)] {
    switch axis {
    case .numbers:
      let ticks = Ticks(covering: range, about: max(Int(length / 100), 2))
      return zip(ticks.values, ticks.labels).filter { range.contains($0.0) }
    case .days:
      return DayTicks.chosen(for: Self.days(range), length: length) {
        Picture.width(of: $0) + 24
      }.map { (Double($0.day.number), $0.label) }
    }
  }
}

/// Collects the SVG elements of a chart.
private struct Picture {
  let width: Int
  let height: Int
  private let title: String
  private var body = ""
  private var left = 48.0
  private var across = 0.0...1.0
  private var up = 0.0...1.0

  private static let top = 44.0
  private static let right = 20.0
  private static let bottom = 34.0
  private static let fontSize = 12.0

  init(width: Int, height: Int, title: String) {
    self.width = width
    self.height = height
    self.title = title
    text(title, x: 16, y: 24, "start", class: "title")
  }

  /// Returns an estimated width of a text, which is never much too small, since the reader's font
  /// cannot be measured.
  static func width(of text: String) -> Double { Double(text.displayWidth) * fontSize * 0.6 }

  var plotWidth: Double { Double(width) - left - Self.right }
  private var plotHeight: Double { Double(height) - Self.top - Self.bottom }
  private var floor: Double { Double(height) - Self.bottom }

  /// Sets the ranges of both axes, and reserves room for the labels at the left.
  mutating func lay(
    _ across: ClosedRange<Double>, _ up: ClosedRange<Double>, labels: [String]
  ) {
    left = max(32, (labels.map(Self.width(of:)).max() ?? 0) + 20)
    self.across = across
    self.up = up
  }

  private func x(_ value: Double) -> Double {
    let share = (value - across.lowerBound) / (across.upperBound - across.lowerBound)
    return left + share * plotWidth
  }

  private func y(_ value: Double) -> Double {
    let share = (value - up.lowerBound) / (up.upperBound - up.lowerBound)
    return floor - share * plotHeight
  }

  mutating func grid(_ ticks: Ticks) {
    for (value, label) in zip(ticks.values, ticks.labels) {
      line(left, y(value), Double(width) - Self.right, y(value), class: "grid")
      text(label, x: left - 8, y: y(value) + 4, "end")
    }
  }

  mutating func axis(_ ticks: [(Double, String)]) {
    line(left, floor, Double(width) - Self.right, floor, class: "axis")
    for (value, label) in ticks {
      line(x(value), floor, x(value), floor + 5, class: "axis")
      // A label at either end is aligned inwards so that it stays inside the picture.
      let half = Self.width(of: label) / 2
      let place = min(max(x(value), half + 2), Double(width) - half - 2)
      text(label, x: place, y: floor + 20, "middle")
    }
  }

  mutating func goal(_ goal: LineChart.Goal) {
    guard up.contains(goal.value) else { return }
    line(left, y(goal.value), Double(width) - Self.right, y(goal.value), class: "goal")
    let value = Decimals.text(goal.value, upTo: 2)
    text(
      "\(goal.name) \(value)", x: Double(width) - Self.right, y: y(goal.value) - 5, "end",
      class: "goal-name")
  }

  mutating func mark(_ mark: LineChart.Mark) {
    line(x(mark.x), Self.top, x(mark.x), floor, class: "mark", tooltip: mark.name)
  }

  mutating func draw(_ series: LineChart.Series, _ index: Int) {
    let color = "s\(index % 4)"
    if series.drawing == .line {
      // A missing value ends one section of the line and begins the next.
      for stretch in series.points.split(whereSeparator: { $0.y == nil }) where stretch.count > 1 {
        let points = stretch.compactMap { point in
          point.y.map { "\(Self.number(x(point.x))),\(Self.number(y($0)))" }
        }
        body += "<polyline class=\"line \(color)\" points=\"\(points.joined(separator: " "))\"/>\n"
      }
    }
    // So many dots would only thicken the line.
    let dots = series.drawing == .dots || series.points.count <= 60
    for point in dots ? series.points[...] : [] {
      guard let value = point.y else { continue }
      body += "<circle class=\"dot \(color)\" cx=\"\(Self.number(x(point.x)))\""
      body += " cy=\"\(Self.number(y(value)))\" r=\"2.5\"/>\n"
    }
  }

  mutating func legend(_ names: [String]) {
    var end = Double(width) - Self.right
    for (index, name) in names.enumerated().reversed() {
      text(name, x: end, y: 24, "end")
      end -= Self.width(of: name) + 8
      body += "<circle class=\"dot s\(index % 4)\" cx=\"\(Self.number(end))\" cy=\"20\" r=\"4\"/>\n"
      end -= 18
    }
  }

  mutating func text(
    _ text: String, x: Double, y: Double, _ anchor: String, class name: String = "label"
  ) {
    body += "<text class=\"\(name)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
    body += " text-anchor=\"\(anchor)\">\(Self.escaped(text))</text>\n"
  }

  private mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String,
    tooltip: String? = nil
  ) {
    body += "<line class=\"\(name)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\""
    body += " x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\""
    body += tooltip.map { "><title>\(Self.escaped($0))</title></line>\n" } ?? "/>\n"
  }

  private static func number(_ value: Double) -> String { Decimals.text(value, exactly: 1) }

  /// Returns text as XML content, with control characters made visible as in a terminal.
  private static func escaped(_ text: String) -> String { Sanitized.line(text).escapedForMarkup }

  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">
    <title>\(Self.escaped(title))</title>
    <style>
    svg { font: 12px system-ui, sans-serif; }
    .paper { fill: #fff; }
    .title { font-size: 16px; font-weight: 600; fill: #1f2328; }
    .label { fill: #59636e; }
    .grid { stroke: #e6e8eb; }
    .axis { stroke: #8c959f; }
    .goal { stroke: #1a7f37; stroke-dasharray: 6 4; }
    .goal-name { fill: #1a7f37; }
    .mark { stroke: #8250df; stroke-dasharray: 2 3; }
    .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .line.s0 { stroke: #2f7fd1; } .dot.s0 { fill: #2f7fd1; }
    .line.s1 { stroke: #d97c08; } .dot.s1 { fill: #d97c08; }
    .line.s2 { stroke: #2d8a41; } .dot.s2 { fill: #2d8a41; }
    .line.s3 { stroke: #9356b5; } .dot.s3 { fill: #9356b5; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; }
    .title { fill: #f0f6fc; } .label { fill: #9198a1; }
    .grid { stroke: #262c36; } .axis { stroke: #656c76; }
    .goal { stroke: #3fb950; } .goal-name { fill: #3fb950; } .mark { stroke: #ab7df8; }
    .line.s0 { stroke: #6cb0f5; } .dot.s0 { fill: #6cb0f5; }
    .line.s1 { stroke: #f5b04d; } .dot.s1 { fill: #f5b04d; }
    .line.s2 { stroke: #6fcf82; } .dot.s2 { fill: #6fcf82; }
    .line.s3 { stroke: #c79be0; } .dot.s3 { fill: #c79be0; }
    }
    </style>
    <rect class="paper" width="\(width)" height="\(height)"/>
    \(body)</svg>

    """
  }
}
