/// Where the candidates for a value come from when the shell asks for completion.
///
/// The caller names sources of its own in an extension (`static let foods =
/// CompletionSource("foods")`) and answers for them when a `Completer` asks.
public struct CompletionSource: Sendable, Hashable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// Names of files, left to the shell.
  public static let files = CompletionSource("files")
  /// Names of folders, left to the shell.
  public static let directories = CompletionSource("directories")
  /// The command's own field names, separated by commas.
  public static let fields = CompletionSource("fields")
}
