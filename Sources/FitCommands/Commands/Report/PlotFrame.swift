import CivilTime
import Quantities
import Terminal

/// Where days and values lie in a plot.
struct Frame {
  static let height = 220.0
  static let top = 12.0
  static let floor = 192.0

  let left: Double
  let right: Double
  let dayWidth: Double
  private let days: ClosedRange<Day>
  private let ticks: Ticks

  init(width: Double, days: ClosedRange<Day>, ticks: Ticks) {
    let longest = ticks.labels.map(\.count).max() ?? 1
    left = Double(longest) * 7.5 + 12
    right = width - 6
    self.days = days
    self.ticks = ticks
    dayWidth = (right - left) / Double(days.upperBound.days(since: days.lowerBound) + 1)
  }

  /// Returns the horizontal position at which a day begins.
  func x(_ day: Day) -> Double {
    left + Double(day.days(since: days.lowerBound)) * dayWidth
  }

  func y(_ value: Double) -> Double {
    let share = (value - ticks.lowest) / (ticks.highest - ticks.lowest)
    return Self.floor - share * (Self.floor - Self.top)
  }

  /// Formats a coordinate with as many digits as can be seen.
  static func text(_ value: Double) -> Markup {
    Markup(stringLiteral: Decimals.text(value, upTo: 1))
  }

  /// The names of some days below the axis, as many as there is room for.
  var dayLabels: Markup {
    let marks = DayTicks.chosen(for: days, length: right - left) { Double($0.count) * 7 + 20 }
    return Markup(
      marks.compactMap { mark -> Markup? in
        let x = x(mark.day) + dayWidth / 2
        let half = Double(mark.label.count) * 3.5
        // A label at the end would leave the picture.
        guard x + half <= right + 6 else { return nil }
        return """
          <text x="\(Self.text(max(x, half)))" y="\(Self.text(Self.floor + 19))" \
          text-anchor="middle">\(mark.label)</text>
          """
      })
  }
}
