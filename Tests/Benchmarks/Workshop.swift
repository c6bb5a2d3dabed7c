import Foundation
import TestSupport

/// What the benchmarks work on. The expensive things are made once, when first asked for.
final class Workshop {
  let quick: Bool
  /// How many foods are imported.
  let foods: Int
  /// How large an Apple Health export is, in megabytes.
  let exportSize: Int
  /// How many food logs, and as many measurements, make a long history.
  let history: Int

  init(quick: Bool) {
    self.quick = quick
    foods = quick ? 200_000 : 2_000_000
    exportSize = quick ? 300 : 1000
    history = quick ? 10_000 : 100_000
  }

  /// How often a short command is run.
  var runs: Int { quick ? 11 : 51 }

  /// A store with nothing logged.
  private(set) lazy var empty = Result { try Self.home() }

  /// A store with intentions of some weeks.
  private(set) lazy var intending = Result {
    let fit = try Self.home()
    for week in 1...8 {
      try Self.succeed(
        fit.launch(["intention", "set", "I rest on evening \(week)", "--date=-\(week * 7)d"]))
    }
    return fit
  }

  /// A store with years of entries, the last of them yesterday.
  private(set) lazy var full = Result {
    let fit = try Self.home()
    try History(entries: history).write(into: fit)
    return fit
  }

  /// Every command that lists or analyses, and a store with ten years of everything.
  private(set) lazy var decade = Result { try Decade() }

  /// The `sqlite3` shell storing one row as durably as `fit` does.
  private(set) lazy var insert = Result {
    let folder = try TemporaryFolder()
    let path = folder.appending("insert.db")
    try Self.succeed(
      .find("sqlite3", [path, "PRAGMA journal_mode = WAL; CREATE TABLE entries (quantity REAL)"]))
    insertFolder = folder
    return try Launch.find(
      "sqlite3", [path, "PRAGMA synchronous = FULL; INSERT INTO entries VALUES (82.4)"])
  }
  private var insertFolder: TemporaryFolder?

  /// A file of foods made for the occasion, and the folder it lies in.
  private(set) lazy var foodFile = Result {
    let folder = try TemporaryFolder()
    let path = folder.appending("foods.csv")
    try FoodFile(count: foods).write(to: path)
    return (folder: folder, path: path)
  }

  /// A store into which those foods were imported.
  private(set) lazy var imported = Result {
    let fit = try Self.home()
    try Self.succeed(fit.launch(Self.importing(foodFile.get().path)))
    try Self.succeed(fit.launch(["food", "barcode", FoodFile.barcode(foods - 1)]))
    return fit
  }

  /// An Apple Health export, as it is and as the phone shares it.
  struct HealthExport {
    let folder: TemporaryFolder
    var path: String { folder.appending("export.xml") }
    var zipPath: String { folder.appending("export.zip") }
  }

  /// An export made for the occasion.
  private(set) lazy var healthExport = Result {
    let export = HealthExport(folder: try TemporaryFolder())
    try HealthExportFile(megabytes: exportSize).write(to: export.path)
    try Self.succeed(
      .find("zip", ["-q", "-j", export.zipPath, export.path], in: Launch.machineFolders))
    return export
  }

  /// A FIT file of many readings, and the folder it lies in.
  private(set) lazy var fitRun = Result {
    let folder = try TemporaryFolder()
    let path = folder.appending("run.fit")
    // A reading a second for as long as a workout may take.
    try FITRunFile(readings: 600_000).write(to: path)
    return (folder: folder, path: path)
  }

  /// A store with a thousand runs of forty minutes, one a day, with their tracks.
  private(set) lazy var manyRuns = Result {
    let folder = try TemporaryFolder()
    for day in 0..<1000 {
      try FITRunFile(readings: 2400, day: day).write(to: folder.appending("\(day).fit"))
    }
    let fit = try Self.home()
    try Self.succeed(fit.launch(["workouts", "import", folder.path]))
    return fit
  }

  /// A running server, and a client signed in to it.
  private(set) lazy var served = Result { try Served() }

  static func importing(_ path: String) -> [String] {
    ["food", "import", path, "--per", "100g"]
  }

  /// A home in which `fit` has made its store and loaded its catalogue.
  private static func home() throws -> FitProcess {
    let fit = try FitProcess()
    try succeed(fit.launch(["food", "search", "egg"]))
    return fit
  }

  /// Runs a program that is needed before anything can be measured.
  static func succeed(_ launch: Launch, input: String = "") throws {
    let finished = try launch.run(input: Array(input.utf8), within: .seconds(1800))
    guard finished.status == 0 else {
      throw MeasuredFailure(
        description: "\(launch.name): \(finished.errorText)")
    }
  }
}
