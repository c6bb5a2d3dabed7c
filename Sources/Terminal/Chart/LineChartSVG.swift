// Draws a chart as SVG: as a document that needs nothing else, without scripts, fonts or styles from
// elsewhere and with colours that follow the reader's light or dark setting, or as a part of an HTML page
// with a style sheet of its own. (SVG 1.1, CSS media queries level 5)

import CivilTime
import PlainText

import enum Quantities.Decimals

extension LineChart {
  /// Returns the chart as a scalable SVG document of the given size in user units. Without values
  /// it shows the title and "no data".
  public func svg(width: Int = 800, height: Int = 400) -> String {
    let title = Sanitized.line(title)
    var picture = Picture(width: max(width, 200), height: max(height, 120), layout: .document)
    picture.text(title, x: 16, y: 24, "start", class: "title")
    if !draw(in: &picture) {
      picture.text("no data", x: Double(width) / 2, y: Double(height) / 2, "middle")
    }
    let drawn = drawn
    if drawn.count > 1 { picture.legend(drawn) }
    return picture.document(title)
  }

  /// Returns the chart as an element of an HTML page, whose style sheet colours the classes `grid`, `axis`,
  /// `goal`, `mark`, `line`, `dot`, and `c0` to `c3` for the hues; `nil` without values. The title is its
  /// label, and there is no legend.
  public func pageElement(width: Int, height: Int = 220) -> String? {
    var picture = Picture(width: width, height: height, layout: .page)
    return draw(in: &picture) ? picture.element(Sanitized.line(title)) : nil
  }

  /// Draws axes and values; returns whether there are any.
  private func draw(in picture: inout Picture) -> Bool {
    let drawn = drawn
    guard let across = horizontalRange(of: drawn), let up = verticalRange(of: drawn) else {
      return false
    }
    let ticks = Ticks(covering: up, about: max(picture.height / 60, 2))
    picture.lay(across, ticks.lowest...ticks.highest, labels: ticks.labels)
    picture.grid(ticks)
    picture.axis(horizontalTicks(across, length: picture.plotWidth))
    picture.mark(marks.filter { across.contains($0.x) })
    // A line beside dots is their trend; alone it shows its own values while there are few.
    let hasDots = drawn.contains(where: \.series.drawing.isDots)
    for (index, (series, _)) in drawn.enumerated() {
      let isDotted = !hasDots && series.points.count <= 60
      picture.draw(series, hue: series.hue ?? index, isDotted: isDotted)
    }
    if let goal { picture.goal(goal) }
    return true
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
