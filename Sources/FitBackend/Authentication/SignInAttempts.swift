import CivilTime
import FitAPI
import Synchronization

/// Limits attempts to prove a password. Nothing of it is stored where one process has the store alone;
/// servers of one database count there.
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
    /// The id of the attempt in the counts that servers share; `nil` for this process alone.
    fileprivate var sharedID: String?
  }

  /// Fifteen minutes, in milliseconds.
  static let window: Int64 = 15 * 60 * 1000

  /// The number of counters kept at a time; beyond it those without a recent attempt are dropped,
  /// then all.
  private static let mostCounters = 20_000

  private let times = Mutex<[Counter: [Int64]]>([:])
  private let sharedStates = Mutex<[Counter: SharedState]>([:])

  /// Counts an attempt.
  ///
  /// - Parameters:
  ///   - subject: the email address or account whose password is tried.
  ///   - shared: where servers count together; `nil` for this process alone.
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` when there were too many, and the driver's
  ///   error.
  func begin(
    _ subject: String, from address: String?, at now: Instant, in shared: SharedLimits? = nil
  ) throws -> Attempt {
    let subject = subject.lowercased()
    let counters = Self.pair(subject, address) + [.subject(subject)]
    if let shared {
      let count = try shared.take(counters.map(\.shared), within: Self.window, at: now)
      guard count.isGranted else {
        throw Self.refusal(
          wait: max(1, count.oldest.milliseconds + Self.window - now.milliseconds))
      }
      return Attempt(counters: counters, time: now.milliseconds, sharedID: count.id)
    }
    let wait = times.withLock { times in
      Self.wait(counters, &times, at: now.milliseconds)
    }
    if wait > 0 { throw Self.refusal(wait: wait) }
    return Attempt(counters: counters, time: now.milliseconds)
  }

  private static func refusal(wait: Int64) -> ServiceError {
    .rateLimited(retryAfter: Int((wait + 999) / 1000))
  }

  /// Removes an attempt that succeeded, or failed for a reason other than the password.
  func forgive(_ attempt: Attempt, in shared: SharedLimits? = nil) throws {
    if let shared, let id = attempt.sharedID {
      return try shared.forget(id, of: attempt.counters.map(\.shared))
    }
    times.withLock { times in
      for counter in attempt.counters {
        guard let index = times[counter]?.lastIndex(of: attempt.time) else { continue }
        times[counter]?.remove(at: index)
      }
    }
  }

  /// The number of counters that are kept.
  var counters: Int { times.withLock { $0.count } }

  /// Returns the milliseconds until the oldest attempt of a full counter expires; 0 when none is
  /// full.
  private static func remaining(
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
    return 0
  }

  /// Counts an attempt under every counter, or under none when one is full.
  ///
  /// - Returns: the milliseconds until the oldest attempt of the full counter expires; 0 when the
  ///   attempt was counted.
  private static func wait(
    _ counters: [Counter], _ times: inout [Counter: [Int64]], at now: Int64
  ) -> Int64 {
    let remaining = remaining(counters, &times, at: now)
    guard remaining == 0 else { return remaining }
    let start = now - window
    if times.count + counters.count > mostCounters {
      times = times.filter { $0.value.last.map { $0 > start } ?? false }
      if times.count + counters.count > mostCounters { times.removeAll() }
    }
    for counter in counters { times[counter, default: []].append(now) }
    return 0
  }

  /// Returns the counters that concern one network: somebody who tries from there is kept from
  /// trying, and nobody elsewhere.
  private static func pair(_ subject: String, _ address: String?) -> [Counter] {
    guard let network = address.map(Peer.network) else {
      return [.pair(subject: subject, address: nil)]
    }
    return [.pair(subject: subject, address: network), .address(network)]
  }

  // MARK: Keys

  /// The subject under which wrong keys of applications are counted; no email address looks like
  /// it.
  private static let keys = "X-API-Key"

  /// Checks that a network has not guessed keys too often, and counts another wrong one.
  ///
  /// - Parameter shared: where servers count together; `nil` for this process alone.
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` when there were too many, and the driver's
  ///   error.
  func checkKey(
    isRight: Bool, from address: String?, at now: Instant, in shared: SharedLimits? = nil
  ) throws {
    let counters = Self.pair(Self.keys, address)
    if let shared {
      return try checkKey(isRight: isRight, counters, at: now, in: shared)
    }
    let wait = times.withLock { times in
      isRight
        ? Self.remaining(counters, &times, at: now.milliseconds)
        : Self.wait(counters, &times, at: now.milliseconds)
    }
    if wait > 0 { throw Self.refusal(wait: wait) }
  }
}

extension SignInAttempts {
  /// A network's state in the counts that servers share, kept for a moment so that not every
  /// request with a right key reads them.
  fileprivate struct SharedState {
    let time: Instant
    /// The time until which the network's keys are refused; `nil` where they are not.
    let end: Instant?

    /// The milliseconds for which it holds.
    static let lifetime: Int64 = 1000
  }

  private func checkKey(
    isRight: Bool, _ counters: [Counter], at now: Instant, in shared: SharedLimits
  ) throws {
    let sharedState = try sharedState(isRight: isRight, counters, at: now, in: shared)
    guard let end = sharedState.end, end > now else { return }
    throw Self.refusal(wait: end.milliseconds - now.milliseconds)
  }

  private func sharedState(
    isRight: Bool, _ counters: [Counter], at now: Instant, in shared: SharedLimits
  ) throws -> SharedState {
    guard isRight else {
      // The next right key asks whether this guess was one too many.
      _ = sharedStates.withLock { $0.removeValue(forKey: counters[0]) }
      let count = try shared.take(counters.map(\.shared), within: Self.window, at: now)
      let end = count.isGranted ? nil : count.oldest.adding(seconds: Self.window / 1000)
      return SharedState(time: now, end: end)
    }
    let known = sharedStates.withLock { $0[counters[0]] }
    if let known, known.time <= now, now.stored - known.time.stored < SharedState.lifetime {
      return known
    }
    let end = try shared.end(counters.map(\.shared), within: Self.window, at: now)
    let sharedState = SharedState(time: now, end: end)
    sharedStates.withLock { sharedStates in
      if sharedStates.count >= Self.mostCounters { sharedStates.removeAll() }
      sharedStates[counters[0]] = sharedState
    }
    return sharedState
  }
}

extension SignInAttempts.Counter {
  /// The counter as the servers of a database share it.
  fileprivate var shared: SharedLimits.Counter {
    let name =
      switch self {
      case .pair(let subject, let address): ["pair", subject, address ?? ""]
      case .subject(let subject): ["subject", subject]
      case .address(let address): ["address", address]
      }
    return SharedLimits.Counter(["sign-in"] + name, limit: limit)
  }
}
