/// The source of a figure: a document, the year of its edition, and the section.
public struct Source: Sendable, Hashable {
  /// The source in words: `Ozempic, US prescribing information of 2020, section 12.3`.
  public let text: String

  /// Creates a source from a text.
  public init(_ text: String) { self.text = text }

  /// The source of figures that a person entered for a custom medication.
  public static let own = Source("as given to `fit medication add`")
}

/// A figure with its source.
public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
  public let value: Value
  public let source: Source

  /// Creates a value with its source.
  public init(_ value: Value, _ source: Source) {
    self.value = value
    self.source = source
  }
}
