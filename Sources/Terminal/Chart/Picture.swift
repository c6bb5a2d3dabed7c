import PlainText

import enum Quantities.Decimals

/// Collects the SVG elements of a chart.
struct Picture {
  /// The room around the plot, in user units.
  struct Layout {
    let top: Double
    let right: Double
    let bottom: Double

    /// A picture with title and legend above it.
    static let document = Layout(top: 44, right: 20, bottom: 34)
    /// A picture below a heading of the page.
    static let page = Layout(top: 14, right: 6, bottom: 28)
  }

  let width: Int
  let height: Int
  private let layout: Layout
  private var body = ""
  private var left = 48.0
  private var across = 0.0...1.0
  private var up = 0.0...1.0

  private static let fontSize = 12.0

  init(width: Int, height: Int, layout: Layout) {
    self.width = width
    self.height = height
    self.layout = layout
  }

  /// Returns an estimated width of a text, which is never much too small, since the reader's font
  /// cannot be measured.
  static func width(of text: String) -> Double { Double(text.displayWidth) * fontSize * 0.6 }

  private var right: Double { Double(width) - layout.right }
  private var floor: Double { Double(height) - layout.bottom }
  var plotWidth: Double { right - left }

  /// Sets the ranges of both axes, and reserves room for the labels at the left.
  mutating func lay(
    _ across: ClosedRange<Double>, _ up: ClosedRange<Double>, labels: [String]
  ) {
    left = max(32, (labels.map(Self.width(of:)).max() ?? 0) + 14)
    self.across = across
    self.up = up
  }

  private func x(_ value: Double) -> Double {
    let share = (value - across.lowerBound) / (across.upperBound - across.lowerBound)
    return left + share * plotWidth
  }

  private func y(_ value: Double) -> Double {
    let share = (value - up.lowerBound) / (up.upperBound - up.lowerBound)
    return floor - share * (floor - layout.top)
  }
}

// MARK: Axes

extension Picture {
  mutating func grid(_ ticks: Ticks) {
    for (value, label) in zip(ticks.values, ticks.labels) {
      line(left, y(value), right, y(value), class: "grid")
      text(label, x: left - 8, y: y(value) + 4, "end")
    }
  }

  mutating func axis(_ ticks: [(Double, String)]) {
    line(left, floor, right, floor, class: "axis")
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
    line(left, y(goal.value), right, y(goal.value), class: "goal")
    let value = Decimals.text(goal.value, upTo: 2, grouping: goal.value >= 1000)
    text("\(goal.name) \(value)", x: right, y: y(goal.value) - 5, "end", class: "goal-name")
  }

  /// Draws marks with their names; a name that would cover the one before is shown only while pointed at.
  mutating func mark(_ marks: [LineChart.Mark]) {
    var free = 0.0
    for mark in marks {
      let place = x(mark.x)
      line(place, layout.top, place, floor, class: "mark", tooltip: mark.name)
      let width = Self.width(of: mark.name)
      let start = min(place + 3, right - width)
      guard start >= free else { continue }
      free = start + width + 4
      text(mark.name, x: start, y: layout.top - 4, "start")
    }
  }
}

// MARK: Values

extension Picture {
  /// Draws a series; a line has dots at its values where it is dotted.
  mutating func draw(_ series: LineChart.Series, hue: Int, isDotted: Bool) {
    let colour = "c\(hue % 4)"
    switch series.drawing {
    case .line:
      polylines(series, colour)
      if isDotted { dots(series, colour) }
    case .dots: dots(series, colour)
    case .columns(let width): columns(series, colour, width: width)
    }
  }

  private mutating func polylines(_ series: LineChart.Series, _ colour: String) {
    // A missing value ends one section of the line and begins the next.
    for stretch in series.points.split(whereSeparator: { $0.y == nil }) where stretch.count > 1 {
      let points = stretch.compactMap { point in
        point.y.map { "\(Self.number(x(point.x))),\(Self.number(y($0)))" }
      }
      body += "<polyline class=\"line \(colour)\" points=\"\(points.joined(separator: " "))\"/>\n"
    }
  }

  private mutating func dots(_ series: LineChart.Series, _ colour: String) {
    for point in series.points {
      guard let value = point.y else { continue }
      body += "<circle class=\"dot \(colour)\" cx=\"\(Self.number(x(point.x)))\""
      body += " cy=\"\(Self.number(y(value)))\" r=\"2.5\"/>\n"
    }
  }

  private mutating func columns(
    _ series: LineChart.Series, _ colour: String, width: Double
  ) {
    let thickness = x(across.lowerBound + width) - left
    let gap = min(thickness * 0.25, 4)
    for point in series.points {
      guard let value = point.y else { continue }
      let start = max(x(point.x - width / 2) + gap / 2, left)
      let end = min(x(point.x + width / 2) - gap / 2, right)
      let (top, bottom) = (min(y(value), y(0)), max(y(value), y(0)))
      body += "<rect class=\"\(colour)\" x=\"\(Self.number(start))\" y=\"\(Self.number(top))\""
      body += " width=\"\(Self.number(max(end - start, 0)))\""
      body += " height=\"\(Self.number(bottom - top))\" rx=\"1.5\"/>\n"
    }
  }
}

// MARK: Text

extension Picture {
  mutating func legend(_ drawn: [(series: LineChart.Series, style: Style)]) {
    var end = right
    for (index, (series, _)) in drawn.enumerated().reversed() {
      text(series.name, x: end, y: 24, "end")
      end -= Self.width(of: series.name) + 8
      let colour = "c\((series.hue ?? index) % 4)"
      body += "<circle class=\"dot \(colour)\" cx=\"\(Self.number(end))\" cy=\"20\" r=\"4\"/>\n"
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

  /// Formats a coordinate with as many digits as can be seen.
  private static func number(_ value: Double) -> String { Decimals.text(value, upTo: 1) }

  /// Returns text as XML content, with control characters made visible as in a terminal.
  private static func escaped(_ text: String) -> String { Sanitized.line(text).escapedForMarkup }

  /// Returns the picture as an element of an HTML page.
  func element(_ title: String) -> String {
    """
    <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Self.escaped(title))">
    \(body)</svg>
    """
  }

  /// Returns the picture as a document of its own.
  func document(_ title: String) -> String {
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
    .line.c0 { stroke: #2f7fd1; } .dot.c0 { fill: #2f7fd1; }
    .line.c1 { stroke: #d97c08; } .dot.c1 { fill: #d97c08; }
    .line.c2 { stroke: #2d8a41; } .dot.c2 { fill: #2d8a41; }
    .line.c3 { stroke: #9356b5; } .dot.c3 { fill: #9356b5; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; }
    .title { fill: #f0f6fc; } .label { fill: #9198a1; }
    .grid { stroke: #262c36; } .axis { stroke: #656c76; }
    .goal { stroke: #3fb950; } .goal-name { fill: #3fb950; } .mark { stroke: #ab7df8; }
    .line.c0 { stroke: #6cb0f5; } .dot.c0 { fill: #6cb0f5; }
    .line.c1 { stroke: #f5b04d; } .dot.c1 { fill: #f5b04d; }
    .line.c2 { stroke: #6fcf82; } .dot.c2 { fill: #6fcf82; }
    .line.c3 { stroke: #c79be0; } .dot.c3 { fill: #c79be0; }
    }
    </style>
    <rect class="paper" width="\(width)" height="\(height)"/>
    \(body)</svg>

    """
  }
}
