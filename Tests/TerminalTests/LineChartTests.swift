import CivilTime
import Testing

@testable import Terminal

@Suite("Line charts")
struct LineChartTests {
  let start = Day(number: 20_000)

  func surface(_ width: Int = 40, unicode: Bool = true) -> Surface {
    Surface(isTerminal: true, width: width, unicode: unicode)
  }

  func chart(_ values: [Double?], goal: Double? = nil, drawing: LineChart.Drawing = .line)
    -> LineChart
  {
    let points = values.enumerated().map { LineChart.Point(start.adding(days: $0), $1) }
    return LineChart(
      title: "weight", series: [.init("kg", points, drawing: drawing)],
      goal: goal.map { .init($0) })
  }

  @Test("A rising line goes from corner to corner")
  func rising() {
    let lines = chart([0, 1, 2, 3, 4]).lines(on: surface(), rows: 5)
    #expect(
      lines.map(\.plain) == [
        "weight",
        "4 ┤                              ⢀⣀⠤⠤⠒⠒⠉",
        "  │                      ⣀⣀⡠⠤⠔⠒⠊⠉⠁",
        "2 ┤              ⣀⣀⠤⠤⠒⠒⠉⠉",
        "  │      ⢀⣀⡠⠤⠒⠒⠉⠉",
        "0 ┤⣄⠤⠤⠒⠊⠉⠁",
        "  └┬────────┬────────┬────────┬────────┬",
        " 4 Oct    5 Oct    6 Oct    7 Oct  8 Oct",
      ])
  }

  @Test("An ASCII chart has the same shape in characters")
  func ascii() {
    let lines = chart([0, 1, 2, 3, 4], goal: 2).lines(on: surface(unicode: false), rows: 5)
    #expect(lines.allSatisfy { $0.plain.utf8.allSatisfy { $0 < 0x80 } })
    #expect(lines[0].plain == "weight   * kg   -- goal 2")
    #expect(lines[3].plain.hasPrefix("2 +-----"))
  }

  @Test("A chart without values is empty")
  func nothing() {
    #expect(chart([]).lines(on: surface()).isEmpty)
    #expect(chart([nil, nil]).lines(on: surface()).isEmpty)
    #expect(chart([.nan]).lines(on: surface()).isEmpty)
    #expect(LineChart(title: "x", series: []).lines(on: surface()).isEmpty)
  }

  /// The cells that hold dots, in all rows.
  func dots(_ lines: [StyledText]) -> Int {
    lines.map { $0.plain.unicodeScalars.count { (0x2801...0x28FF).contains($0.value) } }
      .reduce(0, +)
  }

  @Test("Values that share a dot of the axis are drawn like lines between them")
  func uprights() {
    // Up and down within a column of dots, with a gap between two of its values.
    var values: [Double?] = (0..<4000).map { (index: Int) -> Double in
      let height = index * 37 % 11
      return Double(index < 2000 ? height : height + 20)
    }
    values[1999] = nil
    let lines = chart(values).lines(on: surface(), rows: 8)
    var canvas = DotCanvas(columns: 36, rows: 8, unicode: true)
    func place(_ share: Double, _ count: Int) -> Int { Int((share * Double(count - 1)).rounded()) }
    var last: (x: Int, y: Int)?
    for (index, value) in values.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      let next = (x: place(Double(index) / 3999, canvas.width), y: place(value / 30, canvas.height))
      if let last {
        canvas.line(from: last, to: next, "*", .plain)
      } else {
        canvas.point(x: next.x, y: next.y, "*", .plain)
      }
      last = next
    }
    #expect(
      lines[1...8].map { String($0.plain.dropFirst(4)) }
        == (0..<8).map { canvas.text(row: $0).plain })
  }

  @Test("A missing value breaks the line of a chart")
  func gap() {
    let whole = dots(chart([1, 1, 1, 1, 1]).lines(on: surface()))
    let broken = dots(chart([1, 1, nil, 1, 1]).lines(on: surface()))
    #expect(whole == 34)
    #expect(broken < whole * 2 / 3)
    #expect(dots(chart([1, nil, 1, nil, 1]).lines(on: surface())) == 3)
    #expect(dots(chart([1, 1, 1], drawing: .dots).lines(on: surface())) == 3)
  }

  @Test(
    "Any values at any size make a chart of the asked size",
    arguments: [
      [5], [5, 5], [0, 0], [-3, -1, -2], [1e308, -1e308], [.infinity, 1],
      [Double.leastNonzeroMagnitude], [nil, 7, nil],
      [1, 1 + 1e-16], [1_234_567, 1_234_568],
    ] as [[Double?]])
  func extremes(values: [Double?]) {
    for width in [1, 20, 33, 80, 200] {
      for rows in [0, 3, 4, 12, 25] {
        for goal in [nil, 0, 1e9, -.infinity, .nan] as [Double?] {
          for unicode in [true, false] {
            let lines = chart(values, goal: goal).lines(
              on: surface(width, unicode: unicode), rows: rows)
            // The legend has as many lines as it needs.
            #expect((max(rows, 3) + 3...max(rows, 3) + 7).contains(lines.count))
            #expect(lines.allSatisfy { $0.width <= max(width, 20) })
          }
        }
      }
    }
  }

  @Test("A distant goal is listed but does not squeeze the values")
  func farGoal() {
    let near = chart([80, 81, 82], goal: 79).lines(on: surface(80)).map(\.plain)
    #expect(near[0].hasSuffix("╌╌ goal 79"))
    #expect(near.contains { $0.contains("╌╌╌╌") && !$0.contains("goal") })
    let far = chart([80, 81, 82], goal: 50).lines(on: surface(80)).map(\.plain)
    #expect(far[0].hasSuffix("goal 50 (not in view)"))
    #expect(!far.dropFirst().contains { $0.contains("╌") })
  }

  @Test("Marks are on the axis, and several series have a legend")
  func marks() {
    let chart = LineChart(
      title: "", series: [.init("a", [.init(x: 0, y: 0), .init(x: 10, y: 5)]), .init("b", [])],
      marks: [.init(x: 5, name: "dose"), .init(x: 7, name: "dose"), .init(x: 99, name: "late")],
      axis: .numbers)
    let lines = chart.lines(on: surface(40), rows: 5).map(\.plain)
    #expect(lines[0] == "⠤⠤ a   ⠤⠤ b   ▲ dose, late")
    #expect(lines[6].count { $0 == "▲" } == 2)
    #expect(lines[7].contains("0") && lines[7].contains("10"))
  }

  @Test("The vertical axis begins at zero when asked")
  func zero() {
    var chart = chart([80, 81, 82])
    chart.startsAtZero = true
    #expect(chart.lines(on: surface(), rows: 6)[6].plain.hasPrefix("  0 ┤"))
  }

  @Test("An SVG chart is a well-formed document with all elements")
  func picture() {
    var chart = chart([80, 81, nil, 82, 83], goal: 81)
    chart.title = "weight <kg> & \"more\"\u{1B}"
    chart.marks = [.init(start, name: "<dose>")]
    let svg = chart.svg(width: 600, height: 300)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 300\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("weight &lt;kg&gt; &amp; &quot;more&quot;␛"))
    #expect(svg.contains("<title>&lt;dose&gt;</title>"))
    #expect(svg.contains("goal 81"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.split(separator: "<polyline").count == 3)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("An SVG chart without values says so")
  func emptyPicture() {
    #expect(chart([]).svg().contains("no data"))
  }

  @Test(
    "Extreme values stay inside the SVG chart",
    arguments: [[1e308, -1e308], [Double.leastNonzeroMagnitude], [5, 5]])
  func pictureExtremes(values: [Double]) {
    let svg = chart(values).svg(width: 1, height: 1)
    #expect(!svg.contains("e+") || values[0] == 1e308)
    #expect(svg.contains("<circle"))
  }
}
