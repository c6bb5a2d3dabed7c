import Foundation
import TestSupport
import Testing

@Suite("Units of systemd")
struct UnitDoorTests {
  private static let program = "/usr/bin/systemd-analyze"

  @Test(
    "The units of the help expose little of the machine",
    .enabled(if: access(program, X_OK) == 0, "systemd-analyze is not installed"),
    arguments: ["serving", "cluster"])
  func exposure(_ topic: String) throws {
    let fit = try FitProcess()
    let lines = try fit.run(["help", topic]).text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let first = try #require(lines.firstIndex(of: "[Unit]"))
    let last = try #require(lines.firstIndex { $0.hasPrefix("WantedBy=") })
    let unit = fit.home.appending("fit.service")
    try lines[first...last].joined(separator: "\n")
      .write(toFile: unit, atomically: true, encoding: .utf8)
    // Whatever it names and this machine has not, the score is of what the unit says; in tenths.
    let verdict = try Launch(
      Self.program,
      ["security", "--no-pager", "--offline=true", "--threshold=20", unit], environment: [:],
      folder: "/"
    ).run()
    #expect(verdict.status == 0, "\(verdict.text)\(verdict.errorText)")
    #expect(verdict.text.contains("Overall exposure level"))
  }
}
