import CivilTime
import FitAPI
import SQL
import Synchronization

/// Limits the bytes that each account keeps. What an account keeps is measured before its first
/// change, after an eighth of what was left, and when it seems full; in between, the bytes of its changes
/// and their answers are added. Where other servers add to the same account, it is measured again after a
/// minute.
final class Quotas: Sendable {
  private struct Usage {
    var bytes: Int
    /// The bytes at the measurement.
    var measuredBytes = 0
    /// The time of the measurement, in milliseconds.
    var measured: Int64
  }

  private let limit: Int?
  private let usages = Mutex<[String: Usage]>([:])

  /// The time for which a measurement of a full account is believed, in milliseconds.
  private static let memory: Int64 = 10_000
  /// The time for which a measurement is believed where other servers write too, in milliseconds.
  private static let sharedMemory: Int64 = 60_000
  /// The accounts remembered at a time; beyond it all are measured anew.
  private static let mostAccounts = 10_000

  /// - Parameter limit: the bytes of an account; `nil` limits nothing.
  init(limit: Int?) {
    self.limit = limit
  }

  /// Checks that an account has room for a change, and counts it. Reading and deleting need none.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the account is full.
  func check(_ request: Request, from caller: Caller, in store: Store, at now: Instant) throws {
    guard let limit, let account = caller.account, account != Account.localOwner,
      !request.method.isSafe, request.method != .delete
    else { return }
    let known = usages.withLock { $0[account] }
    var usage = known ?? Usage(bytes: 0, measured: 0)
    let isFull = usage.bytes + request.body.count > limit
    let age = now.milliseconds &- usage.measured
    // What is stored may be more than what was sent: after an eighth of what was left it is measured.
    let isOutdated =
      (usage.bytes - usage.measuredBytes) * 8 > limit - usage.measuredBytes
      || store.file == nil && age > Self.sharedMemory
    if known == nil || isOutdated || isFull && age > Self.memory {
      let bytes = try store.database.size(ofRowsWith: account, in: "account")
      usage = Usage(bytes: bytes, measuredBytes: bytes, measured: now.milliseconds)
    }
    let bytes = usage.bytes + request.body.count
    if bytes <= limit { usage.bytes = bytes }
    let kept = usage
    usages.withLock { usages in
      if usages.count >= Self.mostAccounts { usages.removeAll() }
      usages[account] = kept
    }
    guard bytes <= limit else {
      throw ServiceError.forbidden(
        "the account keeps as much as this server allows, \(limit / 1_000_000) MB; "
          + "delete something first")
    }
  }

  /// Counts what a change is answered with, which shows what it stored: a copy is asked for in few bytes.
  func note(_ response: Response, to request: Request, from caller: Caller) {
    guard limit != nil, let account = caller.account, !request.method.isSafe,
      request.method != .delete
    else { return }
    usages.withLock { $0[account]?.bytes += response.body.count }
  }
}
