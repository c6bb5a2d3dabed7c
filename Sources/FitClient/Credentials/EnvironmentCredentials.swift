import FitAPI

/// Tokens and keys that stand in the environment, which is stronger than any store.
public enum EnvironmentCredentials {
  /// Returns the variable that holds a service's token: `FIT_FITIQ_TOKEN`.
  public static func tokenVariable(_ service: Service) -> String {
    "FIT_\(service.rawValue.uppercased())_TOKEN"
  }

  /// Returns the variable that holds the client's key: `FIT_FITIQ_API_KEY`.
  public static func apiKeyVariable(_ service: Service) -> String {
    "FIT_\(service.rawValue.uppercased())_API_KEY"
  }
}
