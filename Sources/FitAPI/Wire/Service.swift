import CivilTime

/// The four services `fit` is a client of.
public enum Service: String, CaseIterable, Sendable, Hashable {
  case fitiq
  case needled
  case intentions
  case health

  /// The name of the service for people.
  public var title: String {
    switch self {
    case .fitiq: "FitIQ"
    case .needled: "Needled"
    case .intentions: "Daily Intentions"
    case .health: "Health Data"
    }
  }

  /// The spelling of instants in the service's answers.
  public var instants: InstantSpelling {
    switch self {
    case .fitiq: .seconds
    case .needled, .intentions: .milliseconds
    case .health: .exact
    }
  }

  /// The beginning of every path of the service on a server that has all four.
  public var basePath: String {
    switch self {
    case .fitiq: "/api/v1"
    case .needled, .intentions, .health: "/api"
    }
  }
}
