import CivilTime

/// A day on which a dose was or is due, with its state.
public struct InjectionDay: Sendable, Hashable {
  public enum State: String, Sendable, Hashable, CaseIterable {
    case given, skipped, missed, due, upcoming
  }

  /// The most days that lie between two injection days.
  public static let longestInterval = MedicationProfile.ownIntervals.upperBound

  public let day: Day
  public let state: State
  /// The day of the dose that counts for it, a few days before ``day``, or after it
  /// while the label's window for late doses is open.
  public let givenOn: Day?

  /// Creates an injection day with its state.
  public init(day: Day, state: State, givenOn: Day? = nil) {
    self.day = day
    self.state = state
    self.givenOn = givenOn
  }
}
