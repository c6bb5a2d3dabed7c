/// The header names the contracts give a meaning to.
public enum HeaderName {
  /// `Bearer` and a session's token.
  public static let authorization = "Authorization"
  /// The key of a client application, sent with every FitIQ request.
  public static let apiKey = "X-API-Key"
  /// Names a user of Daily Intentions, which knows no accounts.
  public static let userID = "X-User-Id"
  /// The IANA time zone in which the person's days are counted.
  public static let timeZone = "X-Timezone"
  /// `HH:MM` at which the person's day starts, for those who stay up past midnight.
  public static let dayStart = "X-Day-Start"
  /// Makes a repeated create answer like the first, for seven days.
  public static let idempotencyKey = "Idempotency-Key"
  /// `true` on an answer that repeats the one given earlier under the same key.
  public static let idempotencyReplayed = "Idempotency-Replayed"
  /// Seconds for which the server remembers idempotency keys; on every answer of one that does.
  public static let idempotencyLifetime = "Idempotency-Key-Lifetime"
  /// How many requests a window of time allows.
  public static let rateLimit = "X-RateLimit-Limit"
  /// How many requests are left of it.
  public static let rateRemaining = "X-RateLimit-Remaining"
  /// When it starts anew: seconds or milliseconds since 1970.
  public static let rateReset = "X-RateLimit-Reset"
  public static let contentType = "Content-Type"
  public static let retryAfter = "Retry-After"
  public static let allow = "Allow"
  public static let authenticate = "WWW-Authenticate"
  public static let cookie = "Cookie"
  public static let setCookie = "Set-Cookie"
  public static let host = "Host"
  /// The site of the page that makes a browser send a request.
  public static let origin = "Origin"
  /// How the site that makes a browser send a request is related to the one asked.
  public static let askingSite = "Sec-Fetch-Site"
  /// The client's address, as the proxies on the way add it.
  public static let forwardedFor = "X-Forwarded-For"
  /// `https` when the client's connection to the proxy is encrypted.
  public static let forwardedProtocol = "X-Forwarded-Proto"
  public static let date = "Date"
  public static let server = "Server"
}
