/// What help and manual pages say of the program besides its commands.
public struct Documentation: Sendable {
  /// Longer texts reached by `help NAME`.
  public let topics: @Sendable () -> [Topic]
  public let exitStatuses: @Sendable () -> [Entry]
  /// Environment variables beyond those that options name.
  public let environment: @Sendable () -> [Entry]
  public let files: @Sendable () -> [Entry]

  public init(
    topics: @autoclosure @escaping @Sendable () -> [Topic] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [Entry] = [],
    environment: @autoclosure @escaping @Sendable () -> [Entry] = [],
    files: @autoclosure @escaping @Sendable () -> [Entry] = []
  ) {
    self.topics = topics
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
  }

  /// A name and what it means: a status, a variable, a file.
  public struct Entry: Sendable, Equatable {
    public let name: String
    public let meaning: String

    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }
}

/// A text reached by `help NAME`.
public struct Topic: Sendable {
  public let name: String
  /// One sentence.
  public let summary: String
  /// Paragraphs separated by an empty line; one that is indented by two spaces is kept as it is.
  public let text: @Sendable () -> String

  public init(
    _ name: String, _ summary: String, _ text: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
