import Foundation
import TestSupport

/// Every command that lists or analyses, on a store that holds ten years, against starting alone.
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

  /// Each command's ratio to `fit --version`.
  func compare(_ pairs: Int) throws -> [Row] {
    let start = fit.launch(["--version"])
    return try DecadeCommand.all.map { command in
      let result = try Comparison(
        fit.launch(command.arguments), against: start, named: "fit --version"
      ).run(pairs)
      return Row(
        name: command.name, measured: shown(seconds: result.subject),
        reference: "fit --version \(shown(seconds: result.reference))", ratio: result.ratio,
        limit: command.limit)
    }
  }
}
