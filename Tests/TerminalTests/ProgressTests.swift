import Testing

@testable import Terminal

@Suite("Progress")
struct ProgressTests {
  /// A clock that goes when it is told to.
  final class Clock: @unchecked Sendable {
    var time = Duration.seconds(1000)
  }

  let clock = Clock()

  func bar(_ pipe: Pipe, total: Int? = 100, terminal: Bool = true) -> ProgressBar {
    ProgressBar(
      "importing", total: total, unit: .things("rows"),
      on: Surface(isTerminal: terminal, width: 60, unicode: false), descriptor: pipe.writing,
      now: { [clock] in clock.time })
  }

  @Test("Progress is not shown in the first half second")
  func delay() throws {
    let pipe = try Pipe()
    let bar = bar(pipe)
    bar.advance(by: 10)
    clock.time += .milliseconds(499)
    bar.advance(by: 10)
    #expect(pipe.contents() == "")
    clock.time += .milliseconds(1)
    bar.advance(by: 5)
    #expect(
      pipe.contents() == "\rimporting  ##---------   25 %  25/100 rows  50/s  0:02 left")
  }

  @Test("Progress is drawn at most ten times a second")
  func rate() throws {
    let pipe = try Pipe()
    let bar = bar(pipe, total: 10_000)
    for _ in 0..<3000 {
      clock.time += .milliseconds(1)
      bar.advance()
    }
    let pictures = pipe.contents().split(separator: "\r").count
    #expect((20...26).contains(pictures))
  }

  @Test("Finished progress leaves an empty line, and draws nothing more")
  func finish() throws {
    let pipe = try Pipe()
    let bar = bar(pipe)
    clock.time += .seconds(1)
    bar.update(completed: 50)
    let width = pipe.contents().dropFirst().count
    bar.finish()
    #expect(pipe.contents() == "\r" + String(repeating: " ", count: width) + "\r")
    clock.time += .seconds(1)
    bar.update(completed: 60)
    bar.finish()
    #expect(pipe.contents() == "")
  }

  @Test("A released progress bar is cleared too")
  func letGo() throws {
    let pipe = try Pipe()
    do {
      let bar = bar(pipe)
      clock.time += .seconds(1)
      bar.advance()
    }
    #expect(pipe.contents().hasSuffix(" \r"))
  }

  @Test("A shorter progress line covers a longer one")
  func covering() throws {
    let pipe = try Pipe()
    let bar = bar(pipe, total: nil)
    clock.time += .seconds(1)
    bar.update(completed: 10)
    #expect(pipe.contents() == "\rimporting  10 rows  10/s")
    clock.time += .seconds(1)
    bar.update(completed: 10)
    #expect(pipe.contents() == "\rimporting  10 rows  5/s ")
  }

  @Test("A pipe or file gets no progress")
  func notATerminal() throws {
    let pipe = try Pipe()
    let bar = bar(pipe, terminal: false)
    clock.time += .seconds(5)
    bar.advance(by: 50)
    bar.finish()
    #expect(pipe.contents() == "")
  }

  @Test("Progress reported by several threads loses no step")
  func threads() async throws {
    let pipe = try Pipe()
    let bar = bar(pipe, total: 4000)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<999 { bar.advance() } }
      }
    }
    clock.time += .seconds(1)
    bar.advance(by: 4)
    #expect(pipe.contents().contains(" 100 %"))
  }

  func line(
    _ completed: Int, of total: Int?, after elapsed: Duration = .seconds(10),
    unit: ProgressBar.Unit = .things("rows"), width: Int = 100
  ) -> String {
    ProgressLine(
      label: "importing", completed: completed, total: total, elapsed: elapsed, unit: unit
    ).text(on: Surface(isTerminal: true, width: width)).plain
  }

  @Test("A progress line shows the amount, the rate and the remaining time")
  func contents() {
    #expect(
      line(840_000, of: 2_000_000)
        == "importing  ████████████▌·················   42 %  840k/2.0M rows  84.0k/s  0:14 left")
    #expect(line(500, of: nil) == "importing  500 rows  50/s")
    #expect(
      line(3 << 20, of: 1 << 30, unit: .bytes).hasSuffix("3.0 MiB/1.0 GiB  307 KiB/s  56:44 left"))
    #expect(line(0, of: 100).hasSuffix("    0 %  0/100 rows"))
    #expect(line(7, of: 0) == "importing  7/0 rows  0/s")
    #expect(line(1, of: .max, after: .seconds(1)).hasSuffix(">4 d left"))
  }

  @Test("A progress line never reaches the last column", arguments: 1...120)
  func fits(width: Int) {
    #expect(line(840_000, of: 2_000_000, width: width).displayWidth <= max(width - 1, 0))
    #expect(line(.max, of: nil, width: width).displayWidth <= max(width - 1, 0))
  }

  @Test("Remaining times are written like on a clock")
  func clockTimes() {
    #expect(ProgressLine.clock(seconds: 0.2) == "0:01")
    #expect(ProgressLine.clock(seconds: 59.5) == "1:00")
    #expect(ProgressLine.clock(seconds: 3600) == "1:00:00")
    #expect(ProgressLine.clock(seconds: 1e300) == ">4 d")
  }
}
