import CivilTime
import FitAPI
import Synchronization

/// How much each person may have composed within an hour, whichever hour: every request counts from
/// when it came until an hour later. Nothing of it is stored.
final class RateLimiter: Sendable {
  /// Whose allowance a request costs.
  enum RateLimitKey: Hashable {
    case account(String)
    /// A user of an app that knows no accounts.
    case user(String)
    /// Whoever asks from there without a name; this machine is `nil`.
    case address(String?)
  }

  /// What a request found.
  struct Standing {
    /// Requests left.
    let remaining: Int
    /// When the oldest request that counts will no longer.
    let reset: Instant
    /// Whether there was a request left for this one.
    let isGranted: Bool

    var headers: Headers {
      [
        HeaderName.rateLimit: "\(RateLimiter.limit)",
        HeaderName.rateRemaining: "\(remaining)",
        HeaderName.rateReset: "\(reset.milliseconds)",
      ]
    }
  }

  /// Requests within ``window``.
  static let limit = 50
  /// An hour, in milliseconds.
  static let window: Int64 = 60 * 60 * 1000
  /// Askers remembered at a time; beyond it those without a recent request are forgotten, then all.
  private static let mostAskers = 20_000

  private let times = Mutex<[RateLimitKey: [Int64]]>([:])

  /// How many askers are remembered.
  var askers: Int { times.withLock { $0.count } }

  /// Counts a request, if there is one left.
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
  /// Whoever a request comes from. A token stands for its account whatever name goes with it, so
  /// that nobody gets more, or uses up another's, by a name.
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
