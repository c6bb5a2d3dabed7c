/// The Daily Intentions contract: texts and colours for a person's intentions. Its routes are in
/// extensions beside their models.
public enum Intentions {
  /// The version of the contract, reported by the health check.
  public static let version = "1.0.0"
}
