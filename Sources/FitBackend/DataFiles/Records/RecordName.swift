/// What records of a kind are called.
public struct RecordName: Sendable, Hashable {
  /// `food log`
  public let singular: String
  /// `food logs`
  public let plural: String

  /// A noun and its plural, which has an s more unless given.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }
}
