import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Questions")
struct PromptTests {
  let answers: Pipe
  let shown: Pipe

  init() throws {
    answers = try Pipe()
    shown = try Pipe()
  }

  static func screen(interactive: Bool = true) -> Screen {
    let surface = Surface(isTerminal: interactive, unicode: false)
    return Screen(inputIsTerminal: interactive, output: surface, errors: surface)
  }

  var prompt: Prompt {
    Prompt(screen: Self.screen(), input: answers.reading, output: shown.writing)
  }

  @Test("An answer is trimmed, and an empty one is the default")
  func line() throws {
    answers.put("  82.4 kg \r\n\nrest\n")
    #expect(try prompt.line("weight") == "82.4 kg")
    #expect(try prompt.line("unit", default: "kg") == "kg")
    #expect(shown.contents() == "weight: unit [kg]: ")
    #expect(answers.contents() == "rest\n")
  }

  @Test("An invalid answer is asked for again")
  func objection() throws {
    answers.put("heavy\n82\n")
    let answer = try prompt.line("weight") { Double($0) == nil ? "\"\($0)\": not a number" : nil }
    #expect(answer == "82")
    #expect(shown.contents() == "weight: \"heavy\": not a number\nweight: ")
  }

  @Test("Asking ends after five invalid answers")
  func attempts() {
    answers.put(String(repeating: "maybe\n", count: 9))
    #expect(throws: PromptError.noValidAnswer) { try prompt.confirm("sure?") }
    #expect(answers.contents() == String(repeating: "maybe\n", count: 4))
  }

  @Test(
    "Yes and no are understood, and the default is shown",
    arguments: [
      ("y\n", nil, true, "sure? [y/n] "), ("No\n", nil, false, "sure? [y/n] "),
      ("YES\n", false, true, "sure? [y/N] "), ("\n", false, false, "sure? [y/N] "),
      ("\n", true, true, "sure? [Y/n] "),
      ("x\ny\n", nil, true, "sure? [y/n] answer y or n\nsure? [y/n] "),
    ] as [(String, Bool?, Bool, String)])
  func confirm(typed: String, preset: Bool?, answer: Bool, text: String) throws {
    answers.put(typed)
    #expect(try prompt.confirm("sure?", default: preset) == answer)
    #expect(shown.contents() == text)
  }

  @Test("Choices are numbered from one")
  func choose() throws {
    answers.put("3\n0\n2\n\n")
    #expect(try prompt.choose("which?", from: ["egg", "egg\u{1B}nog"], default: 0) == 1)
    #expect(
      shown.contents() == """
        which?
          1  egg
          2  egg\\x1bnog
        choice [1]: answer with a number from 1 to 2
        choice [1]: answer with a number from 1 to 2
        choice [1]:\u{20}
        """)
    #expect(try prompt.choose("which?", from: ["egg", "toast"], default: 0) == 0)
    #expect(throws: PromptError.noValidAnswer) { try prompt.choose("which?", from: []) }
  }

  @Test("Several choices are picked with commas or spaces")
  func chooseSeveral() throws {
    answers.put("1,4\n3, 1\ntoast\n")
    let foods: [StyledText] = ["egg", "toast", "jam"]
    #expect(try prompt.chooseSeveral("which?", from: foods) == [2, 0])
    #expect(
      shown.contents() == """
        which? (several as 1,2)
          1  egg
          2  toast
          3  jam
        choice: answer with numbers from 1 to 3
        choice:\u{20}
        """)
    #expect(try prompt.chooseSeveral("which?", from: foods) == [1])
  }

  @Test("The end of input is not an answer, except after the beginning of a line")
  func endOfInput() throws {
    let null = open("/dev/null", O_RDONLY)
    defer { close(null) }
    let prompt = Prompt(screen: Self.screen(), input: null, output: shown.writing)
    #expect(throws: PromptError.cancelled) { try prompt.line("weight") }
    #expect(shown.contents() == "weight: \n")
    #expect(throws: PromptError.cancelled) { try prompt.secret("password") }
    #expect(throws: PromptError.cancelled) { try prompt.confirm("sure?", default: true) }
  }

  @Test("An answer has at most 4 KiB")
  func tooLong() throws {
    answers.put(String(repeating: "x", count: 4096) + "\n" + String(repeating: "y", count: 4097))
    #expect(try prompt.line("name").count == 4096)
    #expect(throws: PromptError.tooLong) { try prompt.line("name") }
  }

  @Test("Nothing is asked without a terminal")
  func notInteractive() {
    let prompt = Prompt(
      screen: Self.screen(interactive: false), input: answers.reading, output: shown.writing)
    answers.put("y\n")
    #expect(throws: PromptError.notInteractive) { try prompt.line("weight") }
    #expect(throws: PromptError.notInteractive) { try prompt.confirm("sure?") }
    #expect(throws: PromptError.notInteractive) { try prompt.choose("which?", from: ["a"]) }
    #expect(throws: PromptError.notInteractive) { try prompt.secret("password") }
    #expect(shown.contents() == "")
    #expect(answers.contents() == "y\n")
  }
}

/// These share the signals of the process, so one runs after the other.
@Suite("Hidden input", .serialized)
struct HiddenInputTests {
  let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal()
  }

  func ask() -> Task<String, any Error> {
    let prompt = Prompt(
      screen: PromptTests.screen(), input: terminal.program, output: terminal.program)
    return inBackground { try prompt.secret("password") }
  }

  @Test("A secret is hidden while it is typed, and later input is shown")
  func secret() async throws {
    let answer = ask()
    #expect(terminal.screen(until: "password: ") == "password: ")
    #expect(!terminal.echoes)
    terminal.type(" correct horse \n")
    #expect(try await answer.value == " correct horse ")
    #expect(terminal.echoes)
    #expect(terminal.screen(until: "\r\n") == "\r\n")
  }

  @Test("The end of input restores the echo")
  func cancelled() async throws {
    let answer = ask()
    _ = terminal.screen(until: "password: ")
    terminal.type("\u{4}")
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(terminal.echoes)
  }

  @Test("A signal during a secret restores the terminal, then the question is repeated")
  func signals() async throws {
    EchoProbe.descriptor.pointee = terminal.program
    EchoProbe.result.pointee = -1
    let before = signal(SIGTERM) { _ in
      var attributes = termios()
      tcgetattr(EchoProbe.descriptor.pointee, &attributes)
      EchoProbe.result.pointee = attributes.c_lflag & tcflag_t(ECHO) == 0 ? 0 : 1
    }
    defer { signal(SIGTERM, before) }
    let answer = ask()
    _ = terminal.screen(until: "password: ")
    kill(getpid(), SIGTERM)
    #expect(terminal.screen(until: "password: ").hasSuffix("password: "))
    #expect(EchoProbe.result.pointee == 1)
    #expect(!terminal.echoes)
    terminal.type("x\n")
    #expect(try await answer.value == "x")
    #expect(terminal.echoes)
  }
}

/// What a signal handler notes; it can capture nothing.
private enum EchoProbe {
  nonisolated(unsafe) static let descriptor = place()
  nonisolated(unsafe) static let result = place()

  private static func place() -> UnsafeMutablePointer<Int32> {
    let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    place.initialize(to: -1)
    return place
  }
}
