/// Words that people type before they know the name of a command or an option; they lead to
/// suggestions only.
public struct WordSuggestions: Sendable {
  /// The lines, without the program's name, that the first words of an unknown line may mean: `tdee`,
  /// `log drink`. In a line, `…` stands for the words that follow.
  private let lines: @Sendable () -> [String: [String]]
  /// The name of the option that another name means.
  private let options: @Sendable () -> [String: String]

  /// Stands for any word that is not known otherwise: `log *`.
  static let any = "*"
  /// Stands for a figure alone: `log #`.
  static let figure = "#"

  /// Creates a table; it is made when a line has a mistake.
  public init(
    lines: @autoclosure @escaping @Sendable () -> [String: [String]] = [:],
    options: @autoclosure @escaping @Sendable () -> [String: String] = [:]
  ) {
    self.lines = lines
    self.options = options
  }

  /// The beginnings of lines that are known.
  public var words: [String] { lines().keys.sorted() }

  /// Returns the lines that an unknown word below a path may mean.
  public func lines(for word: String, below path: [String], followedBy rest: [String]) -> [String] {
    let key = (path + [word.lowercased()]).joined(separator: " ")
    return (lines()[key] ?? []).map { line in
      line.split(separator: " ").flatMap { $0 == "…" ? rest : [String($0)] }
        .joined(separator: " ")
    }
  }

  /// Returns the name of the option that another name means, without dashes; `nil` where it is unknown.
  func option(for name: String) -> String? { options()[name.lowercased()] }
}
