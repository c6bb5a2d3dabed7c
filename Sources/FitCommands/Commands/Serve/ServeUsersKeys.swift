import Arguments
import BackendInterface
import FitAPI
import FitClient
import Terminal

/// A person's key, without what would let anybody in.
struct ListedKey: Model {
  /// The first characters, by which it is named.
  var start: String
  /// `owner`, an address, or `nil` for a key that lets an app in.
  var person: String?
}

struct ServeUsersKeys: Command {
  static let file = Argument<FilePath>("file", "The file of `fit serve --api-key-file`.")
  static let end = Option<String?>(
    "end", length: 6...200, "End the key that begins so: its line is taken out of the file.")
  static let declaration = Declaration(
    "keys", "List the keys of a server, or end one.", [file, end, Confirmation.yes],
    discussion:
      "Of each key only the first characters are shown. A server that runs notices at once.",
    fields: ListedKey.record,
    columns: [["KEY", "PERSON"]],
    examples: [
      Example("fit serve users keys ~/keys", "whose they are"),
      Example("fit serve users keys ~/keys --end 5f0c2a --yes", "one that was lost"),
    ])

  private static let shown = 6

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let path = arguments[Self.file].text
    let keys = try KeyFile.keys(of: path, mayBeEmpty: true)
    guard let start = arguments[Self.end] else {
      let listed = keys.map {
        ListedKey(start: String($0.key.prefix(Self.shown)), person: $0.person)
      }
      return .list(
        listed,
        [
          TableColumn("KEY") { Cell($0.start) },
          TableColumn("PERSON") { Cell($0.person ?? "an app", .label) },
        ], ids: listed.map(\.start), emptyMessage: "no keys")
    }
    let found = keys.filter { $0.key.hasPrefix(start) }
    guard let key = found.first, found.count == 1 else {
      throw FitError(
        .notFound, "\(found.isEmpty ? "no key" : "more than one key") begins with \"\(start)\"",
        hint: "`fit serve users keys \(path)` lists them")
    }
    let whose = key.person.map { "the key of \($0)" } ?? "a key that lets an app in"
    try Confirmation.ask("End it for good?", showing: [StyledText(whose)], arguments, in: fit)
    try KeyFile.end(key, in: path)
    return .message("ended \(whose)")
  }
}
