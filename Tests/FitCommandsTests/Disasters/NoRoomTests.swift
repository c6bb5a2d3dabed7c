import Foundation
import TestSupport
import Testing

@Suite("Writing without space or permission")
struct NoRoomTests {
  private func home() throws -> FitProcess {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    #expect(try fit.run(["backup", fit.home.appending("backup.db")]).status == 0)
    return fit
  }

  /// Runs a line of bash in the home.
  private func bash(_ line: String, in fit: FitProcess) throws -> Finished {
    try Launch(
      "/bin/bash", ["-c", line], environment: fit.settings, folder: fit.home.path
    ).run()
  }

  @Test(
    "A full disk is reported and damages nothing",
    arguments: [
      "fit log weight 83", "fit backup copy.db", "fit export copy.json",
      "fit export --format csv copy", "fit restore backup.db --yes", "fit import export in.json",
    ])
  func fullDisk(_ line: String) throws {
    let fit = try home()
    #expect(
      try bash("fit export in.json; fit log delete $(fit log list -q) --yes", in: fit).status == 0)
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    let listed = try fit.run(["progress", "list"]).text
    // No file may grow at all, and the signal that comes with it must not end the program.
    let finished = try bash("ulimit -f 0; \(line)", in: fit)
    #expect(finished.status == 1, "\(finished.text)\(finished.errorText)")
    #expect(finished.errorText.contains("full"), "\(finished.errorText)")
    #expect(try fit.run(["progress", "list"]).text == listed)
    #expect(try fit.run(["doctor", "--full"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: fit.home.path)
    #expect(names.allSatisfy { !$0.hasPrefix("copy.") && !$0.contains(".new") }, "\(names)")
  }

  @Test("Output to a full device is an error", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDevice() throws {
    let finished = try bash("fit export - > /dev/full", in: home())
    #expect(finished.status == 1)
    #expect(finished.errorText.contains("standard output"))
  }

  @Test(
    "A read-only folder is reported, and records can still be read", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    try readOnly(home(), as: "")
  }

  @Test(
    "A read-only folder of another user is reported, and records can still be read",
    .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func readOnlyFolderOfAnother() throws {
    let fit = try home()
    // Root may write anywhere, so somebody else has to try.
    #expect(try bash("chown -R 65534 .; chmod 755 .", in: fit).status == 0)
    try readOnly(fit, as: "setpriv --reuid 65534 --clear-groups ")
  }

  private func readOnly(_ fit: FitProcess, as user: String) throws {
    #expect(
      try bash("chmod 500 .fit; chmod 400 .fit/fit.db*", in: fit).status == 0)
    defer { _ = try? bash("chmod 700 .fit", in: fit) }
    let program = "\(user)\(FitProcess.executable)"
    for line in ["log weight 83", "restore backup.db --yes"] {
      let finished = try bash("\(program) \(line)", in: fit)
      #expect(finished.status == 1, "\(finished.errorText)")
      #expect(finished.errorText.contains("read-only") || finished.errorText.contains("cannot"))
    }
    let exported = try bash("\(program) export - | grep -c 82.4", in: fit)
    #expect(exported.text == "1\n", "\(exported.errorText)")
    let backup = try bash("mkdir -m 777 out; \(program) backup out/copy.db", in: fit)
    #expect(backup.status == 0, "\(backup.errorText)")
    #expect(try bash("\(program) doctor", in: fit).text.contains("good\tdatabase"))
  }
}
