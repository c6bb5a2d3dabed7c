/// Names that people type for options before they know them; they lead to suggestions only.
public struct OptionSynonyms: Sendable {
  /// The name of the option that another name means.
  private let options: @Sendable () -> [String: String]

  /// Creates a table; it is made when a line has a mistake.
  public init(_ options: @autoclosure @escaping @Sendable () -> [String: String] = [:]) {
    self.options = options
  }

  /// Returns the name of the option that another name means, without dashes; `nil` where it is unknown.
  func option(for name: String) -> String? { options()[name.lowercased()] }
}
