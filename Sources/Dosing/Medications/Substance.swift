/// The active substance of a medication. Amounts of different substances are never added up, nor
/// are those of a tablet and an injection, which are absorbed in very different shares.
public struct Substance: Sendable, Hashable {
  /// The name: `tirzepatide`, `semaglutide (tablet)`; for a custom medication its own name in lower
  /// case.
  public let name: String

  /// Creates a substance from its name.
  public init(_ name: String) { self.name = name }
}
