import Synchronization

/// The time that look-ups may take while what a person typed is not kept anywhere yet.
///
/// A look-up is whether the figure is plausible or its name is used: the write can do without the answer, and
/// a service that hangs must not hold up what is lost when the process ends.
public final class LookUpLimit: Sendable {
  /// How long a look-up may take, repetitions included.
  static let moment = Duration.seconds(2)

  private let isOn = Atomic(false)

  init() {}

  /// Begins with a command that is going to write something down.
  public func begin() { isOn.store(true, ordering: .relaxed) }

  /// Ends where the first write is safe.
  func end() { isOn.store(false, ordering: .relaxed) }

  /// How long a look-up may take; `nil` where there is no limit.
  var patience: Duration? { isOn.load(ordering: .relaxed) ? Self.moment : nil }
}
