/// The Needled contract: GLP-1 injections, weigh-ins and habits. Its routes stand in extensions
/// beside the models they carry.
public enum Needled {
  /// How long a session is good for, in seconds.
  public static let sessionLifetime = 30 * 24 * 3600
  /// Digits of a session's token.
  public static let tokenLength = 64
  /// The cookie that stands for the token in a browser.
  public static let cookie = "needled_session"
}
