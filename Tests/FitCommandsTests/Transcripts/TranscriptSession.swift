import Foundation
import TestSupport

/// Runs the commands of a transcript as one person would type them: in one shell, one after the
/// other, on a terminal of 80 columns.
struct TranscriptSession {
  /// What came of a command.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
  }

  /// Runs the commands, in a new home and an empty folder.
  ///
  /// - Returns: an outcome for each command the shell came to.
  static func run(
    _ commands: [String], environment: [String: String] = [:],
    within limit: Duration = .seconds(120)
  ) throws -> [Outcome] {
    let fit = try FitProcess(environment: environment)
    let folder = try TemporaryFolder()
    let script = try fit.home.write("session.sh", script(commands))
    let terminal: [String: String] = ["TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat"]
    let shell = Launch(
      "/bin/bash", ["--norc", "--noprofile", script],
      environment: fit.settings.merging(terminal) { mine, _ in mine }, folder: folder.path)
    return outcomes(try shell.run(on: PseudoTerminal(), within: limit).output)
  }

  /// Each command, and after it a mark with its exit status, which the next command still sees.
  private static func script(_ commands: [String]) -> String {
    let mark =
      "mark() { local status=$?; printf '\\036%d\\036' \"$status\"; return \"$status\"; }\n"
    return mark + commands.map { $0 + "\nmark\n" }.joined()
  }

  private static func outcomes(_ written: [UInt8]) -> [Outcome] {
    let parts = written.split(separator: 0x1E, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      Int32(parts[index + 1]).map { Outcome(status: $0, output: left(of: parts[index])) }
    }
  }

  /// What stays to be seen: a line that is written over, as progress of slow work is, shows what was
  /// written last.
  static func left(of output: String) -> String {
    output.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let line = line.last == "\r" ? line.dropLast() : line
        guard line.contains("\r") else { return String(line) }
        var shown: [Unicode.Scalar] = []
        for writing in line.split(separator: "\r", omittingEmptySubsequences: false) {
          shown.replaceSubrange(..<min(writing.count, shown.count), with: writing)
        }
        while shown.last == " " { shown.removeLast() }
        var text = ""
        text.unicodeScalars.append(contentsOf: shown)
        return text
      }
      .joined(separator: "\n")
  }
}
