/// What is said beside an answer where the text of the request means harm; absent otherwise.
public struct SupportNote: Codable, Sendable, Hashable {
  /// The kind of harm: `suicide`, `eating`, `medicine`.
  public var kind: String
  /// Two to four plain lines with whom to call.
  public var lines: [String]

  /// Creates a note.
  public init(kind: String, lines: [String]) {
    self.kind = kind
    self.lines = lines
  }
}
