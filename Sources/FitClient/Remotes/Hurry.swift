import Synchronization

/// Whether what a person typed is not kept anywhere yet, so that what is asked before it is written down gets
/// a moment only.
///
/// Such questions are whether the figure is plausible or its name is used: the write can do without their
/// answers. A service that hangs must not hold up what is lost when the process ends.
public final class Hurry: Sendable {
  /// How long a question may take, repetitions included.
  static let moment = Duration.seconds(2)

  private let isOn = Atomic(false)

  init() {}

  /// Begins with a command that is going to write something down.
  public func begin() { isOn.store(true, ordering: .relaxed) }

  /// Ends where the first write is safe.
  func end() { isOn.store(false, ordering: .relaxed) }

  /// How long a question may take; `nil` where there is no hurry.
  var patience: Duration? { isOn.load(ordering: .relaxed) ? Self.moment : nil }
}
