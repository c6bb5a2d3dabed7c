import Foundation
import Testing

/// A file with sessions in it.
struct TranscriptFile: CustomTestStringConvertible {
  let path: String

  /// All there are: those in Tests/Transcripts, and the project's README.
  static let all: [TranscriptFile] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Tests/Transcripts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return [TranscriptFile(path: root.appendingPathComponent("README.md").path)]
      + names.filter { $0.hasSuffix(".md") }.sorted().map {
        TranscriptFile(path: "\(folder)/\($0)")
      }
  }()

  var testDescription: String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// A command that did not answer as expected.
  struct Failure {
    /// Where the command stands, counted from 1.
    let line: Int
    let message: String
  }

  /// Runs the file's sessions.
  ///
  /// - Parameter accepting: whether to rewrite the file so that it expects what came.
  func check(accepting: Bool) throws -> [Failure] {
    let transcript = try Transcript(String(contentsOfFile: path, encoding: .utf8))
    let outcomes = try TranscriptSession.run(transcript.steps.map(\.command))
    var lines = transcript.lines
    var failures: [Failure] = []
    // From the end, so that the lines still to be replaced keep their places.
    for (index, step) in transcript.steps.enumerated().reversed() {
      guard outcomes.indices.contains(index) else {
        failures.append(
          Failure(line: step.line + 1, message: "the session ended before \(step.command)"))
        continue
      }
      let answer = Answer(step, outcomes[index])
      guard let message = answer.complaint else { continue }
      failures.append(Failure(line: step.line + 1, message: "$ \(step.command)\n\(message)"))
      lines.replaceSubrange(step.answer, with: answer.accepted(lines[step.answer]))
    }
    if accepting, !failures.isEmpty {
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      return failures.filter { $0.message.hasPrefix("the session ended") }
    }
    return failures.reversed()
  }
}

/// What a command answered beside what it should have.
private struct Answer {
  private let step: Transcript.Step
  private let status: Int32
  private let comparison: TranscriptComparison

  init(_ step: Transcript.Step, _ outcome: TranscriptSession.Outcome) {
    self.step = step
    status = outcome.status
    comparison = TranscriptComparison(
      expected: step.output, printed: outcome.output.components(separatedBy: "\n").trimmed)
  }

  /// What is wrong with the answer, if anything is.
  var complaint: String? {
    guard !comparison.matches || status != step.status else { return nil }
    let exit = status == step.status ? [] : ["exit status \(status), expected \(step.status)"]
    return ([comparison.difference] + exit).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The lines that expect this answer; the blank ones that set it apart from the next are kept.
  func accepted(_ previous: ArraySlice<String>) -> [String] {
    let space = previous.reversed().prefix { $0.allSatisfy { $0 == " " } }
    return comparison.accepted + (status == 0 ? [] : ["? \(status)"]) + space
  }
}
