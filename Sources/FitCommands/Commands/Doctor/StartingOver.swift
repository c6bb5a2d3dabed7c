import Arguments
import BackendInterface
import FitClient
import Terminal

/// Moves databases that cannot be used aside, so that the next command begins with new ones.
struct StartingOver {
  private let fit: Context

  init(_ fit: Context) { self.fit = fit }

  /// Asks and moves the files.
  ///
  /// - Throws: ``FitError`` when there is nothing to move, the answer is no or a file cannot be renamed.
  func run(_ arguments: ParsedArguments) throws -> Output {
    let unusable = try [fit.paths.database, fit.paths.outbox].map { path in
      fit.environment.backend.dataFile(path, owner: fit.calendar)
    }.filter(isUnusable)
    try require(
      !unusable.isEmpty, .failed, "the data is in order, so nothing is moved",
      hint: "`fit backup FILE` copies it; `fit restore FILE` replaces it")
    try Confirmation.ask(
      "Move these files aside and begin anew?",
      showing: unusable.map { StyledText("\($0.path) and its log") }, arguments, in: fit)
    let moved = try unusable.flatMap { file in
      try FitError.wrapping { () throws(DataFileError) in
        try file.setAside(at: fit.now, in: fit.calendar.zone)
      }
    }
    return .message(lines: moved.map { "moved to \($0)" })
  }

  /// Returns whether a broken file stops every command that reads or writes it.
  private func isUnusable(_ file: any DataFile) throws(FitError) -> Bool {
    switch file.condition(thorough: false) {
    case .damaged, .orphaned, .notADatabase, .older: return true
    case .missing, .empty, .sound: return false
    // The outbox bears no mark of a store.
    case .foreign where file.path == fit.paths.outbox: return false
    case .foreign:
      throw FitError(
        .failed, "\"\(file.path)\" is the database of another program", hint: "move it away")
    case .newer:
      throw FitError(
        .failed, "\"\(file.path)\" was written by a newer fit", hint: "update fit")
    case .unreadable(let reason): throw FitError(.failed, reason)
    }
  }
}
