/// The noun for records of a kind.
public struct RecordName: Sendable, Hashable {
  /// The singular: `food log`.
  public let singular: String
  /// The plural: `food logs`.
  public let plural: String

  /// Makes a noun with its plural, which adds an s unless it is given.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }
}
