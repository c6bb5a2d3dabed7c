/// What a medication works by. Amounts of two substances are never added up, nor are those of a
/// tablet and an injection, of which very different shares are absorbed.
public struct Substance: Sendable, Hashable {
  /// `tirzepatide`, `semaglutide (tablet)`; the name of one's own medication in lower case.
  public let name: String

  /// A substance by its name.
  public init(_ name: String) { self.name = name }

  public static let semaglutide = Substance("semaglutide")
  public static let oralSemaglutide = Substance("semaglutide (tablet)")
  public static let tirzepatide = Substance("tirzepatide")
  public static let dulaglutide = Substance("dulaglutide")
  public static let liraglutide = Substance("liraglutide")
}
