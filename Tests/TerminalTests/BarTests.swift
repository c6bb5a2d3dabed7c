import Terminal
import Testing

@Suite("Bars and sparklines")
struct BarTests {
  let unicode = Surface(isTerminal: true)
  var ascii: Surface { Surface(isTerminal: true, unicode: false) }

  @Test(
    "A bar shows its share of the goal in eighths of a column",
    arguments: [
      (0, "··········", "----------", "0 %"),
      (0.01, "▏·········", "----------", "0 %"),
      (12.5, "█▎········", "#---------", "13 %"),
      (50, "█████·····", "#####-----", "50 %"),
      (62, "██████▏···", "######----", "62 %"),
      (99.99, "█████████▉", "#########-", "99 %"),
      (100, "██████████", "##########", "100 %"),
      (100.1, "█████████▶", "#########>", "100 %"),
      (250, "█████████▶", "#########>", "250 %"),
      (-5, "··········", "----------", "0 %"),
      (.nan, "··········", "----------", "0 %"),
    ])
  func bar(value: Double, drawn: String, plain: String, percent: String) {
    let bar = Bar(value: value, goal: 100)
    #expect(bar.text(columns: 10, on: unicode).plain == drawn)
    #expect(bar.text(columns: 10, on: ascii).plain == plain)
    #expect(bar.percent == percent)
  }

  @Test("A bar beyond its goal has another style")
  func overrun() {
    let bar = Bar(value: 120, goal: 100, style: .accent, overrunStyle: .error)
    #expect(bar.text(columns: 4, on: unicode).spans == [.init("███▶", .error)])
  }

  @Test("Any value fills the bar of a goal of zero")
  func noGoal() {
    #expect(Bar(value: 0, goal: 0).percent == "0 %")
    #expect(Bar(value: 3, goal: 0).percent == "100 %")
    #expect(Bar(value: 3, goal: -1).text(columns: 3, on: unicode).plain == "███")
    #expect(Bar(value: 1e308, goal: 1e-308).text(columns: 3, on: unicode).width == 3)
  }

  @Test("Parts share a stacked bar, and the rest of the whole stays free")
  func stacked() {
    let bar = StackedBar(
      [
        .init("protein", 30, .series(0)), .init("carbs", 45, .series(1)),
        .init("fat", 25, .series(2)),
      ])
    #expect(bar.text(columns: 20, on: unicode).plain == "██████▓▓▓▓▓▓▓▓▓▒▒▒▒▒")
    #expect(bar.text(columns: 20, on: ascii).plain == "######=========-----")
    #expect(bar.legend(on: unicode).plain == "█ protein 30 %  ▓ carbs 45 %  ▒ fat 25 %")
    let half = StackedBar(bar.parts, whole: 200)
    #expect(half.text(columns: 20, on: unicode).plain == "███▓▓▓▓▓▒▒··········")
  }

  @Test("A pipe gets the figures without the bars")
  func pipe() throws {
    let bar = Bar(value: 1, goal: 2)
    #expect(bar.beforeFigures(columns: 8, on: unicode).plain == "████····  ")
    #expect(bar.beforeFigures(columns: 5, on: unicode).plain == "")
    #expect(bar.beforeFigures(columns: 8, on: .pipe).plain == "")
    let parts = StackedBar([.init("protein", 30, .series(0)), .init("fat", 70, .series(1))])
    func lines(on surface: Surface) -> [String] {
      parts.lines("share", columns: 10, on: surface) { StyledText($0.padded(to: 7)) }.map(\.plain)
    }
    #expect(lines(on: unicode) == ["share  ███▓▓▓▓▓▓▓", "       █ protein 30 %  ▓ fat 70 %"])
    #expect(lines(on: .pipe) == ["share  protein 30 %  fat 70 %"])
  }

  @Test("A stacked bar is always as wide as asked", arguments: [0, 1e-300, 1, 33.3, 1e308])
  func stackedWidth(value: Double) {
    for columns in 1...40 {
      let bar = StackedBar([
        .init("a", value, .series(0)), .init("b", value / 3, .series(1)), .init("c", -1, .plain),
        .init("d", .infinity, .plain),
      ])
      #expect(bar.text(columns: columns, on: unicode).width == columns)
    }
  }

  @Test(
    "A sparkline scales from the smallest to the largest value and leaves gaps",
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█", "__..--^^"),
      ([1, nil, 3], "▁ █", "_ ^"),
      ([5, 5], "▄▄", ".."),
      ([nil, nil], "  ", "  "),
      ([], "", ""),
      ([-1e308, 1e308, .nan], "▁█ ", "_^ "),
    ] as [([Double?], String, String)])
  func sparkline(values: [Double?], drawn: String, plain: String) {
    #expect(Sparkline(values).text(on: unicode).plain == drawn)
    #expect(Sparkline(values).text(on: ascii).plain == plain)
  }

  @Test("A sparkline averages more values than columns")
  func grouped() {
    #expect(Sparkline([0, 2, 9, 9, nil, nil]).text(columns: 3, on: unicode).plain == "▁█ ")
    #expect(
      Sparkline((0..<1000).map(Double.init)).text(columns: 8, on: unicode).plain == "▁▂▃▄▅▆▇█")
  }
}
