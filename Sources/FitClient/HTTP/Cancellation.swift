import Synchronization

/// A flag by which another thread cancels requests that are under way.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Whether the requests are cancelled.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Cancels the requests that are under way and all later ones.
  public func cancel() {
    flag.store(true, ordering: .relaxed)
  }
}
