// Charts of values over time or over another value. A chart is only data; `LineChartText` draws it
// in a terminal and `LineChartSVG` as an SVG document.

import CivilTime

/// A chart of one or a few series over a common axis, with a goal and marks.
public struct LineChart: Sendable {
  /// A value, or a gap in the line where there is none.
  public struct Point: Sendable, Equatable {
    /// The position on the horizontal axis: a number, or the number of a day.
    public var x: Double
    /// The value; `nil` breaks the line. Values beyond ±1e300 are drawn at that bound, and NaN is
    /// left out.
    public var y: Double?

    /// Creates a point at a position of the axis.
    public init(x: Double, y: Double?) {
      self.x = x
      self.y = y
    }

    /// Creates a point on a day; the chart's axis must then be `.days`.
    public init(_ day: Day, _ y: Double?) {
      self.init(x: Double(day.number), y: y)
    }
  }

  /// The way in which a series is drawn.
  public enum Drawing: Sendable {
    /// Points joined by a line; a missing value breaks the line.
    case line
    /// Points alone, for measurements whose trend is another series.
    case dots
    /// Columns that stand on zero, each around its point and so many units of the horizontal axis wide.
    case columns(width: Double)
  }

  /// A named series of values, in any order.
  public struct Series: Sendable {
    /// The name in the legend.
    public var name: String
    /// The points; they are drawn in the order of x.
    public var points: [Point]
    /// Whether the points are joined.
    public var drawing: Drawing
    /// The style in a terminal; `nil` for the default style of its position among the series.
    public var style: Style?
    /// The colour in a picture, from 0 to 3; `nil` for that of its position among the series.
    public var hue: Int?

    /// Creates a series, by default a line in the default style of its position.
    public init(
      _ name: String, _ points: [Point], drawing: Drawing = .line, style: Style? = nil,
      hue: Int? = nil
    ) {
      self.name = name
      self.points = points
      self.drawing = drawing
      self.style = style
      self.hue = hue
    }
  }

  /// A target level, drawn across the chart.
  public struct Goal: Sendable {
    /// The value on the vertical axis.
    public var value: Double
    /// The name in the legend.
    public var name: String
    /// Whether the axis reaches to the goal however far away it is.
    public var isAlwaysInView: Bool

    /// Creates a goal at a value, by default one that is left out where it is far away.
    public init(_ value: Double, name: String = "goal", isAlwaysInView: Bool = false) {
      self.value = value
      self.name = name
      self.isAlwaysInView = isAlwaysInView
    }
  }

  /// An event that is marked on the axis.
  public struct Mark: Sendable {
    /// The position on the horizontal axis; outside the range of the values it is not drawn.
    public var x: Double
    /// The event; marks of one name share an entry in the legend.
    public var name: String

    /// Creates a mark at a position of the axis.
    public init(x: Double, name: String) {
      self.x = x
      self.name = name
    }

    /// Creates a mark on a day.
    public init(_ day: Day, name: String) {
      self.init(x: Double(day.number), name: name)
    }
  }

  /// The meaning of numbers on the horizontal axis.
  public enum Axis: Sendable {
    /// Days by their number.
    case days
    case numbers
  }

  /// The title with its unit: `weight (kg)`.
  public var title: String
  /// The series, drawn in this order, later ones over earlier ones.
  public var series: [Series]
  /// The goal line.
  public var goal: Goal?
  /// The marks on the axis.
  public var marks: [Mark]
  /// The meaning of numbers on the horizontal axis.
  public var axis: Axis
  /// Whether the vertical axis begins at zero even when all values lie above it.
  public var startsAtZero: Bool
  /// The range of the horizontal axis; `nil` for that of the values.
  public var span: ClosedRange<Double>?

  /// Creates a chart of these series, by default over days.
  public init(
    title: String, series: [Series], goal: Goal? = nil, marks: [Mark] = [], axis: Axis = .days,
    startsAtZero: Bool = false, span: ClosedRange<Double>? = nil
  ) {
    self.title = title
    self.series = series
    self.goal = goal
    self.marks = marks
    self.axis = axis
    self.startsAtZero = startsAtZero
    self.span = span
  }
}

extension LineChart {
  /// The largest magnitude that is drawn; larger values are drawn at it, because their differences
  /// overflow a Double.
  fileprivate static let limit = 1e300

  /// The series with drawable values only, each in the order of x and with its style.
  var drawn: [(series: Series, style: Style)] {
    series.enumerated().map { index, series in
      var series = series
      if !series.points.allSatisfy(\.isDrawnAsItIs) {
        series.points = series.points
          .filter { $0.x.isFinite && abs($0.x) <= Self.limit && $0.y?.isNaN != true }
          .map { Point(x: $0.x, y: $0.y.map { min(max($0, -Self.limit), Self.limit) }) }
      }
      let isInOrder = zip(series.points, series.points.dropFirst()).allSatisfy { $0.x <= $1.x }
      if !isInOrder { series.points.sort { $0.x < $1.x } }
      return (series, series.style ?? .series(index))
    }
  }

  /// Returns the range of a number over all points that have a value; `nil` without such points.
  private static func range(
    of drawn: [(series: Series, style: Style)], _ number: (_ x: Double, _ y: Double) -> Double
  ) -> ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for (series, _) in drawn {
      for point in series.points {
        guard let y = point.y else { continue }
        let number = number(point.x, y)
        low = min(low, number)
        high = max(high, number)
      }
    }
    return low <= high ? low...high : nil
  }

  /// Returns the range of the horizontal axis: the span, else from the first to the last x with a value,
  /// widened where there is only one. It is `nil` where there is no value.
  func horizontalRange(of drawn: [(series: Series, style: Style)]) -> ClosedRange<Double>? {
    guard let range = Self.range(of: drawn, { x, _ in x }) else { return nil }
    let (low, high) = (span?.lowerBound ?? range.lowerBound, span?.upperBound ?? range.upperBound)
    return high > low ? low...high : low - 1...high + 1
  }

  /// Returns the range from the smallest to the largest value, and to zero where columns stand on it. It
  /// includes the goal unless the goal is so far away that the values would fill less than a third of the
  /// height.
  func verticalRange(of drawn: [(series: Series, style: Style)]) -> ClosedRange<Double>? {
    guard let range = Self.range(of: drawn, { _, y in y }) else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    if startsAtZero || drawn.contains(where: \.series.drawing.standsOnZero) {
      low = min(low, 0)
      high = max(high, 0)
    }
    if let goal, goal.value.isFinite {
      let span = max(high - low, max(abs(low), abs(high)) * 0.02)
      let withGoal = max(high, goal.value) - min(low, goal.value)
      if withGoal <= span * 3 || goal.isAlwaysInView {
        low = min(low, goal.value)
        high = max(high, goal.value)
      }
    }
    return low...high
  }
}

extension LineChart.Point {
  /// Whether the point is within the range that can be drawn.
  fileprivate var isDrawnAsItIs: Bool {
    abs(x) <= LineChart.limit && y.map { abs($0) <= LineChart.limit } ?? true
  }
}

extension LineChart.Drawing {
  /// Whether it stands on zero, to which the axis then reaches.
  fileprivate var standsOnZero: Bool {
    switch self {
    case .columns: true
    case .line, .dots: false
    }
  }

  /// Whether each value has a dot of its own.
  var isDots: Bool {
    switch self {
    case .dots: true
    case .line, .columns: false
    }
  }
}
