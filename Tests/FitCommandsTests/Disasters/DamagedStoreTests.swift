import Foundation
import TestSupport
import Testing

@Suite("Damaged data files")
struct DamagedStoreTests {
  /// A home with one measurement and a backup of it.
  private func home() throws -> (fit: FitProcess, store: String, backup: String) {
    let fit = try FitProcess()
    let backup = fit.home.appending("backup.db")
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    #expect(try fit.run(["backup", backup]).status == 0)
    return (fit, fit.home.appending(".fit/fit.db"), backup)
  }

  @Test(
    "A damaged data file is reported by every command and left unchanged",
    arguments: Misfortune.allCases)
  func told(_ misfortune: Misfortune) throws {
    let (fit, store, _) = try home()
    try misfortune.befall(store)
    let before = try? Data(contentsOf: URL(fileURLWithPath: store))
    let copy = fit.home.appending("copy.db")
    let lines = [
      ["log", "weight", "83"], ["today"], ["backup", copy], ["export", copy],
      ["import", "export", "-"],
    ]
    for line in lines {
      let finished = try fit.run(line)
      #expect(finished.status == 1, "\(line): \(finished.text)\(finished.errorText)")
      #expect(finished.errorText.hasPrefix("fit: "), "\(line)")
      #expect(!finished.errorText.contains("SQLite"), "\(finished.errorText)")
    }
    let examined = try fit.run(["doctor"])
    #expect(examined.status == 1)
    #expect(examined.text.contains("bad\tdatabase\t"), "\(examined.text)")
    #expect((try? Data(contentsOf: URL(fileURLWithPath: store))) == before)
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test(
    "A damaged data file is replaced by a backup and kept, a foreign file is not replaced",
    arguments: Misfortune.allCases)
  func restored(_ misfortune: Misfortune) throws {
    let (fit, store, backup) = try home()
    try misfortune.befall(store)
    let before = try? Data(contentsOf: URL(fileURLWithPath: store))
    let finished = try fit.run(["restore", backup, "--yes", "--json"])
    guard misfortune.isDamage else {
      #expect(finished.status == 1)
      #expect((try? Data(contentsOf: URL(fileURLWithPath: store))) == before)
      return
    }
    #expect(finished.status == 0, "\(finished.errorText)")
    #expect(try fit.run(["progress", "list", "--json=quantity"]).text == "[{\"quantity\":82.4}]\n")
    #expect(try fit.run(["doctor", "--full"]).status == 0)
    let folder = fit.home.appending(".fit")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let kept = try #require(
      names.first { $0.hasPrefix("fit-before-restore-") && $0.hasSuffix(".db") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(kept)")) == before)
    #expect(!names.contains { $0.contains("restoring") || $0.contains("unfinished") })
  }

  @Test("A damaged file is refused as a backup", arguments: Misfortune.allCases)
  func refused(_ misfortune: Misfortune) throws {
    let (fit, store, backup) = try home()
    try misfortune.befall(backup)
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    let finished = try fit.run(["restore", backup, "--yes"])
    #expect(finished.status == 1)
    #expect(finished.errorText.hasPrefix("fit: \"\(backup)\""), "\(finished.errorText)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
    #expect(try fit.run(["doctor"]).status == 0)
  }
}
