/// A node in the tree of commands: a command, a group of commands, or both.
///
/// A node that is both runs its own action unless the next word names one of its children.
public struct CommandNode<Action: Sendable>: Sendable {
  public let declaration: Declaration
  /// The action to run; `nil` for a group, which lists its commands instead.
  public let action: Action?
  /// The heading of the node in its parent's listing; empty for none.
  public let section: String

  private let childList: @Sendable () -> [CommandNode]

  /// Creates a command.
  public init(_ declaration: Declaration, _ action: Action, section: String = "") {
    self.init(declaration, action, section) { [] }
  }

  /// Creates a group of commands, with or without an action of its own; its children are created on
  /// demand.
  public init(
    _ declaration: Declaration, _ action: Action? = nil, section: String = "",
    children: @escaping @Sendable () -> [CommandNode]
  ) {
    self.init(declaration, action, section, children)
  }

  private init(
    _ declaration: Declaration, _ action: Action?, _ section: String,
    _ children: @escaping @Sendable () -> [CommandNode]
  ) {
    self.declaration = declaration
    self.action = action
    self.section = section
    childList = children
  }

  public var name: String { declaration.name }
  public var children: [CommandNode] { childList() }

  /// Returns the child with that name or alias.
  func child(named word: String) -> CommandNode? {
    // By index: searching a generic array as a sequence makes the runtime look up conformances,
    // which takes longer at the start of a process than all of the parsing.
    let children = children
    for place in 0..<children.count where children[place].declaration.answers(to: word) {
      return children[place]
    }
    return nil
  }

  var shownChildren: [CommandNode] { children.filter { !$0.declaration.isHidden } }
}
