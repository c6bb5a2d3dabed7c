import CivilTime
import FitAPI
import Synchronization

/// Limits attempts to prove a password. Nothing of it is stored.
///
/// Every attempt counts from its beginning, so that many at once cannot slip through; one that
/// succeeds no longer counts.
final class SignInAttempts: Sendable {
  /// The counters of attempts.
  fileprivate enum Counter: Hashable {
    /// One person from one address: somebody who forgot a password.
    case pair(subject: String, address: String?)
    /// One person from any address: guesses from many machines.
    case subject(String)
    /// One address, with any person: guesses about many people. This machine has none.
    case address(String)

    /// The permitted attempts within ``SignInAttempts/window``.
    var limit: Int {
      switch self {
      case .pair: 10
      case .subject, .address: 100
      }
    }
  }

  /// The counters of an attempt, to take it back.
  struct Attempt {
    fileprivate let counters: [Counter]
    fileprivate let time: Int64
  }

  /// Fifteen minutes, in milliseconds.
  static let window: Int64 = 15 * 60 * 1000

  /// The number of counters kept at a time; beyond it those without a recent attempt are dropped,
  /// then all.
  private static let mostCounters = 20_000

  private let times = Mutex<[Counter: [Int64]]>([:])

  /// Counts an attempt.
  ///
  /// - Parameter subject: the email address or account whose password is tried.
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` when there were too many.
  func begin(_ subject: String, from address: String?, at now: Instant) throws(ServiceError)
    -> Attempt
  {
    let subject = subject.lowercased()
    var counters: [Counter] = [.pair(subject: subject, address: address), .subject(subject)]
    if let address { counters.append(.address(Self.network(of: address))) }
    let wait = times.withLock { times in
      Self.wait(counters, &times, at: now.milliseconds)
    }
    if wait > 0 { throw .rateLimited(retryAfter: Int((wait + 999) / 1000)) }
    return Attempt(counters: counters, time: now.milliseconds)
  }

  /// Removes an attempt that succeeded, or failed for a reason other than the password.
  func forgive(_ attempt: Attempt) {
    times.withLock { times in
      for counter in attempt.counters {
        guard let index = times[counter]?.lastIndex(of: attempt.time) else { continue }
        times[counter]?.remove(at: index)
      }
    }
  }

  /// The number of counters that are kept.
  var counters: Int { times.withLock { $0.count } }

  /// Counts an attempt under every counter, or under none when one is full.
  ///
  /// - Returns: the milliseconds until the oldest attempt of the full counter expires; 0 when the
  ///   attempt was counted.
  private static func wait(
    _ counters: [Counter], _ times: inout [Counter: [Int64]], at now: Int64
  ) -> Int64 {
    let start = now - window
    for counter in counters {
      guard let recent = times[counter]?.filter({ $0 > start }) else { continue }
      times[counter] = recent
      if recent.count >= counter.limit, let oldest = recent.first {
        return max(1, oldest - start)
      }
    }
    if times.count + counters.count > mostCounters {
      times = times.filter { $0.value.last.map { $0 > start } ?? false }
      if times.count + counters.count > mostCounters { times.removeAll() }
    }
    for counter in counters { times[counter, default: []].append(now) }
    return 0
  }

  /// Returns an IPv4 address as it is, and the /64 network of an IPv6 address, all of which one
  /// client may have (RFC 6177).
  private static func network(of address: String) -> String {
    guard address.contains(":"), !address.contains(".") else { return address }
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    return groups.prefix { !$0.isEmpty }.prefix(4).joined(separator: ":")
  }
}
