/// Everything a command says of itself. Parsing, help, manual pages and completion all come from
/// it.
///
/// Only the name, the aliases and the summary are at hand; the rest is built when the command is on
/// the path, so that a tree of a hundred commands costs no more than the ones it passes.
public struct Declaration: Sendable {
  public let name: String
  /// Other names it answers to, shown in help.
  public let aliases: [String]
  /// One sentence.
  public let summary: String
  /// A hidden command works and stands in no listing.
  public let isHidden: Bool

  private let parameterList: @Sendable () -> [any Parameter]
  private let constraintList: @Sendable () -> [Constraint]
  private let discussionText: @Sendable () -> String
  private let fieldList: @Sendable () -> [String]
  private let exampleList: @Sendable () -> [Example]

  public init(
    _ name: String, aliases: [String] = [], _ summary: String,
    _ parameters: @autoclosure @escaping @Sendable () -> [any Parameter] = [],
    constraints: @autoclosure @escaping @Sendable () -> [Constraint] = [],
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    fields: @autoclosure @escaping @Sendable () -> [String] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [], hidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    isHidden = hidden
    parameterList = parameters
    constraintList = constraints
    discussionText = discussion
    fieldList = fields
    exampleList = examples
  }

  /// The same command by a short name of its own, which its examples use as well.
  ///
  /// - Parameter path: the words that the short name stands for: `fit log food`.
  public func short(_ name: String, for path: String) -> Declaration {
    let program = path.prefix { $0 != " " }
    return Declaration(
      name, summary, parameters, constraints: constraints,
      discussion: "Short for `\(path)`.\n\n" + discussion, fields: fields,
      examples: examples.filter { $0.line.hasPrefix(path) }.map { example in
        Example("\(program) \(name)" + example.line.dropFirst(path.count), example.purpose)
      })
  }

  /// Its own parameters, arguments in the order they stand on the line; the program's global
  /// options not included.
  public var parameters: [any Parameter] { parameterList() }
  public var constraints: [Constraint] { constraintList() }
  /// Paragraphs separated by an empty line; a paragraph indented by two spaces is kept as it is.
  public var discussion: String { discussionText() }
  /// The names of the fields its structured output has.
  public var fields: [String] { fieldList() }
  public var examples: [Example] { exampleList() }

  func answers(to word: String) -> Bool {
    name == word || aliases.contains(word)
  }
}

/// A line a person could type, and what it is good for.
public struct Example: Sendable, Equatable {
  public let line: String
  /// A phrase; empty when the line speaks for itself.
  public let purpose: String

  public init(_ line: String, _ purpose: String = "") {
    self.line = line
    self.purpose = purpose
  }
}
