import Foundation
import TestSupport
import Testing

/// What the program is doing when the power goes.
enum CutCommand: String, CaseIterable, Sendable {
  case firstLog, log, undo, backup, restore, export, importing, settings, sync, doctor

  /// Whether there were records before.
  var hasHistory: Bool { self != .firstLog }

  func line(_ home: TemporaryFolder) -> [String] {
    switch self {
    case .firstLog, .log: ["log", "weight", "83"]
    case .undo: ["undo", "--yes"]
    case .backup: ["backup", home.appending("again.db")]
    case .restore: ["restore", home.appending("backup.db"), "--yes"]
    case .export: ["export", home.appending("export.json")]
    case .importing: ["import", "csv", "--metric", "weight", home.appending("weights.csv")]
    case .settings: ["config", "set", "week.start", "monday"]
    case .sync: ["sync"]
    case .doctor: ["doctor", "--offline"]
    }
  }
}

@Suite("Power cuts")
struct PowerCutTests {
  static let shim = "\(FitProcess.folder)/libPowerCut.so"
  static let isPossible = FileManager.default.fileExists(atPath: shim)

  /// A home with three measurements, of which a backup was made after the first two.
  private static let history = Result { () throws -> FitProcess in
    let fit = try FitProcess()
    for weight in ["81", "82"] { #expect(try fit.run(["log", "weight", weight]).status == 0) }
    #expect(try fit.run(["backup", fit.home.appending("backup.db")]).status == 0)
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    try "date,weight\n2026-11-18,79\n2026-11-19,80\n".write(
      toFile: fit.home.appending("weights.csv"), atomically: true, encoding: .utf8)
    return fit
  }

  /// A copy of that home, or an empty one.
  private static func home(for command: CutCommand) throws -> FitProcess {
    let fit = try FitProcess()
    guard command.hasHistory else { return fit }
    let source = try history.get().home
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try FileManager.default.copyItem(
        atPath: source.appending(name), toPath: fit.home.appending(name))
    }
    return fit
  }

  private static func weights(_ fit: FitProcess) throws -> [Double] {
    let shown = try fit.run(["progress", "list", "weight", "--all", "--json=quantity"])
    #expect(shown.status == 0, "\(shown.errorText)")
    let rows = try JSONSerialization.jsonObject(with: Data(shown.output)) as? [[String: Double]]
    return (rows ?? []).compactMap { $0["quantity"] }.sorted()
  }

  @Test(
    "A power cut loses no acknowledged write, and the next command works",
    .enabled(if: isPossible, "the library that cuts the power is for Linux"),
    arguments: CutCommand.allCases)
  func cut(_ command: CutCommand) throws {
    let whole = try Self.home(for: command)
    let report = whole.home.appending("calls")
    var launch = whole.launch(command.line(whole.home))
    launch.environment["LD_PRELOAD"] = Self.shim
    launch.environment["POWER_CUT_REPORT"] = report
    let done = try launch.run()
    #expect(done.status == 0, "\(done.errorText)")
    let calls = try #require(whole.home.read("calls").flatMap { Int($0) })
    try #require(calls > 0)
    let before = command.hasHistory ? [81, 82, 82.4] : []
    let after = try Self.weights(whole)
    for (call, isTorn) in Self.moments(among: calls) {
      let fit = try Self.home(for: command)
      var launch = fit.launch(command.line(fit.home))
      launch.environment["LD_PRELOAD"] = Self.shim
      launch.environment["POWER_CUT"] = "\(call)"
      if isTorn { launch.environment["POWER_CUT_TORN"] = "1" }
      let cut = try launch.run()
      // Times differ a little from run to run; one that made fewer calls came to its end.
      #expect([0, 128 + SIGKILL].contains(cut.status), "\(cut.errorText)")
      let story: Comment = "call \(call) of \(calls) of \(command.rawValue), \(launch.environment)"
      let found = try Self.weights(fit)
      #expect(found == before || found == after, "\(found) \(story)")
      #expect(cut.status != 0 || found == after, "\(found) \(story)")
      let logged = try fit.run(["log", "weight", "84"])
      #expect(logged.status == 0, "\(logged.errorText) \(story)")
      #expect(try Self.weights(fit) == (found + [84]).sorted(), story)
      let examined = try fit.run(["doctor", "--full", "--offline"])
      #expect(!examined.text.contains("bad\t"), "\(examined.text) \(story)")
    }
  }

  /// Returns which calls to end at, whole or torn: a few at random, or with FIT_FUZZ_TIMES (`make
  /// torture` sets it) every call in both ways.
  private static func moments(among calls: Int) -> [(call: Int, isTorn: Bool)] {
    let all = (1...calls).flatMap { [($0, false), ($0, true)] }
    var random = SeededGenerator(seed: UInt64(calls))
    return Array(all.shuffled(using: &random).prefix(Fuzzing.rounds(2)))
  }

  /// What can befall one of the program's files.
  enum Harm: CaseIterable, Sendable {
    case missing, empty, truncated, flipped
  }

  @Test(
    "A missing, empty, truncated or damaged file is reported by name or loses nothing",
    arguments: Harm.allCases)
  func harm(_ harm: Harm) throws {
    let source = try Self.history.get()
    let names = try FileManager.default.contentsOfDirectory(atPath: source.home.appending(".fit"))
    var random = SeededGenerator(seed: 18)
    for name in names.sorted() {
      for _ in 0..<(harm == .missing || harm == .empty ? 1 : Fuzzing.rounds(2)) {
        let fit = try Self.home(for: .log)
        let path = fit.home.appending(".fit/\(name)")
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        let story = try Self.inflict(harm, on: path, &random)
        let listed = try fit.run(["progress", "list", "weight", "--all", "--json=quantity"])
        #expect(listed.status < 128, "\(name) \(story): \(listed.errorText)")
        let examined = try fit.run(["doctor", "--full", "--offline"])
        #expect(examined.status < 128, "\(name) \(story)")
        let written = try fit.run(["log", "weight", "84"])
        #expect(written.status < 128, "\(name) \(story): \(written.errorText)")
        guard listed.status == 0 else {
          #expect(
            listed.errorText.contains(fit.home.appending(".fit/")),
            "\(name) \(story): \(listed.errorText)")
          continue
        }
        // Damage that shows nowhere may be in what no command has looked at.
        let count = (try JSONSerialization.jsonObject(with: Data(listed.output)) as? [Any])?.count
        // SQLite takes the end of a log that is damaged for one that was never written; the
        // doctor knows by the journal that something is missing.
        #expect(
          count == 3 || examined.text.contains("\tjournal\t"),
          "\(name) \(story): \(listed.text) \(examined.text)")
      }
    }
  }

  /// Harms a file, and says how.
  private static func inflict(
    _ harm: Harm, on path: String, _ random: inout SeededGenerator
  ) throws -> String {
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    switch harm {
    case .missing:
      try FileManager.default.removeItem(at: url)
      return "is missing"
    case .empty:
      try Data().write(to: url)
      return "is empty"
    case .truncated:
      let size = Int.random(in: 0..<max(1, bytes.count), using: &random)
      try bytes.prefix(size).write(to: url)
      return "is cut to \(size) of \(bytes.count) bytes"
    case .flipped:
      guard !bytes.isEmpty else { return "is empty" }
      // Most of a store's meaning is in its first page.
      let reach = Bool.random(using: &random) ? min(bytes.count, 4096) : bytes.count
      let index = Int.random(in: 0..<reach, using: &random)
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bytes.write(to: url)
      return "has another byte \(index)"
    }
  }
}
