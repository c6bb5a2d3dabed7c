/// Where a figure was taken from: a document and the section of it.
public struct Source: Sendable, Hashable {
  /// `Ozempic, US prescribing information, section 12.3`
  public let text: String

  /// A source in words.
  public init(_ text: String) { self.text = text }

  /// A section of a medication's US prescribing information, as the FDA publishes it.
  static func label(_ name: String, _ section: String) -> Source {
    Source("\(name), US prescribing information, section \(section)")
  }

  /// What a person told of a medication of their own.
  public static let own = Source("as you told it with `fit medication add`")
}

/// A figure with its source.
public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
  public let value: Value
  public let source: Source

  /// A value and where it stands.
  public init(_ value: Value, _ source: Source) {
    self.value = value
    self.source = source
  }
}
