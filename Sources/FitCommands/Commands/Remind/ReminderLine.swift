import FitClient
import System

/// The command that a scheduler runs: this program, with what it needs to find the person's data.
struct ReminderLine {
  /// Variables that say where the data is and by which clock the person lives; a scheduler has
  /// none of the shell's.
  private static let variables = [
    "FIT_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
    "FIT_TIMEZONE", "TZ",
  ]

  /// The variables that are set, in the same order.
  let environment: [(name: String, value: String)]
  /// The whole path of this program.
  let program: String
  static let arguments = ["remind", "--once", "--notify"]

  /// - Throws: ``FitError`` when the line cannot stand in a file of a scheduler.
  init(_ surroundings: Environment, program: String? = Executable.path) throws(FitError) {
    guard let program else {
      throw FitError(.failed, "this system does not tell where fit itself is")
    }
    self.program = program
    environment = Self.variables.compactMap { name in surroundings[name].map { (name, $0) } }
    for text in [program] + environment.map(\.value)
    where text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw FitError(
        .failed,
        "\"\(text)\" cannot stand in a schedule: it has a line break or a control character")
    }
  }
}
