import Arguments
import CivilTime
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Manual pages")
struct ManualTests {
  private let pages = Sample.program.manualPages(date: Day("2026-11-20"))

  @Test("The manual has a page for the program and for every visible command")
  func names() {
    #expect(
      pages.map(\.fileName) == [
        "fit.1", "fit-log.1", "fit-diary.1", "fit-food.1", "fit-workouts.1",
      ])
  }

  @Test("A manual page has its sections in the customary order")
  func sections() {
    func sections(_ name: String) -> [String] {
      let page = pages.first { $0.name == name }
      return (page?.source ?? "").split(separator: "\n").filter { $0.hasPrefix(".Sh ") }
        .map { String($0.dropFirst(4)) }
    }
    #expect(
      sections("fit") == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "TOPICS", "ENVIRONMENT", "FILES",
        "EXIT STATUS", "SEE ALSO",
      ])
    #expect(
      sections("fit-food") == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "EXAMPLES",
        "SEE ALSO",
      ])
  }

  @Test("A manual page matches its snapshot")
  func golden() {
    #expect(
      pages.first { $0.name == "fit-diary" }?.source == #"""
        .Dd November 20, 2026
        .Dt FIT-DIARY 1
        .Os
        .Sh NAME
        .Nm fit-diary
        .Nd show the diary
        .Sh SYNOPSIS
        .Nm "fit diary"
        .Op Fl \-svg Ar FILE
        .Op Fl \-folder Ar DIR
        .Op Ar RANGE
        .Nm "fit diary copy"
        .Ar FROM
        .Sh DESCRIPTION
        Show the diary.
        .Bl -tag -width Ds
        .It Ar RANGE
        The days to show.
        Default: today.
        .El
        .Sh COMMANDS
        .Ss "fit diary copy"
        Copy a day.
        .Bl -tag -width Ds
        .It Ar FROM
        The day to copy.
        .El
        .Sh OPTIONS
        .Bl -tag -width Ds
        .It Fl \-svg Ar FILE
        Write a drawing to a file.
        .It Fl \-folder Ar DIR
        Where to write.
        .El
        .Pp
        The options of every command are described in
        .Xr fit 1 .
        .Sh EXIT STATUS
        0 when it is done.
        The statuses that every command shares are described in
        .Xr fit 1 .
        .Sh SEE ALSO
        .Xr fit 1

        """#)
  }

  @Test(
    "The generated manual pages cause no warnings in mandoc", .enabled(if: Launch.mayTest("mandoc"))
  )
  func lint() throws {
    let folder = try TemporaryFolder()
    for page in pages {
      try folder.write(page.fileName, page.source)
      let said = Self.output(
        of: "mandoc -T lint -W warning '\(folder.appending(page.fileName))' 2>&1")
      #expect(said == "")
    }
  }

  @Test("A manual page renders any text correctly", .enabled(if: Launch.mayTest("mandoc")))
  func rendering() throws {
    let summary = "Takes \"quotes\", back\\slashes, ~tildes^, 'apostrophes' and müsli…"
    let program = Program(
      CommandNode<Int>(Declaration("tool", "A tool.")) {
        [
          CommandNode(
            Declaration(
              "odd", "Odd words.", [Flag("flag", summary)],
              discussion: ".hidden macros and `--flag`.\n\n'start\n\n  .kept -- \"line\" \\e"), 1)
        ]
      })
    let page = try #require(program.manualPages(date: Day(number: 0)).last)
    let folder = try TemporaryFolder()
    try folder.write(page.fileName, page.source)
    let text = Self.withoutOverstrikes(
      Self.output(of: "mandoc -T utf8 -O width=100 '\(folder.appending(page.fileName))'"))
    for part in [summary, ".hidden macros and --flag.", "'start", ".kept -- \"line\" \\e"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  /// Bold and underlined characters are printed twice, with a backspace between.
  private static func withoutOverstrikes(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\u{8}" { _ = scalars.popLast() } else { scalars.append(scalar) }
    }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars)
    return String(plain)
  }

  private static func output(of command: String) -> String {
    guard let pipe = popen(command, "r") else { return "cannot run \(command)" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
