import CivilTime
import FitAPI
import Terminal
import Testing

@testable import FitCommands

@Suite("Report page")
struct ReportDrawingTests {
  @Test(
    "Text in a report is escaped",
    arguments: [
      ("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"),
      ("\"quoted\" & more", "&quot;quoted&quot; &amp; more"), ("Käse 🧀", "Käse 🧀"),
      ("a\u{1B}[31mb", "a␛[31mb"),
    ])
  func escaping(_ text: String, _ written: String) {
    let markup: Markup = "<p title=\"\(text)\">\(text)</p>"
    #expect(markup.text == "<p title=\"\(written)\">\(written)</p>")
  }

  @Test("Markup inside markup is not escaped again")
  func nesting() {
    let cell: Markup = "<td>\("<")</td>"
    let row: Markup = "<tr>\(cell)\(3)</tr>"
    #expect(row.text == "<tr><td>&lt;</td>3</tr>")
  }

  @Test("One extreme day is cut off, and its figure is written")
  func extreme() throws {
    let first = Day("2026-11-01")
    let days = first...first.adding(days: 29)
    var figures = days.enumerated().map { DayFigure($1, 8000 + Double($0 % 5) * 100) }
    figures[11] = DayFigure(first.adding(days: 11), 95_000)
    let chart = DayChart(title: "Steps", days: days, figures: figures, form: .bars)
    #expect(
      chart.legend(width: 500)
        == "A bar is a day. One bar is cut off at the top: 95,000 on 12 Nov 2026.")
    #expect(!chart.markup(width: 500).text.contains("100"))
    // What is high on many days is usual.
    for place in 20..<26 { figures[place] = DayFigure(first.adding(days: place), 95_000) }
    let often = DayChart(title: "Steps", days: days, figures: figures, form: .bars)
    #expect(often.legend(width: 500) == "A bar is a day.")
  }

  @Test("A drawing stays within its bounds", arguments: [1, 2, 30, 400, 3650])
  func bounds(_ count: Int) throws {
    let first = Day("2016-11-20")
    let days = first...first.adding(days: count - 1)
    let figures = days.enumerated().map { DayFigure($1, Double($0 % 7) * 1000) }
    for form in [DayChart.Form.bars, .trend] {
      for width in [340, 500] {
        var chart = DayChart(title: "<Steps>", days: days, figures: figures, form: form)
        chart.marks = [days.lowerBound, days.lowerBound, days.upperBound].map {
          LineChart.Mark($0, name: "12.5 mg")
        }
        let text = chart.markup(width: width).text
        #expect(text.contains("aria-label=\"&lt;Steps&gt;\""))
        for name in ["x=\"", "x1=\"", "x2=\"", "cx=\""] {
          for piece in text.components(separatedBy: " " + name).dropFirst() {
            let x = try #require(Double(piece.prefix { $0 != "\"" }))
            #expect(x >= 0 && x <= Double(width), "\(x) of \(width)")
          }
        }
        // Ten years are drawn with no more columns than there is room for.
        if form == .bars { #expect(text.components(separatedBy: "<rect").count < 260) }
      }
    }
  }

  @Test("A drawing without figures is empty")
  func empty() throws {
    let day = Day("2026-11-20")
    let chart = DayChart(title: "x", days: day...day, figures: [], form: .bars)
    #expect(chart.markup(width: 500).text.isEmpty)
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [Substring] {
    var rest = self[...]
    var parts: [Substring] = []
    while let range = rest.firstRange(of: part) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
