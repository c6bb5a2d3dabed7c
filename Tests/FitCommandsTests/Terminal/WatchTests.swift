import Foundation
import TestSupport
import Testing

@Suite("Watched dashboard")
struct WatchTests {
  private let fit: FitProcess
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  init() throws {
    fit = try FitProcess(environment: ["TERM": "xterm", "NO_COLOR": "1"])
  }

  /// Watches within a shell that looks at the terminal before and after.
  private func start(rows: UInt16 = 24) throws -> TerminalProgram {
    var launch = fit.launch([])
    launch.program = "/bin/sh"
    launch.arguments = [
      "-c",
      "trap : INT; before=$(stty -g); fit dashboard --watch --every 3600; echo status $?;"
        + " [ \"$(stty -g)\" = \"$before\" ] && echo whole",
    ].map { Array($0.utf8) }
    return try TerminalProgram(launch, rows: rows)
  }

  @Test(
    "The watched dashboard uses the alternate screen and restores the terminal after q")
  func quit() throws {
    let watch = try start()
    #expect(watch.shows("q ends"))
    #expect(watch.screen.contains(Self.enter) && watch.screen.contains(" of your journey"))
    try watch.type("q")
    #expect(watch.shows("whole"))
    #expect(watch.screen.contains(Self.leave + "status 0"))
    #expect(try watch.end() == 0)
  }

  @Test("The watched dashboard restores the terminal after Ctrl-C")
  func interrupted() throws {
    let watch = try start()
    #expect(watch.shows("q ends"))
    try watch.type("\u{3}")
    #expect(watch.shows("whole"))
    #expect(watch.screen.contains(Self.leave))
    #expect(watch.screen.contains("status 130"))
  }

  @Test("The watched dashboard is refreshed when a key is pressed")
  func key() throws {
    let watch = try start()
    #expect(watch.shows("0 of 3"))
    #expect(try fit.run(["habit", "done", "water"]).status == 0)
    watch.clear()
    try watch.type(" ")
    #expect(watch.shows("1 of 3") && watch.shows("q ends"))
    try watch.type("q")
    #expect(watch.shows("whole"))
  }

  @Test(
    "The watched dashboard fits into 24 rows, and into fewer without scrolling",
    arguments: [24, 10])
  func rows(_ rows: UInt16) throws {
    for line in [
      "medication set --medication ozempic --injection-day wed --start-weight 100 --goal-weight 80",
      "log weight 98.5", "habit done water nutrition exercise",
    ] {
      #expect(try fit.run(line.split(separator: " ").map(String.init)).status == 0, "\(line)")
    }
    let watch = try start(rows: rows)
    #expect(watch.shows("q ends"))
    let page = watch.screen.components(separatedBy: Self.enter).last ?? ""
    #expect(page.filter { $0 == "\n" || $0 == "\r\n" }.count < rows)
    try watch.type("q")
    #expect(watch.shows("whole"))
  }
}
