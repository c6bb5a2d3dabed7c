import TestSupport
import Testing

@Suite("Questions at a terminal")
struct PromptTests {
  private let fit: FitProcess

  init() throws {
    fit = try FitProcess(environment: ["TERM": "xterm", "NO_COLOR": "1"])
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
  }

  private func start(_ arguments: [String], rows: UInt16 = 24) throws -> TerminalProgram {
    try TerminalProgram(fit.launch(arguments), rows: rows)
  }

  private var logged: String { get throws { try fit.run(["log", "list"]).text } }

  @Test("A confirmation shows what will happen and continues after a yes")
  func yes() throws {
    let undo = try start(["log", "undo"])
    #expect(undo.shows("82.4 kg") && undo.shows("Take it back? [y/N]"))
    try undo.type("perhaps\n")
    #expect(undo.shows("answer y or n"))
    try undo.type("y\n")
    #expect(try undo.end() == 0)
    #expect(undo.screen.contains("took back: 82.4 kg"))
    #expect(try logged.isEmpty)
  }

  @Test(
    "A confirmation changes nothing after a no or the return key",
    arguments: ["n\n", "\n"])
  func no(_ answer: String) throws {
    let undo = try start(["log", "undo"])
    #expect(undo.shows("[y/N]"))
    try undo.type(answer)
    #expect(try undo.end() == 1)
    #expect(undo.screen.contains("nothing was changed"))
    #expect(try logged.contains("82.4 kg"))
  }

  @Test("An interrupted confirmation changes nothing")
  func interrupted() throws {
    let undo = try start(["log", "undo"])
    #expect(undo.shows("[y/N]"))
    try undo.type("\u{3}")
    #expect(try undo.end() == 130)
    #expect(try logged.contains("82.4 kg"))
  }

  @Test("A confirmation at the end of input changes nothing")
  func ended() throws {
    let undo = try start(["log", "undo"])
    #expect(undo.shows("[y/N]"))
    try undo.type("\u{4}")
    #expect(try undo.end() == 130)
    #expect(try logged.contains("82.4 kg"))
  }

  @Test("An ambiguous food is chosen by its number")
  func choice() throws {
    let log = try start(["log", "food", "3 fortnights of rice"])
    #expect(log.shows("Which") && log.shows("choice:"))
    try log.type("99\n")
    #expect(log.shows("answer with numbers from 1 to"))
    try log.type("1\n")
    // A count of something that is no piece is never multiplied by a serving.
    #expect(try log.end() == 2)
    #expect(log.screen.contains("a count does not measure"))
  }

  @Test("No confirmation is asked for with --yes")
  func unasked() throws {
    let undo = try start(["log", "undo", "--yes"])
    #expect(try undo.end() == 0)
    #expect(!undo.screen.contains("?"))
  }
}
