import FitAPI

/// The outcomes of a delivery.
public struct DeliveryReport: Sendable {
  /// The outcome of one write.
  public enum Outcome: Sendable, Hashable {
    /// The service has stored it now.
    case delivered
    /// The service had it already, or what was to go was gone.
    case alreadyThere
    /// It is not wanted as it is; a person decides.
    case rejected(String)
    /// It waits on.
    case waiting(String)
  }

  /// A write and what became of it.
  public struct Line: Sendable, Hashable {
    public let entry: OutboxEntry
    public let outcome: Outcome
  }

  public internal(set) var lines: [Line] = []
  /// Why deliveries stopped before all were tried; the first reason of each service.
  public internal(set) var failures: [FitError] = []

  /// How many are at the service now.
  public var done: Int {
    lines.count { $0.outcome == .delivered || $0.outcome == .alreadyThere }
  }
}
