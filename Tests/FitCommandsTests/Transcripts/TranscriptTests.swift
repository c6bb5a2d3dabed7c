import Foundation
import Testing

@Suite("Sessions at the prompt")
struct TranscriptTests {
  @Test("Sessions at the prompt answer as they are written down", arguments: TranscriptFile.all)
  func session(_ file: TranscriptFile) throws {
    let accepting = ProcessInfo.processInfo.environment["FIT_ACCEPT"] == "1"
    for failure in try file.check(accepting: accepting) {
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: file.testDescription, filePath: file.path, line: failure.line, column: 1))
    }
  }
}
