/// What reading a value may depend on besides its text.
public struct ParsingContext: Sendable {
  /// The field names of the command at hand; empty when it has none to choose from.
  public var fields: [String]

  public init(fields: [String] = []) {
    self.fields = fields
  }
}
