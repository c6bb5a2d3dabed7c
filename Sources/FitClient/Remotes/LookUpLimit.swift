import Synchronization

/// The time that look-ups may take while what a person typed is not kept anywhere yet.
///
/// A look-up is whether the figure is plausible or its name is used: the write can do without the answer, and
/// a service that hangs must not hold up what is lost when the process ends.
public final class LookUpLimit: Sendable {
  /// The time limit of a look-up, repetitions included.
  static let timeLimit = Duration.seconds(2)

  private let isOn = Atomic(false)
  private let hasCopy = Atomic(false)

  init() {}

  /// Starts the limit; called by commands that are going to write.
  public func begin() { isOn.store(true, ordering: .relaxed) }

  /// Lifts the limit; called once the first write is safe.
  func end() { isOn.store(false, ordering: .relaxed) }

  /// Notes whether a copy answers the next question where the service cannot be reached.
  func note(hasCopy: Bool) { self.hasCopy.store(hasCopy, ordering: .relaxed) }

  /// The time limit for opening a connection at present; `nil` where there is none.
  var connectTime: Duration? { hasCopy.load(ordering: .relaxed) ? Self.timeLimit : nil }

  /// The time limit of a look-up at present; `nil` where there is none.
  var current: Duration? { isOn.load(ordering: .relaxed) ? Self.timeLimit : nil }
}
