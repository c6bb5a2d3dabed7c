// The module Arguments: the declaration of commands, and parsing, help, manual pages and completion
// made from it. It may use CivilTime and Quantities; only FitCommands uses it.

/// The command line program: its tree of commands, its global options, and its general
/// documentation.
public struct Program<Action: Sendable>: Sendable {
  /// The root of the tree; its declaration has the program's name, and its parameters are the
  /// global options, which may be written anywhere on the line.
  public let root: CommandNode<Action>
  public let documentation: Documentation
  /// Names that are no options, and what they may mean.
  public let optionSynonyms: OptionSynonyms
  /// The aliases that the user defined; read only when the first word is not a command, and by the
  /// full help.
  public let aliases: @Sendable () -> [UserAlias]

  /// Creates a program from its tree of commands.
  public init(
    _ root: CommandNode<Action>, documentation: Documentation = Documentation(),
    optionSynonyms: OptionSynonyms = OptionSynonyms(),
    aliases: @escaping @Sendable () -> [UserAlias] = { [] }
  ) {
    self.root = root
    self.documentation = documentation
    self.optionSynonyms = optionSynonyms
    self.aliases = aliases
  }

  public var name: String { root.name }
  public var globals: [any Parameter] { root.declaration.parameters }

  /// Parses a line without the program's name. It reads no values yet and depends on nothing
  /// outside, except for `aliases` when the first word is unknown.
  ///
  /// - Throws: ``UsageError`` when the line cannot be parsed.
  public func interpret(_ words: [String]) throws(UsageError) -> Request<Action> {
    if words.first == "__complete" { return .complete(Array(words.dropFirst())) }
    var walk = Walk(program: self, words: words)
    walk.proceed()
    return try walk.outcome()
  }

  /// Returns the node at a path of words, with the canonical names on the way; `nil` when there is
  /// none.
  public func node(at path: [String]) -> (path: [String], node: CommandNode<Action>)? {
    var node = root
    var names: [String] = []
    for word in path {
      guard let child = node.child(named: word) else { return nil }
      names.append(child.name)
      node = child
    }
    return (names, node)
  }
}

/// The request that a line makes.
public enum Request<Action: Sendable>: Sendable {
  case run(Call<Action>)
  /// A shell command that a user-defined alias stands for, and its arguments.
  case shell(String, [String])
  /// Help, to be rendered by `Program.help`.
  case help(HelpRequest)
  /// `--version` or `-V` before any command.
  case version
  /// A request of the shell for candidates; `Completer.answer` takes the words after the hidden
  /// command `__complete`.
  case complete([String])
}

public struct HelpRequest: Sendable, Equatable {
  public enum Extent: Sendable, Equatable {
    /// One screen, for `-h` and for a group without a subcommand.
    case brief
    /// Everything, for `--help` and `help`.
    case full
  }

  public enum Subject: Sendable, Equatable {
    /// A command by its canonical path; the empty path is the program itself.
    case command([String])
    case topic(String)
    /// A user-defined alias that does not stand for a single command.
    case alias(String)
  }

  public let subject: Subject
  public let extent: Extent

  /// Creates a request for help on a subject.
  public init(_ subject: Subject, _ extent: Extent) {
    self.subject = subject
    self.extent = extent
  }
}

/// A user-defined alias: a line that begins with `name` is read as if it began with `expansion`.
public struct UserAlias: Sendable, Equatable {
  public let name: String
  /// The replacement, split into words as a shell would with respect to quotes; after `!` it is a
  /// shell command.
  public let expansion: String

  /// Creates an alias.
  public init(_ name: String, _ expansion: String) {
    self.name = name
    self.expansion = expansion
  }

  /// The shell command, for an expansion that begins with `!`.
  public var shellCommand: String? {
    expansion.first == "!" ? String(expansion.dropFirst()) : nil
  }
}
