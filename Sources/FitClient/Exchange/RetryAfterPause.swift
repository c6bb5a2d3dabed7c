import CivilTime
import Synchronization

/// The pause that a service demanded of an earlier run of the program (`Retry-After`). Pauses that
/// it demands of this run are waited for by ``RetryingTransport``.
final class RetryAfterPause: Sendable {
  /// The longest pause that is kept, whatever the service asks for.
  static let longest = Duration.seconds(86_400)

  private let find: @Sendable () -> Instant?
  private let found = Mutex<Instant??>(nil)

  init(_ find: @escaping @Sendable () -> Instant?) {
    self.find = find
  }

  /// Returns the end of the pause; `nil` when the service may be asked.
  func end() -> Instant? {
    found.withLock { found in
      if let known = found { return known }
      let end = find()
      found = .some(end)
      return end
    }
  }
}
