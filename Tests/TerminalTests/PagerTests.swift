import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pagers change how the process treats signals while they run, so one runs after the other.
@Suite("Pagers", .serialized)
struct PagerTests {
  @Test(
    "The configured pager precedes PAGER and less; an empty one or cat means none",
    arguments: [
      (nil, nil, "less -FRX"), (nil, "more", "more"), ("most -w", "more", "most -w"),
      ("", "more", nil), (nil, "", nil), (" cat ", nil, nil), (nil, "cat", nil),
      (nil, "cat -A", "cat -A"),
    ] as [(String?, String?, String?)])
  func command(configured: String?, variable: String?, command: String?) {
    let pager = Pager(configured: configured) { $0 == "PAGER" ? variable : nil }
    #expect(pager?.command == command)
  }

  @Test("Only text taller than the terminal is paged")
  func suits() {
    let terminal = Surface(isTerminal: true, height: 5)
    #expect(!Pager.suits("1\n2\n3\n4\n", on: terminal))
    #expect(Pager.suits("1\n2\n3\n4\n5\n", on: terminal))
    #expect(!Pager.suits(String(repeating: "x\n", count: 99), on: .pipe))
  }

  func pager(_ command: String) throws -> Pager {
    try #require(Pager(configured: command) { _ in nil })
  }

  /// What a command writes to the file named by `$OUT`.
  func output(of command: String, _ text: String, environment: [String: String] = [:]) throws
    -> (shown: Bool, text: String)
  {
    var template = Array("/tmp/pager-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
      close(file)
      unlink(path)
    }
    var variables = ["OUT": path, "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let shown = try pager(command).show(text, environment: variables)
    return (shown, available(file))
  }

  @Test("A pager gets the whole text")
  func whole() throws {
    let text = String(repeating: "line — é\n", count: 50_000)
    let output = try output(of: "cat > \"$OUT\"", text)
    #expect(output.shown)
    #expect(output.text == text)
  }

  @Test("Quitting a pager early is not an error, and signals are restored")
  func early() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let output = try output(
      of: "head -n 1 > \"$OUT\"", String(repeating: "line\n", count: 100_000))
    #expect(output.shown)
    #expect(output.text == "line\n")
    let after = signal(SIGPIPE, SIG_IGN)
    #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
  }

  @Test("A failing pager counts as shown, and a missing one does not")
  func failing() throws {
    #expect(try output(of: "cat > \"$OUT\"; exit 3", "x\n").shown)
    #expect(try !pager("no-such-pager-anywhere 2>/dev/null").show("x\n", environment: [:]))
  }

  @Test("The pager less shows colours and UTF-8 unless the person configured it")
  func environment() throws {
    let command = "cat > /dev/null; echo \"$LESS|$LV|$LESSCHARSET|$HOME\" > \"$OUT\""
    #expect(try output(of: command, "x").text == "FRX|-c|utf-8|\n")
    #expect(
      try output(of: command, "x", environment: ["LESS": "S", "HOME": "/h"]).text
        == "S|-c|utf-8|/h\n")
  }
}
