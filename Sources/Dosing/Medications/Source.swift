/// Where a figure was taken from: a document, the year of its edition, and the section of it.
public struct Source: Sendable, Hashable {
  /// `Ozempic, US prescribing information of 2020, section 12.3`
  public let text: String

  /// A source in words.
  public init(_ text: String) { self.text = text }

  /// A section of a medication's US prescribing information, as the FDA publishes it.
  ///
  /// - Parameters:
  ///   - year: the edition that was read, itself or as others quote it.
  ///   - section: 2 is Dosage and Administration, 12.3 Pharmacokinetics, 16 How Supplied/Storage and
  ///     Handling.
  static func label(_ name: String, _ year: Int, _ section: String) -> Source {
    Source("\(name), US prescribing information of \(year), section \(section)")
  }

  /// A section of a medication's summary of product characteristics, as the EMA publishes it.
  ///
  /// - Parameter section: 4.2 is Posology, 6.3 Shelf life, 6.5 Contents of container.
  static func summary(_ name: String, _ year: Int, _ section: String) -> Source {
    Source("\(name), EU summary of product characteristics of \(year), section \(section)")
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
