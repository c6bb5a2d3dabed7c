import CivilTime
import FitAPI

/// Decides which requests are sent again, and after which pause.
///
/// Pauses grow exponentially and are drawn evenly between nothing and their longest ("full
/// jitter"), so that clients that failed together do not come back together.
public struct RetryRule: Sendable, Hashable {
  /// The outcome of an attempt.
  public enum Outcome: Sendable, Hashable {
    case failed(TransportFailure.Kind, mayHaveArrived: Bool)
    case answered(status: Int, retryAfter: Duration?)
  }

  /// The largest number of attempts, as in the services' documents.
  public var attempts = 3
  /// The longest pause after the first attempt; each later one may be twice as long.
  public var firstPause = Duration.milliseconds(250)
  /// The pause after the first attempt of a read that a server answered with trouble of its own, in
  /// the mean; each later one is twice as long. The documents wait 2 s and 4 s.
  public var readingPause = Duration.seconds(2)
  /// The longest pause of all, unless the server asks for a longer one.
  public var longestPause = Duration.seconds(8)

  /// The longest pause that a server may ask for before a write is sent again at once.
  public var longestWritePause = Duration.seconds(1)

  /// Creates the rule of most commands.
  public init() {}

  /// Returns the pause before a request is sent again; nil when it is not retried.
  ///
  /// - Parameters:
  ///   - attempt: the number of attempts so far, from 1.
  ///   - isRepeatable: whether it does no more when it arrives twice.
  ///   - isRead: whether it only asks.
  ///   - left: the remaining time; nothing is retried after a pause that is not shorter.
  ///   - chance: a number from 0 up to 1.
  public func pause(
    after outcome: Outcome, attempt: Int, isRepeatable: Bool, isRead: Bool = false,
    left: Duration, chance: Double
  ) -> Duration? {
    guard attempt < attempts else { return nil }
    let pause = pause(after: outcome, attempt: attempt, isRepeatable, isRead, chance)
    return pause.flatMap { $0 < left ? $0 : nil }
  }

  private func pause(
    after outcome: Outcome, attempt: Int, _ isRepeatable: Bool, _ isRead: Bool, _ chance: Double
  ) -> Duration? {
    let growth = 1 << min(max(0, attempt - 1), 20)
    let drawn = min(firstPause * growth, longestPause) * chance
    // Up to a quarter shorter or longer.
    let waited = isRead ? readingPause * growth * (0.75 + chance / 2) : nil
    switch outcome {
    // That no server takes the request seldom changes within seconds.
    case .failed(.unreachable, mayHaveArrived: false), .failed(.timedOut, mayHaveArrived: false):
      return nil
    case .failed(.unreachable, _), .failed(.timedOut, _), .failed(.broken, _):
      if case .failed(_, mayHaveArrived: true) = outcome, !isRepeatable { return nil }
      return drawn
    case .failed(.untrusted, _), .failed(.tooLarge, _), .failed(.cancelled, _),
      .failed(.unsupported, _):
      return nil
    // It was refused, so it has done nothing; but when to come back only the server knows.
    case .answered(429, let wanted): return wanted.map { $0 + drawn } ?? waited
    case .answered(500, _), .answered(502, _), .answered(503, _), .answered(504, _):
      guard isRepeatable, case .answered(_, let wanted) = outcome else { return nil }
      // A write can wait in the outbox meanwhile.
      if !isRead, let wanted, wanted > longestWritePause { return nil }
      return max(wanted ?? .zero, waited ?? drawn)
    case .answered: return nil
    }
  }
}

/// The rate limit that a server announces.
public struct RateLimit: Codable, Sendable, Hashable {
  /// Requests a window allows.
  public var limit: Int?
  /// Requests left in it.
  public var remaining: Int?
  /// The start of the next window.
  public var resetsAt: Instant?

  /// Creates a rate limit from the values that the server reported.
  public init(limit: Int?, remaining: Int?, resetsAt: Instant?) {
    self.limit = limit
    self.remaining = remaining
    self.resetsAt = resetsAt
  }

  /// Reads the limit from the headers of a response; `nil` when they hold none.
  public init?(_ headers: Headers) {
    limit = headers[HeaderName.rateLimit].flatMap { Int($0) }
    remaining = headers[HeaderName.rateRemaining].flatMap { Int($0) }
    resetsAt = headers[HeaderName.rateReset].flatMap { Int64($0) }.map { number in
      // Seconds since 1970 reach this size in the year 5138, milliseconds did in 1973.
      number > 100_000_000_000 ? Instant(milliseconds: number) : Instant(seconds: number)
    }
    if limit == nil, remaining == nil, resetsAt == nil { return nil }
  }
}

extension Response {
  /// Returns the pause that the server demands, given in seconds or as a date (RFC 9110, 10.2.3), else
  /// until the reset of the rate limit that it says is used up.
  public func retryAfter(at now: Instant) -> Duration? {
    guard let text = headers[HeaderName.retryAfter]?.trimmed else {
      guard status == 429, let end = RateLimit(headers)?.resetsAt else { return nil }
      return .milliseconds(max(0, end.milliseconds - now.milliseconds))
    }
    if let seconds = Int64(text), seconds >= 0 { return .seconds(min(seconds, 86_400 * 365)) }
    guard let instant = HTTPDate.parse(text) else { return nil }
    return .milliseconds(max(0, instant.milliseconds - now.milliseconds))
  }
}
