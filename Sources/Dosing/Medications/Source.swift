/// The source of a figure: a document, the year of its edition, and the section.
public struct Source: Sendable, Hashable {
  /// The source in words: `Ozempic, US prescribing information of 2020, section 12.3`.
  public let text: String

  /// Creates a source from a text.
  public init(_ text: String) { self.text = text }

  /// Returns the source for a section of a medication's US prescribing information, published by
  /// the FDA.
  ///
  /// - Parameters:
  ///   - year: the year of the edition, whether read directly or as quoted by others.
  ///   - section: 2 is Dosage and Administration, 12.3 Pharmacokinetics, 16 How Supplied/Storage
  ///     and Handling.
  static func label(_ name: String, _ year: Int, _ section: String) -> Source {
    Source("\(name), US prescribing information of \(year), section \(section)")
  }

  /// Returns the source for a section of a medication's summary of product characteristics,
  /// published by the EMA.
  ///
  /// - Parameter section: 4.2 is Posology, 6.3 Shelf life, 6.5 Contents of container.
  static func summary(_ name: String, _ year: Int, _ section: String) -> Source {
    Source("\(name), EU summary of product characteristics of \(year), section \(section)")
  }

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
