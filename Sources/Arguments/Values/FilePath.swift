/// The name of a file, or `-` for standard input (or output, where a file is written).
public struct FilePath: ArgumentValue, Equatable {
  public let text: String

  /// Creates a path without checking it.
  public init(_ text: String) {
    self.text = text
  }

  public var isStandardStream: Bool { text == "-" }

  public static var placeholder: String { "FILE" }
  public static var completes: CompletionSource? { .files }
  public var typed: String { text }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> FilePath {
    if text.isEmpty { throw ValueProblem("must name a file") }
    return FilePath(try String.parse(text, in: context))
  }
}
