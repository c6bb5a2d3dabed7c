/// The declaration of a command, from which parsing, help, manual pages and completion are made.
///
/// Only the name, the aliases and the summary are stored; the rest is built when the line names the
/// command, so that a tree of a hundred commands costs no more than those on the path.
public struct Declaration: Sendable {
  public let name: String
  /// Other names of the command, shown in help.
  public let aliases: [String]
  /// The summary in one sentence.
  public let summary: String
  /// Whether the command is left out of every listing, although it works.
  public let isHidden: Bool
  /// The source of completions that are offered besides the commands below.
  public let completes: CompletionSource?

  private let parameterList: @Sendable () -> [any Parameter]
  private let constraintList: @Sendable () -> [Constraint]
  private let discussionText: @Sendable () -> String
  private let recordFields: @Sendable () -> RecordFields
  private let columnLists: @Sendable () -> [[String]]
  private let exampleList: @Sendable () -> [Example]
  private let statusList: @Sendable () -> [Documentation.Entry]

  /// Declares a command; everything after the summary is evaluated on demand.
  public init(
    _ name: String, aliases: [String] = [], _ summary: String,
    _ parameters: @autoclosure @escaping @Sendable () -> [any Parameter] = [],
    constraints: @autoclosure @escaping @Sendable () -> [Constraint] = [],
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    fields: @autoclosure @escaping @Sendable () -> RecordFields = [],
    columns: @autoclosure @escaping @Sendable () -> [[String]] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    statuses: @autoclosure @escaping @Sendable () -> [Documentation.Entry] = [],
    hidden: Bool = false, completes: CompletionSource? = nil
  ) {
    self.name = name
    self.completes = completes
    self.aliases = aliases
    self.summary = summary
    isHidden = hidden
    parameterList = parameters
    constraintList = constraints
    discussionText = discussion
    recordFields = fields
    columnLists = columns
    exampleList = examples
    statusList = statuses
  }

  /// Returns the same command under a short name at the top level, with its examples rewritten.
  ///
  /// - Parameter path: the words that the short name replaces: `fit log food`.
  public func short(_ name: String, for path: String) -> Declaration {
    let program = path.prefix { $0 != " " }
    return Declaration(
      name, summary, parameters, constraints: constraints,
      discussion: "Short for `\(path)`.\n\n" + discussion, fields: recordFields(),
      columns: columns,
      examples: examples.filter { $0.line.hasPrefix(path) }.map { example in
        Example("\(program) \(name)" + example.line.dropFirst(path.count), example.purpose)
      }, statuses: statuses)
  }

  /// Returns the same command with further parameters, those aside that it declares itself.
  public func taking(
    _ more: @autoclosure @escaping @Sendable () -> [any Parameter],
    constraints rules: @autoclosure @escaping @Sendable () -> [Constraint]
  ) -> Declaration {
    Declaration(
      name, aliases: aliases, summary,
      parameters + more().filter { new in !parameters.contains { $0.name == new.name } },
      constraints: constraints + rules(), discussion: discussion, fields: recordFields(),
      columns: columns, examples: examples, statuses: statuses, hidden: isHidden)
  }

  /// The command's own parameters without the global options, arguments in the order in which they
  /// are written.
  public var parameters: [any Parameter] { parameterList() }
  public var constraints: [Constraint] { constraintList() }
  /// Paragraphs separated by an empty line; a paragraph indented by two spaces keeps its lines.
  public var discussion: String { discussionText() }
  /// The field names of the command's structured output.
  public var fields: [String] { recordFields().names }
  /// The fields with what they hold, in the order of ``fields``.
  public var fieldTypes: [Documentation.Entry] { recordFields().types }
  /// The titles of the columns that a pipe gets, in their order, for each table that an option may ask
  /// for; empty where it gets none.
  public var columns: [[String]] { columnLists() }
  public var examples: [Example] { exampleList() }
  /// The exit statuses that mean something of their own here.
  public var statuses: [Documentation.Entry] { statusList() }

  func answers(to word: String) -> Bool {
    name == word || aliases.contains(word)
  }
}

/// An example line, with its purpose.
public struct Example: Sendable, Equatable {
  public let line: String
  /// The purpose as a phrase; empty when the line explains itself.
  public let purpose: String

  /// Creates an example.
  public init(_ line: String, _ purpose: String = "") {
    self.line = line
    self.purpose = purpose
  }
}
