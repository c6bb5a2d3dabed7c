import CivilTime
import Testing

@testable import FitBackend

@Suite("Names of backups")
struct BackupNameTests {
  @Test("The name of a backup is its local time")
  func time() throws {
    let instant = Instant("2026-11-20T07:31:05Z")
    #expect(BackupName.of(instant, in: Zone(offset: 3600)) == "fit-20261120-083105.db")
  }

  @Test(
    "A file name of another form is not taken for a backup",
    arguments: [
      ("fit-20261120-083105.db", true), ("fit-20261120-083105.db-wal", false),
      ("fit-before-restore-20261120-083105.db", false), ("fit-2026112-0083105.db", false),
      ("fit-20261120-08310x.db", false), ("Fit-20261120-083105.db", false), ("fit.db", false),
      ("fit-20261120-０83105.db", false), ("", false),
    ])
  func others(name: String, isBackup: Bool) {
    #expect(BackupName.matches(name) == isBackup)
  }

  @Test("The names of backups show which backups exceed the number to keep")
  func superfluous() {
    let names = [
      "fit-20261118-000000.db", "notes.txt", "fit-20261120-000000.db", "fit.db",
      "fit-20261119-000000.db",
    ]
    func old(keeping count: Int, latest: String) -> [String] {
      BackupName.superfluous(names, keeping: count, latest: latest)
    }
    let latest = "fit-20261120-000000.db"
    #expect(old(keeping: 3, latest: latest) == [])
    #expect(old(keeping: 2, latest: latest) == ["fit-20261118-000000.db"])
    #expect(
      old(keeping: 1, latest: latest) == ["fit-20261119-000000.db", "fit-20261118-000000.db"])
    // The one just made stays even when the clock was set back.
    #expect(
      old(keeping: 1, latest: "fit-20261118-000000.db")
        == ["fit-20261120-000000.db", "fit-20261119-000000.db"])
  }
}
