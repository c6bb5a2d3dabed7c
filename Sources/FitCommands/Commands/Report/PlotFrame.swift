import CivilTime
import Quantities

/// Round steps that cover the values of a plot.
struct ValueScale {
  /// From the lowest to the highest.
  let steps: [Double]
  private let decimals: Int

  /// Steps of 1, 2 or 5 times a power of ten, about four of them.
  init(low: Double, high: Double) {
    let span = max(high - low, max(abs(high), 1) * 0.02)
    var size = 1.0
    while size * 4 < span { size *= 10 }
    while size * 0.4 >= span { size /= 10 }
    let fitting = [0.1, 0.2, 0.5, 1, 2, 5].map { $0 * size }.first { span / $0 <= 4.5 }
    let step = fitting ?? size
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    steps = stride(from: first, through: last, by: 1).map { $0 * step }
    decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  }

  var lowest: Double { steps.first ?? 0 }
  var highest: Double { steps.last ?? 1 }

  /// A step as it stands at the axis.
  func label(_ value: Double) -> String { Decimals.text(value, exactly: decimals, grouping: true) }
}

/// Where days and values lie in a plot.
struct Frame {
  static let height = 220.0
  static let top = 12.0
  static let floor = 192.0

  let left: Double
  let right: Double
  let dayWidth: Double
  private let days: ClosedRange<Day>
  private let scale: ValueScale

  init(width: Double, days: ClosedRange<Day>, scale: ValueScale) {
    let longest = scale.steps.map { scale.label($0).count }.max() ?? 1
    left = Double(longest) * 7.5 + 12
    right = width - 6
    self.days = days
    self.scale = scale
    dayWidth = (right - left) / Double(days.upperBound.days(since: days.lowerBound) + 1)
  }

  /// Where a day begins.
  func x(_ day: Day) -> Double {
    left + Double(day.days(since: days.lowerBound)) * dayWidth
  }

  func y(_ value: Double) -> Double {
    let share = (value - scale.lowest) / (scale.highest - scale.lowest)
    return Self.floor - share * (Self.floor - Self.top)
  }

  /// A coordinate with as many digits as can be seen.
  static func text(_ value: Double) -> String { Decimals.text(value, upTo: 1) }

  /// The names of some days below the axis, as many as there is room for.
  var dayLabels: Markup {
    let count = days.upperBound.days(since: days.lowerBound) + 1
    let room = max(Int((right - left) / 76), 1)
    let step = [1, 2, 7, 14, 28, 61, 91, 183, 365, 730].first { count / $0 < room } ?? 1461
    return Markup(
      stride(from: 0, to: count, by: step).compactMap { offset -> Markup? in
        let day = days.lowerBound.adding(days: offset)
        let x = x(day) + dayWidth / 2
        let label = count > 366 ? "\(Month.shortName(day.month)) \(day.year)" : day.dayAndMonth
        let half = Double(label.count) * 3.5
        // A label at the end would leave the picture.
        guard x + half <= right + 6 else { return nil }
        return """
          <text x="\(Self.text(max(x, half)))" y="\(Self.text(Self.floor + 19))" \
          text-anchor="middle">\(label)</text>
          """
      })
  }
}
