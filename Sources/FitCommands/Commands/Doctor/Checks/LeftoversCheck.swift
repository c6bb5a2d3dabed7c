import Arguments
import CivilTime

extension Check {
  /// Seconds after which what is unfinished is taken for abandoned.
  private static let minimumAge: Int64 = 3600

  /// Files that were left behind when a program was cut short.
  static let leftovers = Check("files") { examination in
    // The files bear the machine's time, whatever time a person has chosen.
    let hourAgo = examination.fit.environment.clock().adding(seconds: -minimumAge)
    return examination.store.leftovers(before: hourAgo).flatMap { path -> [Finding] in
      .warning(
        "\(path) was left behind when something was cut short; nothing reads it",
        remedy: "rm \(ShellWords.quoted(path))")
    }
  }
}
