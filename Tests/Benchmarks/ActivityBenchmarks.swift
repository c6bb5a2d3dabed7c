import Foundation
import TestSupport
import Zlib

/// What bringing in a person's files costs.
extension Benchmark {
  static var activities: [Benchmark] {
    [
      Benchmark(name: "health-workouts", limit: 2, peakLimit: 64 << 20, pairs: 5) { workshop in
        let export = try workshop.healthExport.get()
        return try againstGrep(["workouts", "import", export.path], export.path)
      },
      Benchmark(name: "health", limit: 8, peakLimit: 256 << 20, pairs: 5) { workshop in
        let export = try workshop.healthExport.get()
        return try againstGrep(["import", "apple-health", export.path], export.path)
      },
      Benchmark(name: "health-zip") { workshop in
        try zipped(workshop.healthExport.get(), workshop.quick ? 5 : 3)
      },
      Benchmark(name: "fit-file", limit: 3, peakLimit: 64 << 20, pairs: 11) { workshop in
        let run = try workshop.fitRun.get()
        let fit = try FitProcess()
        // The walk stores nothing: the time in which a commit waits for the disk is the disk's.
        return Comparison(
          subject: {
            try prepare(fit)
            return fit.launch(["workouts", "import", run.path])
          },
          reference: { itself(["walk", run.path]) }, referenceName: "a bare walk, processor time",
          time: \.processorSeconds)
      },
      Benchmark(name: "runs-list", limit: 1.5) { workshop in
        Comparison(
          try workshop.manyRuns.get().launch(["workout", "list"]),
          against: try workshop.empty.get().launch(["workout", "list"]), named: "on an empty store")
      },
      Benchmark(name: "runs-best") { try bests(of: $0.manyRuns.get()) },
    ]
  }

  /// The best efforts of all runs: found when they are asked for, and kept.
  private static func bests(of fit: FitProcess) throws -> [Row] {
    try Workshop.succeed(
      .find(
        "sqlite3",
        [
          try History.store(of: fit),
          "DELETE FROM workout_efforts; UPDATE workout_tracks SET has_efforts = 0",
        ]))
    let launch = fit.launch(["workout", "best"])
    let first = try launch.measure().seconds
    let again = try (0..<5).map { _ in try launch.measure().seconds }.sorted()[2]
    return [
      Row(
        name: "runs-best", measured: shown(seconds: first),
        reference: "of 1,000 runs, the first time",
        figure: "", limit: shown(seconds: 1), holds: first <= 1),
      Row(
        name: "runs-best, again", measured: shown(seconds: again), reference: "the first time",
        ratio: again / first, limit: 0.1),
    ]
  }

  /// A command in a home in which nothing was stored.
  private static func againstGrep(
    _ arguments: [String], _ path: String
  ) throws -> Comparison {
    let fit = try FitProcess()
    return Comparison(
      subject: {
        try prepare(fit)
        return fit.launch(arguments)
      },
      reference: {
        var grep = try Launch.find("grep", ["-c", "<Workout ", path])
        grep.environment = ["LC_ALL": "C"]
        return grep
      }, referenceName: "grep -c '<Workout '")
  }

  private static func prepare(_ fit: FitProcess) throws {
    try fit.home.clear()
    try Workshop.succeed(fit.launch(["food", "search", "egg"]))
  }

  /// An import from the archive against unpacking it and an import from what is in it.
  private static func zipped(_ export: Workshop.HealthExport, _ runs: Int) throws -> [Row] {
    let fit = try FitProcess()
    var results: [(zip: Double, inflating: Double, xml: Double)] = []
    for _ in 0..<runs {
      try prepare(fit)
      let zip = try fit.launch(["import", "apple-health", export.zipPath]).measure().seconds
      let inflating = try itself(["inflate", export.zipPath]).measure().seconds
      try prepare(fit)
      let xml = try fit.launch(["import", "apple-health", export.path]).measure().seconds
      results.append((zip, inflating, xml))
    }
    let ratios = results.map { $0.zip / ($0.inflating + $0.xml) }.sorted()
    func median(_ figure: (Double, Double, Double) -> Double) -> Double {
      results.map(figure).sorted()[runs / 2]
    }
    return [
      Row(
        name: "health-zip", measured: shown(seconds: median { zip, _, _ in zip }),
        reference: "inflating \(shown(seconds: median { _, inflating, _ in inflating }))"
          + " + import \(shown(seconds: median { _, _, xml in xml }))",
        ratio: ratios[runs / 2], limit: 1.5)
    ]
  }

  /// This program, to do what something is measured against.
  private static func itself(_ arguments: [String]) -> Launch {
    Launch(CommandLine.arguments[0], arguments)
  }
}

/// What this program does when something is measured against it.
enum Reference {
  /// Does the work that the first word names; false when it names none.
  static func run(_ words: [String]) throws -> Bool {
    guard words.count == 2 else { return false }
    switch words[0] {
    case "walk":
      print(try FITWalk.messages(of: words[1]))
    case "inflate":
      let archive = try ZipArchive(FileReader(path: words[1]))
      var total = 0
      try withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 16) { buffer in
        for member in archive.members {
          let reader = try archive.open(member)
          while case let count = try reader.read(into: buffer), count > 0 { total += count }
        }
      }
      print(total)
    default: return false
    }
    return true
  }
}
