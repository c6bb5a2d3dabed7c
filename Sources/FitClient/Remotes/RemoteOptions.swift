/// How a command wants its services reached.
public struct RemoteOptions: Sendable, Hashable {
  /// How copies of answers are used.
  public enum Copies: Sendable, Hashable {
    /// A copy that is fresh enough stands in for asking.
    case used
    /// Services are asked, and what they answer is copied.
    case renewed
    /// There are no copies.
    case none
  }

  /// Whether the network is not to be touched.
  public var isOffline = false
  public var copies = Copies.used
  /// How long a request may take in all, repetitions included.
  public var patience = RemoteOptions.patience

  /// How long a request may take in all by default.
  public static let patience = Duration.seconds(30)

  /// The options of most commands.
  public init() {}
}
