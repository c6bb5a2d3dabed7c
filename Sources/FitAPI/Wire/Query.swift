import PlainText

/// The parameters behind the `?` of a path, decoded, in order.
public struct Query: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One parameter.
  public struct Item: Sendable, Hashable {
    public var name: String
    public var value: String
  }

  public private(set) var items: [Item] = []

  /// No parameters.
  public init() {}

  /// Parameters in the order written; those whose value is `nil` are left out.
  public init(dictionaryLiteral elements: (String, (any CustomStringConvertible)?)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Reads `a=1&b=two%20words`; a broken escape is kept as written, `+` means a space.
  public init(encoded text: some StringProtocol) {
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? PercentCoding.decode(parts[1], plusIsSpace: true) : ""
      items.append(Item(name: PercentCoding.decode(parts[0], plusIsSpace: true), value: value))
    }
  }

  /// The first value under a name.
  public subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }

  /// Adds a parameter, unless its value is `nil`.
  public mutating func add(_ name: String, _ value: (any CustomStringConvertible)?) {
    if let value { items.append(Item(name: name, value: value.description)) }
  }

  /// `a=1&b=two%20words`, or nothing when there are no parameters.
  public var encoded: String {
    items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
      .text(separatedBy: "&")
  }
}
