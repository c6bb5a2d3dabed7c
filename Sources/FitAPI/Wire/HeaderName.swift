/// The header names that the contracts use.
public enum HeaderName {
  /// `Bearer` followed by a session's token.
  public static let authorization = "Authorization"
  /// The key of a client application, sent with every FitIQ request.
  public static let apiKey = "X-API-Key"
  /// The user of Daily Intentions, which has no accounts.
  public static let userID = "X-User-Id"
  /// The IANA time zone in which the person's days are counted.
  public static let timeZone = "X-Timezone"
  /// The time at which the person's day starts, `HH:MM`, for people who stay up past midnight.
  public static let dayStart = "X-Day-Start"
  /// The dialect of FitIQ, `seed` or `newer`, in which a client asks and wants to be answered.
  public static let dialect = "X-Dialect"
  /// The key with which a repeated create returns the first answer, for seven days.
  public static let idempotencyKey = "Idempotency-Key"
  /// `true` on an answer that repeats the earlier one for the same key.
  public static let idempotencyReplayed = "Idempotency-Replayed"
  /// The seconds for which the server remembers idempotency keys; sent with every answer of a
  /// server that does.
  public static let idempotencyLifetime = "Idempotency-Key-Lifetime"
  /// The number of requests allowed in a window of time.
  public static let rateLimit = "X-RateLimit-Limit"
  /// The number of requests left in the window.
  public static let rateRemaining = "X-RateLimit-Remaining"
  /// The end of the window, in seconds or milliseconds since 1970.
  public static let rateReset = "X-RateLimit-Reset"
  /// The number of records on all pages of a list whose body is only an array of records.
  public static let totalCount = "X-Total-Count"
  /// The fields of the request that the server does not know, for services whose answers have no place
  /// for them.
  public static let warnings = "X-Warnings"
  public static let contentType = "Content-Type"
  public static let retryAfter = "Retry-After"
  public static let allow = "Allow"
  public static let authenticate = "WWW-Authenticate"
  public static let cookie = "Cookie"
  public static let setCookie = "Set-Cookie"
  public static let host = "Host"
  /// The site of the page that made a browser send a request.
  public static let origin = "Origin"
  /// The relation of that site to the requested one.
  public static let askingSite = "Sec-Fetch-Site"
  /// The client's address, as added by proxies.
  public static let forwardedFor = "X-Forwarded-For"
  /// `https` when the client's connection to the proxy is encrypted.
  public static let forwardedProtocol = "X-Forwarded-Proto"
  public static let date = "Date"
  public static let server = "Server"
}
