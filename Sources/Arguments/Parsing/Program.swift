/// The whole command line tool: its tree of commands, its global options, and what its help says
/// besides.
public struct Program<Action: Sendable>: Sendable {
  /// The tree; its declaration's name is the program's name, its parameters the global options,
  /// which may stand anywhere on the line.
  public let root: CommandNode<Action>
  public let documentation: Documentation
  /// The person's own aliases; asked for only when the first word is no command, and by the full
  /// help.
  public let aliases: @Sendable () -> [UserAlias]

  public init(
    _ root: CommandNode<Action>, documentation: Documentation = Documentation(),
    aliases: @escaping @Sendable () -> [UserAlias] = { [] }
  ) {
    self.root = root
    self.documentation = documentation
    self.aliases = aliases
  }

  public var name: String { root.name }
  public var globals: [any Parameter] { root.declaration.parameters }

  /// Understands a line, the program's own name left out. Reads no values yet and depends on
  /// nothing outside, except for `aliases` when the first word is unknown.
  public func interpret(_ words: [String]) throws(UsageError) -> Request<Action> {
    if words.first == "__complete" { return .complete(Array(words.dropFirst())) }
    var walk = Walk(program: self, words: words)
    walk.proceed()
    return try walk.outcome()
  }

  /// The node a path of words leads to, with the canonical names of the way; nil when it leads
  /// nowhere.
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

/// What a line asks for.
public enum Request<Action: Sendable>: Sendable {
  case run(Call<Action>)
  /// A command of the shell that an alias of the person's own stands for, and its arguments.
  case shell(String, [String])
  /// Help, to be rendered by `Program.help`.
  case help(HelpRequest)
  /// `--version` or `-V` before any command.
  case version
  /// The shell asks for candidates; `Completer.answer` takes the words after the hidden
  /// `__complete`.
  case complete([String])
}

public struct HelpRequest: Sendable, Equatable {
  public enum Extent: Sendable, Equatable {
    /// One screenful, for `-h` and for a group without a verb.
    case brief
    /// Everything, for `--help` and `help`.
    case full
  }

  public enum Subject: Sendable, Equatable {
    /// A command by its canonical path; the empty path is the program itself.
    case command([String])
    case topic(String)
    /// An alias of the person's own that stands for no single command.
    case alias(String)
  }

  public let subject: Subject
  public let extent: Extent

  public init(_ subject: Subject, _ extent: Extent) {
    self.subject = subject
    self.extent = extent
  }
}

/// A line that starts with `name` stands for one that starts with `expansion`.
public struct UserAlias: Sendable, Equatable {
  public let name: String
  /// Words, split as a shell would with respect to quotes; behind `!` a command of the shell.
  public let expansion: String

  public init(_ name: String, _ expansion: String) {
    self.name = name
    self.expansion = expansion
  }

  /// What the shell is to run, for an expansion that begins with `!`.
  public var shellCommand: String? {
    expansion.first == "!" ? String(expansion.dropFirst()) : nil
  }
}
