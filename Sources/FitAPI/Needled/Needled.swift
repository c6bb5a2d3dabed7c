/// The Needled contract: GLP-1 injections, weigh-ins and habits. Its routes are in extensions
/// beside their models.
public enum Needled {
  /// The lifetime of a session in seconds.
  public static let sessionLifetime = 30 * 24 * 3600
  /// The number of digits of a session's token.
  public static let tokenLength = 64
  /// The name of the cookie that carries the token in a browser.
  public static let cookie = "needled_session"
}
