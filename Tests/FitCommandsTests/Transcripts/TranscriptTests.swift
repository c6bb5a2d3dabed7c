import Foundation
import Testing

@Suite("Session transcripts")
struct TranscriptTests {
  @Test("Every transcript prints what is written in it", arguments: TranscriptFile.all)
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
