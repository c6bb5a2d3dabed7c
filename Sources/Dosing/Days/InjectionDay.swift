import CivilTime

/// A day on which a dose was or is due, and what became of it.
public struct InjectionDay: Sendable, Hashable {
  public enum State: String, Sendable, Hashable, CaseIterable {
    case given, skipped, missed, due, upcoming
  }

  public let day: Day
  public let state: State
  /// The day of the dose that counts for it; earlier or later than ``day`` by a few days at most.
  public let givenOn: Day?

  /// A day with what became of it.
  public init(day: Day, state: State, givenOn: Day? = nil) {
    self.day = day
    self.state = state
    self.givenOn = givenOn
  }
}
