import Synchronization

/// A switch by which a request under way is given up from another thread.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A switch that is not yet thrown.
  public init() {}

  /// Whether it was thrown.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Gives up what is under way and whatever would follow.
  public func cancel() {
    flag.store(true, ordering: .relaxed)
  }
}
