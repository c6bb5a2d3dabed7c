import BackendInterface
import CivilTime
import System

/// The surroundings of a command: arguments, variables, the clock, the backend. Tests make their
/// own.
public struct Environment: Sendable {
  /// The words behind the program's name.
  public let arguments: [String]
  /// The value of an environment variable.
  public let variable: @Sendable (String) -> String?
  /// Every environment variable, for programs started from here.
  public let variables: @Sendable () -> [String: String]
  /// The clock, unless `FIT_NOW` fixes it.
  public let clock: @Sendable () -> Instant
  /// The backend that keeps the records on this machine.
  public let backend: any EmbeddedBackend
  /// The id under which the commands of one line are undone together; `nil` for a line that is one.
  var batch: String?

  /// Creates an environment.
  public init(
    arguments: [String], variable: @escaping @Sendable (String) -> String?,
    variables: @escaping @Sendable () -> [String: String],
    clock: @escaping @Sendable () -> Instant, backend: any EmbeddedBackend
  ) {
    self.arguments = arguments
    self.variable = variable
    self.variables = variables
    self.clock = clock
    self.backend = backend
  }

  /// The person's home folder: `HOME`, else what the system's list of users says. A relative path is
  /// none, since it would lie in the current folder.
  var home: String? {
    if let home = self["HOME"], home.hasPrefix("/") { return home }
    return HomeFolder.ofUser()
  }

  /// The pager that its variable names; empty, unlike other variables, where it is to be none.
  var pager: String? { ConfigKey.pager.variable.flatMap(variable) }

  /// A variable that is set to something.
  subscript(name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
