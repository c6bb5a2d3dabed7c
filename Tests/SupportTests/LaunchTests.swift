import Testing

@testable import TestSupport

@Suite("Launching of programs")
struct LaunchTests {
  private func shell(_ script: String, within limit: Duration = .seconds(20)) throws -> Finished {
    try Launch("/bin/sh", ["-c", script]).run(within: limit)
  }

  @Test("A started program's output and errors are kept apart")
  func streams() throws {
    let finished = try shell("echo out; echo wrong >&2; exit 3")
    #expect(finished.text == "out\n")
    #expect(finished.errorText == "wrong\n")
    #expect(finished.status == 3)
  }

  @Test("A started program may read and write more than a pipe holds")
  func muchInput() throws {
    let input = [UInt8](repeating: 0x61, count: 3_000_000)
    let finished = try Launch("/bin/cat", []).run(input: input)
    #expect(finished.output == input)
  }

  @Test("A started program may ignore its input")
  func ignoredInput() throws {
    let finished = try Launch("/bin/sh", ["-c", "exec <&-; echo done"])
      .run(input: [UInt8](repeating: 0x61, count: 3_000_000))
    #expect(finished.text == "done\n")
  }

  @Test("A started program sees only its given environment and folder")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let launch = Launch(
      "/bin/sh", ["-c", "pwd; echo $WORD$HOME"], environment: ["WORD": "yes"], folder: folder.path)
    #expect(try launch.run().text == "\(folder.path)\nyes\n")
  }

  @Test("A started program ended by a signal has a shell's status for it")
  func signalled() throws {
    #expect(try shell("kill -9 $$").status == 137)
  }

  @Test("A closed pipe ends a started program, as usual")
  func closedPipe() throws {
    #expect(try shell("yes | head -1").text == "y\n")
  }

  @Test("A started program that takes too long is ended with its children")
  func timeOut() throws {
    #expect(throws: TimedOut.self) { try shell("sleep 60 & sleep 60", within: .milliseconds(200)) }
  }

  @Test("A started program's background children are not waited for")
  func leftBehind() throws {
    let finished = try shell("echo before; sleep 60 &", within: .seconds(5))
    #expect(finished.text == "before\n")
  }

  @Test("A started program gets a terminal of the given size when asked")
  func terminal() throws {
    let launch = Launch("/bin/sh", ["-c", "echo one >&2; stty size <&1; [ -t 0 ] || echo none"])
    let finished = try launch.run(on: PseudoTerminal(columns: 66, rows: 20))
    #expect(finished.text == "one\n20 66\nnone\n")
  }

  @Test("A program that does not exist is an error with its name")
  func missing() {
    #expect(throws: SystemFailure.self) { try Launch("/nowhere", []).run() }
  }
}
