import TestSupport
import Testing

@Suite("Paging of output")
struct PagerTests {
  /// Runs a line on a terminal of ten rows, with a pager that says that it was there.
  private func shown(
    _ arguments: [String], rows: UInt16 = 10, pager: [String: String] = ["PAGER": "sed s/^/page:/"]
  ) throws -> String {
    let fit = try FitProcess(environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(pager) { $1 })
    let program = try TerminalProgram(fit.launch(arguments), rows: rows)
    #expect(try program.end() == 0)
    return program.screen
  }

  @Test(
    "Output taller than the screen goes to the pager, also the help",
    arguments: [["food", "search", "a"], ["help"]])
  func tall(_ line: [String]) throws {
    #expect(try shown(line).hasPrefix("page:"))
  }

  @Test("Output that fits the screen is not paged")
  func short() throws {
    #expect(try !shown(["food", "search", "a"], rows: 60).contains("page:"))
    #expect(try !shown(["today"]).contains("page:"))
  }

  @Test("FIT_PAGER takes precedence over PAGER")
  func strongest() throws {
    let both = ["PAGER": "sed s/^/page:/", "FIT_PAGER": "sed s/^/mine:/"]
    #expect(try shown(["help"], pager: both).hasPrefix("mine:"))
    #expect(try shown(["food", "search", "a"], pager: both).hasPrefix("mine:"))
  }

  @Test(
    "Output is not paged when the pager is cat or missing",
    arguments: ["cat", "no-such-pager-at-all"])
  func without(_ pager: String) throws {
    #expect(try shown(["food", "search", "a"], pager: ["PAGER": pager]).contains("NAME"))
  }
}
