import Synchronization

/// Counts the bytes of half-arrived requests, requests that wait and half-sent answers, in all and
/// by client, so that one client cannot use up what all share.
final class BufferedBytesLimit: Sendable {
  private struct Sums {
    var total = 0
    var byClient: [String: Int] = [:]
  }

  private let limit: Int
  private let sums = Mutex(Sums())

  /// - Parameter limit: the bytes for all clients together; one client may have three quarters of them,
  ///   or all for a single connection.
  init(limit: Int) {
    self.limit = limit
  }

  /// The bytes of all clients.
  var total: Int { sums.withLock { $0.total } }

  /// Changes what a connection holds, and returns `false` when it became too much.
  func change(_ client: String, from earlier: Int, to held: Int) -> Bool {
    sums.withLock { sums in
      sums.total += held - earlier
      let own = (sums.byClient[client] ?? 0) + held - earlier
      sums.byClient[client] = own > 0 ? own : nil
      guard held > earlier else { return true }
      return sums.total <= limit && (own <= limit / 4 * 3 || own == held)
    }
  }
}
