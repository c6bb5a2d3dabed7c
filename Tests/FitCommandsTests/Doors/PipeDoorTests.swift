import Foundation
import TestSupport
import Testing

@Suite("Pipes and devices named as files")
struct PipeDoorTests {
  private static let lines = [
    ["import", "csv", "NAME", "--metric", "weight"], ["import", "export", "NAME"],
    ["import", "apple-health", "NAME"], ["import", "needled", "NAME"],
    ["workouts", "import", "NAME"], ["food", "import", "NAME"], ["log", "food", "--file", "NAME"],
    ["restore", "NAME", "--yes"], ["restore", "NAME", "--user", "owner", "--yes"],
    ["migrate", "--from", "NAME", "--to", "new.db"],
    ["api", "post", "/journal", "--input", "NAME"],
    ["serve", "--listen", "127.0.0.1:0", "--api-key-file", "NAME"],
  ]

  @Test("A pipe without a writer, or a device, is refused at once by name", arguments: lines)
  func refusal(_ line: [String]) throws {
    let fit = try FitProcess()
    try #require(mkfifo(fit.home.appending("pipe"), 0o600) == 0)
    for name in ["pipe", "/dev/zero"] {
      let refused = try fit.run(line.map { $0 == "NAME" ? name : $0 }, within: .seconds(20))
      #expect(refused.status == 2, "\(refused.text)\(refused.errorText)")
      #expect(refused.errorText.contains("\"\(name)\" is a pipe or a device"))
      #expect(refused.errorText.contains("hint: "))
    }
  }

  @Test("Settings in a pipe keep no command waiting, and a folder's pipes are passed over")
  func places() throws {
    let fit = try FitProcess()
    let folder = fit.home.appending(".fit")
    try #require(mkdir(folder, 0o700) == 0 && mkfifo("\(folder)/config", 0o600) == 0)
    #expect(try fit.run(["today"], within: .seconds(20)).errorText.contains("is a pipe"))
    let tracks = fit.home.appending("tracks")
    try #require(mkdir(tracks, 0o700) == 0 && mkfifo("\(tracks)/export.xml", 0o600) == 0)
    let other = try FitProcess()
    #expect(try other.run(["workouts", "import", tracks], within: .seconds(20)).status != 0)
  }

  @Test("What a shell hands over is read, and an output may be a pipe")
  func handedOver() throws {
    let fit = try FitProcess()
    let script = """
      fit import csv --metric weight <(printf '2026-11-18 81.5\\n2026-11-19 82.5\\n' | tr ' ' ,) &&
      printf '2026-11-17,80.5\\n' | fit import csv --metric weight /dev/stdin &&
      fit import csv --metric weight /dev/null -q;
      mkfifo out; fit export out --force & grep -c '8[012].5' out
      """
    let finished = try Launch(
      "/bin/bash", ["-c", script], environment: fit.settings, folder: fit.home.path
    ).run()
    #expect(finished.text.contains("added 2"), "\(finished.text)\(finished.errorText)")
    #expect(finished.text.contains("added 1") && finished.text.contains("\n3\n"))
  }
}
