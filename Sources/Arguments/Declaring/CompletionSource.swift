/// The source of the candidates for a value in shell completion.
///
/// The caller names sources of its own in an extension (`static let foods =
/// CompletionSource("foods")`) and returns their candidates to a `Completer`.
public struct CompletionSource: Sendable, Hashable {
  public let name: String

  /// Creates a source with a name of the caller's choice.
  public init(_ name: String) {
    self.name = name
  }

  /// File names, completed by the shell.
  public static let files = CompletionSource("files")
  /// Folder names, completed by the shell.
  public static let directories = CompletionSource("directories")
  /// The command's own field names, separated by commas.
  public static let fields = CompletionSource("fields")
}
