import Dispatch

/// The end of something that runs on a thread of its own, to be waited for.
///
/// A server that was only asked to stop still takes connections for a moment; a test about a
/// server that is gone has to know that it is.
public final class Ending: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  public init() {}

  /// Says that it is over; called once.
  public func happened() {
    semaphore.signal()
  }

  /// Waits until it is over; false when that takes more than half a minute.
  @discardableResult
  public func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + .seconds(30)) == .success else { return false }
    semaphore.signal()
    return true
  }
}
