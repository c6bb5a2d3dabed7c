import Arguments

/// A command of `fit`: its declaration and its action.
///
/// `run` says what it wants of the services and returns what is to be shown; it never prints.
protocol Command: Sendable {
  static var declaration: Declaration { get }
  /// The paging of its list; `nil` where it shows none.
  static var listing: Listing? { get }
  /// Whether it works where the configuration cannot be used; for what mends it, or does not need it.
  static var toleratesBrokenConfig: Bool { get }
  /// Whether it writes down what was typed and can do without what it asks a service before: whether a name
  /// is used, a figure plausible, a goal of the kind there. Where it does not say, it is so of a command
  /// whose record may have a name.
  static var canSkipLookUps: Bool? { get }
  init()
  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output
}

extension Command {
  static var toleratesBrokenConfig: Bool { false }
  static var listing: Listing? { nil }
  static var canSkipLookUps: Bool? { nil }

  /// The declaration with the options that every command of its kind takes.
  static var wholeDeclaration: Declaration { listing?.options(in: declaration) ?? declaration }
}

typealias CommandTree = CommandNode<any Command.Type>

extension CommandNode<any Command.Type> {
  /// Returns a command as a leaf of the tree.
  static func command(_ type: any Command.Type, section: String = "") -> CommandTree {
    CommandTree(type.wholeDeclaration, type, section: section)
  }

  /// Returns a command under a short name as well, beside its path in its group.
  static func short(
    _ name: String, _ type: any Command.Type, for path: String, section: String
  ) -> CommandTree {
    CommandTree(type.wholeDeclaration.short(name, for: path), type, section: section)
  }

  /// Returns a group of commands without an action of its own.
  static func group(
    _ name: String, aliases: [String] = [], _ summary: String, section: String = "",
    _ commands: @autoclosure @escaping @Sendable () -> [any Command.Type]
  ) -> CommandTree {
    CommandTree(Declaration(name, aliases: aliases, summary), section: section) {
      commands().map { .command($0) }
    }
  }
}
