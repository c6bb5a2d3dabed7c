/// The outcomes of a delivery.
public struct DeliveryReport: Sendable {
  /// The outcome of one write.
  public enum Outcome: Sendable, Hashable {
    /// The service has stored it now.
    case delivered
    /// The service had it already, or the record to delete was gone.
    case alreadyThere
    /// The service refused it; a person decides.
    case rejected(String)
    /// It stays queued.
    case waiting(String)
  }

  /// A write and its outcome.
  public struct Line: Sendable, Hashable {
    public let entry: OutboxEntry
    public let outcome: Outcome
  }

  public internal(set) var lines: [Line] = []
  /// The errors that stopped the delivery early, one for each service.
  public internal(set) var failures: [FitError] = []

  /// The number of writes that the service now has.
  public var done: Int {
    lines.count { $0.outcome == .delivered || $0.outcome == .alreadyThere }
  }
}
