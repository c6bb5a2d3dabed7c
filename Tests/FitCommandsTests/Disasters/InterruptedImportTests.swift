import Foundation
import TestSupport
import Testing

@Suite("Interrupted imports", .serialized)
struct InterruptedImportTests {
  /// What is brought in, and by which command.
  enum Import: String, CaseIterable {
    case workouts, everything

    func arguments(_ path: String) -> [String] {
      switch self {
      case .workouts: ["workouts", "import", path]
      case .everything: ["import", "apple-health", path]
      }
    }

    /// Some thousand records, which take several batches.
    func write(to path: String) throws {
      let text =
        switch self {
        case .workouts: Self.workouts(1600)
        case .everything: Self.export
        }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    static func workouts(_ count: Int) -> String {
      (0..<count).map { number in
        let (start, end) = (time(number * 7200), time(number * 7200 + 1800))
        return #"{"startDate":"\#(start)","endDate":"\#(end)","activityType":"running","#
          + "\"duration\":1800,\"distance\":\(Double(number % 90) / 10 + 1)}\n"
      }.joined()
    }

    private static var export: String {
      func record(_ type: String, _ start: Int, _ length: Int, _ value: String) -> String {
        "<Record type=\"HK\(type)\" sourceName=\"Watch\" startDate=\"\(time(start))\" "
          + "endDate=\"\(time(start + length))\" value=\"\(value)\"/>\n"
      }
      let asleep = "CategoryTypeIdentifierSleepAnalysis"
      let days = (0..<250).map { day in
        let morning = day * 86_400 + 6 * 3600
        return record("QuantityTypeIdentifierBodyMass", morning, 0, "8\(day % 10)")
          + record("QuantityTypeIdentifierBodyMass", morning + 3600, 0, "8\(day % 10).5")
          + record("QuantityTypeIdentifierRestingHeartRate", morning, 0, "5\(day % 10)")
          + record("QuantityTypeIdentifierStepCount", morning, 7200, "\(4000 + day)")
          + record(asleep, morning - 28_800, 13_000, "HKCategoryValueSleepAnalysisAsleepCore")
          + record(asleep, morning - 15_800, 14_000, "HKCategoryValueSleepAnalysisAsleepDeep")
          + "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"30\" "
          + "startDate=\"\(time(morning))\" endDate=\"\(time(morning + 1800))\"/>\n"
      }
      // As phones write it: kind by kind, and workouts last.
      let lines = days.joined().split(separator: "\n").sorted().joined(separator: "\n")
      return "<HealthData>\n\(lines)\n</HealthData>\n"
    }

    private static func time(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: Double(1_735_689_600 + seconds)).formatted(.iso8601)
    }
  }

  /// Everything in a store, without what is made up anew in each: the ids.
  private func contents(of fit: FitProcess) throws -> [String] {
    let exported = try fit.run(["export", "-"])
    #expect(exported.status == 0, "\(exported.errorText)")
    let document = try JSONSerialization.jsonObject(with: Data(exported.text.utf8))
    var records: [String] = []
    func gather(_ value: Any, _ path: String) throws {
      switch value {
      case let object as [String: Any] where object["id"] != nil:
        let kept = object.filter { ($0.value as? String)?.count != 36 }
        let text = try JSONSerialization.data(withJSONObject: kept, options: [.sortedKeys])
        records.append("\(path) \(String(decoding: text, as: UTF8.self))")
      case let object as [String: Any]:
        for (name, inner) in object { try gather(inner, "\(path).\(name)") }
      case let list as [Any]:
        for inner in list { try gather(inner, path) }
      default: break
      }
    }
    try gather(document, "")
    return records.sorted()
  }

  @Test(
    "An import killed at any moment is completed by running it again", arguments: Import.allCases)
  func killed(_ kind: Import) throws {
    let whole = try FitProcess()
    let path = whole.home.appending("file")
    try kind.write(to: path)
    #expect(try whole.run(["log", "weight", "82"]).status == 0)
    let start = ContinuousClock.now
    #expect(try whole.run(kind.arguments(path)).status == 0)
    var span = (ContinuousClock.now - start) / .seconds(1)
    let expected = try contents(of: whole)
    #expect(expected.count > 1000)

    func started() throws -> FitProcess {
      let fit = try FitProcess()
      #expect(try fit.run(["log", "weight", "82"]).status == 0)
      return fit
    }
    var fit = try started()
    var killed = 0
    for share in [0.3, 0.6, 0.8, 0.5, 0.95] {
      let program = try fit.launch(kind.arguments(path)).begin()
      usleep(UInt32(span * share * 1e6))
      program.send(SIGKILL)
      if try program.finish().status == 128 + SIGKILL {
        killed += 1
      } else {
        // The other tests left it more of the processor than when the time was taken.
        span /= 2
        if killed == 0 { fit = try started() }
      }
    }
    #expect(killed > 0)
    let again = try fit.run(kind.arguments(path))
    #expect(again.status == 0, "\(again.errorText)")
    #expect(try contents(of: fit) == expected)
    #expect(try fit.run(["doctor", "--full"]).status == 0)
  }

  @Test("An import interrupted by Ctrl-C while storing keeps whole batches and says so")
  func whileStoring() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82"]).status == 0)
    let path = fit.home.appending("file")
    try Data(Import.workouts(4000).utf8).write(to: URL(fileURLWithPath: path))
    let program = try fit.launch(["workouts", "import", path]).begin()
    while try stored(fit) == 0 {}
    program.send(SIGINT)
    let finished = try program.finish()
    let kept = try stored(fit)
    #expect(finished.status == 130)
    #expect(kept % 500 == 0 && kept < 4000)
    let number = kept < 1000 ? "\(kept)" : "\(kept / 1000),\(kept % 1000 == 0 ? "000" : "500")"
    #expect(
      finished.errorText == """
        fit: interrupted when \(number) of 4,000 workouts were stored
        hint: the same command again adds the rest

        """)
    let again = try fit.run(["workouts", "import", path])
    #expect(again.status == 0)
    #expect(try stored(fit) == 4000)
  }

  @Test("An import into a data file that fails keeps whole batches and says so")
  func refused() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82"]).status == 0)
    let path = fit.home.appending("file")
    try Data(Import.workouts(4000).utf8).write(to: URL(fileURLWithPath: path))
    func change(_ statement: String) throws {
      let database = fit.home.appending(".fit/fit.db")
      #expect(try Launch.find("sqlite3", [database, statement]).run().status == 0)
    }
    // The start of the workout of number 1,300, whose entry in this index cannot be calculated.
    try change(
      """
      CREATE INDEX full ON health_workouts
        (abs(CASE start_at WHEN 1745049600000 THEN -9223372036854775807 - 1 ELSE 0 END))
      """)
    let finished = try fit.run(["workouts", "import", path])
    #expect(finished.status == 1)
    #expect(
      finished.errorText == """
        fit: the data file refused the change: integer overflow
        hint: 1,000 of 4,000 workouts were stored, and the same command again adds the rest

        """)
    #expect(try stored(fit) == 1000)
    try change("DROP INDEX full")
    #expect(try fit.run(["workouts", "import", path]).status == 0)
    #expect(try stored(fit) == 4000)
  }

  @Test("An import of a truncated file does not prevent importing the whole file later")
  func parts() throws {
    let whole = try FitProcess()
    let path = whole.home.appending("file")
    try Import.everything.write(to: path)
    #expect(try whole.run(["import", "apple-health", path]).status == 0)
    let expected = try contents(of: whole)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for (share, hasNights) in [(0.1, false), (0.23, false), (0.55, true), (0.999, true)] {
      let fit = try FitProcess()
      let part = bytes.prefix(Int(Double(bytes.count) * share))
      let cut = try fit.run(["import", "apple-health", "-"], input: Array(part))
      #expect(cut.status == 0 && cut.text.contains("damaged"), "\(cut.text)")
      #expect(cut.text.contains("added 250 nights") == hasNights, "\(cut.text)")
      #expect(try fit.run(["import", "apple-health", path]).status == 0)
      #expect(try contents(of: fit) == expected, "\(share)")
    }
  }

  private func stored(_ fit: FitProcess) throws -> Int {
    let counted = try Launch.find(
      "sqlite3", [fit.home.appending(".fit/fit.db"), "SELECT count(*) FROM health_workouts"]
    ).run()
    return try #require(Int(counted.text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test("An import interrupted by Ctrl-C while reading stores nothing and says so")
  func whileReading() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82"]).status == 0)
    // The program goes away while it is written to.
    signal(SIGPIPE, SIG_IGN)
    let path = fit.home.appending("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // A named pipe is no file, and standard input is taken in before: what a shell hands over is read.
    let line = "exec fit workouts import /dev/fd/3 3<'\(path)'"
    let program = try Launch(
      "/bin/bash", ["-c", line], environment: fit.settings, folder: fit.home.path
    ).begin()
    let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    // More than is ever read ahead: when all of it is taken, reading is under way.
    try pipe.write(contentsOf: Data(Import.workouts(20_000).utf8))
    program.send(SIGINT)
    try? pipe.write(contentsOf: Data(Import.workouts(20_000).utf8))
    try? pipe.close()
    let finished = try program.finish()
    #expect(finished.status == 130)
    #expect(finished.errorText == "fit: interrupted; nothing was stored\n")
    #expect(try stored(fit) == 0)
  }
}
