import CivilTime
import FitAPI
import Synchronization

/// Limits how many texts each person may request within any hour.
///
/// Every request counts for an hour from when it came. Nothing of it is stored where one process has the
/// store alone; servers of one database count there.
final class RateLimiter: Sendable {
  /// The person or place whose limit a request counts against.
  enum RateLimitKey: Hashable {
    case account(String)
    /// A user of an app without accounts.
    case user(String)
    /// Requests without a name from one address; `nil` is this machine.
    case address(String?)
  }

  /// The state of a limit after a request.
  struct Standing {
    /// The requests left.
    let remaining: Int
    /// The moment when the oldest counted request expires.
    let reset: Instant
    /// Whether this request was allowed.
    let isGranted: Bool

    var headers: Headers {
      [
        HeaderName.rateLimit: "\(RateLimiter.limit)",
        HeaderName.rateRemaining: "\(remaining)",
        HeaderName.rateReset: "\(reset.milliseconds)",
      ]
    }
  }

  /// The permitted requests within ``window``.
  static let limit = 50
  /// An hour, in milliseconds.
  static let window: Int64 = 60 * 60 * 1000
  /// The number of keys remembered at a time; beyond it those without a recent request are
  /// forgotten, then all.
  private static let mostAskers = 20_000

  private let times = Mutex<[RateLimitKey: [Int64]]>([:])

  /// The number of keys that are remembered.
  var askers: Int { times.withLock { $0.count } }

  /// Counts a request, if one is left, and returns the state of the limit.
  ///
  /// - Parameter shared: where servers count together; `nil` for this process alone.
  /// - Throws: the driver's error.
  func take(
    for asker: RateLimitKey, at now: Instant, in shared: SharedLimits?
  ) throws -> Standing {
    guard let shared else { return take(for: asker, at: now) }
    let count = try shared.take([asker.shared], within: Self.window, at: now)
    return Standing(
      remaining: max(Self.limit - count.counted, 0),
      reset: Instant(milliseconds: count.oldest.milliseconds + Self.window),
      isGranted: count.isGranted)
  }

  /// Counts a request of this process, if one is left, and returns the state of the limit.
  func take(for asker: RateLimitKey, at now: Instant) -> Standing {
    times.withLock { times in
      let start = now.milliseconds - Self.window
      var recent = times[asker, default: []].filter { $0 > start }
      let isGranted = recent.count < Self.limit
      if isGranted { recent.append(now.milliseconds) }
      if times[asker] == nil, times.count >= Self.mostAskers {
        times = times.filter { $0.value.last.map { $0 > start } ?? false }
        if times.count >= Self.mostAskers { times.removeAll() }
      }
      times[asker] = recent
      return Standing(
        remaining: Self.limit - recent.count,
        reset: Instant(milliseconds: (recent.first ?? now.milliseconds) + Self.window),
        isGranted: isGranted)
    }
  }
}

extension RateLimiter.RateLimitKey {
  /// The counter as the servers of a database share it.
  fileprivate var shared: SharedLimits.Counter {
    let name =
      switch self {
      case .account(let id): ["account", id]
      case .user(let name): ["user", name]
      case .address(let address): ["address", address ?? ""]
      }
    return SharedLimits.Counter(["composing"] + name, limit: RateLimiter.limit)
  }

  /// Chooses the key that a request counts against.
  ///
  /// A token counts for its account whatever user name the request sends, so that nobody can gain
  /// requests, or use up another person's, by a name.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a name that is too long.
  init(_ caller: Caller, _ origin: Origin) throws(ServiceError) {
    let name = origin.request.headers[HeaderName.userID]?.trimmed ?? ""
    if let account = caller.account {
      self = .account(account)
    } else if name.isEmpty {
      self = .address(origin.address)
    } else {
      var problems = Problems()
      problems.check(HeaderName.userID, name, length: NewIntention.nameLength)
      try problems.refuse()
      self = .user(name)
    }
  }
}
