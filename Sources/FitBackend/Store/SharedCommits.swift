import FitAPI
import SQLite
import System

/// Lets writes that come at the same time share one transaction, and with it one wait for the disk.
///
/// Whoever comes while nobody commits does so for all who wait by then; the others only wait for
/// their answers. (Group commit: DeWitt et al., Implementation Techniques for Main Memory Database
/// Systems, 1984.)
final class SharedCommits: @unchecked Sendable {
  // Unchecked because the monitor guards the queue, which the compiler cannot see.

  /// A write in two steps: the first finds out who asks and whether they may, before there is a
  /// transaction; the second is the write's part of it.
  typealias Write = (Store) throws -> Part
  typealias Part = () throws -> Response

  /// No more share a transaction, that the first of them need not wait for long.
  private static let most = 64

  private final class Request {
    let write: Write
    var outcome: Result<Response, any Error>?

    init(_ write: @escaping Write) {
      self.write = write
    }
  }

  private let monitor = ConditionLock()
  private var waiting: [Request] = []
  private var isCommitting = false

  /// Carries out a write, with others that wait.
  ///
  /// - Parameter lend: runs its body with a store nobody else writes to meanwhile.
  /// - Returns: the write's answer, which is stored durably.
  /// - Throws: what the write throws, of which then nothing is stored, whatever comes of others; or
  ///   why nothing can be stored at all.
  func carryOut(
    _ write: Write, lend: ((Store) throws -> Void) throws -> Void
  ) throws -> Response {
    try withoutActuallyEscaping(write) { write in
      let request = Request(write)
      monitor.lock()
      defer { monitor.unlock() }
      waiting.append(request)
      while true {
        if let outcome = request.outcome { return try outcome.get() }
        if isCommitting {
          monitor.wait()
        } else {
          commit(lend)
        }
      }
    }
  }

  /// Commits what waits, letting go of the monitor meanwhile.
  private func commit(_ lend: ((Store) throws -> Void) throws -> Void) {
    isCommitting = true
    monitor.unlock()
    var requests: ArraySlice<Request> = []
    var outcomes: [Result<Response, any Error>] = []
    do {
      try lend { store in
        monitor.lock()
        requests = waiting.prefix(Self.most)
        waiting.removeFirst(requests.count)
        monitor.unlock()
        outcomes = Self.outcomes(of: requests.map(\.write), in: store)
      }
      monitor.lock()
    } catch {
      monitor.lock()
      requests = waiting[...]
      waiting = []
      outcomes = requests.map { _ in .failure(error) }
    }
    for (request, outcome) in zip(requests, outcomes) { request.outcome = outcome }
    isCommitting = false
    monitor.broadcast()
  }

  /// What comes of each write.
  static func outcomes(
    of writes: [Write], in store: Store
  ) -> [Result<Response, any Error>] {
    let parts = writes.map { write in Result { try write(store) } }
    let database = store.database
    if writes.count > 1,
      let shared = try? database.transaction(
        .immediate,
        {
          try parts.map { part in
            let outcome = Result { try database.part(part.get()) }
            // What others stored would be stored as if each had been alone.
            guard database.isInTransaction else { throw LostTransaction() }
            return outcome
          }
        })
    {
      return shared
    }
    return parts.map { part in Result { try database.transaction(.immediate, part.get()) } }
  }

  /// The transaction ended under one of those who shared it, as when the disk is full.
  private struct LostTransaction: Error {}
}
