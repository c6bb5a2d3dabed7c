/// The options of a command for requests to remote services.
public struct RemoteOptions: Sendable, Hashable {
  /// The use of cached answers.
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
  /// The time limit of a request, repetitions included.
  public var timeLimit = RemoteOptions.timeLimit

  /// The default time limit of a request.
  public static let timeLimit = Duration.seconds(30)

  /// Creates the default options.
  public init() {}
}
