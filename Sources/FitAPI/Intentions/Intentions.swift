/// The Daily Intentions contract: texts and colours for what a person means to do. Its routes stand
/// in extensions beside the models they carry.
public enum Intentions {
  /// The version of the contract, as the health check tells it.
  public static let version = "1.0.0"
}
