/// The fields of a command's structured output.
public struct RecordFields: Sendable, ExpressibleByArrayLiteral {
  public let names: [String]
  private let typed: @Sendable () -> [Documentation.Entry]

  /// The type of each field: `number, g, or null`; empty where only the names are known.
  public var types: [Documentation.Entry] { typed() }

  /// Creates fields whose types are found out when the documentation asks for them.
  public init(_ names: [String], types: @escaping @Sendable () -> [Documentation.Entry]) {
    self.names = names
    typed = types
  }

  /// Creates fields of which only the names are known.
  public init(arrayLiteral names: String...) {
    self.init(names) { [] }
  }
}
