// Values over time or over another value. The chart is only what is to be seen; `LineChartText`
// draws it in a terminal and `LineChartSVG` as a picture.

import CivilTime

/// Up to a few series over a common axis, with a goal and marks.
public struct LineChart: Sendable {
  /// One value, or a gap in the line where there is none.
  public struct Point: Sendable, Equatable {
    /// Where it stands on the horizontal axis: a number, or the number of a day.
    public var x: Double
    /// Its value; `nil` breaks the line. Beyond ±1e300 it is drawn there, and what is not a
    /// number is left out.
    public var y: Double?

    /// A value at a place of the axis.
    public init(x: Double, y: Double?) {
      self.x = x
      self.y = y
    }

    /// A value of a day; the chart's axis is then `.days`.
    public init(_ day: Day, _ y: Double?) {
      self.init(x: Double(day.number), y: y)
    }
  }

  /// How a series is drawn.
  public enum Drawing: Sendable {
    /// Points joined by a line; a missing value breaks it.
    case line
    /// Points alone, for measurements whose trend is another series.
    case dots
  }

  /// Values that belong together, in any order.
  public struct Series: Sendable {
    /// What it is called in the legend.
    public var name: String
    /// Its values; they are drawn in the order of x.
    public var points: [Point]
    /// Whether the points are joined.
    public var drawing: Drawing
    /// `nil` for the style of its place among the series.
    public var style: Style?

    /// A series; a line in the style of its place unless told.
    public init(
      _ name: String, _ points: [Point], drawing: Drawing = .line, style: Style? = nil
    ) {
      self.name = name
      self.points = points
      self.drawing = drawing
      self.style = style
    }
  }

  /// A level to reach, drawn across the chart.
  public struct Goal: Sendable {
    /// Where it lies on the vertical axis.
    public var value: Double
    /// What it is called in the legend.
    public var name: String

    /// A goal at a value.
    public init(_ value: Double, name: String = "goal") {
      self.value = value
      self.name = name
    }
  }

  /// Something that happened, marked on the axis.
  public struct Mark: Sendable {
    /// Where it stands on the horizontal axis; outside the values it is not drawn.
    public var x: Double
    /// What happened; marks of one name share an entry in the legend.
    public var name: String

    /// A mark at a place of the axis.
    public init(x: Double, name: String) {
      self.x = x
      self.name = name
    }

    /// A mark on a day.
    public init(_ day: Day, name: String) {
      self.init(x: Double(day.number), name: name)
    }
  }

  /// What the horizontal axis counts.
  public enum Axis: Sendable {
    /// Days by their number.
    case days
    case numbers
  }

  /// What is shown, with its unit: `weight (kg)`.
  public var title: String
  /// What is drawn, the later over the earlier.
  public var series: [Series]
  /// A level across the chart.
  public var goal: Goal?
  /// What is marked on the axis.
  public var marks: [Mark]
  /// What the horizontal axis counts.
  public var axis: Axis
  /// Whether the vertical axis begins at zero although all values lie above.
  public var startsAtZero: Bool

  /// A chart of these series, over days unless told.
  public init(
    title: String, series: [Series], goal: Goal? = nil, marks: [Mark] = [], axis: Axis = .days,
    startsAtZero: Bool = false
  ) {
    self.title = title
    self.series = series
    self.goal = goal
    self.marks = marks
    self.axis = axis
    self.startsAtZero = startsAtZero
  }
}

extension LineChart {
  /// Larger values are drawn at the edge: their differences have no Double.
  fileprivate static let limit = 1e300

  /// The series with finite values only, each in the order of x and with its style.
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

  /// From the least to the greatest number of the points with a value.
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

  /// From the first to the last x with a value, widened where there is only one.
  static func horizontalRange(of drawn: [(series: Series, style: Style)]) -> ClosedRange<Double>? {
    guard let range = range(of: drawn, { x, _ in x }) else { return nil }
    let (low, high) = (range.lowerBound, range.upperBound)
    return high > low ? range : low - 1...high + 1
  }

  /// From the smallest to the largest value. The goal belongs to it unless it lies so far away that
  /// the values would be squeezed into less than a third of the height.
  func verticalRange(of drawn: [(series: Series, style: Style)]) -> ClosedRange<Double>? {
    guard let range = Self.range(of: drawn, { _, y in y }) else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    if startsAtZero {
      low = min(low, 0)
      high = max(high, 0)
    }
    if let goal = goal?.value, goal.isFinite {
      let span = max(high - low, max(abs(low), abs(high)) * 0.02)
      let withGoal = max(high, goal) - min(low, goal)
      if withGoal <= span * 3 {
        low = min(low, goal)
        high = max(high, goal)
      }
    }
    return low...high
  }
}

extension LineChart.Point {
  /// Whether nothing of it lies beyond what can be drawn.
  fileprivate var isDrawnAsItIs: Bool {
    abs(x) <= LineChart.limit && y.map { abs($0) <= LineChart.limit } ?? true
  }
}
