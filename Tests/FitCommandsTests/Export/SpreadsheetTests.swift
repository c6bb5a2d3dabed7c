import Foundation
import TestSupport
import Testing

@Suite("CSV for spreadsheets")
struct SpreadsheetTests {
  @Test("CSV for spreadsheets has no cell that a spreadsheet takes for a formula")
  func cells() throws {
    let fit = try FitProcess()
    let logged = try fit.run(["log", "weight", "82", "--notes", "=HYPERLINK(\"http://a\")"])
    #expect(logged.status == 0, "\(logged.errorText)")
    for (options, isQuoted) in [([], false), (["--spreadsheet"], true)] as [([String], Bool)] {
      let folder = fit.home.appending(isQuoted ? "safe" : "plain")
      let done = try fit.run(["export", "--format", "csv", folder] + options)
      #expect(done.status == 0, "\(done.errorText)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let text = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        .joined()
      #expect(text.contains("'=HYPERLINK") == isQuoted && text.contains("=HYPERLINK"))
    }
  }
}
