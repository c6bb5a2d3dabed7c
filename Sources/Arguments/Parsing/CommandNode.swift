/// A node in the tree of commands: a command, a group of commands, or both.
///
/// A node that is both runs its own action unless the next word names one of its children.
public struct CommandNode<Action: Sendable>: Sendable {
  /// Returns the declaration, which is made when it is asked for: a line is about one command, and the
  /// declarations of those that stand behind it in the tree are not needed.
  private let declare: @Sendable () -> Declaration
  /// The action to run; `nil` for a group, which lists its commands instead.
  public let action: Action?
  /// The heading of the node in its parent's listing; empty for none.
  public let section: String

  private let childList: @Sendable () -> [CommandNode]

  /// Creates a command.
  public init(
    _ declaration: @autoclosure @escaping @Sendable () -> Declaration, _ action: Action,
    section: String = ""
  ) {
    self.init(declaration, action, section) { [] }
  }

  /// Creates a group of commands, with or without an action of its own; its children are created on
  /// demand.
  public init(
    _ declaration: @autoclosure @escaping @Sendable () -> Declaration, _ action: Action? = nil,
    section: String = "", children: @escaping @Sendable () -> [CommandNode]
  ) {
    self.init(declaration, action, section, children)
  }

  private init(
    _ declare: @escaping @Sendable () -> Declaration, _ action: Action?, _ section: String,
    _ children: @escaping @Sendable () -> [CommandNode]
  ) {
    self.declare = declare
    self.action = action
    self.section = section
    childList = children
  }

  public var declaration: Declaration { declare() }
  public var name: String { declaration.name }
  public var children: [CommandNode] { childList() }

  /// Returns the child with that name or alias.
  public func child(named word: String) -> CommandNode? {
    // By index: searching a generic array as a sequence makes the runtime look up conformances,
    // which takes longer at the start of a process than all of the parsing.
    let children = children
    for place in 0..<children.count {
      let declaration = children[place].declaration
      guard declaration.answers(to: word) else { continue }
      let child = children[place]
      return CommandNode({ declaration }, child.action, child.section, child.childList)
    }
    return nil
  }

  var shownChildren: [CommandNode] { children.filter { !$0.declaration.isHidden } }
}
