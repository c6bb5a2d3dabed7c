import PlainText

/// The parameters after the `?` of a path, decoded, in order.
public struct Query: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// A parameter.
  public struct Item: Sendable, Hashable {
    public var name: String
    public var value: String
  }

  public private(set) var items: [Item] = []

  /// Creates an empty query.
  public init() {}

  /// Creates a query from parameters in this order; those whose value is `nil` are left out.
  public init(dictionaryLiteral elements: (String, (any CustomStringConvertible)?)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Reads `a=1&b=two%20words`; a malformed escape is kept as written, and `+` means a space.
  public init(encoded text: some StringProtocol) {
    for pair in text.split(atASCII: "&") {
      let mark = pair.utf8.firstIndex(of: UInt8(ascii: "="))
      let value = mark.map { pair[pair.utf8.index(after: $0)...] } ?? ""
      items.append(
        Item(
          name: PercentCoding.decode(pair[..<(mark ?? pair.endIndex)], plusIsSpace: true),
          value: PercentCoding.decode(value, plusIsSpace: true)))
    }
  }

  /// The first value of a name.
  public subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }

  /// Adds a parameter, unless its value is `nil`.
  public mutating func add(_ name: String, _ value: (any CustomStringConvertible)?) {
    if let value { items.append(Item(name: name, value: value.description)) }
  }

  /// The parameters as `a=1&b=two%20words`; empty when there are none.
  public var encoded: String {
    items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
      .text(separatedBy: "&")
  }
}
