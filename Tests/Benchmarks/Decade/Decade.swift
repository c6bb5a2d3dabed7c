import Foundation
import TestSupport

/// Every command that lists or analyses, on a store that holds ten years.
struct Decade {
  private let fit: FitProcess

  /// A store that took in ten years.
  init() throws {
    fit = try FitProcess()
    var export = try DecadeExport(
      foods: catalogue(["food", "search", "a", "--page-size", "100"]),
      exercises: catalogue(["exercise", "search", "--limit", "60"]))
    let path = fit.home.appending("decade.json")
    try Data(export.json().utf8).write(to: URL(fileURLWithPath: path))
    // Ends with status 1 where a record is refused.
    try Workshop.succeed(fit.launch(["import", "export", path]))
    // As after years of use, and not as right after one large transaction.
    try Workshop.succeed(
      .find("sqlite3", [try History.store(of: fit), "PRAGMA wal_checkpoint(TRUNCATE)"]))
  }

  /// What a search prints as JSON.
  private func catalogue(_ arguments: [String]) throws -> [[String: Any]] {
    let answer = try fit.run(arguments + ["--json"]).text
    guard let list = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[String: Any]]
    else { throw MeasuredFailure(description: "no list: \(answer)") }
    return list
  }

  /// Each command's processor time, the median of so many runs.
  func measure(_ runs: Int) throws -> [Row] {
    try DecadeCommand.all.map { command in
      let launch = fit.launch(command.arguments)
      let times = try (0..<runs).map { _ in try launch.measure().processorSeconds }.sorted()
      let median = times[times.count / 2]
      return Row(
        name: command.name, measured: shown(seconds: median), reference: "processor time",
        figure: "", limit: shown(seconds: command.limit), holds: median <= command.limit)
    }
  }
}
