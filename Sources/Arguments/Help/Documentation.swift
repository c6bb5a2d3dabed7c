/// The contents of help and manual pages that do not belong to one command.
public struct Documentation: Sendable {
  /// The topics shown by `help NAME`; see `Program.topics` for those that are generated.
  public let topics: @Sendable () -> [Topic]
  public let exitStatuses: @Sendable () -> [Entry]
  /// Environment variables in addition to those that options name.
  public let environment: @Sendable () -> [Entry]
  public let files: @Sendable () -> [Entry]
  /// Lists that belong to one command, by its path: the settings of `config`.
  public let lists: @Sendable () -> [String: List]

  /// A titled list of names with their meanings.
  public struct List: Sendable {
    public let title: String
    public let entries: [Entry]

    /// Creates a list.
    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// Creates documentation; each list is evaluated on demand.
  public init(
    topics: @autoclosure @escaping @Sendable () -> [Topic] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [Entry] = [],
    environment: @autoclosure @escaping @Sendable () -> [Entry] = [],
    files: @autoclosure @escaping @Sendable () -> [Entry] = [],
    lists: @autoclosure @escaping @Sendable () -> [String: List] = [:]
  ) {
    self.topics = topics
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.lists = lists
  }

  /// A name with its meaning: an exit status, a variable, a file, a form of a date.
  public struct Entry: Sendable, Equatable {
    public let name: String
    /// The meaning in sentences.
    public let meaning: String

    /// Creates an entry.
    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }
}

/// A text shown by `help NAME`.
public struct Topic: Sendable {
  public let name: String
  /// The summary in one sentence.
  public let summary: String
  /// Paragraphs separated by an empty line; a paragraph indented by two spaces keeps its lines.
  public let text: String
  private let list: @Sendable () -> [Documentation.Entry]

  /// A list shown after the text.
  public var entries: [Documentation.Entry] { list() }

  /// Creates a topic; its list is made when it is shown.
  public init(
    _ name: String, _ summary: String, _ text: String = "",
    entries: @autoclosure @escaping @Sendable () -> [Documentation.Entry] = []
  ) {
    self.name = name
    self.summary = summary
    self.text = text
    list = entries
  }
}

extension Program {
  /// Every topic of `help`: the caller's own, then `exit-codes` and `environment`, which are
  /// generated from the declarations unless the caller has topics of these names.
  public var topics: [Topic] {
    let own = documentation.topics()
    let made = [
      Topic(
        "exit-codes", "What the exit status of \(name) tells a script.",
        entries: documentation.exitStatuses()),
      Topic("environment", "The environment variables \(name) looks at.", entries: environment),
    ]
    return own
      + made.filter { topic in
        !topic.entries.isEmpty && !own.contains { $0.name == topic.name }
      }
  }

  /// The environment variables of options, in the order of the tree, followed by the others.
  var environment: [Documentation.Entry] {
    var entries = Self.environment(of: globals.map(\.facts))
    visit { _, node in
      for entry in Self.environment(of: node.declaration.parameters.map(\.facts))
      where !entries.contains(where: { $0.name == entry.name }) {
        entries.append(entry)
      }
    }
    return entries + documentation.environment()
  }

  static func environment(of facts: [ParameterFacts]) -> [Documentation.Entry] {
    facts.filter { !$0.isHidden }.compactMap { facts in
      facts.environment.map {
        Documentation.Entry($0, "Stands in for `\(facts.spelling)`. \(facts.summary)")
      }
    }
  }

  /// Calls the body with every node below the root that is not hidden, parents first.
  func visit(_ body: (_ path: [String], _ node: CommandNode<Action>) -> Void) {
    func below(_ node: CommandNode<Action>, _ path: [String]) {
      for child in node.shownChildren {
        body(path + [child.name], child)
        below(child, path + [child.name])
      }
    }
    below(root, [])
  }
}
